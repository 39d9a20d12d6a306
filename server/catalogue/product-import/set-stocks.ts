import { ProductChange, pieces } from '@kargha/contract/staff/product-fields.ts'
import type { ProductImport, StaffProduct, StaffVariant } from '@kargha/contract/staff/products.ts'
import { hsnField } from '@kargha/contract/staff/tax-classes.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { saveProduct } from '../products/save-product.ts'
import { findKnownProducts, type KnownProducts, savedFields } from '../products/staff-products.ts'
import { changeStock } from '../stock/change-stock.ts'
import { inStockOrder, lockStockOf } from '../stock/stock.ts'
import type { TableNote } from './foreign-table.ts'
import { changeOf, type ImportedChange } from './import-changes.ts'
import { checked } from './import-places.ts'
import type { ImportEntry } from './import-product.ts'
import type { ImportedGroups } from './import-products.ts'
import { optionCellsIn } from './product-csv.ts'
import type { ProductRows } from './product-groups.ts'

type StockOptions = {
  actor: string
  /** Of the stock's changes. */
  reason: string
  /** Each variant's first row, by its id. */
  firstRows: Map<string, number>
}

/** A row that is about a variant of the shop's. */
type Meant = { row: CsvRow; product: StaffProduct; variant: StaffVariant }

const cellOf = ({ cells }: CsvRow, column: string) => cells.get(column)?.trim() ?? ''

/** By its SKU; without one, by the product's slug and the options' values. */
function meantBy(row: CsvRow, { bySku, bySlug }: KnownProducts): Omit<Meant, 'row'> | undefined {
  const sku = cellOf(row, 'sku').toLowerCase()
  const values = optionCellsIn(row.cells, 'Value').map((value) => value.toLowerCase())
  const product = sku === '' ? bySlug.get(cellOf(row, 'slug')) : bySku.get(sku)
  const hasValues = ({ options }: StaffVariant) =>
    product?.options.length === values.length &&
    product.options.every(({ name }, index) => options[name]?.toLowerCase() === values[index])
  const variant = product?.variants.find((each) =>
    sku === '' ? each.isActive && hasValues(each) : each.sku.toLowerCase() === sku,
  )
  return product && variant && { product, variant }
}

const nameOf = (row: CsvRow) =>
  cellOf(row, 'sku') || [cellOf(row, 'slug'), ...optionCellsIn(row.cells, 'Value')].filter(Boolean).join(', ')

/** What stands against taking a row as it is. */
function faultOf({ row, variant }: Meant, firstRows: StockOptions['firstRows']): string | undefined {
  const first = firstRows.get(variant._id) ?? row.row
  firstRows.set(variant._id, first)
  if (first !== row.row) return `Row ${first} is about ${variant.sku}, too`
  const stock = row.cells.get('stock') ?? '0'
  return /^\d+$/.test(stock) && Number(stock) <= 100_000 ? undefined : `“${stock}”: ${pieces}`
}

/** The code that a product without one takes, and notes of those that it doesn't. */
function hsnFor({ hsn: own }: StaffProduct, rows: readonly CsvRow[]): { hsn: string | null; notes: TableNote[] } {
  const codes = rows.filter((row) => cellOf(row, 'hsn') !== '')
  const hsn = own ?? codes.map((row) => cellOf(row, 'hsn')).find((code) => hsnField.safeParse(code).success) ?? null
  const others = codes.filter((row) => cellOf(row, 'hsn') !== hsn)
  const why = hsn === null ? 'an HSN code has 4, 6 or 8 digits' : `the product has ${hsn}`
  return {
    hsn,
    notes: others.map((row) => ({
      row: row.row,
      message: `The HS code ${cellOf(row, 'hsn')} is not taken: ${why}`,
    })),
  }
}

type Difference = { variantId: string; sku: string; difference: number; from: number; row: CsvRow }

/** Sets the stock of variants, and the HSN of products without one; changes nothing else, and leaves out what is unknown. */
export async function setStocks(
  tx: Transaction,
  groups: readonly ProductRows[],
  { actor, reason, firstRows }: StockOptions,
): Promise<ImportedGroups> {
  await lockCatalogue(tx)
  const rows = groups.flatMap((group) => group.rows)
  const column = (name: string) => rows.map((row) => cellOf(row, name))
  const known = await findKnownProducts(tx, { skus: column('sku'), slugs: column('slug') })
  const meant: Meant[] = []
  const notes: TableNote[] = []
  const errors: ProductImport['errors'] = []
  for (const row of rows) {
    const found = meantBy(row, known)
    const leaveOut = (why: string) => notes.push({ row: row.row, message: `${nameOf(row)} is left out: ${why}` })
    if (!found) leaveOut('the shop has no such variant')
    else if (!found.variant.isActive) leaveOut('it is not on sale any more')
    else {
      const fault = faultOf({ row, ...found }, firstRows)
      if (fault) errors.push({ row: row.row, sku: found.variant.sku, message: fault })
      else meant.push({ row, ...found })
    }
  }
  const onHand = await lockStockOf(
    tx,
    meant.map(({ product, variant }) => ({ productId: product._id, variantId: variant._id })),
  )

  const entries: ImportEntry[] = []
  const changes: ImportedChange[] = []
  let unchanged = 0
  for (const ofProduct of Map.groupBy(meant, ({ product }) => product._id).values()) {
    const [{ product, row: first } = {}] = ofProduct
    if (product === undefined || first === undefined) continue
    const code = hsnFor(
      product,
      ofProduct.map(({ row }) => row),
    )
    notes.push(...code.notes)
    const stock = ofProduct.flatMap(({ row, variant: { _id, sku } }): Difference[] => {
      const from = onHand.get(_id) ?? 0
      const difference = Number(row.cells.get('stock') ?? from) - from
      return difference === 0 ? [] : [{ variantId: _id, sku, difference, from, row }]
    })
    if (stock.length === 0 && code.hsn === product.hsn) {
      unchanged += 1
      continue
    }
    try {
      const after = await tx.transaction((savepoint) =>
        setStock(savepoint, product, { stock, hsn: code.hsn, reason, actor }),
      )
      const differences = stock.map(({ variantId, sku, difference }) => ({ variantId, sku, difference }))
      entries.push({
        ...{ action: 'changeProducts', subject: product.sku, before: savedFields(product), after: savedFields(after) },
        details: { import: true, ...(stock.length > 0 && { reason, stock: differences }) },
      })
      const looks = stock.map(({ row, sku, from, difference }) => ({
        row: row.row,
        message: `The stock of ${sku} becomes ${from + difference} (now ${from}): it is set, not added to`,
      }))
      const group = { first, rows: ofProduct.map(({ row }) => row), hasOptions: product.options.length > 0 }
      changes.push(changeOf(group, product, after, looks))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors.push({ row: first.row, sku: product.sku, message: error.message })
    }
  }
  const counts = { rows: rows.length, created: 0, changed: entries.length, unchanged }
  const report = { ...counts, errors, faultCount: errors.length }
  return { report, entries, changes, notes, unplaced: 0, unknownPlaces: [] }
}

async function setStock(
  tx: Transaction,
  product: StaffProduct,
  { stock, hsn, reason, actor }: { stock: readonly Difference[]; hsn: string | null; reason: string; actor: string },
): Promise<StaffProduct> {
  for (const { variantId, difference } of inStockOrder(stock, (each) => ({ productId: product._id, ...each })))
    await changeStock(tx, variantId, { difference, reason }, actor)
  if (hsn === product.hsn) return product
  return (await saveProduct(tx, product._id, checked(ProductChange, { hsn, version: product.version }), actor)).after
}
