import { validate } from '@kargha/contract/kernel/validate.ts'
import { NewProduct, ProductChange } from '@kargha/contract/staff/product-fields.ts'
import type { ProductImport, StaffProduct } from '@kargha/contract/staff/products.ts'
import { VariantGrid } from '@kargha/contract/staff/variant-grid.ts'
import type { z } from 'zod'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { OwnPictures } from '../../platform/media/own-pictures.ts'
import { type AuditRecord, changesBetween } from '../../shop/audit/audited.ts'
import { subcategoryFinder } from '../categories/categories.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { createProduct, saveProduct } from '../products/save-product.ts'
import { productsBySkuOrSlug, savedFields, withoutVersion } from '../products/staff-products.ts'
import { sizeGuideIds } from '../size-guides/size-guides.ts'
import { taxClassIds } from '../tax-classes/tax-classes.ts'
import { saveVariants } from '../variants/save-variants.ts'
import { gridOf, needsGrid } from './import-variants.ts'
import { imagesIn, productFieldsIn } from './product-csv.ts'
import { groupByProduct, hasName, type ProductRows } from './product-groups.ts'

/** All are one transaction. */
export const maxImportRows = 2_000

type ImportEntry = AuditRecord & { action: 'createProduct' | 'saveProduct' }

/** `pictures`: the shop's own among the addresses in the rows. */
type ImportContext = {
  actor: string
  pictures: ReadonlyMap<string, string>
  known: Awaited<ReturnType<typeof productsBySkuOrSlug>>
  sizeGuides: ReadonlyMap<string, string>
  taxClasses: ReadonlyMap<string, string>
  place: Awaited<ReturnType<typeof subcategoryFinder>>
  /** Each SKU's first row, by the SKU in lower case. */
  firstRows: Map<string, number>
}

/** Rolls back an unchanged product: saving it would make a new version. */
class UnchangedProduct extends Error {}

function checked<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, problems } = validate(schema, input)
  if (problems) throw new Refusal('VALIDATION_FAILED', problems.message, problems)
  return data
}

/** The shop's own pictures among the rows' addresses, as stored. */
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

type Fault = { row: CsvRow; message: string }

/** The first fault of each field, at its row. */
function faultsOf({ message, details }: Refusal, { first, rowOf }: FaultyRows): Fault[] {
  const each = details.filter(({ path }, index) => details.findIndex((other) => other.path === path) === index)
  const rowAt = (path: string) => rowOf(Number(/^variants\.(\d+)/.exec(path)?.[1] ?? -1)) ?? first
  return each.length > 0
    ? each.map((detail) => ({ row: rowAt(detail.path), message: detail.message }))
    : [{ row: first, message }]
}

/** `rowOf` maps a variant's index in the saved grid to its row. */
type FaultyRows = { first: CsvRow; rowOf: (index: number) => CsvRow | undefined }

const skuIn = ({ cells }: CsvRow) => cells.get('sku')?.trim() ?? ''

function refuseRepeatedSku(row: CsvRow, { firstRows }: ImportContext): void {
  const code = skuIn(row).toLowerCase()
  const first = firstRows.get(code)
  if (code !== '' && first !== undefined) throw invalid('sku', `Row ${first} has the same SKU`)
  firstRows.set(code, row.row)
}

/** Null for an empty cell, undefined without the column. */
function idNamed(cell: string | undefined, ids: ReadonlyMap<string, string>, unknown: (name: string) => Refusal) {
  const name = cell?.trim()
  if (name && !ids.has(name)) throw unknown(name)
  return name === undefined ? undefined : (ids.get(name) ?? null)
}

function fieldsOf({ cells }: CsvRow, isNew: boolean, context: ImportContext) {
  const { place, pictures } = context
  const category = cells.get('category') ?? ''
  const subcategory = cells.get('subCategory') ?? ''
  const images = imagesIn(cells)?.map((address) => {
    const image = pictures.get(address)
    if (image === undefined) throw invalid('images', `${address} isn’t a picture uploaded to the shop`)
    return image
  })
  const sizeGuideId = idNamed(cells.get('sizeGuide'), context.sizeGuides, (name) =>
    invalid('sizeGuideId', `There is no size guide “${name}”`),
  )
  const taxClassId = idNamed(cells.get('taxClass'), context.taxClasses, (name) =>
    invalid('taxClassId', `There is no tax class “${name}”`),
  )
  const isPlaced = isNew || category !== '' || subcategory !== ''
  return { ...productFieldsIn(cells), images, sizeGuideId, taxClassId, ...(isPlaced && place(category, subcategory)) }
}

