import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Fault, type FaultAnswers, injectFault, takeFault } from './faults.ts'

export type LoggedRequest<Call extends string, Kind extends string> = {
  at: number
  /** null for an unknown path. */
  call: Call | null
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
  fault: Fault<Call, Kind> | null
  /** null until the response. */
  status: number | null
}

type RequestLog<Call extends string, Kind extends string> = {
  state: { now(): number; faults: Fault<Call, Kind>[]; log(entry: LoggedRequest<Call, Kind>): void }
  callOf: (request: FastifyRequest) => Call | undefined
  answers: FaultAnswers<Call, Kind>
  /** Left out: the log is served over HTTP and printed by failing tests. */
  secretField: string
}

export function logRequestsAndInjectFaults<Call extends string, Kind extends string>(
  app: FastifyInstance,
  { state, callOf, answers, secretField }: RequestLog<Call, Kind>,
) {
  const entries = new WeakMap<object, LoggedRequest<Call, Kind>>()

  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/control/')) return
    const { method, url, headers } = request
    const call = callOf(request) ?? null
    const fault = takeFault(state.faults, call)
    const entry = { at: state.now(), call, method, url, headers, body: null, fault, status: null }
    entries.set(request, entry)
    state.log(entry)
  })
  app.addHook('preValidation', async (request, reply) => {
    const entry = entries.get(request)
    if (!entry) return
    entry.body = without(secretField, request.body)
    const { call, fault } = entry
    if (call === null || fault?.when !== 'before') return
    const replacement = await injectFault(fault, answers, call, request, reply)
    if (replacement !== undefined) return reply.send(replacement)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { call = null, fault } = entries.get(request) ?? {}
    if (call === null || fault?.when !== 'after') return payload
    return (await injectFault(fault, answers, call, request, reply)) ?? payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request)
    if (entry) entry.status = reply.statusCode
  })
}

function without(field: string, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !(field in body)) return body ?? null
  return { ...body, [field]: '***' }
}
