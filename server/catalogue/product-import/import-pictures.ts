import type { ImportPicture } from '@kargha/contract/staff/product-imports.ts'
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
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

/** Of an address, in bytes: what an index takes. */
const longest = 2_000

/** Pictures that the rows name and the shop doesn't have. */
export const picturesToBring = (rows: readonly CsvRow[], own: ReadonlyMap<string, string>): Set<string> =>
  new Set(rows.flatMap(addressesIn).filter((address) => !own.has(address) && Buffer.byteLength(address) <= longest))

/** Others have but a name, as of a file: staff bring them. */
const isOnSite = sql`address ~* '^https?://'`
const namedOnly = 'The table has only its name: add it from a ZIP, or upload it'

/** These, and no longer those of an earlier check. */
export async function wantPictures(db: Database, importId: string, wanted: ReadonlySet<string>): Promise<void> {
  const addresses = sql`${sql.param([...wanted])}::text[]`
  await db.delete(importPictures).where(and(ofImport(importId), sql`${importPictures.address} <> all(${addresses})`))
  await db.execute(sql`insert into ${importPictures} (import_id, address, problem)
    select ${importId}, address, case when ${isOnSite} then null else ${namedOnly} end
    from unnest(${addresses}) address on conflict do nothing`)
}

/** Not yet fetched, nor given up. */
export const unfetched = (db: Database, importId: string, limit: number) =>
  db
    .select({ address: importPictures.address, attempts: importPictures.attempts })
    .from(importPictures)
    .where(and(ofImport(importId), isNull(importPictures.file), isNull(importPictures.problem)))
    .orderBy(asc(importPictures.attempts), asc(importPictures.address))
    .limit(limit)

type PictureColumns = Partial<typeof importPictures.$inferInsert>
const named = (importId: string, address: string) => and(ofImport(importId), eq(importPictures.address, address))

export const setPicture = (db: Database, importId: string, address: string, columns: PictureColumns) =>
  db.update(importPictures).set(columns).where(named(importId, address))

/** What is there meanwhile stays. */
export const setFetched = (db: Database, importId: string, address: string, columns: PictureColumns) =>
  db
    .update(importPictures)
    .set(columns)
    .where(and(named(importId, address), isNull(importPictures.file)))

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

/** By their addresses, from the one after `after`. */
export const missingPictures = (db: Database, importId: string, after: string): Promise<ImportPicture[]> =>
  db
    .select({ address: importPictures.address, problem: textSql`${importPictures.problem}` })
    .from(importPictures)
    .where(and(ofImport(importId), isNotNull(importPictures.problem), gt(importPictures.address, after)))
    .orderBy(asc(importPictures.address))
    .limit(500)

/** Starts anew with the pictures that could not be fetched, and remembers which they were. */
export const wantMissingAgain = (db: Database, importId: string) =>
  db
    .update(importPictures)
    .set({ problem: null, attempts: 0, wasMissing: true })
    .where(and(ofImport(importId), isNotNull(importPictures.problem), isOnSite))

/** Products have all that are there. */
export const noteAdded = (db: Database, importId: string) =>
  db
    .update(importPictures)
    .set({ wasMissing: false })
    .where(and(ofImport(importId), importPictures.wasMissing, isNotNull(importPictures.file)))

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
    wanted,
    fetched,
  }: {
    own: ReadonlyMap<string, string>
    wanted: ReadonlySet<string>
    fetched: ReadonlyMap<string, string | null> | undefined
  },
): { rows: CsvRow[]; incomplete: Set<number> } {
  const incomplete = new Set<number>()
  const isWanted = (address: string) => wanted.has(address)
  const fileOf = (address: string) => own.get(address) ?? (isWanted(address) ? fetched?.get(address) : address)
  const prepared = rows.map((row) => {
    const addresses = addressesIn(row)
    if (!addresses.some(isWanted)) return row
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
