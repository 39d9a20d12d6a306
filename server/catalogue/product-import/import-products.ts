import { NewProduct, ProductChange } from '@kargha/contract/staff/product-fields.ts'
import type { ProductImport, StaffProduct } from '@kargha/contract/staff/products.ts'
import { VariantGrid } from '@kargha/contract/staff/variant-grid.ts'
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
import { most, type TableNote } from './foreign-table.ts'
import { changeOf, type ImportedChange } from './import-changes.ts'
import { addressesIn } from './import-pictures.ts'
import {
  type CreatedPlace,
  checked,
  createPlace,
  type PlaceContext,
  type PlaceOptions,
  placeNames,
  placeOf,
} from './import-places.ts'
import { gridOf, needsGrid } from './import-variants.ts'
import { imagesIn, imageTextsIn, productFieldsIn } from './product-csv.ts'
import { groupByProduct, hasName, type ProductRows, withCells } from './product-groups.ts'

/** Of the one call that imports at once, in one transaction. */
export const maxImportRows = 2_000

export type ImportEntry = AuditRecord & {
  action: 'createProduct' | 'saveProduct' | 'changeProducts' | CreatedPlace['action']
}

/** For all rows of a file. */
export type ImportOptions = PlaceOptions & {
  /** The shop's own among the addresses of pictures in the rows, as stored. */
  pictures: ReadonlyMap<string, string>
  /** Rows without some of their pictures: a new product of them is a draft. */
  incomplete?: ReadonlySet<number>
  /** Each SKU's first row, by the SKU in lower case; each new product's, by its slug. */
  firstRows?: { bySku: Map<string, number>; bySlug: Map<string, number> }
  /** The table's headings by ours, where they differ: faults name them. */
  headings?: ReadonlyMap<string, string>
  /** Adds pictures that were missing; changes nothing else. */
  onlyPictures?: boolean
}

type ImportContext = PlaceContext &
  Required<Omit<ImportOptions, keyof PlaceOptions>> & {
    known: Awaited<ReturnType<typeof productsBySkuOrSlug>>
    sizeGuides: ReadonlyMap<string, string>
    taxClasses: ReadonlyMap<string, string>
  }

/** Rolls back an unchanged product: saving it would make a new version. */
class UnchangedProduct extends Error {}

/** The shop's own pictures among the rows' addresses, as stored. */
export async function picturesIn(rows: readonly CsvRow[], ownPictures: OwnPictures): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const address of new Set(rows.flatMap(addressesIn))) {
    const [own] = await ownPictures('images', [address]).catch((error: unknown) => {
      if (error instanceof Refusal) return []
      throw error
    })
    if (own !== undefined) found.set(address, own)
  }
  return found
}

type Fault = { row: CsvRow; message: string }

/** The first fault of each field, at its row, with its column and what stands there. */
function faultsOf(
  { message, details }: Refusal,
  { first, rowOf }: FaultyRows,
  headings: ReadonlyMap<string, string>,
): Fault[] {
  const each = details.filter(({ path }, index) => details.findIndex((other) => other.path === path) === index)
  const rowAt = (path: string) => rowOf(Number(/^variants\.(\d+)/.exec(path)?.[1] ?? -1)) ?? first
  const faultAt = (path: string, problem: string): Fault => {
    const row = rowAt(path)
    const names = path.split('.').map((part) => part.replace(/Id$/, ''))
    const name = names.findLast((part) => headings.has(part) || row.cells.has(part)) ?? ''
    const heading = headings.get(name) ?? name
    const cell = row.cells.get(name)?.trim() ?? ''
    const isShown = cell === '' || problem.includes(cell)
    if (isShown && !headings.has(name)) return { row, message: problem }
    return { row, message: `${heading}${isShown ? '' : ` “${cell.slice(0, 100)}”`}: ${problem}` }
  }
  return each.length > 0 ? each.map(({ path, message: problem }) => faultAt(path, problem)) : [{ row: first, message }]
}

/** `rowOf` maps a variant's index in the saved grid to its row. */
type FaultyRows = { first: CsvRow; rowOf: (index: number) => CsvRow | undefined }

const skuIn = ({ cells }: CsvRow) => cells.get('sku')?.trim() ?? ''

