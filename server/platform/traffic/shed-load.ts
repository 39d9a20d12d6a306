import { IncomingMessage, type RequestListener } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RequestBudget, requestBudget } from './request-budget.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served however busy the shop is. */
    isVital?: boolean
  }
  interface FastifyRequest {
    isUnderWay: boolean
  }
}

const budgetOptions = { atLeast: 100, atMost: 200, seconds: 0.3 }

export type BusyAnswer = { headers: Record<string, string>; body: string | Buffer }

/**
 * Answers 503 at once while too many requests are under way (decision 052): from the end of the body to the start of
 * the response, so slow clients occupy only connections. A page's local calls belong to its request.
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
  // Before Fastify, whose work costs more than this answer.
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
