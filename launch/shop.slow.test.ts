import { randomUUID } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Send } from '@kargha/contract/kernel/client.ts'
import { createClient } from '@kargha/contract/shop/client.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { makeTemporaryDirectory } from './data-directory.ts'
import { forkShop } from './fork-shop.ts'
import { freePort } from './ports.ts'

let folder: string

beforeAll(async () => {
  folder = await makeTemporaryDirectory('launch')
})
afterAll(() => rm(folder, { recursive: true }))

type ShopEnvironment = Record<'PORT' | 'PHONEPE_SANDBOX_PORT' | 'SHIPROCKET_SANDBOX_PORT' | 'DATA_DIR', string>

async function freshEnvironment(name: string): Promise<ShopEnvironment> {
  return {
    PORT: `${await freePort()}`,
    PHONEPE_SANDBOX_PORT: `${await freePort()}`,
    SHIPROCKET_SANDBOX_PORT: `${await freePort()}`,
    DATA_DIR: join(folder, name),
  }
}

/** Until the test ends. */
function launch(environment: Record<string, string>) {
  const variables = { DEMO: 'off', LOG_LEVEL: 'fatal', ...environment }
  const { child, ready, ended, stop } = forkShop(variables, ['ignore', 'pipe', 'pipe', 'ipc'])
  onTestFinished(stop)
  const printed = { output: '', errors: '' }
  child.stdout?.on('data', (chunk) => {
    printed.output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    printed.errors += chunk
  })
  return { child, ready, printed, ended: ended.then((code) => ({ code, errors: printed.errors })) }
}

const isListening = (port: string, path = '/') =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    () => true,
    () => false,
  )

