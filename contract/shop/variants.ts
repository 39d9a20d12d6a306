import { z } from 'zod'
import { Id, Rupees } from '../kernel/call.ts'

/** Values in display order: `Size` of S, M and L. */
export const ProductOption = z.object({ name: z.string(), values: z.array(z.string()) })
export type ProductOption = z.infer<typeof ProductOption>

/** Per product. */
export const maxOptions = 3
export const maxVariants = 100

/** One combination of option values. A product without options has one. */
export const Variant = z.object({
  _id: Id,
  sku: z.string(),
  /** By option name. */
  options: z.record(z.string(), z.string()),
  sellingPrice: Rupees,
  originalPrice: Rupees,
  /** Pieces in stock. */
  quantity: z.int(),
  /** One of the product's pictures; null for all. */
  image: z.string().nullable(),
  isActive: z.boolean(),
})
export type Variant = z.infer<typeof Variant>

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '')
    .toUpperCase()

/** The inverse of `proposedSku`, for a product's first variant. */
export function skuStem(sku: string, firstValues: readonly string[]): string {
  const added = proposedSku('', firstValues)
  return added !== '' && sku.endsWith(`-${added}`) ? sku.slice(0, -added.length - 1) : sku
}

/** `DRS-IKT-035-M` for M of the product `DRS-IKT-035`. */
export const proposedSku = (productSku: string, values: readonly string[]): string =>
  [productSku, ...values.map((value) => letters(value).slice(0, 6))].filter(Boolean).join('-').slice(0, 40)
