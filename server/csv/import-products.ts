import { NewProduct, ProductChange } from '@kargha/contract/staff/product-fields.ts'
import type { ProductImport, StaffProduct } from '@kargha/contract/staff/products.ts'
import { validate } from '@kargha/contract/validate.ts'
import type { z } from 'zod'
import { subcategoryFinder } from '../catalogue/categories.ts'
import { lockCatalogue } from '../catalogue/lock-catalogue.ts'
import { createProduct, saveProduct } from '../catalogue/save-product.ts'
import { productsBySku, savedFields, withoutVersion } from '../catalogue/staff-products.ts'
import type { Transaction } from '../db/database.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { OwnPictures } from '../media/own-pictures.ts'
import { type AuditRecord, changesBetween } from '../staff/audited.ts'
import type { CsvRow } from './csv.ts'
import { imagesIn, productFieldsIn } from './product-csv.ts'

/** Rows of one import at most: they are one transaction. */
export const maxImportRows = 2_000

type ImportEntry = AuditRecord & { action: 'createProduct' | 'saveProduct' }

/** What every row of an import needs to know. `pictures` has those of the shop's own among the addresses in the rows. */
type ImportContext = {
  actor: string
  pictures: ReadonlyMap<string, string>
  known: ReadonlyMap<string, StaffProduct>
  place: Awaited<ReturnType<typeof subcategoryFinder>>
  /** The row in which each SKU came first. */
  firstRows: Map<string, number>
}

/** Rolls back a row that changes nothing: a save without changes would still count as a new version. */
class UnchangedRow extends Error {}

function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, problems } = validate(schema, input)
  if (problems) throw new Refusal('VALIDATION_FAILED', problems.message, problems)
  return data
}

/** The addresses in the rows that are the shop's own pictures, with the form in which the shop stores each. */
export async function picturesIn(rows: readonly CsvRow[], ownPictures: OwnPictures): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const address of new Set(rows.flatMap(({ cells }) => imagesIn(cells) ?? []))) {
    const [own] = await ownPictures('images', [address]).catch((error: unknown) => {
      if (error instanceof Refusal) return []
      throw error
    })
    if (own !== undefined) found.set(address, own)
  }
  return found
}

/** The first fault of each field. */
function faultsOf({ message, details }: Refusal): string[] {
  const first = details.filter(({ path }, index) => details.findIndex((other) => other.path === path) === index)
  return first.length > 0 ? first.map((detail) => detail.message) : [message]
}

const skuIn = ({ cells }: CsvRow) => cells.get('sku')?.trim() ?? ''

function refuseRepeatedSku(row: CsvRow, { firstRows }: ImportContext): void {
  const sku = skuIn(row)
  const first = firstRows.get(sku)
  if (sku !== '' && first !== undefined) throw invalid('sku', `Row ${first} has the same SKU`)
  firstRows.set(sku, row.row)
}

/** The fields that a row gives, its category and pictures looked up. */
function fieldsOf({ cells }: CsvRow, isNew: boolean, { place, pictures }: ImportContext) {
  const category = cells.get('category') ?? ''
  const subcategory = cells.get('subCategory') ?? ''
  const images = imagesIn(cells)?.map((address) => {
    const image = pictures.get(address)
    if (image === undefined) throw invalid('images', `${address} is no picture that was uploaded to the shop`)
    return image
  })
  const isPlaced = isNew || category !== '' || subcategory !== ''
  return { ...productFieldsIn(cells), images, ...(isPlaced && place(category, subcategory)) }
}

/** Creates or changes the product of one row. Throws a Refusal for a faulty row, and UnchangedRow. */
async function importRow(tx: Transaction, row: CsvRow, context: ImportContext): Promise<ImportEntry> {
  refuseRepeatedSku(row, context)
  const subject = skuIn(row)
  const known = context.known.get(subject)
  const fields = fieldsOf(row, known === undefined, context)
  const details = { import: true }
  if (known === undefined) {
    const product = await createProduct(tx, checked(NewProduct, fields), context.actor)
    const { quantity, ...after } = withoutVersion(product)
    return { action: 'createProduct', subject, before: null, after, details }
  }
  const change = checked(ProductChange, { ...fields, version: known.version })
  const saved = await saveProduct(tx, known._id, change)
  const [before, after] = [savedFields(saved.before), savedFields(saved.after)]
  if (Object.keys(changesBetween(before, after)).length === 0) throw new UnchangedRow()
  return { action: 'saveProduct', subject, before, after, details }
}

/**
 * Imports products: a known SKU's is changed except for its stock, which only a difference changes; any other is created.
 * Returns a report with the faults of all rows, and the audit entries. The caller rolls back what is not complete: a dry run,
 * and an import with a faulty row.
 */
export async function importProducts(
  tx: Transaction,
  rows: readonly CsvRow[],
  { actor, pictures, dryRun }: Pick<ImportContext, 'actor' | 'pictures'> & { dryRun: boolean },
): Promise<{ report: ProductImport; entries: ImportEntry[]; isComplete: boolean }> {
  await lockCatalogue(tx)
  const known = await productsBySku(tx, rows.map(skuIn))
  const context = { actor, pictures, known, place: await subcategoryFinder(tx), firstRows: new Map<string, number>() }
  const report: ProductImport = { dryRun, rows: rows.length, created: 0, changed: 0, unchanged: 0, errors: [] }
  const entries: ImportEntry[] = []
  for (const row of rows) {
    try {
      const entry = await tx.transaction((savepoint) => importRow(savepoint, row, context))
      entries.push(entry)
      report[entry.action === 'createProduct' ? 'created' : 'changed'] += 1
    } catch (error) {
      if (error instanceof UnchangedRow) report.unchanged += 1
      else if (error instanceof Refusal) {
        const sku = row.cells.get('sku') ?? ''
        report.errors.push(...faultsOf(error).map((message) => ({ row: row.row, sku, message })))
      } else throw error
    }
  }
  const hasFaults = report.errors.length > 0
  return {
    report: hasFaults && !dryRun ? { ...report, created: 0, changed: 0, unchanged: 0 } : report,
    entries,
    isComplete: !dryRun && !hasFaults,
  }
}
