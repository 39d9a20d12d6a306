import type { Attempt, FailureCodes, Order, Sandbox } from './state.ts'

export const MERCHANT_ID = 'SANDBOXMERCHANT'
export const PAYMENT_MODE = 'UPI_QR'

export const choices = ['pay', 'fail', 'decline-once', 'leave-pending', 'cancel'] as const
export type Choice = (typeof choices)[number]

const declined = { errorCode: 'INVALID_MPIN', detailedErrorCode: 'ZM' }
const cancelled = { errorCode: 'TXN_CANCELLED', detailedErrorCode: 'ORDER_CANCELLED_BY_USER' }
const expired = { errorCode: 'TXN_NOT_COMPLETED', detailedErrorCode: 'ORDER_EXPIRED' }
const timedOut = { errorCode: 'TXN_AUTO_FAILED', detailedErrorCode: 'TIMED_OUT' }

/** What the shopper chose on the pay page. A final order stays as it is. Resolves when its webhook was tried once. */
export async function choose(sandbox: Sandbox, order: Order, choice: Choice): Promise<void> {
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

export async function completeOrder(sandbox: Sandbox, order: Order): Promise<void> {
  openAttempt(sandbox, order).state = 'COMPLETED'
  order.state = 'COMPLETED'
  order.completedAt = sandbox.state.now()
  delete order.failure
  await sandbox.webhooks.announce('checkout.order.completed', orderPayload(order))
}

export async function failOrder(sandbox: Sandbox, order: Order, failure: FailureCodes = declined): Promise<void> {
  const attempt = pendingAttempt(order)
  if (attempt) failAttempt(attempt, failure)
  order.state = 'FAILED'
  order.failure = failure
  await sandbox.webhooks.announce('checkout.order.failed', orderPayload(order))
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

/** The attempt under way, or a new one. */
function openAttempt({ state }: Sandbox, order: Order): Attempt {
  const open = pendingAttempt(order)
  if (open) return open
  const attempt: Attempt = { transactionId: state.newId('OM'), timestamp: state.now(), state: 'PENDING' }
  order.attempts.push(attempt)
  return attempt
}

export const pendingAttempt = (order: Order) => order.attempts.find((attempt) => attempt.state === 'PENDING')

function failAttempt(attempt: Attempt, failure: FailureCodes) {
  attempt.state = 'FAILED'
  attempt.failure = failure
}

function orderPayload(order: Order) {
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
