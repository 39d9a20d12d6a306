import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { answerUnknownCall, refusalCodeOf } from '../http/failure.ts'

export type Metrics = {
  observe(app: FastifyInstance): void
  /** Whether calls to another company's service are suspended. */
  noteCircuit(service: string, call: string, isOpen: boolean): void
  registry: Registry
}

/** Few values: the route pattern or the path's first segment. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'page'
  return url.startsWith('/api/') ? url : (/^\/[\w-]*/.exec(url)?.[0] ?? 'page')
}

/** Call it once per process. */
export function openMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response to a request was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Calls of the API that were refused, by the code of the refusal: INSUFFICIENT_STOCK is a sale that was lost',
    labelNames: ['code'],
    registers: [registry],
  })
  const circuits = new Gauge({
    name: 'circuit_open',
    help: 'Whether calls of a kind are suspended because the service keeps failing',
    labelNames: ['service', 'call'],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Database connections: the most allowed, open, idle among these, and requests waiting for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'allowed' }, pool.options.max)
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  return {
    registry,
    noteCircuit: (service, call, isOpen) => circuits.set({ service, call }, Number(isOpen)),
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const status = String(reply.statusCode)
        requests.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1000)
        const code = refusalCodeOf(reply)
        if (code) refusals.inc({ code })
        done()
      })
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Each is set by some proxy or CDN. */
const isOfProxy = (header: string) =>
  /^(forwarded|via|x-forwarded-.+|x-original-.+|x-envoy-.+|x-real-ip|(x-|true-|fastly-)?client-ip|x-cluster-client-ip|cf-.+|x-amzn-trace-id)$/.test(
    header,
  )

/** From this machine, and not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') && !Object.keys(headers).some(isOfProxy)

/** A 404 for all but this machine and clients with the token. */
export function metricsRoute(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  const hasToken = ({ headers }: FastifyRequest) =>
    token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  app.get('/metrics', { config: { isVital: true } }, async (request, reply) => {
    if (!isLocal(request) && !hasToken(request)) return answerUnknownCall(request, reply)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
