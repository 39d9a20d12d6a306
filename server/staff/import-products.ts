import { check } from '@kargha/contract/problems.ts'
import type { StaffMember } from '@kargha/contract/staff.ts'
import { type Imported, NewProduct, ProductChange, type StaffProduct } from '@kargha/contract/staff-products.ts'
import type { z } from 'zod'
import { anyProduct, productsBySku } from '../catalogue/all-products.ts'
import { lockCatalogue } from '../catalogue/lock-catalogue.ts'
import { placesByName } from '../catalogue/place-named.ts'
import { createProduct, saveProduct } from '../catalogue/save-product.ts'
import { inTransaction, type Pool, type Transaction } from '../db/database.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { actorOf } from './actor.ts'
import { changesBetween, writeAudit } from './audit.ts'
import type { CsvRow } from './csv.ts'
import type { OwnPictures } from './own-pictures.ts'
import { imagesIn, saidIn } from './product-csv.ts'

/** How many rows one import may have: they are one transaction. */
export const mostRows = 2_000

type Outcome = 'created' | 'changed' | 'unchanged'

/** Undoes what a transaction, or a savepoint in it, has done, and brings out what came of it. */
class Undone<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('undone')
    this.result = result
  }
}

async function undoable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, said: unknown): z.output<Schema> {
  const { data, problems } = check(schema, said)
  if (problems) throw new Refusal('VALIDATION_FAILED', problems.message, problems)
  return data
}

/** Each picture that the rows name, as its address in the shop; null where it is none of the shop's. */
async function picturesIn(rows: readonly CsvRow[], pictures: OwnPictures): Promise<Map<string, string | null>> {
  const known = new Map<string, string | null>()
  for (const address of new Set(rows.flatMap(({ cells }) => imagesIn(cells) ?? []))) {
    const own = pictures('images', [address]).catch((error: unknown) => {
      if (error instanceof Refusal) return [null]
      throw error
    })
    known.set(address, (await own)[0] ?? null)
  }
  return known
}

/** The first fault of each field. */
function faultsOf({ message, details }: Refusal): string[] {
  const first = details.filter(({ path }, index) => details.findIndex((other) => other.path === path) === index)
  return first.length > 0 ? first.map((detail) => detail.message) : [message]
}

const told = ({ version, updatedAt, quantity, ...product }: StaffProduct) => product

/**
 * Writes the products of a table: a known SKU's is changed but for its stock, which only a difference changes; another is
 * made. All rows are written or, where one has a fault or it is a dry run, none; the faults of all rows are told.
 */
export async function importProducts(
  db: Pool,
  rows: readonly CsvRow[],
  member: StaffMember,
  pictures: OwnPictures,
  dryRun: boolean,
): Promise<Imported> {
  const imported: Imported = { dryRun, rows: rows.length, created: 0, changed: 0, unchanged: 0, errors: [] }
  const own = await picturesIn(rows, pictures)
  const work = inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const known = await productsBySku(
      tx,
      rows.map(({ cells }) => cells.get('sku')?.trim() ?? ''),
    )
    const place = await placesByName(tx)
    const firstRows = new Map<string, number>()

    async function writeRow(row: Transaction, { cells, row: number }: CsvRow): Promise<Outcome> {
      const sku = cells.get('sku')?.trim() ?? ''
      const first = firstRows.get(sku)
      if (sku !== '' && first !== undefined) throw invalid('sku', `Row ${first} has the same SKU`)
      firstRows.set(sku, number)
      const said = saidIn(cells)
      const before = known.get(sku)
      const category = cells.get('category') ?? ''
      const subcategory = cells.get('subCategory') ?? ''
      const isPlaced = before === undefined || category !== '' || subcategory !== ''
      const images = imagesIn(cells)?.map((address) => {
        const image = own.get(address)
        if (!image) throw invalid('images', `${address} is no picture that was uploaded to the shop`)
        return image
      })
      const whole = { ...said, images, ...(isPlaced && place(category, subcategory)) }
      if (before === undefined) {
        const product = checked(NewProduct, whole)
        const id = await createProduct(row, product, actorOf(member))
        await writeAudit(row, member, 'createProduct', sku, { import: true, ...told(await anyProduct(row, id)) })
        return 'created'
      }
      await saveProduct(row, before._id, checked(ProductChange, { ...whole, version: before.version }))
      const changes = changesBetween(told(before), told(await anyProduct(row, before._id)))
      // A row that says what is so already is no saving, and counts no version.
      if (Object.keys(changes).length === 0) throw new Undone<Outcome>('unchanged')
      await writeAudit(row, member, 'saveProduct', sku, { import: true, ...changes })
      return 'changed'
    }

    for (const row of rows) {
      try {
        imported[await undoable(tx.transaction((savepoint) => writeRow(savepoint, row)))] += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const sku = row.cells.get('sku') ?? ''
        imported.errors.push(...faultsOf(error).map((message) => ({ row: row.row, sku, message })))
      }
    }
    if (dryRun) throw new Undone(imported)
    if (imported.errors.length > 0) throw new Undone({ ...imported, created: 0, changed: 0, unchanged: 0 })
    return imported
  })
  return undoable(work)
}
