import { NewProduct, ProductChange } from '@kargha/contract/staff/product-fields.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { VariantGrid } from '@kargha/contract/staff/variant-grid.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type AuditRecord, changesBetween } from '../../shop/audit/audited.ts'
import { createProduct, saveProduct } from '../products/save-product.ts'
import { type KnownProducts, savedFields, withoutVersion } from '../products/staff-products.ts'
import { saveVariants } from '../variants/save-variants.ts'
import { most, type TableNote } from './foreign-table.ts'
import { changeOf, type ImportedChange } from './import-changes.ts'
import {
  anyPlace,
  type CreatedPlace,
  checked,
  createPlace,
  type PlaceContext,
  type PlaceOptions,
  placeNames,
  placeOf,
} from './import-places.ts'
import { gridOf, needsGrid } from './import-variants.ts'
import { imagesIn, imageTextsIn, mrpFor, optionCellsIn, productFieldsIn } from './product-csv.ts'
import { type ProductFaults, productFaults } from './product-faults.ts'
import { hasName, knownBy, nameIn, type ProductRows, skuIn, slugIn, withCells } from './product-groups.ts'
import { giveSkus, type TableSkus } from './row-skus.ts'

export type ImportEntry = AuditRecord & {
  action: 'createProduct' | 'saveProduct' | 'changeProducts' | CreatedPlace['action']
}

/**
 * Of a whole table: the first row with each SKU, in lower case; of each new product, by its slug and by its name in lower case;
 * and about each known product, by its id.
 */
export type FirstRows = Record<'bySku' | 'bySlug' | 'byName', Map<string, number>> & {
  byProduct: Map<string, { row: number; hasSku: boolean }>
}

export const noRows = (): FirstRows => ({
  bySku: new Map(),
  bySlug: new Map(),
  byName: new Map(),
  byProduct: new Map(),
})

/** For all rows of a file. */
export type ImportOptions = PlaceOptions & {
  /** The shop's own among the addresses of pictures in the rows, as stored. */
  pictures: ReadonlyMap<string, string>
  /** Rows without some of their pictures: a new product of them is a draft. */
  incomplete?: ReadonlySet<number>
  skus?: TableSkus
  firstRows?: FirstRows
  /** The table's headings by ours, where they differ: faults name them. */
  headings?: ReadonlyMap<string, string>
  /** Adds pictures that were missing; changes nothing else. */
  onlyPictures?: boolean
}

export type ProductImportContext = PlaceContext &
  Required<Omit<ImportOptions, keyof PlaceOptions>> & {
    known: KnownProducts
    sizeGuides: ReadonlyMap<string, string>
    taxClasses: ReadonlyMap<string, string>
    notes: TableNote[]
  }

/** Rolls back a faulty product, and an unchanged one: saving it would make a new version. */
class NotImported extends Error {}

/** Undefined for a row that may be found by its SKU or slug. */
const knownName = ({ first }: ProductRows) => first.cells.get(knownBy)?.toLowerCase()

/** Which other row comes first with the same; else this one does from now on. */
function earlierRow(firstRows: Map<string, number>, key: string, { row }: CsvRow): number | undefined {
  const first = firstRows.get(key) ?? row
  firstRows.set(key, first)
  return key === '' || first === row ? undefined : first
}

/** What another row has: SKUs, the slug of a new product, and what a product without a SKU is found by. */
function findRepeated(
  group: ProductRows,
  product: StaffProduct | undefined,
  faults: ProductFaults,
  { known, firstRows: { bySku, bySlug, byName, byProduct } }: ProductImportContext,
): void {
  const valuesOf = ({ cells }: CsvRow) => optionCellsIn(cells, 'Value').join('\n').toLowerCase()
  for (const row of group.rows) {
    const earlier = earlierRow(bySku, skuIn(row).toLowerCase(), row)
    if (earlier === undefined) continue
    const same = group.rows.find((other) => other.row === earlier)
    const isTwice = same !== undefined && valuesOf(same) === valuesOf(row)
    faults.addRepeated(row, 'sku', `Row ${earlier} has the same SKU`, isTwice)
  }
  const { first } = group
  const name = knownName(group)
  const hasSku = skuIn(first) !== ''
  const foundBy = hasSku ? 'sku' : name === undefined ? 'slug' : 'name'
  const refuse = (column: string, problem: string) => faults.addRepeated(first, column, problem)
  if (product) {
    const earlier = byProduct.get(product._id)
    if (earlier === undefined) byProduct.set(product._id, { row: first.row, hasSku })
    else if (!(hasSku && earlier.hasSku)) refuse(foundBy, `Row ${earlier.row} is about the same product`)
    if (name !== undefined && (known.byName.get(name)?.length ?? 0) > 1)
      refuse('name', 'Several products have this name. Please give the SKU or slug of one')
    return
  }
  const named = earlierRow(byName, nameIn(first).toLowerCase(), first)
  if (named !== undefined && name !== undefined)
    refuse('name', `Row ${named} has the same name. Please give each a SKU or a slug`)
  const addressed = earlierRow(bySlug, slugIn(first), first)
  if (addressed !== undefined) refuse('slug', `The product of row ${addressed} has the same slug`)
}

