import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenError } from '../server/platform/config/start-error.ts'

/** Below the systems' ports for outgoing connections, which could take one first. */
const ports = { first: 11_000, count: 20_000 }

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = ports.first + Math.floor(Math.random() * ports.count)
    if ((await failureToListen(port, '127.0.0.1')) === undefined) return port
  }
  throw new Error('This machine has no free port')
}

/** Throws StartError naming `variable` if the port is in use. A killed program gets a second to release it. */
export async function requireFreePort(variable: string, port: number, host: string): Promise<void> {
  const deadline = Date.now() + 1_000
  let error = await failureToListen(port, host)
  while (error?.code === 'EADDRINUSE' && Date.now() < deadline) {
    await sleep(100)
    error = await failureToListen(port, host)
  }
  if (error?.code === 'EADDRINUSE') throw listenError(variable, port, host, error)
}

const failureToListen = (port: number, host: string): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise((resolve) => {
    const server = createServer().once('error', resolve)
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

export function loopbackUrl({ host, port }: { host: string; port: number }): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::'
  return `http://${isAnyAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}
