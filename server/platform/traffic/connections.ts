import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { addressMatcher } from './address-matcher.ts'
import { clientNetwork } from './client-network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    isUpload?: boolean
  }
}

/** Times in milliseconds. */
export type ConnectionLimits = {
  /** Until the end of a request's headers. */
  headers: number
  /** Until the end of a request's body. */
  body: number
  upload: number
  /** Without a byte either way during a request. */
  silence: number
  /** From closing until busy connections are cut. */
  closing: number
  /** Per network. Many shoppers share an operator's address. */
  perClient: number
  inAll: number
}

export const connectionLimits: ConnectionLimits = {
  headers: 10_000,
  body: 30_000,
  upload: 300_000,
  silence: 120_000,
  closing: 5_000,
  perClient: 256,
  inAll: 8_000,
}

/** By default Node would notice a limit of ten seconds after 30. */
const checkingInterval = 1_000

/** Node enforces these: it answers 408 and closes. */
export const serverOptions = ({ headers, upload, silence }: ConnectionLimits) => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(checkingInterval, headers) },
  requestTimeout: upload,
  connectionTimeout: silence,
  forceCloseConnections: 'idle' as const,
})

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Trusted proxies have no limit, as they serve many clients. */
function capConnections(app: FastifyInstance, perClient: number, trustedProxies: readonly string[]): void {
  const isTrustedProxy = addressMatcher(trustedProxies)
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = withoutMapping(socket.remoteAddress ?? '')
    if (address === '') return void socket.destroy()
    if (isTrustedProxy(address)) return
    const client = clientNetwork(address)
    const count = (open.get(client) ?? 0) + 1
    if (count > perClient) return void socket.destroy()
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 0) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** Node's single limit is that of uploads; other bodies get this shorter one. */
function limitBodies(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (hasBody(raw) && !request.routeOptions.config.isUpload) {
      const timer = setTimeout(() => {
        // Injected requests have no connection.
        if (raw.complete || !(raw.socket instanceof Socket)) return
        // Not amid a response.
        if (!reply.raw.headersSent) raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
        raw.socket.destroySoon()
      }, milliseconds)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}

/** Fastify closes idle connections at once; busy ones get a few seconds. */
function endConnectionsOnClose(app: FastifyInstance, milliseconds: number): void {
  app.addHook('preClose', (done) => {
    const timer = setTimeout(() => app.server.closeAllConnections(), milliseconds)
    app.server.once('close', () => clearTimeout(timer))
    // An app that doesn't listen has no server to close.
    if (!app.server.listening) clearTimeout(timer)
    done()
  })
}

export function limitConnections(
  app: FastifyInstance,
  { body, closing, perClient, inAll }: ConnectionLimits,
  trustedProxies: readonly string[],
): void {
  app.server.maxConnections = inAll
  capConnections(app, perClient, trustedProxies)
  limitBodies(app, body)
  endConnectionsOnClose(app, closing)
}
