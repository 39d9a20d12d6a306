import type { Facets } from '@kargha/contract/shop/facets.ts'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import type { Choices } from './choices.ts'

type Props = { range: Facets['prices']; choices: Choices; onChoose: (choices: Choices) => void }

/** A price counts on Enter, or when its field is left. */
export function PriceFields({ range, choices, onChoose }: Props) {
  const min = useRef<HTMLInputElement>(null)
  const max = useRef<HTMLInputElement>(null)
  const read = (field: HTMLInputElement | null) => (field?.value ? Math.trunc(field.valueAsNumber) : undefined)
  const choose = () => {
    const prices = [read(min.current), read(max.current)]
    const [low, high] = prices.every((price) => price !== undefined) ? prices.toSorted((a, b) => a - b) : prices
    if (low !== choices.minPrice || high !== choices.maxPrice) onChoose({ ...choices, minPrice: low, maxPrice: high })
  }
  const field = (name: 'min' | 'max', label: string, value: number | undefined, placeholder: number | undefined) => (
    <label className="grid gap-1 text-small text-ink-soft">
      {label}
      <input
        ref={name === 'min' ? min : max}
        type="number"
        name={name}
        min={0}
        max={9_999_999}
        inputMode="numeric"
        defaultValue={value}
        placeholder={
          placeholder === undefined ? '' : String(name === 'min' ? Math.floor(placeholder) : Math.ceil(placeholder))
        }
        onBlur={(event: FocusEvent<HTMLInputElement>) => event.target.checkValidity() && choose()}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (event.currentTarget.reportValidity()) choose()
        }}
        className="min-h-touch w-full rounded-soft border border-ink/50 bg-card px-3 text-body text-ink placeholder:text-ink-soft"
      />
    </label>
  )
  return (
    <div className="grid grid-cols-2 gap-3">
      {field('min', 'From ₹', choices.minPrice, range?.lowest)}
      {field('max', 'To ₹', choices.maxPrice, range?.highest)}
    </div>
  )
}
