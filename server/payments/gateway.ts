import type { Paise } from '@kargha/contract/money.ts'

export type RefundState = 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'

export type OrderStatus = {
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  /** What the gateway asked of the shopper: to be compared with our own before anything is called paid. */
  amount: Paise
  /** Some answers leave it out. */
  merchantOrderId?: string
  gatewayOrderId?: string
  /** Why it failed, as opaque text: TXN_CANCELLED, TXN_NOT_COMPLETED … */
  errorCode?: string
}

export type RefundStatus = { state: RefundState; amount: Paise; gatewayRefundId?: string; errorCode?: string }

/**
 * The payment gateway, as the shop speaks with it. Every call takes ten seconds at most and throws GatewayAway or
 * GatewayRefusal. Ids are up to 63 letters, digits, `_` and `-`; another one is a RangeError, as is money that is no
 * whole number of paise.
 */
export type Gateway = {
  /**
   * Opens a payment of at least 100 paise that can be made for `expireAfter` seconds (300 to 3600). Never repeat it under
   * the same id: after GatewayAway ask `orderStatus`. An id used before is a GatewayRefusal, which then says nothing about the
   * payment that was opened first.
   */
  pay(request: {
    merchantOrderId: string
    amount: Paise
    expireAfter: number
    redirectUrl: string
  }): Promise<{ paymentUrl: string; gatewayOrderId: string }>
  /** How a payment stands; undefined where the gateway has never heard of it. */
  orderStatus(merchantOrderId: string): Promise<OrderStatus | undefined>
  /**
   * Asks for money to go back. As with `pay`: never repeat it under the same id without having asked `refundStatus`,
   * because a refusal may then mean that the first request was heard. What becomes of it, only `refundStatus` tells.
   */
  refund(request: {
    merchantRefundId: string
    merchantOrderId: string
    amount: Paise
  }): Promise<{ gatewayRefundId: string; amount: Paise }>
  /** How a refund stands; undefined where the gateway has never heard of it. */
  refundStatus(merchantRefundId: string): Promise<RefundStatus | undefined>
}

/**
 * No answer that could be read: not reached, late, busy or broken, or not even asked because it lately failed again and again.
 * What was asked may or may not have happened. Carries no secret and no answer's text.
 */
export class GatewayAway extends Error {
  override name = 'GatewayAway'
}

/** The gateway said no (4xx): what was asked has not happened. Carries no secret and none of the answer's text but its code. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
  readonly status: number
  /** Empty where the answer named none. */
  readonly code: string
  constructor(call: string, status: number, code: string) {
    super(`PhonePe refused ${call}: ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}

/** Begins the gateway's id of what the demo shop says that it was paid: no gateway was ever asked for it. */
export const demoPaid = 'demo-'