test('opens shop and sandboxes, lets no second shop in, and closes at once on SIGTERM', async () => {
  const ADMIN_PORT = String(await freePort())
  const environment = { ...(await freshEnvironment('shop')), ADMIN_PORT }
  const first = launch(environment)
  await first.ready
  expect(await isListening(environment.PORT, '/healthz')).toBe(true)
  for (const [port, status] of [
    [environment.PORT, 404],
    [ADMIN_PORT, 401],
  ] as const)
    expect((await fetch(`http://127.0.0.1:${port}/api/v1/admin/me`)).status).toBe(status)
  expect(await isListening(environment.PHONEPE_SANDBOX_PORT)).toBe(true)
  expect(await (await fetch(`http://127.0.0.1:${environment.SHIPROCKET_SANDBOX_PORT}`)).text()).toContain('No parcels')
  const secrets = ['phonepe', 'shiprocket'].map((name) => join(environment.DATA_DIR, `${name}-sandbox.json`))
  for (const file of secrets) expect((await stat(file)).mode & 0o777).toBe(0o600)

  const second = await launch({ ...(await freshEnvironment('shop')) }).ended
  expect(second).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Another shop is running on DATA_DIR .*\n$/),
  })

  // Terminal and npm may both send a signal: the second has no effect.
  first.child.kill('SIGINT')
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, errors: '' })
  expect(await isListening(environment.PORT)).toBe(false)
  expect(await isListening(environment.PHONEPE_SANDBOX_PORT)).toBe(false)
  expect(await isListening(environment.SHIPROCKET_SANDBOX_PORT)).toBe(false)
  for (const file of secrets) await expect(stat(file)).rejects.toThrow('ENOENT')
  await expect(readFile(join(environment.DATA_DIR, 'postgres/cluster/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('in production without a gateway it opens no sandbox, reports that, and sells by Cash on Delivery only', async () => {
  const owner = { ADMIN_EMAIL: 'owner@kargha.test', ADMIN_PASSWORD: 'shuttle and reed' }
  const { url: DATABASE_URL, drop } = await freshDatabase()
  onTestFinished(drop)
  const environment = {
    ...(await freshEnvironment('production')),
    ...owner,
    DATABASE_URL,
    NODE_ENV: 'production',
    MAIL_CAPTURE: 'on',
    LOG_LEVEL: 'warn',
    PHONEPE_CLIENTID: 'M1',
  }
  const { ready, printed } = launch(environment)
  await ready
  await expect.poll(() => printed.output).toMatch(/Cash on Delivery.*Shop +http/s)
  expect(printed.output).toContain('ADMIN_PORT is not set')
  expect(printed.output).toContain('PHONEPE_CLIENTID is no variable of the shop')
  expect(printed.output).not.toContain('sandbox')
  expect(await isListening(environment.PHONEPE_SANDBOX_PORT)).toBe(false)
  expect(await isListening(environment.SHIPROCKET_SANDBOX_PORT)).toBe(false)

  const send: Send = async ({ method, url, headers, body }) => {
    const response = await fetch(`http://127.0.0.1:${environment.PORT}${url}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    return { status: response.status, body: await response.json() }
  }
  const form = { name: 'Meera Nair', email: 'meera@kargha.test', mobileNo: '9876543210' }
  const password = 'a good long password'
  await createClient(send)('signup', { body: { ...form, password, confirmPassword: password } })
  const { data } = await createClient(send)('signin', { body: { email: form.email, password } })
  const body = { addressId: randomUUID(), paymentMethod: 'PhonePe' as const, productId: randomUUID(), quantity: 1 }
  const placed = createClient(send, () => data.token)('placeOrder', { body })
  await expect(placed).rejects.toMatchObject({
    code: 'PAYMENT_METHOD_UNAVAILABLE',
    message: 'Online payment isn’t available right now. Please choose Cash on Delivery',
  })
})

test('after kill -9 nothing keeps running, and the next start works as usual', async () => {
  // An earlier test's data makes the start faster.
  const environment = await freshEnvironment('shop')
  const killed = launch(environment)
  await killed.ready
  killed.child.kill('SIGKILL')
  await killed.ended
  for (const port of [environment.PORT, environment.PHONEPE_SANDBOX_PORT])
    await expect.poll(() => isListening(port)).toBe(false)
  const next = launch(environment)
  await next.ready
  expect(await isListening(environment.PORT, '/healthz')).toBe(true)
  next.child.disconnect()
  expect((await next.ended).code).toBe(0)
})

test.each(['PORT', 'PHONEPE_SANDBOX_PORT', 'SHIPROCKET_SANDBOX_PORT'] as const)(
  'refuses to start with one line when %s is in use, and leaves nothing open',
  async (variable) => {
    const environment = await freshEnvironment(`taken-${variable}`)
    const other = createServer().listen(Number(environment[variable]), '127.0.0.1')
    onTestFinished(() => void other.close())
    const { code, errors } = await launch(environment).ended
    expect(code).toBe(1)
    expect(errors).toMatch(new RegExp(`^${variable} ${environment[variable]} on 127\\.0\\.0\\.1 is in use[^\\n]*\\n$`))
  },
)

test('refuses to start with one line that names an invalid variable', async () => {
  const environment = await freshEnvironment('invalid')
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const invalid = { PORT: 'abc', PHONEPE_SANDBOX_PORT: '70000', DATA_DIR: join(file, 'data') }
  const attempts = Object.entries(invalid).map(async ([variable, value]) => {
    const { code, errors } = await launch({ ...environment, [variable]: value }).ended
    expect(code).toBe(1)
    expect(errors).toMatch(new RegExp(`^${variable} must be [^\\n]*"${value}"[^\\n]*\\n$`))
  })
  await Promise.all(attempts)
})

test('refuses to start with one line when the database is unreachable, and stops the sandbox', async () => {
  const environment = await freshEnvironment('unreachable')
  const unreachable = `postgres://kargha:hush@127.0.0.1:${await freePort()}/shop`
  const { code, errors } = await launch({ ...environment, DATABASE_URL: unreachable }).ended
  expect(code).toBe(1)
  expect(errors).toMatch(/^DATABASE_URL[^\n]*\n$/)
  expect(errors).not.toContain('hush')
  expect(await isListening(environment.PHONEPE_SANDBOX_PORT)).toBe(false)
})