function refuseRepeatedSku(row: CsvRow, { firstRows }: ImportContext): void {
  const code = skuIn(row).toLowerCase()
  const first = firstRows.bySku.get(code)
  if (code !== '' && first !== undefined && first !== row.row) throw invalid('sku', `Row ${first} has the same SKU`)
  firstRows.bySku.set(code, row.row)
}

function refuseRepeatedSlug({ first }: ProductRows, { firstRows }: ImportContext): void {
  const slug = first.cells.get('slug')?.trim() ?? ''
  const before = firstRows.bySlug.get(slug)
  if (slug !== '' && before !== undefined && before !== first.row)
    throw invalid('slug', `The product of row ${before} has the same slug`)
  firstRows.bySlug.set(slug, first.row)
}

/** Null for an empty cell, undefined without the column. */
function idNamed(cell: string | undefined, ids: ReadonlyMap<string, string>, unknown: (name: string) => Refusal) {
  const name = cell?.trim()
  if (name && !ids.has(name)) throw unknown(name)
  return name === undefined ? undefined : (ids.get(name) ?? null)
}

function fieldsOf(row: CsvRow, isNew: boolean, context: ImportContext) {
  const { pictures } = context
  const { cells } = row
  const { category, subCategory } = placeNames(row)
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
  const isPlaced = isNew || category !== '' || subCategory !== ''
  const texts = imageTextsIn(cells)
  const imageTexts = texts && Object.fromEntries((images ?? []).map((image, index) => [image, texts[index] ?? '']))
  const place = isPlaced && placeOf(row, context)
  return { ...productFieldsIn(cells), images, imageTexts, sizeGuideId, taxClassId, ...place }
}

/** By SKU or, where rows name options, by slug. */
function knownOf({ rows, first, hasOptions }: ProductRows, { known }: ImportContext): StaffProduct | undefined {
  const bySku = rows.map((row) => known.bySku.get(skuIn(row).toLowerCase())).find((product) => product !== undefined)
  return bySku ?? (hasOptions ? known.bySlug.get(first.cells.get('slug')?.trim() ?? '') : undefined)
}

const isIncomplete = ({ rows }: ProductRows, { incomplete }: ImportContext) =>
  rows.some(({ row }) => incomplete.has(row))

/** A known product keeps its pictures, and stays a draft, until all that the rows name are there. */
const ofPictures = new Set(['images', 'imageTexts', 'variantImage', 'status'])

async function importFields(
  tx: Transaction,
  group: ProductRows,
  known: StaffProduct | undefined,
  context: ImportContext,
): Promise<StaffProduct> {
  const { first, hasOptions } = group
  // A row without a name is only about its variant.
  if (known !== undefined && known.options.length > 0 && first.cells.has('name') && !hasName(first)) return known
  const fields: Record<string, unknown> = fieldsOf(first, known === undefined, context)
  if (known === undefined) {
    const status = isIncomplete(group, context) && { status: fields.status === 'archived' ? 'archived' : 'draft' }
    const originalPrice = fields.originalPrice ?? fields.sellingPrice
    return createProduct(tx, checked(NewProduct, { ...fields, ...status, originalPrice }), context.actor)
  }
  if (context.onlyPictures) {
    // Staff may have published or archived it meanwhile, and given it pictures.
    if (known.status !== 'draft') delete fields.status
    fields.images = [...new Set([...((fields.images as string[]) ?? []), ...known.images])].slice(0, most.pictures)
  }
  // With options, SKU and prices are the variants'.
  const { sku, sellingPrice, originalPrice, cost, ...others } = fields
  const isOfVariants = hasOptions || known.options.length > 0
  const change = checked(ProductChange, { ...(isOfVariants ? others : fields), version: known.version })
  return (await saveProduct(tx, known._id, change, context.actor)).after
}

/** `change` is that of a known product. */
type ImportedProduct = { entry: ImportEntry; change?: ImportedChange }

