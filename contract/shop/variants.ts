import { z } from 'zod'
import { Id, Rupees } from '../kernel/call.ts'

/** What a product's variants differ in, with its values in display order: `Size` of S, M and L. */
export const ProductOption = z.object({ name: z.string(), values: z.array(z.string()) })
export type ProductOption = z.infer<typeof ProductOption>

/** The limits of one product. */
export const maxOptions = 3
export const maxVariants = 100

/** One combination of a product's option values, with its own price and stock. A product without options has one. */
export const Variant = z.object({
  _id: Id,
  sku: z.string(),
  /** The value of each option by its name. */
  options: z.record(z.string(), z.string()),
  sellingPrice: Rupees,
  originalPrice: Rupees,
  /** Pieces in stock. */
  quantity: z.int(),
  /** One of the product's pictures; null where all of them show it. */
  image: z.string().nullable(),
  isActive: z.boolean(),
})
export type Variant = z.infer<typeof Variant>

const letters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-zA-Z0-9]+/g, '')
    .toUpperCase()

/** A product's SKU without what its first variant adds to it, for `proposedSku`. */
export function skuStem(sku: string, firstValues: readonly string[]): string {
  const added = proposedSku('', firstValues)
  return added !== '' && sku.endsWith(`-${added}`) ? sku.slice(0, -added.length - 1) : sku
}

/** The SKU proposed for a variant: `DRS-IKT-035-M` for M of the product `DRS-IKT-035`. */
export const proposedSku = (productSku: string, values: readonly string[]): string =>
  [productSku, ...values.map((value) => letters(value).slice(0, 6))].filter(Boolean).join('-').slice(0, 40)
