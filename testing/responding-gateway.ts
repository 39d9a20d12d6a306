import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** Until the test ends. */
export async function respondingGateway(
  respond: (
    body: string,
    headers: NodeJS.Dict<string | string[]>,
    url: string,
  ) => [status: number, body: unknown, headers?: Record<string, string>],
): Promise<string> {
  const server = createServer(async (request, response) => {
    const [status, body, headers] = respond((await request.toArray()).join(''), request.headers, request.url ?? '')
    response
      .writeHead(status, { location: '/elsewhere', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
