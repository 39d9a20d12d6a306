import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { orderForm } from './test-seller.ts'

test('reports its URL, keeps its parcels over a restart, and closes when its parent is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kargha-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const start = async () => {
    const env = { ...process.env, SHIPROCKET_SANDBOX_PORT: '0', SHIPROCKET_SANDBOX_STATE: join(folder, 'state.json') }
    const child = fork(new URL('./main.ts', import.meta.url), { env, silent: true })
    onTestFinished(() => void child.kill('SIGKILL'))
    const ended = once(child, 'exit')
    const [{ url }] = (await once(child, 'message')) as [{ url: string }]
    return { child, ended, url }
  }
  const first = await start()
  const post = async (path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${first.url}/v1/external${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as { token: string }
  }
  const { token } = await post('/auth/login', { email: 'api@shop.test', password: 'sandbox-password' })
  await post('/orders/create/adhoc', orderForm('SH-1'), token)
  first.child.kill('SIGTERM')
  expect((await first.ended)[0]).toBe(0)

  const second = await start()
  const page = await (await fetch(second.url)).text()
  expect(page).toContain('SH-1')
  second.child.disconnect()
  expect((await second.ended)[0]).toBe(0)
})
