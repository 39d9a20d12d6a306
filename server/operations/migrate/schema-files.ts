import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import { queryRows } from '../../platform/db/typed-rows.ts'
import { untilLocked } from './until-locked.ts'

/** A function, a view, or all triggers of a table, by the file's name. `path` is such as `triggers/orders.sql`. */
export type SchemaFile = { path: string; sql: string; hash: string }

export const schemaFile = (path: string, sql: string): SchemaFile => {
  const hash = createHash('sha256').update(sql).digest('hex')
  return { path, sql, hash }
}

const schemaFolder = fileURLToPath(new URL('../../schema', import.meta.url))

/** In order of creation. */
export const schemaFiles: readonly SchemaFile[] = ['functions', 'views', 'triggers'].flatMap((folder) =>
  readdirSync(join(schemaFolder, folder)).map((file) =>
    schemaFile(`${folder}/${file}`, readFileSync(join(schemaFolder, folder, file), 'utf8')),
  ),
)

const AppliedFile = z.object({ path: z.string(), hash: z.string() })
const Named = z.object({ name: z.string() })

const isOf = (folder: string) => (path: string) => path.startsWith(`${folder}/`)
const nameOf = (path: string) => basename(path, '.sql')

/**
 * Applies changed files and drops what deleted ones created, in one transaction, so that a running server never sees a
 * part. Throws if PostgreSQL refuses: a function's signature and a view's columns must stay, as the previous version
 * uses them (decision 101).
 */
export async function applySchemaFiles(client: pg.Client, files = schemaFiles): Promise<void> {
  await client.query('create table if not exists drizzle.schema_files (path text primary key, hash text not null)')
  const applied = await queryRows(client, AppliedFile, 'select path, hash from drizzle.schema_files')
  const changed = files.filter(({ path, hash }) => !applied.some((row) => row.path === path && row.hash === hash))
  const gone = applied.map(({ path }) => path).filter((path) => !files.some((file) => file.path === path))
  if (changed.length + gone.length === 0) return
  await untilLocked(client, async () => {
    await client.query('begin')
    try {
      await replaceFiles(client, changed, gone)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function replaceFiles(client: pg.Client, changed: readonly SchemaFile[], gone: readonly string[]): Promise<void> {
  // Functions may use later tables, views and functions.
  await client.query('set local check_function_bodies = off')
  const replaced = [...changed.map(({ path }) => path), ...gone]
  for (const path of replaced.filter(isOf('triggers'))) await dropTriggers(client, nameOf(path))
  for (const { sql } of changed) await client.query(sql)
  for (const path of gone.filter(isOf('views'))) await client.query(`drop view if exists ${nameOf(path)}`)
  for (const path of gone.filter(isOf('functions'))) await client.query(`drop function if exists ${nameOf(path)}`)
  await requireSingleFunctions(client, replaced.filter(isOf('functions')).map(nameOf))
  await client.query('delete from drizzle.schema_files where path = any($1)', [replaced])
  for (const { path, hash } of changed)
    await client.query('insert into drizzle.schema_files (path, hash) values ($1, $2)', [path, hash])
}

async function dropTriggers(client: pg.Client, table: string): Promise<void> {
  const triggers = await queryRows(
    client,
    Named,
    'select tgname as name from pg_trigger where tgrelid = to_regclass($1) and not tgisinternal',
    [table],
  )
  for (const { name } of triggers) await client.query(`drop trigger ${pg.escapeIdentifier(name)} on ${table}`)
}

/** With other parameters a function would be added, not replaced. */
async function requireSingleFunctions(client: pg.Client, names: readonly string[]): Promise<void> {
  const [repeated] = await queryRows(
    client,
    Named,
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any($1)
     group by 1 having count(*) > 1`,
    [names],
  )
  if (repeated !== undefined)
    throw new Error(`the function ${repeated.name} has other parameters than before: give it another name`)
}
