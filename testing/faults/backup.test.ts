import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Send } from '@kargha/contract/kernel/client.ts'
import { createClient } from '@kargha/contract/shop/client.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '../../demo/customers.ts'
import { makeTemporaryDirectory } from '../../launch/data-directory.ts'
import { runningDatabase } from '../../launch/embedded-postgres.ts'
import { type ForkedShop, forkShop } from '../../launch/fork-shop.ts'
import { freePort } from '../../launch/ports.ts'
import { scriptOptions } from '../../launch/run-program.ts'
import { runDoctor } from '../../launch/temporary-shop.ts'
import { nullIfRefused } from '../concurrency.ts'
import { openSandbox, type TestSandbox } from '../sandbox.ts'

const BACKUP_KEY = '0123456789abcdef'.repeat(4)
let folder: string
let sandbox: TestSandbox
let environment: NodeJS.ProcessEnv
let url: string
let shop: ForkedShop
const dataDirectory = () => join(folder, 'data')
const database = () => runningDatabase(join(dataDirectory(), 'postgres'))

beforeAll(async () => {
  folder = await makeTemporaryDirectory('backup')
  sandbox = await openSandbox()
  // Only reconciliation finds payments.
  await sandbox.webhooks({ drop: true })
  const PORT = String(await freePort())
  url = `http://127.0.0.1:${PORT}`
  environment = { PORT, DATA_DIR: dataDirectory(), RATE_LIMITS: 'off', LOG_LEVEL: 'fatal', ...sandbox.environment }
  await openShop()
})
afterAll(async () => {
  await shop.stop()
  await sandbox.close()
  await rm(folder, { recursive: true })
})

async function openShop(): Promise<void> {
  shop = forkShop(environment)
  await shop.ready
}

/** With only these variables, after `before` in the same shell. */
async function runScript(script: string, variables: NodeJS.ProcessEnv, parameters: string[] = [], before = 'true') {
  const { execArgv, env } = scriptOptions(variables)
  const command = [process.execPath, ...execArgv, `launch/${script}.ts`, ...parameters]
  return promisify(execFile)('/bin/sh', ['-c', `${before}; exec "$@"`, 'sh', ...command], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )
}

const backUp = (to: string, before?: string) =>
  runScript('backup', { DATA_DIR: dataDirectory(), BACKUP_DIR: join(folder, to), BACKUP_KEY }, [], before)

async function query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database() })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

const send: Send = async ({ method, url: path, headers, body }) => {
  const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
  return { status: response.status, body: await response.json() }
}

async function signIn({ email, password }: { email: string; password: string }) {
  const { token } = (await createClient(send, () => '')('signin', { body: { email, password } })).data
  const client = createClient(send, () => token)
  const { address } = (await client('getProfile')).data
  return {
    client,
    buy: async (productId: string, paymentMethod: 'COD' | 'PhonePe') =>
      (
        await client('placeOrder', {
          body: { addressId: address[0]?._id ?? '', paymentMethod, productId, quantity: 1 },
        })
      ).data,
  }
}

const paymentState = async (id: string) =>
  (await query<{ state: string }>('select state from payments where id = $1', [id]))[0]?.state

async function loseEverything(): Promise<void> {
  shop.child.kill('SIGKILL')
  await shop.ended
  // The database notices that its shop is gone, and stops.
  await expect.poll(() => existsSync(join(dataDirectory(), 'postgres/cluster/postmaster.pid'))).toBe(false)
  await rm(dataDirectory(), { recursive: true })
}

