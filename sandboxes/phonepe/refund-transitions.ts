import { MERCHANT_ID, PAYMENT_MODE } from './order-transitions.ts'
import type { GatewayRefund, Sandbox } from './state.ts'

export const isInProgress = (refund: GatewayRefund) => refund.state === 'PENDING' || refund.state === 'CONFIRMED'

export function progressRefunds(sandbox: Sandbox) {
  const { refunds, settings, now } = sandbox.state
  if (settings.refundOutcome === 'MANUAL') return
  for (const refund of refunds.values()) {
    if (!isInProgress(refund)) continue
    const age = (now() - refund.timestamp) / 1000
    if (age >= settings.refundSeconds) void setRefundState(sandbox, refund, settings.refundOutcome)
    else if (age >= settings.refundSeconds / 2) refund.state = 'CONFIRMED'
  }
}

/** Resolves after the first delivery attempt of a final state's webhook. */
export async function setRefundState(
  { webhooks }: Sandbox,
  refund: GatewayRefund,
  next: GatewayRefund['state'],
): Promise<void> {
  refund.state = next
  if (next === 'FAILED') refund.failure = { errorCode: 'REFUND_BREACHED', detailedErrorCode: 'BF_034' }
  else delete refund.failure
  if (isInProgress(refund)) return
  const { merchantRefundId, originalMerchantOrderId, refundId, amount, timestamp, failure } = refund
  await webhooks.notify(next === 'FAILED' ? 'pg.refund.failed' : 'pg.refund.completed', {
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

export const refundPaymentDetails = ({ refundId, timestamp, amount, state, failure }: GatewayRefund) => [
  { transactionId: refundId, paymentMode: PAYMENT_MODE, timestamp, amount, state, ...failure },
]
