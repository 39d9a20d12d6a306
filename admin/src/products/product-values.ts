import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import type { RaRecord } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { may } from '../staff-api.ts'

type ProductValues = Omit<StaffProduct, 'subCategoryId' | 'sellingPrice'> & {
  subCategoryId: string
  /** Null without a sale. */
  salePrice: number | null
  /** Of the one variant; null if unknown. */
  cost: number | null
}

export function valuesOf(record: RaRecord): FieldValues {
  const { subCategoryId, categoryId, sellingPrice, ...product } = record as RaRecord & StaffProduct
  const salePrice = sellingPrice < product.originalPrice ? sellingPrice : null
  const cost = product.variants.find(({ isActive }) => isActive)?.cost ?? null
  return { ...product, subCategoryId: subCategoryId._id, salePrice, cost } satisfies FieldValues &
    Partial<ProductValues>
}

/** An emptied input is null. */
const textsOf = (texts: Record<string, string | null> = {}) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? '']))

/** With options, prices and SKUs belong to the variants. */
export function productOf({ salePrice, sku, originalPrice, cost, variants, options, ...values }: FieldValues): object {
  const ofOneVariant = {
    originalPrice,
    sellingPrice: salePrice ?? originalPrice,
    ...(sku && { sku }),
    ...(may('figures') && { cost: cost ?? null }),
  }
  const hasOptions = options?.length > 0
  const note = values.makersNote?.text || values.makersNote?.by ? values.makersNote : null
  const facts = (values.facts ?? []).filter((fact: object | null) => fact && Object.keys(fact).length > 0)
  const tax = { taxClassId: values.taxClassId || null, hsn: values.hsn || null }
  const declarations = textsOf(values.declarations)
  const seo = { seoTitle: values.seoTitle ?? '', seoDescription: values.seoDescription ?? '' }
  return { ...values, ...(!hasOptions && ofOneVariant), ...tax, facts, makersNote: note, declarations, ...seo }
}
