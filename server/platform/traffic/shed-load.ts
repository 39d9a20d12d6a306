import { IncomingMessage, type RequestListener } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestBudget, requestBudget } from './request-budget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is served however busy the shop is: health checks, and webhooks of the gateway. */
    isVital?: boolean
  }
  interface FastifyRequest {
    isUnderWay: boolean
  }
}

/** How many requests may be under way. */
const budgetOptions = { atLeast: 100, atMost: 200, seconds: 0.3 }

/** The whole of a response with status 503, made beforehand. */
export type BusyAnswer = { headers: Record<string, string>; body: string | Buffer }

/**
 * Answers requests at once with what `busyAnswer` returns while more are under way than can be completed soon, so that the
 * others are still served in time. A request is under way from the end of its body to the beginning of its response: slow clients
 * occupy nothing but their connections. Calls of a page within the process belong to the page's request.
 */
export function shedLoad(
  app: FastifyInstance,
  busyAnswer: (request: IncomingMessage) => BusyAnswer,
  budget: RequestBudget = requestBudget(budgetOptions),
): void {
  const vital = new Set<string>()
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.isVital) vital.add(url)
  })
  // Before Fastify, whose work for a request costs more than the answer.
  const listeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const isServed = vital.has(request.url?.split('?', 1)[0] ?? '') || budget.hasRoom()
    if (isServed) for (const listener of listeners) listener(request, response)
    else {
      const { headers, body } = busyAnswer(request)
      const length = String(Buffer.byteLength(body))
      response
        .writeHead(503, { ...headers, 'content-length': length })
        .end(request.method === 'HEAD' ? undefined : body)
    }
  })

  app.decorateRequest('isUnderWay', false)
  const counts = ({ raw, routeOptions }: FastifyRequest) =>
    raw instanceof IncomingMessage && !routeOptions.config.isVital
  app.addHook('preValidation', (request, _reply, done) => {
    if (counts(request)) {
      request.isUnderWay = true
      budget.begin()
    }
    done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isUnderWay) {
      request.isUnderWay = false
      budget.end()
    }
    done(null, payload)
  })
}
