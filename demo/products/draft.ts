import type { DemoLabel, DemoProduct } from '../types.ts'
import { attributesOf } from './attribute-values.ts'
import { care } from './care.ts'
import { declarationsOf } from './declarations.ts'
import { variantsOf } from './variants.ts'

/** Without the derived fields. */
export type ProductDraft = Omit<
  DemoProduct,
  | 'productTexture'
  | 'facts'
  | 'attributes'
  | 'makersNote'
  | 'careInstructions'
  | 'shippingAndReturns'
  | 'countryOfOrigin'
  | 'declarations'
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
  /** HTML items of Product Features. */
  features: string[]
  facts: Record<string, string>
  /** If made to order. */
  makingDays?: number
  makersNote?: { text: string; by: string }
  care: keyof typeof care
  labels?: DemoLabel[]
  /** It comes in the guide's sizes. */
  sizeGuide?: 'Kurti' | 'Dress' | 'Jacket' | 'Skirt'
  /** The pictured one first. */
  colours?: string[]
  /** Colours with their own pictures. */
  colourways?: string[]
}

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
    // Follows the shop's own terms.
    shippingAndReturns: 'Wrapped in tissue paper and packed in a cardboard box, without plastic.',
    countryOfOrigin: 'India',
    declarations: declarationsOf(rest, facts),
    // Shipping in India is free.
    isAcceptable: false,
    deliveryCharge: 0,
    labels: {
      featured: labels.includes('featured'),
      newArrival: labels.includes('newArrival'),
      bestSeller: labels.includes('bestSeller'),
      collection: labels.includes('collection'),
    },
    pictures: picturesOf(
      rest,
      rest.category === 'saree' && facts['Blouse piece'] !== 'Not included',
      sizeGuide !== undefined && sizeGuide !== 'Jacket',
    ),
    colourways: colourways.map((name) => {
      const file = `${rest.slug}-${name.toLowerCase().replaceAll(' ', '-')}`
      return { name, pictures: [`${file}-1.webp`, `${file}-2.webp`] }
    }),
  }
  return { ...product, ...variantsOf(product, { sizeGuide, colours }) }
}

/** The first is the one on cards, the last the close-up. Jackets and blouses are not shown on the form. */
function picturesOf(
  { slug, category }: { slug: string; category: string },
  hasBlousePiece: boolean,
  isOnForm: boolean,
) {
  const file = (name: string) => `${slug}-${name}.webp`
  const pictures: [string, ...string[]] = [file('1'), file('2')]
  if (category === 'saree' || isOnForm) pictures.unshift(file('front'), file('back'))
  if (hasBlousePiece) pictures.push(file('blouse-piece'))
  pictures.push(file('3'))
  return pictures
}
