import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fileColumnType } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { tables } from '../migrate/tables.ts'

const prefix = '/media/'

type FileColumn = { table: string; column: string; addresses: SQL; row: SQL }

export const fileColumns: FileColumn[] = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).flatMap((column): FileColumn[] => {
    const type = fileColumnType(column)
    if (type === undefined) return []
    const own = sql`file_row.${sql.identifier(column.name)}`
    const addresses = {
      text: own,
      'text[]': sql`unnest(${own})`,
      jsonb: sql`jsonb_path_query(${own}, 'strict $.** ? (@.type() == "string")') #>> '{}'`,
    }[type]
    const row = 'id' in getTableColumns(table) ? sql`id::text` : sql`'the shop'`
    return [{ table: getTableName(table), column: column.name, addresses, row }]
  }),
)

const references = sql.join(
  fileColumns.map(
    ({ table, column, addresses, row }) =>
      sql`select ${addresses} as address, format(${`${table}.${column} of %s`}, ${row}) as referrer
        from ${sql.identifier(table)} file_row`,
  ),
  sql` union all `,
)

type FileReference = { name: string; referrer: string }

const Fetched = z.object({ name: z.string().nullable(), referrer: z.string() })

/** Fits memory and the statement's time limit. */
const batchSize = 2_000

/** Rows without a reference are read too: very many would be one batch. */
export async function* readReferences(tx: Transaction): AsyncGenerator<FileReference[]> {
  await tx.execute(sql`declare file_references no scroll cursor for
    select case when starts_with(address, ${sql.raw(`'${prefix}'`)}) then substr(address, ${sql.raw(String(prefix.length + 1))}) end as name,
      referrer
    from (${references}) reference`)
  for (;;) {
    const rows = await typedRows(tx, Fetched)`fetch ${sql.raw(String(batchSize))} from file_references`
    yield rows.flatMap(({ name, referrer }) => (name === null ? [] : [{ name, referrer }]))
    if (rows.length < batchSize) break
  }
  await tx.execute(sql`close file_references`)
}

/** Younger ones may belong to an open form. */
export async function unreferencedFiles(tx: Transaction, fileStore: FileStore, hours: number): Promise<string[]> {
  const unreferenced = new Set(await fileStore.names())
  for await (const batch of readReferences(tx)) for (const { name } of batch) unreferenced.delete(name)
  const old: string[] = []
  for (const name of [...unreferenced].toSorted())
    if (Date.now() - (await fileStore.storedAt(name)).getTime() > hours * 3_600_000) old.push(name)
  return old
}
