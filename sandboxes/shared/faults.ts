import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Fault<Call extends string, Kind extends string> = {
  call: Call | 'any'
  /** `Kind`: the service's own answers. */
  kind: Kind | (typeof silentKinds)[number]
  /** 'after' does the work first: a reset then loses only the response. */
  when: 'before' | 'after'
  /** Requests left. */
  times: number
  /** Of a slow response. */
  delayMs: number
}

const silentKinds = ['hang', 'reset', 'slow'] as const

type FaultAnswer = { status: number; type: string; body: string }
/** Failures may depend on the call. */
export type FaultAnswers<Call extends string, Kind extends string> = Record<Kind, (call: Call) => FaultAnswer>

export const jsonAnswer = (status: number, body: object): FaultAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

export const faultSchema = (calls: readonly string[], answers: object) => ({
  type: 'object',
  additionalProperties: false,
  required: ['call', 'kind'],
  properties: {
    call: { enum: [...calls, 'any'] },
    kind: { enum: [...Object.keys(answers), ...silentKinds] },
    when: { enum: ['before', 'after'], default: 'before' },
    times: { type: 'integer', minimum: 1, default: 1 },
    delayMs: { type: 'integer', minimum: 0, default: 3000 },
  } satisfies Record<keyof Fault<string, string>, object>,
})

/** The oldest matching fault, with one use taken. Never for the page or an unknown path (null). */
export function takeFault<Each extends Fault<string, string>>(faults: Each[], call: string | null): Each | null {
  if (call === null || call === 'page') return null
  const fault = faults.find((candidate) => candidate.call === call || candidate.call === 'any')
  if (!fault) return null
  fault.times -= 1
  if (fault.times === 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

/** Fails the request; a returned text replaces the real response. */
export async function injectFault<Call extends string, Kind extends string>(
  { kind, delayMs }: Fault<Call, Kind>,
  answers: FaultAnswers<Call, Kind>,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  switch (kind) {
    case 'slow':
      await sleep(delayMs, undefined, { ref: false })
      return undefined
    case 'reset':
      request.raw.socket.resetAndDestroy()
      return never()
    case 'hang':
      return never()
    default: {
      const { status, type, body } = answers[kind](call)
      reply.code(status).type(type)
      return body
    }
  }
}

const never = () => new Promise<never>(() => {})
