import { isDeepStrictEqual } from 'node:util'
import { ProductChange } from '@kargha/contract/staff/product-fields.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { VariantGrid } from '@kargha/contract/staff/variant-grid.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { saveProduct } from '../products/save-product.ts'
import { getStaffProduct, savedFields } from '../products/staff-products.ts'
import { saveVariants } from '../variants/save-variants.ts'
import { checked } from './import-places.ts'

/** As the audit has it: an unknown `from` is missing. */
export type AuditedChange = { from?: unknown; to?: unknown }
export type AuditedChanges = Readonly<Record<string, AuditedChange>>
type Values = Record<string, unknown>
type Grid = { options: unknown; variants: Values[] }

const plainFields = [
  ...['name', 'slug', 'sku', 'status', 'sellingPrice', 'originalPrice', 'cost', 'images', 'imageTexts'],
  ...['sortDescription', 'longDescription', 'productTexture', 'facts', 'makersNote', 'tags', 'labels', 'hsn'],
  ...['isAcceptable', 'deliveryCharge', 'makingDays', 'isCodAvailable', 'sizeGuideId', 'taxClassId'],
  ...['otherDetails', 'declarations'],
]
/** Of a product without options, in the grid. */
const variantFields: Readonly<Record<string, string>> = {
  variantImage: 'image',
  weightGrams: 'weightGrams',
  barcode: 'barcode',
}
const idOf = (value: unknown) => (value as { _id?: unknown } | null)?._id

/** How a field of the audit is written to the product; others follow from these. */
const writers: Readonly<Record<string, (value: unknown) => Values>> = {
  ...Object.fromEntries(plainFields.map((field) => [field, (value: unknown) => ({ [field]: value })])),
  categoryId: (value) => ({ categoryId: idOf(value) }),
  subCategoryId: (value) => ({ subCategoryId: idOf(value) }),
  attributes: (value) => ({
    attributes: (value as { slug: string; values: string[] }[]).map(({ slug, values }) => ({ slug, values })),
  }),
}

/** As JSON, in which the audit has it. */
const plain = <Value>(value: Value): Value => (value === undefined ? value : JSON.parse(JSON.stringify(value)))
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(plain(one), plain(other))

/** Undefined where it was changed since, or isn't known from before. */
function restoredVariants({ from, to }: { from?: unknown; to?: unknown }, now: Values[]): Values[] | undefined {
  if (!Array.isArray(from) || !Array.isArray(to)) return undefined
  const [before, made] = [from, to].map((list: Values[]) => new Map(list.map((each) => [each._id, each])))
  const restored: Values[] = []
  for (const variant of now) {
    const [old, set] = [before?.get(variant._id), made?.get(variant._id)]
    // Somebody added it since.
    if (set === undefined) restored.push(variant)
    else if (old === undefined) {
      if (!isSame(variant, set)) return undefined
    } else {
      const fields = Object.keys(set).filter((field) => !isSame(old[field], set[field]))
      if (fields.some((field) => !isSame(variant[field], set[field]))) return undefined
      restored.push({ ...variant, ...Object.fromEntries(fields.map((field) => [field, old[field] ?? null])) })
    }
  }
  return restored
}

/** The grid from before, with the fields of it that stay as they are. */
function restoredGrid(product: StaffProduct, changes: AuditedChanges): { grid?: Grid; left: string[] } {
  const variants = plain(product.variants).map(({ quantity, ...variant }): Values => variant)
  const now: Values = savedFields(product)
  const left: string[] = []
  let grid: Grid | undefined
  for (const [field, name] of Object.entries(variantFields)) {
    const change = changes[field]
    if (change === undefined) continue
    if (!('from' in change) || !isSame(now[field], change.to)) left.push(field)
    else {
      grid ??= { options: product.options, variants }
      grid.variants = grid.variants.map((each) => (each.isActive ? { ...each, [name]: change.from } : each))
    }
  }
  const { options, variants: changed } = changes
  if (options === undefined && changed === undefined) return { ...(grid && { grid }), left }
  const restored = changed && restoredVariants(changed, variants)
  const isKept = options !== undefined && !('from' in options && isSame(product.options, options.to))
  if (restored === undefined || isKept)
    return { left: [...left, ...(options ? ['options'] : []), ...(changed ? ['variants'] : [])] }
  return { grid: { options: options?.from ?? product.options, variants: restored }, left }
}

/**
 * Sets back each field that still is what the changes made it. Throws the Refusals of the calls that save products.
 *
 * @returns the fields that were changed since, or that can't be set back
 */
export async function restoreProduct(
  tx: Transaction,
  before: StaffProduct,
  changes: AuditedChanges,
  actor: string,
): Promise<{ after: StaffProduct; left: string[] }> {
  const now: Values = savedFields(before)
  const known = Object.keys(changes).filter((field) => field in writers)
  const canRestore = (field: string) => 'from' in (changes[field] ?? {}) && isSame(now[field], changes[field]?.to)
  const fields = Object.assign({}, ...known.filter(canRestore).map((field) => writers[field]?.(changes[field]?.from)))
  const saved =
    Object.keys(fields).length > 0
      ? (await saveProduct(tx, before._id, checked(ProductChange, { ...fields, version: before.version }), actor)).after
      : before
  // Without options, the grid has the prices that were just set back.
  const { grid, left } = restoredGrid(saved, changes)
  if (grid) await saveVariants(tx, before._id, checked(VariantGrid, { ...grid, version: saved.version }), actor)
  return {
    after: await getStaffProduct(tx, before._id),
    left: [...known.filter((field) => !canRestore(field)), ...left],
  }
}
