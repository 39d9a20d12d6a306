import type { FastifyInstance } from 'fastify'
import { refusalCodeOf } from '../http/failure.ts'
import { routeOf } from './metrics.ts'

/** Whether the log has each request and each slow statement: that is many lines, for whoever works on the shop. */
export const isDetailed = (logLevel: string): boolean => ['debug', 'trace'].includes(logLevel)

/** Logs a line for each request of an app, with its id, and with nothing that a visitor wrote. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const refusal = refusalCodeOf(reply)
    const line = { method: request.method, route: routeOf(request), status: reply.statusCode }
    request.log.debug({ ...line, ms: Math.round(reply.elapsedTime), ...(refusal && { refusal }) }, 'request')
    done()
  })
}
