import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runningDatabase } from './embedded-postgres.ts'
import { freePort } from './ports.ts'
import { openSpareShop } from './spare-shop.ts'

test('a spare shop that was left with a broken promise says so when it is closed, and is gone', async () => {
  const name = `spare-${randomUUID().slice(0, 8)}`
  const close = await openSpareShop(name, { port: await freePort(), sandboxPort: await freePort() })
  const directories = async () => (await readdir(tmpdir())).filter((each) => each.startsWith(`kargha-${name}-`))
  const [directory = ''] = await directories()
  const client = new pg.Client({ connectionString: runningDatabase(join(tmpdir(), directory, 'postgres')) })
  await client.connect()
  await client.query('update stock set on_hand = on_hand + 1')
  await client.end()
  await expect(close()).rejects.toThrow(/A product has as many pieces as its ledger adds up to/)
  expect(await directories()).toEqual([])
})
