import type { DemoLabel, DemoProduct } from '../types.ts'
import { attributesOf } from './attribute-values.ts'
import { care } from './care.ts'
import { variantsOf } from './variants.ts'

/** A product without the fields that are derived from the others (pictures, HTML list, shipping text). */
export type ProductDraft = Omit<
  DemoProduct,
  | 'productTexture'
  | 'facts'
  | 'attributes'
  | 'makersNote'
  | 'careInstructions'
  | 'shippingAndReturns'
  | 'countryOfOrigin'
  | 'isAcceptable'
  | 'deliveryCharge'
  | 'makingDays'
  | 'labels'
  | 'pictures'
  | 'colourways'
  | 'options'
  | 'variants'
  | 'sizeGuide'
> & {
  /** The items of the list under Product Features, HTML. */
  features: string[]
  facts: Record<string, string>
  /** For what is made to order. */
  makingDays?: number
  makersNote?: { text: string; by: string }
  care: keyof typeof care
  labels?: DemoLabel[]
  /** The guide whose sizes it comes in. */
  sizeGuide?: 'Kurti' | 'Dress' | 'Jacket' | 'Skirt'
  /** The colours that it comes in, that of its pictures first. */
  colours?: string[]
  /** Those of them that have pictures of their own. */
  colourways?: string[]
}

/** Fills in a draft's derived fields. */
export function completeProduct({
  features,
  facts,
  makersNote,
  care: kind,
  labels = [],
  makingDays = 0,
  sizeGuide,
  colours = [],
  colourways = [],
  ...rest
}: ProductDraft) {
  const product: DemoProduct = {
    ...rest,
    makingDays,
    options: [],
    variants: [],
    sizeGuide: sizeGuide ?? null,
    productTexture: `<ul>${features.map((feature) => `<li>${feature}</li>`).join('')}</ul>`,
    facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
    attributes: attributesOf(rest.slug),
    makersNote: makersNote ?? null,
    careInstructions: care[kind],
    // The shop's own terms stand above this.
    shippingAndReturns: 'Wrapped in tissue paper and packed in a cardboard box, without plastic.',
    countryOfOrigin: 'India',
    // The shop promises free shipping throughout India.
    isAcceptable: false,
    deliveryCharge: 0,
    labels: {
      featured: labels.includes('featured'),
      newArrival: labels.includes('newArrival'),
      bestSeller: labels.includes('bestSeller'),
      collection: labels.includes('collection'),
    },
    pictures: [`${rest.slug}-1.webp`, `${rest.slug}-2.webp`, `${rest.slug}-3.webp`],
    colourways: colourways.map((name) => {
      const file = `${rest.slug}-${name.toLowerCase().replaceAll(' ', '-')}`
      return { name, pictures: [`${file}-1.webp`, `${file}-2.webp`] }
    }),
  }
  return { ...product, ...variantsOf(product, { sizeGuide, colours }) }
}
