import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { runningDatabase } from './embedded-postgres.ts'
import { freePort } from './ports.ts'
import { openTemporaryShop, runDoctor } from './temporary-shop.ts'

const noShop = join(tmpdir(), 'kargha-no-such-shop')
const stockWithoutLedger = 'insert into stock (product_id, on_hand) values (gen_random_uuid(), 3)'

async function query(connectionString: string | undefined, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

test('on a database alone the doctor lists violated invariants and does not check the gateway', async () => {
  const { url, ownerUrl, drop } = await freshDatabase()
  onTestFinished(drop)
  const examine = () => runDoctor({ DATABASE_URL: url, DATA_DIR: noShop })
  expect(await examine()).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ invariants hold, 0 violated; the gateway was not checked\n$/),
  })

  await query(ownerUrl, stockWithoutLedger)
  const { code, output } = await examine()
  expect(code).toBe(1)
  expect(output).toMatch(/✗ .*\n {4}variant \S+ has 3 pieces/)
  expect(output).toMatch(/\d+ invariants hold, 1 violated; the gateway was not checked\n$/)
})

test('on a running shop the doctor also checks the sandbox; a temporary shop fails to close while an invariant is violated', async () => {
  const name = `doctor-${randomUUID().slice(0, 8)}`
  const ports = { port: await freePort(), sandboxPort: await freePort() }
  const close = await openTemporaryShop(name, { ...ports, environment: { DEMO: 'off', LOG_LEVEL: 'fatal' } })
  let closed: Promise<void> | undefined
  onTestFinished(() => (closed ?? close()).catch(() => {}))
  const directories = async () => (await readdir(tmpdir())).filter((each) => each.startsWith(`kargha-${name}-`))
  const directory = join(tmpdir(), (await directories())[0] ?? '')
  const database = runningDatabase(join(directory, 'postgres'))
  expect(await runDoctor({ DATA_DIR: directory })).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ invariants hold, 0 violated\n$/),
  })

  await query(
    database,
    `set session_replication_role = replica;
    insert into payments (id, purchase_id, number, amount, order_ids, state, expires_at, settled_at)
    values ('KG-NONE-NONE-1', gen_random_uuid(), 1, 100, array[gen_random_uuid()], 'Surplus', now(), now())`,
  )
  const { code, output } = await runDoctor({ DATA_DIR: directory })
  expect(code).toBe(1)
  expect(output).toContain('payment KG-NONE-NONE-1 of 100 paise is Surplus, at the gateway unknown of 0')

  await query(database, stockWithoutLedger)
  closed = close()
  await expect(closed).rejects.toThrow(/variant \S+ has 3 pieces/)
  expect(await directories()).toEqual([])
})

test('without a shop, or with an unreachable database, the doctor exits with 2 and one line', async () => {
  expect(await runDoctor({ DATA_DIR: noShop })).toEqual({
    code: 2,
    output: expect.stringMatching(/^No shop runs on DATA_DIR .*: start it with "npm start", or set DATABASE_URL\n$/),
  })
  const unreachable = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  expect(await runDoctor({ DATABASE_URL: unreachable, DATA_DIR: noShop })).toEqual({
    code: 2,
    output: expect.stringMatching(/^DATABASE_URL: the shop could not be examined [^\n]*\n$/),
  })
})
