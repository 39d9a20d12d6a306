import { createHash } from 'node:crypto'
import pg from 'pg'
import { z } from 'zod'
import { queryRows } from '../../platform/db/typed-rows.ts'
import { type SchemaFile, schemaFiles } from './schema-files.ts'

const nameOf = ({ path }: SchemaFile) => path.replace(/^.*\/|\.sql$/g, '')

/** The view that listings are copied from, with the functions that it calls, and those that these call. */
function makers(files: readonly SchemaFile[], found: readonly SchemaFile[]): readonly SchemaFile[] {
  const called = files.filter(
    (file) => !found.includes(file) && found.some(({ sql }) => sql.includes(`${nameOf(file)}(`)),
  )
  return called.length === 0 ? found : makers(files, [...found, ...called])
}

const view = schemaFiles.filter((file) => nameOf(file) === 'published_listings')
const hash = createHash('sha256')
for (const { sql } of makers(schemaFiles, view)) hash.update(sql)
const version = hash.digest('hex')

/** So long may an order wait that sells one of them out. */
const batchSize = 100

const Copied = z.object({ version: z.string().nullable() })
const Batch = z.object({ ids: z.array(z.string()) })

/**
 * Copies all products into listed_products again where an earlier version of the view did. The table's comment says
 * which version did, and is written last: a run that was broken off is repeated.
 */
export async function renewListings(client: pg.Client): Promise<void> {
  const [copied] = await queryRows(client, Copied, `select obj_description('listed_products'::regclass) as version`)
  if (copied?.version === version) return
  const batches = await queryRows(
    client,
    Batch,
    `select array_agg(id order by id) as ids from (
       select id, row_number() over (order by id) / $1 as batch from listed_products
     ) listed group by batch order by batch`,
    [batchSize],
  )
  for (const { ids } of batches) await client.query('select refresh_listings($1)', [ids])
  await client.query(`comment on table listed_products is ${pg.escapeLiteral(version)}`)
}