test('a shop that lost everything is restored from a backup made under load', async () => {
  const shoppers = await Promise.all(customers.filter(({ addresses }) => addresses.length > 0).map(signIn))
  const [shopper] = shoppers
  if (shopper === undefined) throw new Error('The demo has no customer')
  const products = (await shopper.client('getAllProducts', { query: { inStock: 'true', limit: 100 } })).data
    .filter(({ options }) => options.length === 0)
    .toSorted((one, other) => other.quantity - one.quantity)
    .map(({ _id }) => _id)
  const productId = products[0] ?? ''
  const pending = (await shopper.buy(productId, 'PhonePe')).payment.transactionId ?? ''

  // As fast as possible, up to the limit of orders.
  const placed: string[] = []
  let backedUp = false
  const load = shoppers.map(async ({ buy }, index) => {
    for (let count = 0; count < 4 && !backedUp; count += 1) {
      const bought = await nullIfRefused(buy(products[(index + 1) * 5 + count] ?? productId, 'COD'), 'ORDER_LIMIT')
      if (bought === null) return
      placed.push(bought.orders[0]?.orderId ?? '')
    }
  })
  await expect.poll(() => placed.length).toBeGreaterThan(2)
  const placedBefore = [...placed]
  const backup = await backUp('backups')
  backedUp = true
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/tables with \d+ rows and \d+ media, /) })
  await Promise.all(load)

  // It comes after the backup, but the gateway knows of it.
  const lost = (await shopper.buy(productId, 'PhonePe')).payment.transactionId ?? ''
  await sandbox.choose(lost, 'pay')
  await sandbox.choose(pending, 'pay')
  await loseEverything()

  const [path = ''] = await readdir(join(folder, 'backups'))
  const restored = await runScript('restore', { DATA_DIR: dataDirectory(), BACKUP_KEY }, [
    join(folder, 'backups', path),
  ])
  expect(restored).toEqual({ code: 0, output: expect.stringMatching(/^The shop is restored as of .*, in [\d.]+ s/) })
  await openShop()

  const { numbers } = (await query<{ numbers: string[] }>('select array_agg(number) as numbers from orders'))[0] ?? {}
  expect(numbers).toEqual(expect.arrayContaining(placedBefore))
  // Sessions survive, and so do queued jobs: one reads the payment's status.
  expect((await shopper.client('getOrders')).data.orders.length).toBeGreaterThan(0)
  await expect.poll(() => paymentState(pending)).toBe('Completed')
  expect([await paymentState(lost), (await sandbox.order(lost))?.state]).toEqual([undefined, 'COMPLETED'])
  expect(await runDoctor({ DATA_DIR: dataDirectory(), ...sandbox.environment })).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ invariants hold, 0 violated\n$/),
  })
})

test('a backup that finds no room fails with one line and leaves nothing; a restore onto a shop is refused', async () => {
  // Files of 512 × 100 bytes at most, as on a full disk; ignores the signal that comes with that.
  const full = await backUp('full', "trap '' XFSZ; ulimit -f 100")
  expect(full).toEqual({
    code: 1,
    output: expect.stringMatching(/^The backup failed, nothing of it is left: .*EFBIG.*\n$/),
  })
  expect(await readdir(join(folder, 'full'))).toEqual([])

  const [path = ''] = await readdir(join(folder, 'backups'))
  const restore = (variables: NodeJS.ProcessEnv, ...parameters: string[]) =>
    runScript('restore', { BACKUP_KEY, ...variables }, parameters)
  const backup = join(folder, 'backups', path)
  const onRunning = await restore({ DATA_DIR: dataDirectory() }, backup)
  expect(onRunning).toEqual({ code: 1, output: expect.stringMatching(/^Another shop is running on DATA_DIR .*\n$/) })
  const onFilled = await restore({ DATABASE_URL: database(), DATA_DIR: dataDirectory() }, backup)
  expect(onFilled).toEqual({ code: 1, output: expect.stringMatching(/^The database is not empty .*\n$/) })
  expect(await restore({ DATA_DIR: join(folder, 'none') })).toEqual({
    code: 1,
    output: 'Which backup? npm run restore -- <folder of the backup>\n',
  })
  await mkdir(join(folder, 'empty'))
  const noBackup = await restore({ DATA_DIR: join(folder, 'none') }, join(folder, 'empty'))
  expect(noBackup).toEqual({
    code: 1,
    output: expect.stringMatching(/is not a finished backup: it has no manifest\.json\n$/),
  })
  expect(existsSync(join(folder, 'none'))).toBe(false)
})
