import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The calls that the request log distinguishes; every one but the page can be given a fault. */
const courierCalls = [
  'login',
  'pickupLocations',
  'serviceability',
  'create',
  'orders',
  'assign',
  'shipment',
  'pickup',
  'label',
  'manifest',
  'cancel',
  'track',
  'ndr',
  'ndrAction',
  'return',
  'wallet',
  'document',
  'page',
] as const
export type CourierCall = (typeof courierCalls)[number]

const faultKinds = [
  'error-500',
  'html-502',
  'too-many-429',
  'firewall-403',
  'failure-200',
  'hang',
  'reset',
  'slow',
] as const

export type Fault = {
  call: CourierCall | 'any'
  kind: (typeof faultKinds)[number]
  /** 'after' does the work first: a reset after create makes the order and loses the response. */
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
    call: { enum: [...courierCalls.filter((call) => call !== 'page'), 'any'] },
    kind: { enum: faultKinds },
    when: { enum: ['before', 'after'], default: 'before' },
    times: { type: 'integer', minimum: 1, default: 1 },
    delayMs: { type: 'integer', minimum: 0, default: 3000 },
  } satisfies Record<keyof Fault, object>,
}

/** The oldest of `faults` that affects this call, used up by one. `call` is null for an unknown path. */
export function takeFault(faults: Fault[], call: CourierCall | null): Fault | null {
  if (call === null || call === 'page') return null
  const fault = faults.find((candidate) => candidate.call === call || candidate.call === 'any')
  if (!fault) return null
  fault.times -= 1
  if (fault.times === 0) faults.splice(faults.indexOf(fault), 1)
  return fault
}

/** Failures that the real one answers with 200, by call; other calls get an error inside. */
const failures200: Partial<Record<CourierCall, object>> = {
  create: { message: 'Something went wrong', status_code: 400 },
  assign: { response: { data: {} } },
  label: { label_created: 0, response: 'No valid shipment ids to print label' },
  serviceability: { message: 'Invalid Pickup Pincode' },
  shipment: {},
  track: { tracking_data: { track_status: 0, error: 'Aahh! There is no activities found in our DB.' } },
}

/** Makes the request fail as the fault describes; the returned text, if any, replaces the real response. */
export async function injectFault(
  fault: Fault,
  call: CourierCall | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const answer = (status: number, type: string, body: string) => {
    reply.code(status).type(type)
    return body
  }
  switch (fault.kind) {
    case 'error-500':
      return answer(500, 'application/json', '{"message":"Undefined index: order_id","status_code":500}')
    case 'html-502':
      return answer(502, 'text/html', '<html><head><title>502 Bad Gateway</title></head></html>')
    case 'too-many-429':
      return answer(429, 'application/json', '{"message":"Too Many Attempts.","status_code":429}')
    case 'firewall-403':
      return answer(403, 'text/html', '<html><body>Request blocked.</body></html>')
    case 'failure-200': {
      const body = (call && failures200[call]) ?? { status_code: 400, message: 'Something went wrong' }
      return answer(200, 'application/json', JSON.stringify(body))
    }
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
