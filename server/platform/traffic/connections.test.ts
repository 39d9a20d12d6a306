import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { type ConnectionLimits, connectionLimits, limitConnections, serverOptions } from './connections.ts'

/** Never reached by accident. */
const wide: ConnectionLimits = {
  headers: 60_000,
  body: 60_000,
  upload: 60_000,
  silence: 60_000,
  closing: 60_000,
  perClient: 100,
  inAll: 100,
}

async function listen(limits: Partial<ConnectionLimits>, trustedProxies: string[] = []) {
  const all = { ...wide, ...limits }
  const app: FastifyInstance = Fastify({ logger: false, ...serverOptions(all) })
  limitConnections(app, all, trustedProxies)
  const stuck = Promise.withResolvers<void>()
  app.post('/body', async () => 'read')
  app.post('/upload', { config: { isUpload: true } }, async () => 'stored')
  app.get('/stuck', () => {
    stuck.resolve()
    return new Promise(() => {})
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, port, stuck: stuck.promise }
}

/** `received` is everything until the connection closes, be it by a reset. */
function talk(port: number, text = '', localAddress = '127.0.0.1'): { socket: Socket; received: Promise<string> } {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  // At once, so that nothing is written before it.
  if (text) socket.write(text)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return { socket, received: new Promise((resolve) => socket.once('close', () => resolve(answer))) }
}

function drip({ socket }: { socket: Socket }): void {
  const timer = setInterval(() => socket.write('x'), 50)
  socket.once('close', () => clearInterval(timer))
}

const startOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 100000\r\n\r\n`

it('cuts headers that never end', async () => {
  const { port } = await listen({ headers: 300 })
  const slow = talk(port, 'GET /body HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
  drip(slow)
  expect(await slow.received).toMatch(/^HTTP\/1\.1 408 /)
})

it('cuts a body that never ends, however regularly its bytes come', async () => {
  const { port } = await listen({ body: 300 })
  const slow = talk(port, startOf('/body'))
  drip(slow)
  expect(await slow.received).toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
})

it('gives uploads more time, but not for ever', async () => {
  // Other bodies' limit passes before the upload begins.
  const { port } = await listen({ body: 1, headers: 300, upload: 1_000 })
  const slow = talk(port, startOf('/upload'))
  drip(slow)
  const answer = await slow.received
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).not.toBe('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
})

it('cuts a connection on which nothing happens', async () => {
  const { port, stuck } = await listen({ silence: 300 })
  const silent = talk(port, 'GET /stuck HTTP/1.1\r\nHost: shop\r\n\r\n')
  await stuck
  expect(await silent.received).toBe('')
})

it('closes what one client opens beyond its limit, and serves it again once it has closed some', async () => {
  const { app, port } = await listen({ perClient: 3 })
  const accepted = [talk(port), talk(port), talk(port)]
  await expect.poll(() => connectionsOf(app)).toBe(3)
  expect(await talk(port, 'GET /none HTTP/1.1\r\nHost: shop\r\n\r\n').received).toBe('')
  accepted[0]?.socket.destroy()
  await expect.poll(() => connectionsOf(app)).toBe(2)
  expect(await talk(port, 'GET /none HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n').received).toMatch(/ 404 /)
})

it('serves others while one client opens 1,000 connections and sends nothing, half of its headers or half of a body', async () => {
  const { perClient, inAll } = connectionLimits
  const { app, port } = await listen({ perClient, inAll })
  const texts = ['', 'GET /body HTTP/1.1\r\nHost: shop\r\nX-Slow: ', startOf('/body') + 'x'.repeat(1_000)]
  const crowd = Array.from({ length: 1_000 }, (_, index) => talk(port, texts[index % texts.length]))
  let refused = 0
  for (const { received } of crowd)
    void received.then(() => {
      refused += 1
    })
  await expect.poll(() => refused).toBe(crowd.length - perClient)
  // So its memory is limited, to that of as many headers and bodies.
  expect(await connectionsOf(app)).toBe(perClient)
  const other = talk(port, 'GET /none HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', '127.0.0.2')
  expect(await other.received).toMatch(/ 404 /)
})

it('limits no trusted proxy, which connects for many clients', async () => {
  const { app, port } = await listen({ perClient: 1 }, ['10.0.0.0/8', '::1', '127.0.0.1'])
  talk(port)
  talk(port)
  talk(port)
  await expect.poll(() => connectionsOf(app)).toBe(3)
})

it('ends a connection that is still busy some time after closing began', async () => {
  const { app, port, stuck } = await listen({ closing: 100 })
  const busy = talk(port, 'GET /stuck HTTP/1.1\r\nHost: shop\r\n\r\n')
  await stuck
  await app.close()
  expect(await busy.received).toBe('')
})

it('is what the shop listens with', async () => {
  const shop = await openShop({ environment: { RATE_LIMITS: 'on' } })
  onTestFinished(() => shop.close())
  expect(shop.app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    timeout: 120_000,
    maxConnections: connectionLimits.inAll,
  })
  const url = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const sockets = Array.from({ length: connectionLimits.perClient }, () => talk(Number(url.port)))
  await expect.poll(() => connectionsOf(shop.app)).toBe(sockets.length)
  expect(await talk(Number(url.port), 'GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n').received).toBe('')
  for (const { socket } of sockets) socket.destroy()
})

const connectionsOf = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
