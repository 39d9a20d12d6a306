import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { busyAnswer } from '../http/failure.ts'
import { shedLoad } from './shed-load.ts'
import { waitingLine } from './waiting-line.ts'

/** Two requests at a time; calls wait until released. */
async function listen({ longestWait = 60_000, isClosed = (): boolean => false } = {}) {
  const app = Fastify({ logger: false })
  const waiting: (() => void)[] = []
  let received = 0
  const line = waitingLine({ atOnce: 2, longestWait, targetWait: longestWait, calm: 0 })
  shedLoad(app, () => busyAnswer, { ...line, isClosed })
  app.addHook('onRequest', (_request, _reply, done) => {
    received += 1
    done()
  })
  app.post('/slow', () => new Promise<string>((resolve) => waiting.push(() => resolve('done'))))
  app.get('/failing', async () => {
    throw new Error('A fault')
  })
  app.get('/healthz', { config: { isVital: true } }, async () => 'ok')
  app.get('/page', async () => (await app.inject({ method: 'GET', url: '/inner' })).body)
  app.get('/inner', async () => 'in process')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    for (const release of waiting) release()
    await app.close()
  })
  const statusOf = (path: string, method = 'GET') =>
    fetch(url + path, { method }).then(async (response) => {
      await response.text()
      return response.status
    })
  /** Keeps requests under way until `release`. */
  async function occupy(count: number) {
    const before = waiting.length
    const statuses = Array.from({ length: count }, () => statusOf('/slow', 'POST'))
    await expect.poll(() => waiting.length).toBe(before + count)
    return statuses
  }
  const release = () => {
    for (const each of waiting.splice(0)) each()
  }
  return { url, statusOf, occupy, release, received: () => received }
}

it('lets a burst wait until it is served', async () => {
  const { statusOf, occupy, release, received } = await listen()
  const occupied = await occupy(2)
  const waiting = statusOf('/page')
  await expect.poll(received).toBe(3)
  release()
  expect(await Promise.all([...occupied, waiting])).toEqual([200, 200, 200])
})

it('answers 503 before anything is done for a request, while the line is closed', async () => {
  const { statusOf, received } = await listen({ isClosed: () => true })
  expect(await statusOf('/page')).toBe(503)
  expect(received()).toBe(0)
  expect(await statusOf('/healthz')).toBe(200)
})

it('answers 503 to who waits for too long, and serves again afterwards', async () => {
  const { url, statusOf, occupy, release } = await listen({ longestWait: 50 })
  const occupied = await occupy(2)
  const response = await fetch(`${url}/slow`, { method: 'POST' })
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toEqual({
    success: false,
    status: 503,
    code: 'UNAVAILABLE',
    message: 'The shop is very busy. Please try again in a moment.',
    error: 'The shop is very busy. Please try again in a moment.',
    details: [],
  })
  release()
  expect(await Promise.all(occupied)).toEqual([200, 200])
  expect(await statusOf('/page')).toBe(200)
})

it('still answers what is vital', async () => {
  const { statusOf, occupy } = await listen()
  await occupy(2)
  expect(await statusOf('/healthz')).toBe(200)
})

it('serves the calls of a page that was let in', async () => {
  const { url, occupy } = await listen()
  await occupy(1)
  expect(await (await fetch(`${url}/page`)).text()).toBe('in process')
})

it('counts a request no longer once it has failed', async () => {
  const { statusOf } = await listen()
  for (let count = 0; count < 5; count++) expect(await statusOf('/failing')).toBe(500)
})

it('does not count a body that is still being sent', async () => {
  const { url, statusOf, received } = await listen()
  const sending = new AbortController()
  for (let count = 0; count < 5; count++) {
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode('x'))
        return new Promise(() => {})
      },
    })
    const options = { method: 'POST', body, duplex: 'half', signal: sending.signal } as RequestInit
    fetch(`${url}/slow`, { ...options, headers: { 'content-type': 'text/plain' } }).catch(() => {})
  }
  await expect.poll(received).toBe(5)
  expect(await statusOf('/page')).toBe(200)
  sending.abort()
})
