import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'

/** Stands between shop and database, so that a test can cut the line. */
function openLine(target: URL) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((socket) => {
    if (isCut) return void socket.destroy()
    const onward = connect(Number(target.port), target.hostname)
    for (const end of [socket, onward]) {
      sockets.add(end)
      end.on('error', () => {})
      end.on('close', () => sockets.delete(end))
    }
    socket.pipe(onward).pipe(socket)
  })
  return {
    listen: () =>
      new Promise<number>((done) =>
        server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
      ),
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend() {
      isCut = false
    },
    close: () => server.close(),
  }
}

let shop: TestShop
let line: ReturnType<typeof openLine>
beforeAll(async () => {
  shop = await openShop({
    through: async (url) => {
      line = openLine(new URL(url))
      const throughLine = new URL(url)
      throughLine.port = String(await line.listen())
      return throughLine.href
    },
  })
})
afterAll(async () => {
  line.mend()
  await shop.close()
  line.close()
})

const ask = (url: string) => shop.app.inject({ method: 'GET', url })

it('answers 503 while the database is away, and serves again by itself when it is back', async () => {
  expect((await ask('/api/v1/user/shop')).statusCode).toBe(200)
  line.cut()
  for (const url of ['/api/v1/user/shop', '/api/v1/user/get-all-products', '/api/v1/user/get-product/any']) {
    const answer = await ask(url)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ success: false, status: 503, code: 'UNAVAILABLE' })
    expect(answer.headers['retry-after']).toBe('5')
  }
  expect((await ask('/readyz')).statusCode).toBe(503)
  expect((await ask('/healthz')).statusCode).toBe(200)
  line.mend()
  expect((await ask('/api/v1/user/shop')).statusCode).toBe(200)
  expect((await ask('/readyz')).statusCode).toBe(200)
})
