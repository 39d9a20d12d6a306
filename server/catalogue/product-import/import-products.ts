import type { ProductImport } from '@kargha/contract/staff/products.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { OwnPictures } from '../../platform/media/own-pictures.ts'
import { subcategoryFinder } from '../categories/categories.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { findKnownProducts } from '../products/staff-products.ts'
import { sizeGuideIds } from '../size-guides/size-guides.ts'
import { taxClassIds } from '../tax-classes/tax-classes.ts'
import type { TableNote } from './foreign-table.ts'
import { type ImportedChange, kept, keptNotes } from './import-changes.ts'
import { addressesIn } from './import-pictures.ts'
import {
  type ImportEntry,
  type ImportOptions,
  importProduct,
  noRows,
  type ProductImportContext,
} from './import-product.ts'
import { groupByProduct, knownBy, type ProductRows, skuIn, slugIn } from './product-groups.ts'
import { skusOf } from './row-skus.ts'

/** Of the one call that imports at once, in one transaction. */
export const maxImportRows = 2_000

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
  const names = rows.flatMap(({ cells }) => cells.get(knownBy) ?? [])
  const known = await findKnownProducts(tx, { skus: rows.map(skuIn), slugs: rows.map(slugIn), names })
  const context: ProductImportContext = {
    incomplete: new Set(),
    hasForeignPlaces: false,
    headings: new Map(),
    onlyPictures: false,
    skus: skusOf(rows),
    firstRows: noRows(),
    ...options,
    newPlaces,
    commonPlace,
    known,
    place: await subcategoryFinder(tx),
    sizeGuides: await sizeGuideIds(tx),
    taxClasses: await taxClassIds(tx),
    unknownPlaces: new Set(),
    unplaced: new Set(),
    notes: [],
  }
  const counts = { created: 0, changed: 0, unchanged: 0 }
  const errors: ProductImport['errors'] = []
  const entries: ImportEntry[] = []
  const changes: ImportedChange[] = []
  for (const group of groups) {
    const { faults, places, imported } = await importProduct(tx, group, context)
    entries.push(...places)
    errors.push(...faults.toSorted((one, other) => one.row - other.row))
    if (faults.length > 0) continue
    if (imported === undefined) {
      counts.unchanged += 1
      continue
    }
    const { entry, change, product } = imported
    entries.push(entry)
    counts[change ? 'changed' : 'created'] += 1
    if (change === undefined) continue
    changes.push(change)
    // Another row may be about another variant of it.
    for (const { sku } of product.variants) known.bySku.set(sku.toLowerCase(), product)
    known.bySlug.set(product.slug, product)
  }
  const { notes, unplaced, unknownPlaces } = context
  const report = { rows: rows.length, ...counts, errors, faultCount: errors.length }
  return { report, entries, changes, notes, unplaced: unplaced.size, unknownPlaces: [...unknownPlaces] }
}

/** All rows or none: the caller rolls back unless complete, after a dry run or with faults (decision 026). */
export async function importProducts(
  tx: Transaction,
  { rows, notes }: { rows: readonly CsvRow[]; notes: TableNote[] },
  { dryRun, ...options }: Pick<ImportOptions, 'actor' | 'pictures'> & { dryRun: boolean },
): Promise<{ report: ProductImport; entries: ImportEntry[]; isComplete: boolean }> {
  const { report, entries, notes: found } = await importGroups(tx, groupByProduct(rows), options)
  const hasFaults = report.faultCount > 0
  const errors = report.errors.slice(0, kept)
  return {
    report: {
      dryRun,
      ...report,
      errors,
      notes: keptNotes([...found, ...notes]),
      ...(hasFaults && !dryRun && { created: 0, changed: 0, unchanged: 0 }),
    },
    entries,
    isComplete: !dryRun && !hasFaults,
  }
}
