import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../server/testing/database.ts'
import { runningDatabase } from './embedded-postgres.ts'
import { freePort } from './ports.ts'
import { makeRunDirectory } from './run-directory.ts'

/** What `npm run doctor` says, and how it ends. */
const doctor = async (environment: NodeJS.ProcessEnv) => {
  const nowhere = join(tmpdir(), 'kargha-no-such-shop')
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    DATA_DIR: nowhere,
    ...environment,
  }
  const ended = promisify(execFile)(process.execPath, ['--import=./launch/resolve-once.ts', 'launch/doctor.ts'], {
    env,
  })
  return ended.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  )
}

test('the doctor says that all is well, and where it is not', async () => {
  const { url, drop } = await freshDatabase()
  const healthy = await doctor({ DATABASE_URL: url })
  expect(healthy).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+ promises kept, 0 broken; the gateway was not asked\n$/),
  })

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('insert into stock (product_id, on_hand) values (gen_random_uuid(), 3)')
  await client.end()
  const ill = await doctor({ DATABASE_URL: url })
  expect(ill.code).toBe(1)
  expect(ill.said).toMatch(/✗ A product has as many pieces as its ledger adds up to\n {4}product \S+ has 3 pieces/)
  expect(ill.said).toMatch(/\d+ promises kept, 1 broken; the gateway was not asked\n$/)
  await drop()
})

test('of a shop that runs with the sandbox, the sandbox is asked', async () => {
  const directory = await makeRunDirectory('doctor')
  const shop = fork('launch/shop.ts', {
    execArgv: ['--import=./launch/resolve-once.ts'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      DATA_DIR: directory,
      PORT: `${await freePort()}`,
      PHONEPE_SANDBOX_PORT: `${await freePort()}`,
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(shop, 'exit')
  const close = async () => {
    shop.kill('SIGTERM')
    await ended
  }
  onTestFinished(async () => {
    await close()
    await rm(directory, { recursive: true, force: true })
  })
  expect(await Promise.race([once(shop, 'message').then(() => 'open'), ended.then(() => 'ended')])).toBe('open')
  expect(await doctor({ DATA_DIR: directory })).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+ promises kept, 0 broken\n$/),
  })
  const secrets = join(directory, 'phonepe-sandbox.json')
  expect((await stat(secrets)).mode & 0o777).toBe(0o600)

  const client = new pg.Client({ connectionString: runningDatabase(join(directory, 'postgres')) })
  await client.connect()
  await client.query(`set session_replication_role = replica;
    insert into payments (id, purchase_id, number, amount, order_ids, state, expires_at, settled_at)
    values ('KG-NONE-NONE-1', gen_random_uuid(), 1, 100, array[gen_random_uuid()], 'Surplus', now(), now())`)
  await client.end()
  const ill = await doctor({ DATA_DIR: directory })
  expect(ill.code).toBe(1)
  expect(ill.said).toContain('payment KG-NONE-NONE-1 of 100 paise is Surplus, at the gateway unknown of 0')
  await close()
  await expect(stat(secrets)).rejects.toThrow('ENOENT')
})

test('the doctor needs a shop to look at', async () => {
  const none = await doctor({})
  expect(none.code).toBe(2)
  expect(none.said).toMatch(/^No shop runs on DATA_DIR .*: start it with "npm start", or set DATABASE_URL\n$/)
  const away = await doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(away).toEqual({ code: 2, said: expect.stringMatching(/^DATABASE_URL: the shop could not be looked at/) })
})
