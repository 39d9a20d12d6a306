import type { ImportPicture } from '@kargha/contract/staff/product-imports.ts'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import { textSql } from '../../platform/db/typed-sql.ts'
import { importPictures } from './import-pictures-table.ts'
import { imagesIn, imageTextsIn } from './product-csv.ts'

const ofImport = (importId: string) => eq(importPictures.importId, importId)

/** Every address of a picture in the row, the variant's included. */
export const addressesIn = ({ cells }: CsvRow): string[] => {
  const ofVariant = cells.get('variantImage')?.trim() ?? ''
  return [...(imagesIn(cells) ?? []), ...(ofVariant === '' ? [] : [ofVariant])]
}

/** Whether a picture is fetched from there; the shop's own are found by their path. */
export const isElsewhere = (address: string, publicUrl: string): boolean =>
  /^https?:\/\//i.test(address) && !(publicUrl !== '' && address.startsWith(`${publicUrl}/`))

export async function wantPictures(db: Database, importId: string, addresses: readonly string[]): Promise<void> {
  await db.execute(sql`insert into ${importPictures} (import_id, address)
    select ${importId}, unnest(${sql.param([...new Set(addresses)])}::text[]) on conflict do nothing`)
}

/** Not yet fetched, nor given up. */
export const unfetched = (db: Database, importId: string, limit: number) =>
  db
    .select({ address: importPictures.address, attempts: importPictures.attempts })
    .from(importPictures)
    .where(and(ofImport(importId), isNull(importPictures.file), isNull(importPictures.problem)))
    .orderBy(asc(importPictures.attempts), asc(importPictures.address))
    .limit(limit)

export const setPicture = (
  db: Database,
  importId: string,
  address: string,
  columns: Partial<typeof importPictures.$inferInsert>,
) =>
  db
    .update(importPictures)
    .set(columns)
    .where(and(ofImport(importId), eq(importPictures.address, address)))

/** The stored picture with this content, if an import has one. */
export async function fileOfHash(db: Database, hash: string): Promise<string | undefined> {
  const [same] = await db
    .select({ file: importPictures.file })
    .from(importPictures)
    .where(and(eq(importPictures.hash, hash), isNotNull(importPictures.file)))
    .limit(1)
  return same?.file ?? undefined
}

/** Null for a picture that can't be had. */
export async function fetchedPictures(db: Database, importId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ address: importPictures.address, file: importPictures.file })
    .from(importPictures)
    .where(ofImport(importId))
  return new Map(rows.map(({ address, file }) => [address, file]))
}

export const missingPictures = (db: Database, importId: string): Promise<ImportPicture[]> =>
  db
    .select({ address: importPictures.address, problem: textSql`${importPictures.problem}` })
    .from(importPictures)
    .where(and(ofImport(importId), isNotNull(importPictures.problem)))
    .orderBy(asc(importPictures.address))
    .limit(500)

/** Starts anew with the pictures that could not be had, and remembers which they were. Returns how many. */
export async function wantMissingAgain(db: Database, importId: string): Promise<number> {
  const { rowCount } = await db
    .update(importPictures)
    .set({ problem: null, attempts: 0, wasMissing: true })
    .where(and(ofImport(importId), isNotNull(importPictures.problem)))
  return rowCount ?? 0
}

/** Addresses without which products were imported. */
export async function onceMissing(db: Database, importId: string): Promise<Set<string>> {
  const rows = await db
    .select({ address: importPictures.address })
    .from(importPictures)
    .where(and(ofImport(importId), importPictures.wasMissing))
  return new Set(rows.map(({ address }) => address))
}

/**
 * Puts the shop's own pictures into rows' cells. Until the others are `fetched`, rows that name one say nothing of pictures;
 * then those that can't be had are left out, and `incomplete` has the rows that miss one.
 */
export function withPictures(
  rows: readonly CsvRow[],
  {
    own,
    fetched,
    publicUrl,
  }: { own: ReadonlyMap<string, string>; fetched?: ReadonlyMap<string, string | null>; publicUrl: string },
): { rows: CsvRow[]; incomplete: Set<number> } {
  const incomplete = new Set<number>()
  const isForeign = (address: string) => isElsewhere(address, publicUrl)
  const fileOf = (address: string) => (isForeign(address) ? fetched?.get(address) : (own.get(address) ?? address))
  const prepared = rows.map((row) => {
    const addresses = addressesIn(row)
    if (!addresses.some(isForeign)) return row
    const cells = new Map(row.cells)
    if (fetched === undefined) {
      for (const name of ['images', 'imageTexts', 'variantImage']) cells.delete(name)
      return { ...row, cells }
    }
    if (addresses.some((address) => !fileOf(address))) incomplete.add(row.row)
    const texts = imageTextsIn(cells) ?? []
    const images = (imagesIn(cells) ?? []).map((address, index) => ({
      file: fileOf(address),
      text: texts[index] ?? '',
    }))
    const had = images.filter(({ file }, index) => file && images.findIndex((other) => other.file === file) === index)
    if (cells.has('images')) cells.set('images', had.map(({ file }) => file).join('|'))
    if (cells.has('imageTexts')) cells.set('imageTexts', had.map(({ text }) => text).join('|'))
    if (cells.has('variantImage')) cells.set('variantImage', fileOf(cells.get('variantImage')?.trim() ?? '') ?? '')
    return { ...row, cells }
  })
  return { rows: prepared, incomplete }
}