async function fieldsOf(
  tx: Transaction,
  row: CsvRow,
  isNew: boolean,
  faults: ProductFaults,
  context: ProductImportContext,
): Promise<Record<string, unknown>> {
  const { cells } = row
  const images = imagesIn(cells)?.map((address, index) => {
    const image = context.pictures.get(address)
    if (image === undefined) faults.add(row, `images.${index}`, `${address} isn’t a picture uploaded to the shop`)
    return image ?? address
  })
  /** Null for an empty cell, undefined without the column. */
  const idNamed = (column: 'sizeGuide' | 'taxClass', what: string, ids: ReadonlyMap<string, string>) => {
    const name = cells.get(column)?.trim()
    if (name && !ids.has(name)) faults.add(row, column, `There is no ${what} “${name}”`)
    return name === undefined ? undefined : (ids.get(name) ?? null)
  }
  const sizeGuideId = idNamed('sizeGuide', 'size guide', context.sizeGuides)
  const taxClassId = idNamed('taxClass', 'tax class', context.taxClasses)
  const texts = imageTextsIn(cells)
  const imageTexts = texts && Object.fromEntries((images ?? []).map((image, index) => [image, texts[index] ?? '']))
  const place = await placeFor(tx, row, isNew, faults, context)
  return { ...productFieldsIn(cells), images, imageTexts, sizeGuideId, taxClassId, ...place }
}

/** Undefined for a known product that stays where it is. */
async function placeFor(
  tx: Transaction,
  row: CsvRow,
  isNew: boolean,
  faults: ProductFaults,
  context: ProductImportContext,
) {
  const { category, subCategory } = placeNames(row)
  if (!isNew && category === '' && subCategory === '') return undefined
  if (!faults.isAside(row, 'category') && !faults.isAside(row, 'subCategory'))
    try {
      return placeOf(row, context)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const { path, message } of error.details) faults.add(row, path, message)
    }
  return isNew ? anyPlace(tx, context.actor) : undefined
}

/** By SKU or, where rows name options or no SKU, by slug; without either by name. */
function knownOf(group: ProductRows, { known }: ProductImportContext): StaffProduct | undefined {
  const { rows, first, hasOptions } = group
  const bySku = rows.map((row) => known.bySku.get(skuIn(row).toLowerCase())).find((product) => product !== undefined)
  if (bySku || !(hasOptions || skuIn(first) === '')) return bySku
  const name = knownName(group)
  return name === undefined ? known.bySlug.get(slugIn(first)) : known.byName.get(name)?.[0]
}

const isIncomplete = ({ rows }: ProductRows, { incomplete }: ProductImportContext) =>
  rows.some(({ row }) => incomplete.has(row))

/** A known product keeps its pictures, and stays a draft, until all that the rows name are there. */
const ofPictures = new Set(['images', 'imageTexts', 'variantImage', 'status'])

async function importFields(
  tx: Transaction,
  group: ProductRows,
  known: StaffProduct | undefined,
  faults: ProductFaults,
  context: ProductImportContext,
): Promise<StaffProduct> {
  const { first, hasOptions } = group
  // A row without a name is only about its variant.
  if (known !== undefined && known.options.length > 0 && first.cells.has('name') && !hasName(first)) return known
  const fields = await fieldsOf(tx, first, known === undefined, faults, context)
  if (known === undefined) {
    const status = isIncomplete(group, context) && { status: fields.status === 'archived' ? 'archived' : 'draft' }
    const originalPrice = fields.originalPrice ?? mrpFor(fields.sellingPrice)
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
type Imported = { entry: ImportEntry; change?: ImportedChange; product: StaffProduct }

/** Throws NotImported for an unchanged product. */
async function importRows(
  tx: Transaction,
  given: ProductRows,
  known: StaffProduct | undefined,
  faults: ProductFaults,
  context: ProductImportContext,
): Promise<Imported> {
  const isKept = known !== undefined && isIncomplete(given, context)
  const group = isKept ? withCells(given, (column) => !ofPictures.has(column)) : given
  let product = await importFields(tx, group, known, faults, context)
  if (needsGrid(group, known)) {
    const { grid, rowAt } = gridOf(group, product)
    faults.rowAt = rowAt
    product = (await saveVariants(tx, product._id, checked(VariantGrid, grid), context.actor)).after
  }
  const entry = { subject: skuIn(group.first) || product.sku, details: { import: true } }
  if (known === undefined) {
    const { quantity, ...after } = withoutVersion(product)
    return { product, entry: { ...entry, action: 'createProduct', before: null, after } }
  }
  const [before, after] = [savedFields(known), savedFields(product)]
  if (Object.keys(changesBetween(before, after)).length === 0) throw new NotImported()
  const change = changeOf(group, known, product)
  return { product, entry: { ...entry, action: 'saveProduct', before, after }, change }
}

/** Without `imported` for a faulty product, or one that stays as it is. */
type ImportedProduct = { faults: ProductFaults['found']; places: readonly ImportEntry[]; imported?: Imported }

/** Creates or changes a product as its rows say. A faulty one is undone, once all its faults are found. */
export async function importProduct(
  tx: Transaction,
  rows: ProductRows,
  context: ProductImportContext,
): Promise<ImportedProduct> {
  const known = knownOf(rows, context)
  const isNew = known === undefined
  const group = await giveSkus(tx, rows, known, context)
  const faults = productFaults(group, context.headings, isNew)
  findRepeated(group, known, faults, context)
  const places = await createPlace(tx, group.first, isNew, context).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    faults.addRefusal(error)
    return []
  })
  const result = { faults: faults.found, places }
  if (isNew && context.onlyPictures) return result
  for (;;)
    try {
      faults.rowAt = () => undefined
      const imported = await tx.transaction(async (savepoint) => {
        const done = await importRows(savepoint, faults.others(), known, faults, context)
        if (faults.found.length > 0) throw new NotImported()
        return done
      })
      return { ...result, imported }
    } catch (error) {
      if (error instanceof NotImported) return result
      if (!(error instanceof Refusal)) throw error
      if (!faults.addRefusal(error)) return result
    }
}
