import { sizeGuides } from '../size-guides.ts'
import type { DemoProduct, DemoVariant } from '../types.ts'

type Priced = Pick<DemoProduct, 'sku' | 'sellingPrice' | 'originalPrice' | 'quantity' | 'colourways' | 'pictures'>
type Choices = { sizeGuide?: string | undefined; colours: string[] }

/** Relative sales by size, smallest first. */
const demand = [2, 4, 5, 4, 3, 2]

/** With enough pieces, one variant, which differs by product, is sold out. */
function shared(pieces: number, count: number, soldOut: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => (index === soldOut ? 0 : (demand[index] ?? 2)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => Math.floor((pieces * weight) / sum))
  let left = pieces - shares.reduce((total, share) => total + share, 0)
  for (let index = 0; left > 0; index = (index + 1) % count)
    if (weights[index] !== 0) {
      shares[index] = (shares[index] ?? 0) + 1
      left -= 1
    }
  return shares
}

const suffix = (value: string) =>
  value
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 6)

/** By sizes of its guide, or by colours. */
export function variantsOf(
  product: Priced,
  { sizeGuide, colours }: Choices,
): Pick<DemoProduct, 'options' | 'variants'> {
  const sizes = sizeGuides.find(({ name }) => name === sizeGuide)?.sizes ?? []
  const values = sizes.length > 0 ? sizes : colours
  if (values.length === 0) return { options: [], variants: [] }
  const number = Number(/\d+$/.exec(product.sku)?.[0] ?? 0)
  const shares = shared(product.quantity, values.length, number % values.length)
  const variants = values.map((value, index): DemoVariant => {
    // More cloth.
    const more = value === 'XXL' ? 100 : 0
    const colourway = product.colourways.find(({ name }) => name === value)
    return {
      values: [value],
      sku: `${product.sku}-${suffix(value)}`,
      sellingPrice: product.sellingPrice + more,
      originalPrice: product.originalPrice + more,
      quantity: shares[index] ?? 0,
      picture: colourway?.pictures[0] ?? (value === colours[0] ? product.pictures[0] : null),
    }
  })
  return { options: [{ name: sizes.length > 0 ? 'Size' : 'Colour', values }], variants }
}
