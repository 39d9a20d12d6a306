import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenError } from '../server/start-error.ts'

/** A port on loopback that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  return await listenBriefly(0, '127.0.0.1')
}

/**
 * Throws a StartError that names `variable` when another program uses the port. A program that was just killed has a second
 * to release it. Any other reason not to listen there is left to the server that will.
 */
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
  listenBriefly(port, host).then(
    () => undefined,
    (error) => error,
  )

/** The URL at which this machine itself reaches what listens on `host` and `port`. */
export function loopbackUrl({ host, port }: { host: string; port: number }): string {
  const isAnyAddress = host === '0.0.0.0' || host === '::'
  return `http://${isAnyAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}

function listenBriefly(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}
