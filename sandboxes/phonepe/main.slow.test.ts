import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { payRequest } from './test-merchant.ts'

/** `ended` resolves to the exit code and all output. */
function start(env: Record<string, string>) {
  const child = fork(new URL('./main.ts', import.meta.url), { env: { ...process.env, ...env }, silent: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  // A parent that disconnects never gets 'close'.
  const ended = Promise.all([once(child, 'exit'), readAll(child.stdout), readAll(child.stderr)]).then(
    ([[code], out, err]) => ({ code, printed: out + err }),
  )
  const ready = once(child, 'message').then(([message]) => message as { ready: true; url: string })
  return { child, ready, ended }
}

const readAll = async (stream: Readable | null) => (await stream?.toArray())?.join('') ?? ''

test('reports its URL and closes on SIGTERM', async () => {
  const { child, ready, ended } = start({ PHONEPE_SANDBOX_PORT: '0' })
  const { url } = await ready
  expect((await fetch(`${url}/control/state`)).status).toBe(200)
  child.kill('SIGTERM')
  const { code, printed } = await ended
  expect(code).toBe(0)
  expect(printed).toBe(`The PhonePe sandbox listens on ${url}; webhooks go to no URL\n`)
})

test('closes when its parent is gone', async () => {
  const { child, ready, ended } = start({ PHONEPE_SANDBOX_PORT: '0' })
  await ready
  child.disconnect()
  expect((await ended).code).toBe(0)
})

test('payments, refunds and pay page links survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kargha-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = { PHONEPE_SANDBOX_PORT: '0', PHONEPE_SANDBOX_STATE: join(folder, 'state.json') }
  const open = async () => {
    const { child, ready, ended } = start(env)
    const { url } = await ready
    const headers = { 'content-type': 'application/json', authorization: '' }
    const call = async (path: string, body?: object) => {
      const response = await fetch(
        url + path,
        body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
      )
      return (await response.json()) as Record<string, string>
    }
    const form = { client_id: 'sandbox-client', client_secret: 'sandbox-secret', client_version: '1' }
    const tokenRequest = new URLSearchParams({ ...form, grant_type: 'client_credentials' })
    const response = await fetch(`${url}/identity/v1/oauth/token`, { method: 'POST', body: tokenRequest })
    const token = (await response.json()) as { access_token: string }
    headers.authorization = `O-Bearer ${token.access_token}`
    const close = async () => {
      child.kill('SIGTERM')
      await ended
    }
    return { url, call, close }
  }
  const first = await open()
  const { redirectUrl } = await first.call('/pg/checkout/v2/pay', payRequest('KG-1'))
  await first.call('/pg/checkout/v2/pay', payRequest('KG-2'))
  await first.call('/control/orders/KG-2/choose', { choice: 'pay' })
  const refund = { merchantRefundId: 'KG-2-R1', originalMerchantOrderId: 'KG-2', amount: 500 }
  await first.call('/pg/payments/v2/refund', refund)
  await first.close()

  const second = await open()
  expect((await second.call('/pg/checkout/v2/order/KG-1/status')).state).toBe('PENDING')
  expect(await second.call('/pg/checkout/v2/order/KG-2/status')).toMatchObject({ state: 'COMPLETED', amount: 644_220 })
  expect(await second.call('/pg/payments/v2/refund/KG-2-R1/status')).toMatchObject({ amount: 500 })
  const { pathname, search } = new URL(redirectUrl ?? '')
  expect((await fetch(second.url + pathname + search)).status).toBe(200)
  await second.close()

  await writeFile(env.PHONEPE_SANDBOX_STATE, '{')
  expect(await start(env).ended).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /^The state file ".*state\.json" \(PHONEPE_SANDBOX_STATE\) can't be read: [^\n]*\n$/,
    ),
  })
})

test('a port in use or an invalid value exits with 1 and one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  expect(await start({ PHONEPE_SANDBOX_PORT: port }).ended).toEqual({
    code: 1,
    printed: `PHONEPE_SANDBOX_PORT ${port} on 127.0.0.1 can't be used: it is in use by another program\n`,
  })
  expect(await start({ PHONEPE_SANDBOX_PORT: 'abc' }).ended).toEqual({
    code: 1,
    printed: 'PHONEPE_SANDBOX_PORT must be a port number from 0 to 65535, but is "abc"\n',
  })
})
