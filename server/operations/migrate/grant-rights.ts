import pg from 'pg'
import { z } from 'zod'
import { queryRows } from '../../platform/db/typed-rows.ts'

/** The server owns no table, so it can't alter one or disable a trigger (decision 059). */
const rightsQuery = `
  select c.oid::regclass::text as name,
    case when n.nspname = 'drizzle' or c.relname = any($2) then 'select'
      when exists (select from pg_trigger where tgrelid = c.oid and tgname = 'append_only') then 'select, insert'
      else 'select, insert, update, delete' end as rights
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind in ('r', 'p', 'v') order by 1`
const TableRights = z.object({ name: z.string(), rights: z.string() })

const schemas = ['public', 'pgboss', 'drizzle']
/** With their owner's rights, by triggers and functions. */
const writtenByOwner = ['audit_head', 'listed_products', 'seals', 'seal_heads']

/** Run by the owner. */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role)
  const names = schemas.join(', ')
  const tables = await queryRows(client, TableRights, rightsQuery, [schemas, writtenByOwner])
  await client.query('begin')
  try {
    await client.query(`revoke create on schema ${names} from public, ${name}`)
    await client.query(`revoke all on all tables in schema ${names} from ${name}`)
    await client.query(`grant usage on schema ${names} to ${name}`)
    await client.query(`grant usage, select on all sequences in schema ${names} to ${name}`)
    for (const table of tables) await client.query(`grant ${table.rights} on ${table.name} to ${name}`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
