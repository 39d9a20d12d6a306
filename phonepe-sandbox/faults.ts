import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Call, calls, type LoggedRequest, type State } from './state.ts'

const faultKinds = ['error-500', 'text-503', 'too-many-429', 'hang', 'reset', 'slow'] as const

export type Fault = {
  call: Call | 'any'
  kind: (typeof faultKinds)[number]
  /** 'after' does the work first: reset after pay is 'order created, answer lost'. */
  when: 'before' | 'after'
  times: number
  /** Of a slow answer. */
  delayMs: number
}

export const faultSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['call', 'kind'],
  properties: {
    call: { enum: [...calls.filter((call) => call !== 'page'), 'any'] },
    kind: { enum: faultKinds },
    when: { enum: ['before', 'after'], default: 'before' },
    times: { type: 'integer', minimum: 1, default: 1 },
    delayMs: { type: 'integer', minimum: 0, default: 3000 },
  } satisfies Record<keyof Fault, object>,
}

/** The oldest fault that is set on this call, used up by one. */
export function takeFault(state: State, call: LoggedRequest['call']): Fault | null {
  if (call === null || call === 'page') return null
  const fault = state.faults.find((candidate) => candidate.call === call || candidate.call === 'any')
  if (!fault) return null
  fault.times -= 1
  if (fault.times === 0) state.faults.splice(state.faults.indexOf(fault), 1)
  return fault
}

/** Does what the fault says; the returned text, if any, is the answer instead of the true one. */
export async function suffer(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
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
