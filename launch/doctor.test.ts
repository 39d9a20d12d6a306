import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../server/testing/database.ts'

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
  expect(healthy).toEqual({ code: 0, said: expect.stringMatching(/^\d+ promises kept, 0 broken\n$/) })

  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('insert into stock (product_id, on_hand) values (gen_random_uuid(), 3)')
  await client.end()
  const ill = await doctor({ DATABASE_URL: url })
  expect(ill.code).toBe(1)
  expect(ill.said).toMatch(/✗ A product has as many pieces as its ledger adds up to\n {4}product \S+ has 3 pieces/)
  expect(ill.said).toMatch(/\d+ promises kept, 1 broken\n$/)
  await drop()
})

test('the doctor needs a shop to look at', async () => {
  const none = await doctor({})
  expect(none.code).toBe(2)
  expect(none.said).toMatch(/^No shop runs on DATA_DIR .*: start it with "npm start", or set DATABASE_URL\n$/)
  const away = await doctor({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect(away).toEqual({ code: 2, said: expect.stringMatching(/^DATABASE_URL: the shop could not be looked at/) })
})