/** By SKU or, where rows name options, by slug. */
function knownOf({ rows, first, hasOptions }: ProductRows, { known }: ImportContext): StaffProduct | undefined {
  const bySku = rows.map((row) => known.bySku.get(skuIn(row).toLowerCase())).find((product) => product !== undefined)
  return bySku ?? (hasOptions ? known.bySlug.get(first.cells.get('slug')?.trim() ?? '') : undefined)
}

async function importFields(
  tx: Transaction,
  { first, hasOptions }: ProductRows,
  known: StaffProduct | undefined,
  context: ImportContext,
): Promise<StaffProduct> {
  // A row without a name is only about its variant.
  if (known !== undefined && known.options.length > 0 && first.cells.has('name') && !hasName(first)) return known
  const fields = fieldsOf(first, known === undefined, context)
  if (known === undefined) return createProduct(tx, checked(NewProduct, fields), context.actor)
  // With options, SKU and prices are the variants'.
  const { sku, sellingPrice, originalPrice, cost, ...others }: Record<string, unknown> = fields
  const isOfVariants = hasOptions || known.options.length > 0
  const change = checked(ProductChange, { ...(isOfVariants ? others : fields), version: known.version })
  return (await saveProduct(tx, known._id, change, context.actor)).after
}

/** Throws a Refusal for a faulty row, and UnchangedProduct. */
async function importProduct(
  tx: Transaction,
  group: ProductRows,
  faulty: FaultyRows,
  context: ImportContext,
): Promise<ImportEntry> {
  const known = knownOf(group, context)
  let product = await importFields(tx, group, known, context)
  if (needsGrid(group, known)) {
    const { grid, rowOf } = gridOf(group, product)
    faulty.rowOf = rowOf
    product = (await saveVariants(tx, product._id, checked(VariantGrid, grid), context.actor)).after
  }
  const entry = { subject: skuIn(group.first), details: { import: true } }
  if (known === undefined) {
    const { quantity, ...after } = withoutVersion(product)
    return { ...entry, action: 'createProduct', before: null, after }
  }
  const [before, after] = [savedFields(known), savedFields(product)]
  if (Object.keys(changesBetween(before, after)).length === 0) throw new UnchangedProduct()
  return { ...entry, action: 'saveProduct', before, after }
}

/**
 * Creates products, or changes those of known SKUs; stock changes only by a difference. Reports all rows' faults. The caller
 * rolls back unless complete: a dry run, or with faults (decision 026).
 */
export async function importProducts(
  tx: Transaction,
  rows: readonly CsvRow[],
  {
    actor,
    pictures,
    dryRun,
    onProgress,
  }: Pick<ImportContext, 'actor' | 'pictures'> & {
    dryRun: boolean
    /** The rows read, after each product. */
    onProgress?: (rows: number) => Promise<void>
  },
): Promise<{ report: ProductImport; entries: ImportEntry[]; isComplete: boolean }> {
  await lockCatalogue(tx)
  const slugs = rows.map(({ cells }) => cells.get('slug')?.trim() ?? '')
  const known = await productsBySkuOrSlug(tx, rows.map(skuIn), slugs)
  const [place, sizeGuides, taxClasses] = [await subcategoryFinder(tx), await sizeGuideIds(tx), await taxClassIds(tx)]
  const context = { actor, pictures, known, sizeGuides, taxClasses, place, firstRows: new Map<string, number>() }
  const report: ProductImport = { dryRun, rows: rows.length, created: 0, changed: 0, unchanged: 0, errors: [] }
  const entries: ImportEntry[] = []
  let done = 0
  for (const group of groupByProduct(rows)) {
    done += group.rows.length
    const faulty: FaultyRows = { first: group.first, rowOf: () => undefined }
    try {
      for (const row of group.rows) {
        faulty.first = row
        refuseRepeatedSku(row, context)
      }
      faulty.first = group.first
      const entry = await tx.transaction((savepoint) => importProduct(savepoint, group, faulty, context))
      entries.push(entry)
      report[entry.action === 'createProduct' ? 'created' : 'changed'] += 1
    } catch (error) {
      if (error instanceof UnchangedProduct) report.unchanged += 1
      else if (error instanceof Refusal) {
        const faults = faultsOf(error, faulty)
        report.errors.push(...faults.map(({ row, message }) => ({ row: row.row, sku: skuIn(row), message })))
      } else throw error
    }
    await onProgress?.(done)
  }
  const hasFaults = report.errors.length > 0
  return {
    report: hasFaults && !dryRun ? { ...report, created: 0, changed: 0, unchanged: 0 } : report,
    entries,
    isComplete: !dryRun && !hasFaults,
  }
}
