import type { MakersNote, Product } from '@kargha/contract/shop/catalogue.ts'
import { Picture, productPictureSize } from '../ui/picture.tsx'
import { hasText, RichText } from '../ui/rich-text.tsx'
import { FactTable } from './fact-table.tsx'
import { ProductDetails } from './product-details.tsx'

const firstSentence = (text: string) => text.split(/(?<=[.!])\s/)[0] ?? ''

export function ProductStory({ product }: { product: Product }) {
  const { images, facts, makersNote } = product
  const care = { name: 'Care', value: firstSentence(product.otherDetails.careInstructions) }
  const closeUp = images.length > 1 ? images.at(-1) : undefined
  return (
    <div className="grid gap-12">
      {hasText(product.longDescription) && (
        <section aria-labelledby="description" className="grid gap-3">
          <h2 id="description" className="text-heading">
            Description
          </h2>
          <RichText html={product.longDescription} />
        </section>
      )}
      {makersNote && <Quote note={makersNote} />}
      {closeUp && (
        <div className="-mx-(--edge) md:mx-0">
          <Picture
            src={closeUp}
            alt=""
            {...productPictureSize}
            sizes="(min-width: 64rem) 44rem, 100vw"
            className="aspect-4/5 w-full object-cover md:aspect-square md:rounded-soft lg:aspect-4/5"
          />
        </div>
      )}
      {facts.length > 0 && <FactTable facts={care.value ? [...facts, care] : facts} />}
      <ProductDetails product={product} />
    </div>
  )
}

function Quote({ note: { text, by } }: { note: MakersNote }) {
  return (
    <figure className="grid gap-3 border-t border-turmeric pt-6">
      <blockquote className="max-w-prose font-display text-heading leading-snug">
        <p>“{text}”</p>
      </blockquote>
      <figcaption className="text-ink-soft">{by}</figcaption>
    </figure>
  )
}