/** Throws a Refusal for a faulty row, and UnchangedProduct. */
async function importProduct(
  tx: Transaction,
  given: ProductRows,
  faulty: FaultyRows,
  context: ImportContext,
): Promise<ImportedProduct> {
  const known = knownOf(given, context)
  const isKept = known !== undefined && isIncomplete(given, context)
  const group = isKept ? withCells(given, (column) => !ofPictures.has(column)) : given
  if (known === undefined && context.onlyPictures) throw new UnchangedProduct()
  if (known === undefined) refuseRepeatedSlug(group, context)
  let product = await importFields(tx, group, known, context)
  if (needsGrid(group, known)) {
    const { grid, rowOf } = gridOf(group, product)
    faulty.rowOf = rowOf
    product = (await saveVariants(tx, product._id, checked(VariantGrid, grid), context.actor)).after
  }
  const entry = { subject: skuIn(group.first), details: { import: true } }
  if (known === undefined) {
    const { quantity, ...after } = withoutVersion(product)
    return { entry: { ...entry, action: 'createProduct', before: null, after } }
  }
  const [before, after] = [savedFields(known), savedFields(product)]
  if (Object.keys(changesBetween(before, after)).length === 0) throw new UnchangedProduct()
  return { entry: { ...entry, action: 'saveProduct', before, after }, change: changeOf(group, known, product) }
}

export type ImportedGroups = {
  report: Omit<ProductImport, 'dryRun' | 'notes'>
  entries: ImportEntry[]
  /** Of known products. */
  changes: ImportedChange[]
  /** What is left out or taken otherwise, as only the shop's products show. */
  notes: TableNote[]
  /** New products whose rows name neither category nor sub-category. */
  unplaced: number
  /** As `Category › Sub-category`. */
  unknownPlaces: string[]
}

/**
 * Creates products, or changes those of known SKUs; stock changes only by a difference. Reports all rows' faults, and undoes
 * what a faulty product's rows did; the caller undoes the rest, unless it wants it.
 */
export async function importGroups(
  tx: Transaction,
  groups: readonly ProductRows[],
  { newPlaces, commonPlace, ...options }: ImportOptions,
): Promise<ImportedGroups> {
  await lockCatalogue(tx)
  const rows = groups.flatMap((group) => group.rows)
  const slugs = rows.map(({ cells }) => cells.get('slug')?.trim() ?? '')
  const context: ImportContext = {
    incomplete: new Set(),
    hasForeignPlaces: false,
    headings: new Map(),
    onlyPictures: false,
    firstRows: { bySku: new Map(), bySlug: new Map() },
    ...options,
    newPlaces,
    commonPlace,
    known: await productsBySkuOrSlug(tx, rows.map(skuIn), slugs),
    place: await subcategoryFinder(tx),
    sizeGuides: await sizeGuideIds(tx),
    taxClasses: await taxClassIds(tx),
    unknownPlaces: new Set(),
    unplaced: 0,
  }
  const report = { rows: rows.length, created: 0, changed: 0, unchanged: 0, errors: [] as ProductImport['errors'] }
  const entries: ImportEntry[] = []
  const changes: ImportedChange[] = []
  for (const group of groups) {
    const faulty: FaultyRows = { first: group.first, rowOf: () => undefined }
    try {
      for (const row of group.rows) {
        faulty.first = row
        refuseRepeatedSku(row, context)
      }
      faulty.first = group.first
      const isNew = knownOf(group, context) === undefined
      entries.push(...(await createPlace(tx, group.first, isNew, context)))
      const { entry, change } = await tx.transaction((savepoint) => importProduct(savepoint, group, faulty, context))
      entries.push(entry)
      if (change) changes.push(change)
      report[entry.action === 'createProduct' ? 'created' : 'changed'] += 1
    } catch (error) {
      if (error instanceof UnchangedProduct) report.unchanged += 1
      else if (error instanceof Refusal) {
        const faults = faultsOf(error, faulty, context.headings)
        report.errors.push(...faults.map(({ row, message }) => ({ row: row.row, sku: skuIn(row), message })))
      } else throw error
    }
  }
  return { report, entries, changes, notes: [], unplaced: context.unplaced, unknownPlaces: [...context.unknownPlaces] }
}

/** All rows or none: the caller rolls back unless complete, after a dry run or with faults (decision 026). */
export async function importProducts(
  tx: Transaction,
  { rows, notes }: { rows: readonly CsvRow[]; notes: TableNote[] },
  { dryRun, ...options }: Pick<ImportOptions, 'actor' | 'pictures'> & { dryRun: boolean },
): Promise<{ report: ProductImport; entries: ImportEntry[]; isComplete: boolean }> {
  const { report, entries } = await importGroups(tx, groupByProduct(rows), options)
  const hasFaults = report.errors.length > 0
  return {
    report: { dryRun, ...report, notes, ...(hasFaults && !dryRun && { created: 0, changed: 0, unchanged: 0 }) },
    entries,
    isComplete: !dryRun && !hasFaults,
  }
}
