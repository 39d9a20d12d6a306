import type { DemoLabel, DemoProduct } from '../types.ts'
import { care } from './care.ts'

/** A product as it is written down: what follows from the rest (pictures, HTML list, shipping text) is left out. */
export type ProductDraft = Omit<
  DemoProduct,
  | 'productTexture'
  | 'careInstructions'
  | 'shippingAndReturns'
  | 'countryOfOrigin'
  | 'isAcceptable'
  | 'deliveryCharge'
  | 'labels'
  | 'pictures'
> & {
  features: Record<string, string>
  care: keyof typeof care
  labels?: DemoLabel[]
  /** Rupees for each piece; left out where delivery is free. */
  deliveryCharge?: number
}

const returns =
  'Returns and exchanges are for damaged pieces only: tell us within 24 hours of delivery, with a 360-degree unboxing video. Refunds are paid within a few business days after inspection.'

/** Fills in a draft's derived fields. */
export function completeProduct({ features, care: kind, labels = [], deliveryCharge = 0, ...rest }: ProductDraft) {
  const delivery =
    deliveryCharge > 0
      ? `A delivery charge of ₹${deliveryCharge} a piece applies to this one.`
      : 'Delivered free throughout India.'
  const items = Object.entries(features).map(([name, value]) => `<li><strong>${name}:</strong> ${value}</li>`)
  const product: DemoProduct = {
    ...rest,
    productTexture: `<ul>${items.join('')}</ul>`,
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
    pictures: [`${rest.slug}-1.webp`, `${rest.slug}-2.webp`],
  }
  return product
}
