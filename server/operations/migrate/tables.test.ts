import { readdirSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { tables } from './tables.ts'

it('collects every table of every file of tables', async () => {
  const server = new URL('../../', import.meta.url)
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('-table.ts') && !file.includes('node_modules'),
  )
  const declared: string[] = []
  for (const file of files) {
    const module: Record<string, unknown> = await import(new URL(file, server).href)
    for (const value of Object.values(module)) if (is(value, PgTable)) declared.push(getTableName(value))
  }
  expect(declared.length).toBeGreaterThan(20)
  expect(tables.map(getTableName).toSorted()).toEqual(declared.toSorted())
})
