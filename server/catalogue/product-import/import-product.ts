import { NewProduct, ProductChange } from '@kargha/contract/staff/product-fields.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { VariantGrid } from '@kargha/contract/staff/variant-grid.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type AuditRecord, changesBetween } from '../../shop/audit/audited.ts'
import { createProduct, saveProduct } from '../products/save-product.ts'
import { type productsBySkuOrSlug, savedFields, withoutVersion } from '../products/staff-products.ts'
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
import { imagesIn, imageTextsIn, mrpFor, productFieldsIn } from './product-csv.ts'
import { type ProductFaults, productFaults } from './product-faults.ts'
import { hasName, type ProductRows, skuIn, withCells } from './product-groups.ts'
import { type GivenSkus, giveSkus } from './row-skus.ts'

export type ImportEntry = AuditRecord & {
  action: 'createProduct' | 'saveProduct' | 'changeProducts' | CreatedPlace['action']
}

/** For all rows of a file. */
export type ImportOptions = PlaceOptions & {
  /** The shop's own among the addresses of pictures in the rows, as stored. */
  pictures: ReadonlyMap<string, string>
  /** Rows without some of their pictures: a new product of them is a draft. */
  incomplete?: ReadonlySet<number>
  /** Of the whole table. */
  given?: GivenSkus
  /** Each new product's first row, by its slug. */
  slugs?: Map<string, number>
  /** The table's headings by ours, where they differ: faults name them. */
  headings?: ReadonlyMap<string, string>
  /** Adds pictures that were missing; changes nothing else. */
  onlyPictures?: boolean
}

export type ProductImportContext = PlaceContext &
  Required<Omit<ImportOptions, keyof PlaceOptions>> & {
    known: Awaited<ReturnType<typeof productsBySkuOrSlug>>
    sizeGuides: ReadonlyMap<string, string>
    taxClasses: ReadonlyMap<string, string>
    notes: TableNote[]
  }

/** Rolls back a faulty product, and an unchanged one: saving it would make a new version. */
class NotImported extends Error {}

const slugIn = ({ cells }: CsvRow) => cells.get('slug')?.trim() ?? ''

/** SKUs, and the slug of a new product, that another row has. */
function findRepeated(
  group: ProductRows,
  isNew: boolean,
  faults: ProductFaults,
  { given, slugs }: ProductImportContext,
): void {
  for (const row of group.rows) {
    const code = skuIn(row).toLowerCase()
    const first = given.firstRows.get(code) ?? row.row
    if (code !== '' && first !== row.row) faults.addRepeated(row, 'sku', `Row ${first} has the same SKU`)
    else given.firstRows.set(code, row.row)
  }
  if (!isNew) return
  const slug = slugIn(group.first)
  const first = slugs.get(slug) ?? group.first.row
  if (slug !== '' && first !== group.first.row)
    faults.addRepeated(group.first, 'slug', `The product of row ${first} has the same slug`)
  else slugs.set(slug, group.first.row)
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

/** By SKU or, where rows name options or no SKU, by slug. */
function knownOf({ rows, first, hasOptions }: ProductRows, { known }: ProductImportContext): StaffProduct | undefined {
  const bySku = rows.map((row) => known.bySku.get(skuIn(row).toLowerCase())).find((product) => product !== undefined)
  return bySku ?? (hasOptions || skuIn(first) === '' ? known.bySlug.get(slugIn(first)) : undefined)
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
  findRepeated(group, isNew, faults, context)
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
