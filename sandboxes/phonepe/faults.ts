import * as shared from '../shared/faults.ts'

/** Calls that can get a fault; the pay page is only logged. */
const apiCalls = ['token', 'pay', 'orderStatus', 'transactionStatus', 'refund', 'refundStatus'] as const
export type GatewayCall = (typeof apiCalls)[number] | 'page'

export const faultAnswers = {
  'error-500': () =>
    shared.jsonAnswer(500, {
      code: 'INTERNAL_SERVER_ERROR',
      message: 'There is an error trying to process your request.',
    }),
  'text-503': () => ({ status: 503, type: 'text/plain', body: 'Service Unavailable' }),
  'too-many-429': () => shared.jsonAnswer(429, { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' }),
}
export type FaultKind = keyof typeof faultAnswers
export type Fault = shared.Fault<GatewayCall, FaultKind>

export const faultSchema = shared.faultSchema(apiCalls, faultAnswers)
