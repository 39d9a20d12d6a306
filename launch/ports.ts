import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../server/start-error.ts'

/** A port on loopback that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  return await listenBriefly(0, '127.0.0.1')
}

/**
 * Throws a StartError that names `variable` when another program holds the port. One that was just killed gets a
 * second to go. Any other reason not to listen there is left to the one who will listen.
 */
export async function requirePort(variable: string, port: number, host: string): Promise<void> {
  for (const deadline = Date.now() + 1_000; await isTaken(port, host); await sleep(100)) {
    if (Date.now() < deadline) continue
    throw new StartError(`${variable} ${port} on ${host} is taken by another program: stop it or set ${variable}`)
  }
}

const isTaken = (port: number, host: string) =>
  listenBriefly(port, host).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'EADDRINUSE',
  )

/** The address by which this machine itself reaches what listens on `host` and `port`. */
export function near({ host, port }: { host: string; port: number }): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  return `http://${everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
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
