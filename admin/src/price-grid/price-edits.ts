import type { GridProduct } from '@kargha/contract/staff/many-products.ts'
import type { StaffVariant } from '@kargha/contract/staff/products.ts'

/** Missing fields stay as they are. An empty `sale` ends the sale, an empty `cost` is unknown. */
export type VariantEdit = { price?: string; sale?: string; cost?: string; difference?: string }
export type Labels = GridProduct['labels']
export type Edits = { variants: Record<string, VariantEdit>; labels: Record<string, Partial<Labels>> }

export const noEdits: Edits = { variants: {}, labels: {} }

/** Rupees. */
export function pricesOf({ originalPrice, sellingPrice }: StaffVariant, edit: VariantEdit = {}) {
  return {
    price: edit.price ?? String(originalPrice),
    sale: edit.sale ?? (sellingPrice < originalPrice ? String(sellingPrice) : ''),
  }
}

function variantChange(variant: StaffVariant, edit: VariantEdit | undefined) {
  if (edit === undefined) return undefined
  const { price, sale } = pricesOf(variant, edit)
  const [originalPrice, sellingPrice] = [Number(price), sale.trim() === '' ? Number(price) : Number(sale)]
  const cost = edit.cost === undefined ? variant.cost : edit.cost.trim() === '' ? null : Number(edit.cost)
  const difference = Number(edit.difference ?? 0)
  const change = {
    ...((originalPrice !== variant.originalPrice || sellingPrice !== variant.sellingPrice) && {
      originalPrice,
      sellingPrice,
    }),
    ...(cost !== variant.cost && { cost }),
    ...(difference !== 0 && { difference }),
  }
  return Object.keys(change).length > 0 ? { _id: variant._id, ...change } : undefined
}

/** The changed products only. */
export const changesOf = (products: readonly GridProduct[], edits: Edits) =>
  products.flatMap(({ _id, version, variants, labels }) => {
    const changed = variants.flatMap((variant) => variantChange(variant, edits.variants[variant._id]) ?? [])
    const own = Object.entries(edits.labels[_id] ?? {}).filter(
      ([label, value]) => labels[label as keyof Labels] !== value,
    )
    if (changed.length === 0 && own.length === 0) return []
    return [{ _id, version, variants: changed, ...(own.length > 0 && { labels: Object.fromEntries(own) }) }]
  })

/** In whole rupees. */
const byPercent = (price: number, percent: number) => String(Math.max(1, Math.round(price * (1 + percent / 100))))

/** Changes all prices by percent, or puts them on sale by percent. */
export function repriced(products: readonly GridProduct[], edits: Edits, kind: PriceChange, amount: number): Edits {
  const variants = { ...edits.variants }
  for (const variant of products.flatMap((product) => product.variants)) {
    const { price, sale } = pricesOf(variant, variants[variant._id])
    const changed: Record<PriceChange, VariantEdit> = {
      percent: { price: byPercent(Number(price), amount), sale: sale && byPercent(Number(sale), amount) },
      sale: { sale: amount === 0 ? '' : byPercent(Number(price), -Math.abs(amount)) },
      price: { price: String(amount), sale: '' },
    }
    variants[variant._id] = { ...variants[variant._id], ...changed[kind] }
  }
  return { ...edits, variants }
}

export type PriceChange = 'percent' | 'sale' | 'price'
export const priceChanges: Record<PriceChange, string> = {
  percent: 'Change prices by %',
  sale: 'Sale at % off',
  price: 'Set the price, ₹',
}
