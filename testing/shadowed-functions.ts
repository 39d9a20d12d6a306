import { sql } from 'drizzle-orm'
import type { TestShop } from './shop.ts'

const schema = 'shadow'

/** For `openShop`: its connections find functions and tables of this schema before PostgreSQL's own. */
export async function proxyDatabase(url: string): Promise<string> {
  const shadowed = new URL(url)
  shadowed.searchParams.set('options', `-c search_path=${schema},public,pg_catalog`)
  return shadowed.href
}

/** Of a shop with `proxyDatabase`. In the statements that make them, PostgreSQL's own are found alone. */
export async function shadow({ ownerDb }: TestShop, ...statements: readonly string[]): Promise<void> {
  await ownerDb.execute(sql.raw(`create schema ${schema}; grant usage on schema ${schema} to public`))
  for (const statement of statements) await ownerDb.execute(sql.raw(statement))
  await ownerDb.execute(sql.raw(`grant all on all tables in schema ${schema} to public`))
}
