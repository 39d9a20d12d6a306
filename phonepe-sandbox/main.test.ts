import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'

/** Forks the program; `ended` gives its exit code and all it printed. */
function start(env: Record<string, string>) {
  const child = fork(new URL('./main.ts', import.meta.url), { env: { ...process.env, ...env }, silent: true })
  onTestFinished(() => void child.kill('SIGKILL'))
  // Not the child's 'close' event: a parent that disconnects never gets it.
  const ended = Promise.all([once(child, 'exit'), readAll(child.stdout), readAll(child.stderr)]).then(
    ([[code], out, err]) => ({ code, printed: out + err }),
  )
  const ready = once(child, 'message').then(([message]) => message as { ready: true; url: string })
  return { child, ready, ended }
}

const readAll = async (stream: Readable | null) => (await stream?.toArray())?.join('') ?? ''

test('it says where it listens and closes on SIGTERM', async () => {
  const { child, ready, ended } = start({ PHONEPE_SANDBOX_PORT: '0' })
  const { url } = await ready
  expect((await fetch(`${url}/control/state`)).status).toBe(200)
  child.kill('SIGTERM')
  const { code, printed } = await ended
  expect(code).toBe(0)
  expect(printed).toBe(`PhonePe sandbox on ${url}, webhooks to nowhere\n`)
})

test('it closes when its parent is gone', async () => {
  const { child, ready, ended } = start({ PHONEPE_SANDBOX_PORT: '0' })
  await ready
  child.disconnect()
  expect((await ended).code).toBe(0)
})

test('a taken port and bad values are one line and exit 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  expect(await start({ PHONEPE_SANDBOX_PORT: port }).ended).toEqual({
    code: 1,
    printed: `Port ${port} on 127.0.0.1 is taken; set PHONEPE_SANDBOX_PORT to a free one\n`,
  })
  const bad = await start({ PHONEPE_SANDBOX_PORT: 'abc' }).ended
  expect(bad).toEqual({ code: 1, printed: "PHONEPE_SANDBOX_PORT is 'abc'; it must be a port, 0 to 65535\n" })
})
