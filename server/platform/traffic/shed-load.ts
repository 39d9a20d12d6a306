import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type WaitingLine, waitingLine } from './waiting-line.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served however busy the shop is. */
    isVital?: boolean
  }
  interface FastifyRequest {
    isUnderWay: boolean
  }
}

/** Whoever is refused knows it within a second. */
const lineOptions = { atOnce: 100, longestWait: 800, targetWait: 100, calm: 1_000 }

export type BusyAnswer = { headers: Record<string, string>; body: string | Buffer }

/**
 * Lets requests wait for each other from the end of their body to the start of the response, so that slow clients occupy only
 * connections, and answers 503 to those that wait for too long (decision 115). A page's local calls belong to its request.
 */
export function shedLoad(
  app: FastifyInstance,
  busyAnswer: (request: IncomingMessage) => BusyAnswer,
  line: WaitingLine = waitingLine(lineOptions),
): void {
  function refuse(request: IncomingMessage, response: ServerResponse) {
    const { headers, body } = busyAnswer(request)
    const length = String(Buffer.byteLength(body))
    response.writeHead(503, { ...headers, 'content-length': length }).end(request.method === 'HEAD' ? undefined : body)
  }

  const vital = new Set<string>()
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.isVital) vital.add(url)
  })
  // Before Fastify, whose work costs more than this answer.
  const listeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const isServed = vital.has(request.url?.split('?', 1)[0] ?? '') || !line.isClosed()
    if (isServed) for (const listener of listeners) listener(request, response)
    else refuse(request, response)
  })

  app.decorateRequest('isUnderWay', false)
  const waits = ({ raw, routeOptions }: FastifyRequest) =>
    raw instanceof IncomingMessage && !routeOptions.config.isVital
  app.addHook('preValidation', async (request, reply) => {
    if (!waits(request)) return
    request.isUnderWay = await line.enter()
    if (request.isUnderWay) return
    reply.hijack()
    refuse(request.raw, reply.raw)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isUnderWay) {
      request.isUnderWay = false
      line.leave()
    }
    done(null, payload)
  })
}
