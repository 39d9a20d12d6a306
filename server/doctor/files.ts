import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Shelf } from '../media/shelf.ts'

/** Every file of ours that a row names, and by which. */
const named = sql`
  select unnest(images) as file, 'product ' || slug as by from products
  union select image, 'sub-category ' || slug from subcategories
  union select image, 'banner ' || id from banners
  union select image, 'customer ' || id from customers
  union select unnest(product_images), 'order ' || number from orders
  union select jsonb_array_elements(images)->>'url', 'return ' || id from returns`

async function namesIn(db: Database): Promise<{ file: string; by: string }[]> {
  const found = await db.execute<{ file: string; by: string }>(
    sql`select * from (${named}) named where file like '/media/%' order by 1, 2`,
  )
  return found.rows
}

const nameOf = (file: string) => file.slice('/media/'.length)

/**
 * The names of the files on the shelf that no row names, and that lie there for `hours`: a younger one may be one that
 * somebody is just filling a form with.
 */
export async function forgottenFiles(db: Database, shelf: Shelf, hours: number): Promise<string[]> {
  const names = new Set((await namesIn(db)).map(({ file }) => nameOf(file)))
  const forgotten: string[] = []
  for (const name of (await shelf.names()).filter((each) => !names.has(each)).toSorted())
    if (Date.now() - (await shelf.keptSince(name)).getTime() > hours * 3_600_000) forgotten.push(name)
  return forgotten
}

/** What is broken between rows and the files on the shelf: names without files, and files that a sweep should have taken. */
export async function brokenFiles(db: Database, shelf: Shelf): Promise<Record<string, string[]>> {
  const files = new Set(await shelf.names())
  return {
    'Every file that a row names is there': (await namesIn(db))
      .filter(({ file }) => !files.has(nameOf(file)))
      .map(({ file, by }) => `${by} names ${file}`),
    'Every file that lies here for two days is named by a row': (await forgottenFiles(db, shelf, 48)).map(
      (name) => `/media/${name}`,
    ),
  }
}
