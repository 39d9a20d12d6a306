import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiError, badRequest } from './api-error.ts'
import { findOrder } from './find-order.ts'
import { PAYMENT_MODE } from './order-transitions.ts'
import { type PayRequest, paySchema } from './pay-request.ts'
import type { GatewayAttempt, GatewayOrder, Sandbox, SandboxState } from './state.ts'

const DEFAULT_EXPIRE_AFTER_SECONDS = 1200

type StatusQuery = { details?: string; errorContext?: string }

export function checkoutRoutes(app: FastifyInstance, { options, state }: Sandbox) {
  app.post<{ Body: PayRequest }>(
    '/checkout/v2/pay',
    { config: { call: 'pay' }, schema: { body: paySchema } },
    async ({ body, host }) => {
      if (state.orders.has(body.merchantOrderId)) throw reusedOrderId(state)
      const order: GatewayOrder = {
        merchantOrderId: body.merchantOrderId,
        orderId: state.newId('OMO'),
        payToken: randomBytes(24).toString('base64url'),
        amount: body.amount,
        state: 'PENDING',
        expireAt: state.now() + (body.expireAfter ?? DEFAULT_EXPIRE_AFTER_SECONDS) * 1000,
        redirectUrl: body.paymentFlow.merchantUrls.redirectUrl,
        retryAllowed: !(body.disablePaymentRetry ?? body.paymentFlow.disablePaymentRetry ?? false),
        ...(body.metaInfo && { metaInfo: body.metaInfo }),
        attempts: [],
      }
      state.orders.set(order.merchantOrderId, order)
      const origin = options.publicUrl ?? `http://${host}`
      const redirectUrl = `${origin}/transact/uat_v2?token=${order.payToken}`
      return { orderId: order.orderId, state: order.state, expireAt: order.expireAt, redirectUrl }
    },
  )

  app.get<{ Params: { merchantOrderId: string }; Querystring: StatusQuery }>(
    '/checkout/v2/order/:merchantOrderId/status',
    { config: { call: 'orderStatus' } },
    async ({ params, query }) => {
      const order = findOrder(state, params.merchantOrderId)
      const attempts = query.details === 'true' ? order.attempts : order.attempts.slice(-1)
      return statusResponse(order, attempts, query.errorContext === 'true')
    },
  )

  app.get<{ Params: { transactionId: string }; Querystring: StatusQuery }>(
    '/checkout/v2/transaction/:transactionId/status',
    { config: { call: 'transactionStatus' } },
    async ({ params, query }) => {
      for (const order of state.orders.values()) {
        const attempt = order.attempts.find(({ transactionId }) => transactionId === params.transactionId)
        if (attempt) return statusResponse(order, [attempt], query.errorContext === 'true')
      }
      throw badRequest(`no attempt ${params.transactionId}`)
    },
  )
}

function reusedOrderId(state: SandboxState): ApiError {
  if (state.settings.reusedOrderId === 400) return badRequest('merchantOrderId was used before')
  return new ApiError(417, 'INVALID_MERCHANT_ORDER_ID', 'The merchant order id was used before')
}

function statusResponse(order: GatewayOrder, attempts: GatewayAttempt[], withErrorContext: boolean) {
  const { orderId, state, amount, expireAt, metaInfo, failure, echo } = order
  const errorContext = {
    ...failure,
    source: 'CUSTOMER',
    stage: 'AUTHENTICATION',
    description: `The payment was not made: ${failure?.detailedErrorCode}`,
  }
  return {
    orderId,
    ...(echo && { merchantOrderId: echo }),
    state,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt,
    metaInfo,
    ...failure,
    ...(failure && withErrorContext && { errorContext }),
    paymentDetails: attempts.map((attempt) => attemptResponse(attempt, amount)),
  }
}

function attemptResponse({ transactionId, timestamp, state, failure }: GatewayAttempt, amount: number) {
  const base = {
    transactionId,
    paymentMode: PAYMENT_MODE,
    timestamp,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state,
  }
  if (state !== 'COMPLETED') return { ...base, ...failure }
  const rail = {
    type: 'UPI',
    utr: transactionId.slice(-12),
    upiTransactionId: `AXL${transactionId}`,
    vpa: '12****78@ybl',
  }
  const instrument = { type: 'ACCOUNT', maskedAccountNumber: 'XXXXXXXXXX6789', accountType: 'SAVINGS' }
  return { ...base, rail, instrument, splitInstruments: [{ amount, rail, instrument }] }
}
