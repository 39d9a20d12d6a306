import type { ProductOption } from '@kargha/contract/shop/variants.ts'
import type { StaffProduct, StaffVariant } from '@kargha/contract/staff/products.ts'

/** As typed; a new one has no `_id`. */
export type Combination = {
  _id: string | undefined
  options: Record<string, string>
  /** Whether it is made. */
  exists: boolean
  sku: string
  price: string
  /** Empty without a sale. */
  sale: string
  /** In stock; of a new one, the initial stock. */
  pieces: string
  image: string | null
  weight: string
  barcode: string
  /** Empty if unknown, and for members who may not see it. */
  cost: string
}

const textOf = (value: number | string | null) => (value === null ? '' : String(value))

const combinationOf = (variant: StaffVariant): Combination => ({
  _id: variant._id,
  options: variant.options,
  exists: variant.isActive,
  sku: variant.sku,
  price: textOf(variant.originalPrice),
  sale: variant.sellingPrice < variant.originalPrice ? textOf(variant.sellingPrice) : '',
  pieces: textOf(variant.quantity),
  image: variant.image,
  weight: textOf(variant.weightGrams),
  barcode: textOf(variant.barcode),
  cost: textOf(variant.cost),
})

/** Inactive ones too if the product has options. */
export const combinationsOf = ({ options, variants }: StaffProduct): Combination[] =>
  variants.filter(({ isActive }) => isActive || options.length > 0).map(combinationOf)

const choices = (options: readonly ProductOption[]): Record<string, string>[] =>
  options.reduce<Record<string, string>[]>(
    (all, { name, values }) => all.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
    [{}],
  )

/** In the options that both have. */
const agree = (one: Record<string, string>, other: Record<string, string>) =>
  Object.entries(one).every(([name, value]) => other[name] === undefined || other[name] === value)

/**
 * Combinations of changed options. One with fewer options becomes the first that agrees with it, and so keeps its stock and
 * orders.
 */
export function combine(options: readonly ProductOption[], before: readonly Combination[]): Combination[] {
  const left = [...before]
  const take = (isIt: (combination: Combination) => boolean) => {
    const index = left.findIndex(isIt)
    return index === -1 ? undefined : left.splice(index, 1)[0]
  }
  const isSame = (choice: Record<string, string>) => (combination: Combination) =>
    Object.keys(choice).length === Object.keys(combination.options).length && agree(choice, combination.options)
  const all = choices(options)
  const exact = all.map((choice) => take(isSame(choice)))
  const [like] = before
  return all.map((choice, index) => {
    const known = exact[index] ?? take((combination) => combination.exists && agree(choice, combination.options))
    if (known) return { ...known, options: choice }
    return {
      ...{ _id: undefined, options: choice, exists: true, sku: '', pieces: '', image: null, weight: '', barcode: '' },
      price: like?.price ?? '',
      sale: like?.sale ?? '',
      cost: like?.cost ?? '',
    }
  })
}

const numberIn = (text: string) => (text.trim() === '' ? null : Number(text))

/** With costs for members who may see them: others' changes leave them as they are. */
export const variantsOf = (combinations: readonly Combination[], { withCosts }: { withCosts: boolean }) =>
  combinations
    .filter(({ exists }) => exists)
    .map(({ _id, options, sku, price, sale, pieces, image, weight, barcode, cost }) => ({
      ...(_id ? { _id } : { quantity: Number(pieces) }),
      ...(sku.trim() && { sku: sku.trim() }),
      options,
      originalPrice: Number(price),
      sellingPrice: numberIn(sale) ?? Number(price),
      image,
      weightGrams: numberIn(weight),
      barcode: barcode.trim() || null,
      ...(withCosts && { cost: numberIn(cost) }),
    }))
