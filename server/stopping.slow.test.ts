import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../launch/ports.ts'
import { mainProcess } from '../testing/processes.ts'
import { openShop } from '../testing/shop.ts'

it('serves requests for a while after the signal to stop, then ends although a client never finishes', async () => {
  const shop = await openShop()
  onTestFinished(() => shop.close())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = mainProcess(shop, port, { DRAIN_SECONDS: '3' })
  onTestFinished(() => void server.kill('SIGKILL'))
  const ended = once(server, 'exit')
  const statusOf = (path: string) =>
    fetch(url + path).then(
      async (response) => {
        await response.text()
        return response.status
      },
      () => 0,
    )
  await expect.poll(() => statusOf('/readyz')).toBe(200)

  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => {})
  slow.write('POST /api/v1/user/signin HTTP/1.1\r\nHost: shop\r\nContent-Length: 100000\r\n\r\n')
  const drip = setInterval(() => slow.write('x'), 100)
  onTestFinished(() => clearInterval(drip))

  server.kill('SIGTERM')
  await expect.poll(() => statusOf('/readyz'), { interval: 20 }).toBe(503)
  expect(await statusOf('/api/v1/user/shop')).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)
  // Exit code 1 would mean that something didn't close and the process ended itself after ten seconds.
  expect(await ended).toEqual([0, null])
})
