import type { Product, Ratings } from '@kargha/contract/shop/catalogue.ts'
import { offerOf } from '../options/choice.ts'
import { useChoice } from '../options/use-choice.ts'
import { Gallery } from './gallery.tsx'
import { ProductStory } from './product-story.tsx'
import { ProductSummary } from './product-summary.tsx'

export function ProductLead({ product, statistics }: { product: Product; statistics: Ratings['statistics'] }) {
  const [choice, choose] = useChoice(product)
  const offer = offerOf(product, choice)
  return (
    <div className="grid gap-x-8 gap-y-6 pt-6 md:gap-y-12 md:grid-cols-[7fr_6fr] lg:grid-cols-[7fr_5fr] lg:gap-x-16 lg:gap-y-16">
      <Gallery images={product.images} texts={product.imageTexts} name={product.name} chosen={offer.image} />
      <div className="lg:sticky lg:top-8 lg:row-span-2 lg:self-start">
        <ProductSummary product={product} offer={offer} choice={choice} onChoose={choose} statistics={statistics} />
      </div>
      <div className="in-turn md:col-span-2 lg:col-span-1">
        <ProductStory product={product} />
      </div>
    </div>
  )
}
