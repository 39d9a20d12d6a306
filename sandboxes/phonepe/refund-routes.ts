import type { FastifyInstance } from 'fastify'
import { ApiError, badRequest } from './api-error.ts'
import { findOrder } from './find-order.ts'
import { merchantIdSchema } from './pay-request.ts'
import { isInProgress, refundPaymentDetails } from './refund-transitions.ts'
import type { GatewayOrder, GatewayRefund, Sandbox, SandboxState } from './state.ts'

const MAX_PAYMENT_AGE_MS = 90 * 24 * 3600 * 1000

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
      if (earlier && state.settings.reusedRefundId === 'same-answer') return acceptedResponse(earlier)
      if (earlier) throw badRequest('merchantRefundId was used before')
      checkRefundable(state, findOrder(state, body.originalMerchantOrderId), body.amount)
      const refund: GatewayRefund = { ...body, refundId: state.newId('OMR'), state: 'PENDING', timestamp: state.now() }
      state.refunds.set(refund.merchantRefundId, refund)
      return acceptedResponse(refund)
    },
  )

  app.get<{ Params: { merchantRefundId: string } }>(
    '/payments/v2/refund/:merchantRefundId/status',
    { config: { call: 'refundStatus' } },
    async ({ params }) => {
      const refund = state.refunds.get(params.merchantRefundId)
      // Undocumented; modelled on the error for an unknown order.
      if (!refund) throw new ApiError(400, 'INVALID_MERCHANT_REFUND_ID', 'No entry found for given merchant refund id')
      const { originalMerchantOrderId, refundId, amount, timestamp, failure } = refund
      const base = { originalMerchantOrderId, refundId, amount, state: refund.state, timestamp, ...failure }
      return { ...base, paymentDetails: refundPaymentDetails(refund) }
    },
  )
}

function checkRefundable(state: SandboxState, order: GatewayOrder, amount: number) {
  const { refundMinimum, parallelRefunds } = state.settings
  const earlier = [...state.refunds.values()].filter(
    (refund) => refund.originalMerchantOrderId === order.merchantOrderId && refund.state !== 'FAILED',
  )
  const remainder = earlier.reduce((rest, refund) => rest - refund.amount, order.amount)
  if (order.state !== 'COMPLETED') throw badRequest(`the order is ${order.state}`)
  if (amount < refundMinimum) throw badRequest(`a refund is at least ${refundMinimum} paise`)
  if (amount > remainder) throw new ApiError(400, 'EXCESS_REFUND_AMOUNT', `Only ${remainder} paise are left to refund`)
  if (!parallelRefunds && earlier.some(isInProgress)) throw badRequest('another refund of this order is in progress')
  if (state.now() - (order.completedAt ?? 0) > MAX_PAYMENT_AGE_MS) {
    throw new ApiError(400, 'REFUND_FOR_TXN_OLDER_THAN_LIMIT', 'The payment is too old to be refunded')
  }
}

const acceptedResponse = ({ refundId, amount, state }: GatewayRefund) => ({ refundId, amount, state })
