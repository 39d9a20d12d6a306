import type { DemoLabel, DemoProduct } from '../types.ts'
import { care } from './care.ts'

/** A product without the fields that are derived from the others (pictures, HTML list, shipping text). */
export type ProductDraft = Omit<
  DemoProduct,
  | 'productTexture'
  | 'facts'
  | 'makersNote'
  | 'careInstructions'
  | 'shippingAndReturns'
  | 'countryOfOrigin'
  | 'isAcceptable'
  | 'deliveryCharge'
  | 'labels'
  | 'pictures'
  | 'colourways'
> & {
  /** The items of the list under Product Features, HTML. */
  features: string[]
  facts: Record<string, string>
  makersNote?: { text: string; by: string }
  care: keyof typeof care
  labels?: DemoLabel[]
  /** Names of further colours. */
  colourways?: string[]
  /** Rupees per piece; left out if delivery is free. */
  deliveryCharge?: number
}

const returns =
  'Returns and exchanges are for damaged pieces only: tell us within 24 hours of delivery, with a 360-degree unboxing video. Refunds are paid within a few business days after inspection.'

/** Fills in a draft's derived fields. */
export function completeProduct({
  features,
  facts,
  makersNote,
  care: kind,
  labels = [],
  colourways = [],
  deliveryCharge = 0,
  ...rest
}: ProductDraft) {
  const delivery =
    deliveryCharge > 0
      ? `A delivery charge of ₹${deliveryCharge} a piece applies to this one.`
      : 'Delivered free throughout India.'
  const product: DemoProduct = {
    ...rest,
    productTexture: `<ul>${features.map((feature) => `<li>${feature}</li>`).join('')}</ul>`,
    facts: Object.entries(facts).map(([name, value]) => ({ name, value })),
    makersNote: makersNote ?? null,
    careInstructions: care[kind],
    shippingAndReturns: `${delivery} Dispatched in 2-3 working days; a piece made to order can take 4-6 days more. ${returns}`,
    countryOfOrigin: 'India',
    isAcceptable: deliveryCharge > 0,
    deliveryCharge,
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
  return product
}
