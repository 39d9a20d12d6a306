import type { FailureCodes, GatewayAttempt, GatewayOrder, Sandbox } from './state.ts'

export const MERCHANT_ID = 'SANDBOXMERCHANT'
export const PAYMENT_MODE = 'UPI_QR'

export const payPageChoices = ['pay', 'fail', 'decline-once', 'leave-pending', 'cancel'] as const
export type PayPageChoice = (typeof payPageChoices)[number]

const declined = { errorCode: 'INVALID_MPIN', detailedErrorCode: 'ZM' }
const cancelled = { errorCode: 'TXN_CANCELLED', detailedErrorCode: 'ORDER_CANCELLED_BY_USER' }
const expired = { errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'ORDER_EXPIRED' }
const timedOut = { errorCode: 'TXN_AUTO_FAILED', detailedErrorCode: 'TIMED_OUT' }

/** Final orders don't change. Resolves after the webhook's first delivery attempt. */
export async function applyChoice(sandbox: Sandbox, order: GatewayOrder, choice: PayPageChoice): Promise<void> {
  if (order.state !== 'PENDING') return
  switch (choice) {
    case 'pay':
      return completeOrder(sandbox, order)
    case 'fail':
      openAttempt(sandbox, order)
      return failOrder(sandbox, order, declined)
    case 'decline-once':
      failAttempt(openAttempt(sandbox, order), declined)
      return order.retryAllowed ? undefined : failOrder(sandbox, order, declined)
    case 'leave-pending':
      openAttempt(sandbox, order)
      return
    case 'cancel':
      return failOrder(sandbox, order, cancelled)
  }
}

export async function completeOrder(sandbox: Sandbox, order: GatewayOrder): Promise<void> {
  openAttempt(sandbox, order).state = 'COMPLETED'
  order.state = 'COMPLETED'
  order.completedAt = sandbox.state.now()
  delete order.failure
  await sandbox.webhooks.notify('checkout.order.completed', orderPayload(order))
}

export async function failOrder(
  sandbox: Sandbox,
  order: GatewayOrder,
  failure: FailureCodes = declined,
): Promise<void> {
  const attempt = pendingAttempt(order)
  if (attempt) failAttempt(attempt, failure)
  order.state = 'FAILED'
  order.failure = failure
  await sandbox.webhooks.notify('checkout.order.failed', orderPayload(order))
}

export function expireOrders(sandbox: Sandbox) {
  const { settings, orders, now } = sandbox.state
  for (const order of orders.values()) {
    if (order.state !== 'PENDING' || now() < order.expireAt) continue
    const attempt = pendingAttempt(order)
    if (attempt && settings.attemptsOutliveExpiry) continue
    if (attempt) failAttempt(attempt, timedOut)
    void failOrder(sandbox, order, expired)
  }
}

/** The pending attempt, or a new one. */
function openAttempt({ state }: Sandbox, order: GatewayOrder): GatewayAttempt {
  const open = pendingAttempt(order)
  if (open) return open
  const attempt: GatewayAttempt = { transactionId: state.newId('OM'), timestamp: state.now(), state: 'PENDING' }
  order.attempts.push(attempt)
  return attempt
}

export const pendingAttempt = (order: GatewayOrder) => order.attempts.find((attempt) => attempt.state === 'PENDING')

function failAttempt(attempt: GatewayAttempt, failure: FailureCodes) {
  attempt.state = 'FAILED'
  attempt.failure = failure
}

function orderPayload(order: GatewayOrder) {
  const { orderId, merchantOrderId, state, amount, expireAt, metaInfo, failure } = order
  const paymentDetails = order.attempts.map((attempt) => ({
    paymentMode: PAYMENT_MODE,
    transactionId: attempt.transactionId,
    timestamp: attempt.timestamp,
    amount,
    state: attempt.state,
    ...attempt.failure,
  }))
  const base = { merchantId: MERCHANT_ID, merchantOrderId, orderId, state, amount, expireAt, metaInfo }
  return { ...base, ...failure, paymentDetails }
}
