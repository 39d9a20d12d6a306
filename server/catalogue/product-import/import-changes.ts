import type { ProductImportReport } from '@kargha/contract/staff/product-imports.ts'
import type { StaffProduct, StaffVariant } from '@kargha/contract/staff/products.ts'
import { counted } from '@kargha/domain/counted.ts'
import { changesBetween } from '../../shop/audit/audited.ts'
import { slugOf } from '../products/slug.ts'
import { savedFields } from '../products/staff-products.ts'
import type { TableNote } from './foreign-table.ts'
import type { ProductRows } from './product-groups.ts'

export type ImportedChange = ProductImportReport['changes'][number]
type Look = NonNullable<ImportedChange['looks']>[number]

/** Of each kind, as many as anybody reads. */
export const kept = 500
/** Faults, for the table with its faults beside the rows. */
export const keptFaults = 20_000

/** Costs are for those who may see figures; anybody who imports sees the changes. */
function withoutCosts({ cost, variants, ...product }: { cost?: unknown; variants?: unknown }): object {
  if (!Array.isArray(variants)) return product
  return { ...product, variants: variants.map(({ cost: _, ...variant }) => variant) }
}

/** None for a name that the address fits as before. */
function nameLooks(before: StaffProduct, after: StaffProduct): string[] {
  const [from, to] = [`/products/${before.slug}`, `/products/${after.slug}`]
  const isRenamed = before.name !== after.name && slugOf(after.name) !== before.slug
  if (before.slug === after.slug)
    return isRenamed
      ? [
          `The name changes from “${before.name}” to “${after.name}”, but the address stays ${from}: is it the same product?`,
        ]
      : []
  return before.name === after.name
    ? [`The address changes from ${from} to ${to}, but the name stays: the old address leads to the new one`]
    : [`Name and address change, from “${before.name}” (${from}) to “${after.name}” (${to}): is it the same product?`]
}

function variantLooks(before: StaffProduct, variant: StaffVariant): string[] {
  const known = before.variants.find(({ _id }) => _id === variant._id)
  if (known === undefined) {
    const values = Object.values(variant.options).join(' · ')
    const pieces = variant.quantity > 0 ? `, with ${counted(variant.quantity, 'piece', 'pieces')}` : ''
    return [`“${values}” is a variant that this product did not have${pieces}`]
  }
  const looks: string[] = []
  if (known.sku !== variant.sku)
    looks.push(`The SKU changes from ${known.sku} to ${variant.sku}: labels and old orders keep the old one`)
  for (const { name } of before.options) {
    const [from, to] = [known.options[name], variant.options[name]]
    if (from !== to) looks.push(`“${from}” becomes “${to}”, with its stock: is it the same variant?`)
  }
  return looks
}

/** Changes that are often mistakes, at the rows that make them. */
function looksOf({ first, rows }: ProductRows, before: StaffProduct, after: StaffProduct): Look[] {
  const rowOf = ({ sku }: StaffVariant) =>
    rows.find(({ cells }) => cells.get('sku')?.trim().toLowerCase() === sku.toLowerCase()) ?? first
  return [
    ...nameLooks(before, after).map((message) => ({ row: first.row, message })),
    ...after.variants.flatMap((variant) =>
      variantLooks(before, variant).map((message) => ({ row: rowOf(variant).row, message })),
    ),
  ]
}

/** What of a known product is otherwise. `more` adds looks. */
export function changeOf(
  group: ProductRows,
  before: StaffProduct,
  after: StaffProduct,
  more: readonly Look[] = [],
): ImportedChange {
  const looks = [...looksOf(group, before, after), ...more]
  return {
    row: group.first.row,
    sku: group.first.cells.get('sku')?.trim() || after.sku,
    name: after.name,
    fields: changesBetween(withoutCosts(savedFields(before)), withoutCosts(savedFields(after))),
    ...(looks.length > 0 && { looks }),
  }
}

const isToLookAt = ({ looks }: ImportedChange) => looks !== undefined

export const countToLookAt = (changes: readonly ImportedChange[]): number => changes.filter(isToLookAt).length

/** The first of those to look at, and of the others. */
export const keptChanges = (changes: readonly ImportedChange[]): ImportedChange[] =>
  [
    ...changes.filter(isToLookAt).slice(0, kept),
    ...changes.filter((each) => !isToLookAt(each)).slice(0, kept),
  ].toSorted((a, b) => a.row - b.row)

export const keptNotes = (notes: readonly TableNote[]): TableNote[] =>
  notes.slice(0, kept).toSorted((one, other) => one.row - other.row)
