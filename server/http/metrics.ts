import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { answerUnknownCall } from './failure.ts'

export type Metrics = {
  /** Counts the requests of an app. */
  watch(app: FastifyInstance): void
  /** All that was counted, as Prometheus reads it. */
  registry: Registry
}

/** A call by its own pattern, any other request by the first step of its address: few names, however many addresses. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return 'page'
  return url.startsWith('/api/') ? url : (/^\/[\w-]*/.exec(url)?.[0] ?? 'page')
}

/** Counts what this process does: its requests, its connections, its memory and its event loop. Once a process. */
export function openMetrics(pool: pg.Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took until their answer was sent',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: open, of these idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  return {
    registry,
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const status = String(reply.statusCode)
        requests.observe({ method: request.method, route: routeOf(request), status }, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** From this machine itself, and not through a proxy on it. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

/** `/metrics`, for the machine itself and for whoever has the token; for anybody else there is no such page. */
export function metricsRoute(app: FastifyInstance, { registry }: Metrics, token: string | undefined): void {
  const hasToken = ({ headers }: FastifyRequest) =>
    token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request)) return answerUnknownCall(request, reply)
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics())
  })
}
