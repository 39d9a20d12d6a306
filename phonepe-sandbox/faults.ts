import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The calls that the request log distinguishes; every one but the page can be given a fault. */
const gatewayCalls = ['token', 'pay', 'orderStatus', 'transactionStatus', 'refund', 'refundStatus', 'page'] as const
export type GatewayCall = (typeof gatewayCalls)[number]

const faultKinds = ['error-500', 'text-503', 'too-many-429', 'hang', 'reset', 'slow'] as const

export type Fault = {
  call: GatewayCall | 'any'
  kind: (typeof faultKinds)[number]
  /** 'after' does the work first: a reset after pay creates the order and loses the response. */
  when: 'before' | 'after'
  /** How many requests it still affects. */
  times: number
  /** Of a slow response. */
  delayMs: number
}

export const faultSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['call', 'kind'],
  properties: {
    call: { enum: [...gatewayCalls.filter((call) => call !== 'page'), 'any'] },
    kind: { enum: faultKinds },
    when: { enum: ['before', 'after'], default: 'before' },
    times: { type: 'integer', minimum: 1, default: 1 },
    delayMs: { type: 'integer', minimum: 0, default: 3000 },
  } satisfies Record<keyof Fault, object>,
}

/** The oldest of `faults` that affects this call, used up by one. `call` is null for an unknown path. */
export function takeFault(faults: Fault[], call: GatewayCall | null): Fault | null {
  if (call === null || call === 'page') return null
  const fault = faults.find((candidate) => candidate.call === call || candidate.call === 'any')
  if (!fault) return null
  fault.times -= 1
  if (fault.times === 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

/** Makes the request fail as the fault describes; the returned text, if any, replaces the real response. */
export async function injectFault(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  switch (fault.kind) {
    case 'error-500':
      reply.code(500).type('application/json')
      return '{"code":"INTERNAL_SERVER_ERROR","message":"There is an error trying to process your request."}'
    case 'text-503':
      reply.code(503).type('text/plain')
      return 'Service Unavailable'
    case 'too-many-429':
      reply.code(429).type('application/json')
      return '{"code":"TOO_MANY_REQUESTS","message":"Too many requests"}'
    case 'slow':
      await sleep(fault.delayMs, undefined, { ref: false })
      return undefined
    case 'reset':
      request.raw.socket.resetAndDestroy()
      return never()
    case 'hang':
      return never()
  }
}

const never = () => new Promise<never>(() => {})
