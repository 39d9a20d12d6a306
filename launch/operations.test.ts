import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrate } from '../server/operations/migrate/migrate.ts'
import { variables } from './variables.ts'

const handbook = await readFile('docs/operations.md', 'utf8')
const matchesOf = (pattern: RegExp) => [...handbook.matchAll(pattern)].map(([, found = '']) => found)

test('operations.md names only scripts, variables and files that exist', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = matchesOf(/npm run ([\w:]+)/g)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  expect(matchesOf(/\b([A-Z][A-Z0-9]*_[A-Z0-9_]+)\b/g).filter((name) => !(name in variables))).toEqual([])
  expect(matchesOf(/(?:ExecStart=.+ |`)((?:server|launch)\/[\w./-]+)/g).filter((file) => !existsSync(file))).toEqual([])
})

test('the two roles that operations.md creates are enough: an owner without more rights migrates, the server’s role uses it', async () => {
  const [, block = ''] = /```sql\n([\s\S]*?)```/.exec(handbook) ?? []
  const suffix = randomUUID().slice(0, 8)
  const statements = block
    .replaceAll(/kargha(_owner|_server)?/g, (name) => `${name}_${suffix}`)
    .trim()
    .split('\n')
  const administrator = new pg.Client({ connectionString: inject('databaseServer') })
  await administrator.connect()
  const [database, owner, server] = ['kargha', 'kargha_owner', 'kargha_server'].map((name) => `${name}_${suffix}`)
  onTestFinished(async () => {
    await administrator.query(`drop database "${database}" with (force)`)
    await administrator.query(`drop role "${owner}"`)
    await administrator.query(`drop role "${server}"`)
    await administrator.end()
  })
  // Names may begin with a digit, hence the quotes.
  for (const statement of statements)
    await administrator.query(statement.replaceAll(new RegExp(`kargha\\w*_${suffix}`, 'g'), '"$&"'))

  const urlOf = (user = '', password = '') => {
    const url = new URL(inject('databaseServer'))
    Object.assign(url, { username: user, password, pathname: database })
    return url.href
  }
  const databaseUrl = urlOf(server, 'SERVER-PASSWORD')
  await migrate({ databaseUrl, migrationDatabaseUrl: urlOf(owner, 'OWNER-PASSWORD') })
  await migrate({ databaseUrl, migrationDatabaseUrl: undefined })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    expect((await client.query('select from settings')).rowCount).toBe(1)
    await expect(client.query('drop table settings')).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.end()
  }
})
