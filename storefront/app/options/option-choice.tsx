import type { ProductOption, Variant } from '@kargha/contract/shop/variants.ts'
import { type ReactNode, useId } from 'react'
import { Picture, productPictureSize } from '../ui/picture.tsx'
import { type Choice, isInStock, swatchesOf } from './choice.ts'

type Props = {
  option: ProductOption
  variants: readonly Variant[]
  choice: Choice
  onChoose: (name: string, value: string) => void
  error: string | undefined
  children?: ReactNode
}

/** Radio buttons; values out of stock with the rest of the choice are struck through. */
export function OptionChoice({ option, variants, choice, onChoose, error, children }: Props) {
  const id = useId()
  const swatches = swatchesOf(variants, option)
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="grid min-w-0 scroll-mt-8">
      <legend className="mb-2 font-medium">{option.name}</legend>
      <div className="flex flex-wrap gap-2">
        {option.values.map((value, index) => {
          const swatch = swatches[index]
          const inStock = isInStock(variants, choice, option.name, value)
          return (
            <label
              key={value}
              className="relative flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-soft border border-ink/40 bg-card px-3 transition-colors hover:border-ink has-checked:border-indigo has-checked:bg-indigo has-checked:text-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <input
                type="radio"
                name={id}
                value={value}
                checked={choice[option.name] === value}
                onChange={() => onChoose(option.name, value)}
                aria-label={inStock ? undefined : `${value}, Out Of Stock`}
                className="sr-only"
              />
              {swatch && <Swatch image={swatch} />}
              {inStock ? value : <s className="opacity-75">{value}</s>}
            </label>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="pt-2 text-small font-medium text-madder">
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}

/** The middle of the value's picture. */
const Swatch = ({ image }: { image: string }) => (
  <span aria-hidden className="block size-6 shrink-0 overflow-hidden rounded-full border border-line">
    <Picture src={image} alt="" {...productPictureSize} sizes="5rem" className="size-full scale-[3] object-cover" />
  </span>
)
