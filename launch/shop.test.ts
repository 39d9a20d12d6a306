import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient, type Send } from '@kargha/contract/client.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './ports.ts'
import { makeRunDirectory } from './run-directory.ts'

let folder: string

beforeAll(async () => {
  folder = await makeRunDirectory('launch')
})
afterAll(() => rm(folder, { recursive: true }))

type Environment = Record<'PORT' | 'PHONEPE_SANDBOX_PORT' | 'DATA_DIR', string>

async function freshEnvironment(name: string): Promise<Environment> {
  const [port, sandboxPort] = [await freePort(), await freePort()]
  return { PORT: `${port}`, PHONEPE_SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: join(folder, name) }
}

/** Starts the launcher as `npm start` does; `ended` answers its exit code and what it said on stderr. */
function launch(environment: Record<string, string>) {
  const shop = fork(fileURLToPath(new URL('./shop.ts', import.meta.url)), {
    execArgv: [`--import=${new URL('./resolve-once.ts', import.meta.url)}`],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    silent: true,
  })
  onTestFinished(() => end(shop))
  let complaint = ''
  shop.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = once(shop, 'exit').then(([code]) => ({ code: code as number | null, complaint }))
  const ready = Promise.race([
    once(shop, 'message'),
    ended.then(() => {
      throw new Error(`The shop did not open: ${complaint}`)
    }),
  ])
  ready.catch(() => {})
  return { shop, ready, ended }
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  shop.kill('SIGTERM')
  await once(shop, 'exit')
}

const answers = (port: string, path = '/') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    () => true,
    () => false,
  )

test('it opens shop and sandbox, lets no second shop in, and closes without a rest on SIGTERM', async () => {
  const ADMIN_PORT = String(await freePort())
  const environment = { ...(await freshEnvironment('whole')), ADMIN_PORT }
  const first = launch(environment)
  await first.ready
  expect(await answers(environment.PORT, '/healthz')).toBe(true)
  for (const [port, status] of [
    [environment.PORT, 404],
    [ADMIN_PORT, 401],
  ] as const)
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/admin/me`)).status).toBe(status)
  expect(await answers(environment.PHONEPE_SANDBOX_PORT)).toBe(true)

  const second = await launch({ ...(await freshEnvironment('whole')) }).ended
  expect(second).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^Another shop is running on DATA_DIR .*\n$/),
  })

  // A terminal and npm may both tell: the second time changes nothing.
  first.shop.kill('SIGINT')
  first.shop.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, complaint: '' })
  expect(await answers(environment.PORT)).toBe(false)
  expect(await answers(environment.PHONEPE_SANDBOX_PORT)).toBe(false)
  await expect(readFile(join(environment.DATA_DIR, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('in production without a gateway it opens no sandbox: it says so, and sells by Cash on Delivery alone', async () => {
  const owner = { ADMIN_EMAIL: 'owner@kargha.test', ADMIN_PASSWORD: 'shuttle and reed' }
  const environment = { ...(await freshEnvironment('production')), NODE_ENV: 'production', LOG_LEVEL: 'warn', ...owner }
  const { shop, ready } = launch(environment)
  let said = ''
  shop.stdout?.on('data', (chunk) => {
    said += chunk
  })
  await ready
  expect(said).toContain('sells by Cash on Delivery alone')
  expect(said).not.toContain('sandbox')
  expect(await answers(environment.PHONEPE_SANDBOX_PORT)).toBe(false)

  const send: Send = async ({ method, url, headers, body }) => {
    const answer = await fetch(`http://127.0.0.1:${environment.PORT}${url}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const form = { name: 'Meera Nair', email: 'meera@kargha.test', mobileNo: '9876543210' }
  const password = 'a good long password'
  await createClient(send)('signup', { body: { ...form, password, confirmPassword: password } })
  const { data } = await createClient(send)('signin', { body: { email: form.email, password } })
  const body = { addressId: randomUUID(), paymentMethod: 'PhonePe' as const, productId: randomUUID(), quantity: 1 }
  const placed = createClient(send, () => data.token)('placeOrder', { body })
  await expect(placed).rejects.toMatchObject({
    code: 'PAYMENT_METHOD_UNAVAILABLE',
    message: 'Online payment is not available now. Please choose Cash on Delivery',
  })
})

test('after kill -9 nothing stays for long and the next start is as any other', async () => {
  const environment = await freshEnvironment('killed')
  const killed = launch(environment)
  await killed.ready
  killed.shop.kill('SIGKILL')
  await killed.ended
  const next = launch(environment)
  await next.ready
  expect(await answers(environment.PORT, '/healthz')).toBe(true)
  next.shop.disconnect()
  expect((await next.ended).code).toBe(0)
})

test.each(['PORT', 'PHONEPE_SANDBOX_PORT'] as const)(
  'a taken %s is one line, and nothing is left open',
  async (variable) => {
    const environment = await freshEnvironment(`taken-${variable}`)
    const other = createServer().listen(Number(environment[variable]), '127.0.0.1')
    onTestFinished(() => void other.close())
    const { code, complaint } = await launch(environment).ended
    expect(code).toBe(1)
    expect(complaint).toMatch(
      new RegExp(`^${variable} ${environment[variable]} on 127\\.0\\.0\\.1 is taken[^\\n]*\\n$`),
    )
  },
)

test('a bad variable is one line that names it', async () => {
  const environment = await freshEnvironment('bad')
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const bad = { PORT: 'abc', PHONEPE_SANDBOX_PORT: '70000', DATA_DIR: join(file, 'data') }
  const attempts = Object.entries(bad).map(async ([variable, value]) => {
    const { code, complaint } = await launch({ ...environment, [variable]: value }).ended
    expect(code).toBe(1)
    expect(complaint).toMatch(new RegExp(`^${variable} wants [^\\n]*"${value}"[^\\n]*\\n$`))
  })
  await Promise.all(attempts)
})

test('an unreachable database is one line and ends the sandbox', async () => {
  const environment = await freshEnvironment('unreachable')
  const nowhere = `postgres://kargha:hush@127.0.0.1:${await freePort()}/shop`
  const { code, complaint } = await launch({ ...environment, DATABASE_URL: nowhere }).ended
  expect(code).toBe(1)
  expect(complaint).toMatch(/^DATABASE_URL[^\n]*\n$/)
  expect(complaint).not.toContain('hush')
  expect(await answers(environment.PHONEPE_SANDBOX_PORT)).toBe(false)
})
