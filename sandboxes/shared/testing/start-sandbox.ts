import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { onTestFinished, vi } from 'vitest'

export type SandboxResponse = { status: number; body: Record<string, unknown>; text: string }

/**
 * A sandbox and its webhook endpoint on free ports, until the test ends. `Date` is frozen: only the control API moves the clock.
 */
export async function startSandbox<Received>(
  build: (webhookUrl: string) => FastifyInstance,
  receive: (headers: IncomingHttpHeaders, body: Record<string, unknown>) => Received,
) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const received: Received[] = []
  const webhookStatuses: number[] = []
  const endpoint = createServer(async (request, response) => {
    received.push(receive(request.headers, JSON.parse((await request.toArray()).join(''))))
    response.writeHead(webhookStatuses.shift() ?? 200, { connection: 'close' }).end()
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const address = endpoint.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const sandbox = build(`http://127.0.0.1:${port}/webhook`)
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await sandbox.close()
    endpoint.closeAllConnections()
    endpoint.close()
  })

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    return readResponse(await fetch(url + path, { method, headers: { ...type, ...headers }, ...sent }))
  }

  return {
    url,
    received,
    /** Next statuses of webhook responses; 200 when empty. */
    webhookStatuses,
    call,
    control: (method: string, path: string, body?: unknown) => call(method, `/control${path}`, body),
  }
}

export async function readResponse(response: Response): Promise<SandboxResponse> {
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: json ? JSON.parse(text) : {}, text }
}
