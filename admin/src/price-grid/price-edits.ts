import type { GridProduct } from '@kargha/contract/staff/many-products.ts'
import type { StaffVariant } from '@kargha/contract/staff/products.ts'

/** Missing fields stay as they are. An empty `sale` ends the sale, an empty `cost` is unknown. */
export type VariantEdit = { price?: string; sale?: string; cost?: string; difference?: string }
export type Labels = GridProduct['labels']
/** Tags as typed, with commas between them. */
export type ProductEdit = { labels?: Partial<Labels>; status?: GridProduct['status']; tags?: string }
export type Edits = { variants: Record<string, VariantEdit>; products: Record<string, ProductEdit> }

export const noEdits: Edits = { variants: {}, products: {} }

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

const tagsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

function productChange({ labels, status, tags }: GridProduct, edit: ProductEdit = {}) {
  const changed = Object.entries(edit.labels ?? {}).filter(([label, value]) => labels[label as keyof Labels] !== value)
  const typed = edit.tags === undefined ? tags : tagsIn(edit.tags)
  return {
    ...(changed.length > 0 && { labels: Object.fromEntries(changed) }),
    ...(edit.status !== undefined && edit.status !== status && { status: edit.status }),
    ...(typed.join('|') !== tags.join('|') && { tags: typed }),
  }
}

/** The changed products only. */
export const changesOf = (products: readonly GridProduct[], edits: Edits) =>
  products.flatMap((product) => {
    const { _id, version } = product
    const variants = product.variants.flatMap((variant) => variantChange(variant, edits.variants[variant._id]) ?? [])
    const change = productChange(product, edits.products[_id])
    return variants.length > 0 || Object.keys(change).length > 0 ? [{ _id, version, variants, ...change }] : []
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
