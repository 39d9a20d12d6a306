import type { FastifyInstance } from 'fastify'
import { findOrder } from './checkout.ts'
import { MERCHANT_ID, PAYMENT_MODE } from './order-life.ts'
import { merchantIdSchema } from './pay-request.ts'
import { badRequest, Refusal } from './refusals.ts'
import type { Order, Refund, Sandbox, State } from './state.ts'

const MAX_AGE_MS = 90 * 24 * 3600 * 1000

type RefundRequest = { merchantRefundId: string; originalMerchantOrderId: string; amount: number }

const refundSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['merchantRefundId', 'originalMerchantOrderId', 'amount'],
  properties: {
    merchantRefundId: merchantIdSchema,
    originalMerchantOrderId: merchantIdSchema,
    amount: { type: 'integer', minimum: 1 },
  } satisfies Record<keyof RefundRequest, object>,
}

export function refundRoutes(app: FastifyInstance, { state }: Sandbox) {
  app.post<{ Body: RefundRequest }>(
    '/payments/v2/refund',
    { config: { call: 'refund' }, schema: { body: refundSchema } },
    async ({ body }) => {
      const earlier = state.refunds.get(body.merchantRefundId)
      if (earlier && state.settings.reusedRefundId === 'same-answer') return acceptedAnswer(earlier)
      if (earlier) throw badRequest('merchantRefundId was used before')
      checkRefundable(state, findOrder(state, body.originalMerchantOrderId), body.amount)
      const refund: Refund = { ...body, refundId: state.newId('OMR'), state: 'PENDING', timestamp: state.now() }
      state.refunds.set(refund.merchantRefundId, refund)
      return acceptedAnswer(refund)
    },
  )

  app.get<{ Params: { merchantRefundId: string } }>(
    '/payments/v2/refund/:merchantRefundId/status',
    { config: { call: 'refundStatus' } },
    async ({ params }) => {
      const refund = state.refunds.get(params.merchantRefundId)
      // No source shows this answer; it is modelled on an unknown order's.
      if (!refund) throw new Refusal(400, 'INVALID_MERCHANT_REFUND_ID', 'No entry found for given merchant refund id')
      const { originalMerchantOrderId, refundId, amount, timestamp, failure } = refund
      const base = { originalMerchantOrderId, refundId, amount, state: refund.state, timestamp, ...failure }
      return { ...base, paymentDetails: refundPaymentDetails(refund) }
    },
  )
}

function checkRefundable(state: State, order: Order, amount: number) {
  const { refundMinimum, parallelRefunds } = state.settings
  const earlier = [...state.refunds.values()].filter(
    (refund) => refund.originalMerchantOrderId === order.merchantOrderId && refund.state !== 'FAILED',
  )
  const remainder = earlier.reduce((rest, refund) => rest - refund.amount, order.amount)
  if (order.state !== 'COMPLETED') throw badRequest(`the order is ${order.state}`)
  if (amount < refundMinimum) throw badRequest(`a refund is at least ${refundMinimum} paise`)
  if (amount > remainder) throw new Refusal(400, 'EXCESS_REFUND_AMOUNT', `Only ${remainder} paise are left to refund`)
  if (!parallelRefunds && earlier.some(isUnderWay)) throw badRequest('another refund of this order is under way')
  if (state.now() - (order.completedAt ?? 0) > MAX_AGE_MS) {
    throw new Refusal(400, 'REFUND_FOR_TXN_OLDER_THAN_LIMIT', 'The payment is too old to be refunded')
  }
}

const isUnderWay = (refund: Refund) => refund.state === 'PENDING' || refund.state === 'CONFIRMED'

/** Moves refunds on as the clock does. */
export function progressRefunds(sandbox: Sandbox) {
  const { refunds, settings, now } = sandbox.state
  if (settings.refundOutcome === 'MANUAL') return
  for (const refund of refunds.values()) {
    if (!isUnderWay(refund)) continue
    const age = (now() - refund.timestamp) / 1000
    if (age >= settings.refundSeconds) void setRefundState(sandbox, refund, settings.refundOutcome)
    else if (age >= settings.refundSeconds / 2) refund.state = 'CONFIRMED'
  }
}

/** Resolves when the webhook of a final state was tried once. */
export async function setRefundState({ webhooks }: Sandbox, refund: Refund, next: Refund['state']): Promise<void> {
  refund.state = next
  if (next === 'FAILED') refund.failure = { errorCode: 'REFUND_BREACHED', detailedErrorCode: 'BF_034' }
  else delete refund.failure
  if (isUnderWay(refund)) return
  const { merchantRefundId, originalMerchantOrderId, refundId, amount, timestamp, failure } = refund
  await webhooks.announce(next === 'FAILED' ? 'pg.refund.failed' : 'pg.refund.completed', {
    merchantId: MERCHANT_ID,
    merchantRefundId,
    originalMerchantOrderId,
    refundId,
    amount,
    state: next,
    timestamp,
    ...failure,
    paymentDetails: refundPaymentDetails(refund),
  })
}

const acceptedAnswer = ({ refundId, amount, state }: Refund) => ({ refundId, amount, state })

const refundPaymentDetails = ({ refundId, timestamp, amount, state, failure }: Refund) => [
  { transactionId: refundId, paymentMode: PAYMENT_MODE, timestamp, amount, state, ...failure },
]
