import type { Product } from '@kargha/contract/catalogue.ts'
import { Picture } from '../ui/picture.tsx'
import { RichText } from '../ui/rich-text.tsx'
import { FactTable } from './fact-table.tsx'
import { MakersNote } from './makers-note.tsx'
import { ProductDetails } from './product-details.tsx'

const firstSentence = (text: string) => text.split(/(?<=[.!])\s/)[0] ?? ''

/** What there is to know of a piece: its description, the cloth from near, the facts, and what folds. */
export function ProductStory({ product }: { product: Product }) {
  const { images, facts, makersNote } = product
  const care = { name: 'Care', value: firstSentence(product.otherDetails.careInstructions) }
  const near = images.length > 1 ? images.at(-1) : undefined
  return (
    <div className="grid gap-12">
      <section aria-labelledby="description" className="grid gap-3">
        <h2 id="description" className="text-heading">
          Description
        </h2>
        <RichText html={product.longDescription} />
      </section>
      {makersNote && <MakersNote note={makersNote} />}
      {near && (
        <div className="-mx-(--edge) md:mx-0">
          <Picture
            src={near}
            alt=""
            width={1200}
            height={1500}
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
