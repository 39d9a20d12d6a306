import type { Paise } from '@kargha/domain/money.ts'
import type { Pool } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'

export type GatewayRefundState = 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'

export type GatewayOrderStatus = {
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  /** The amount that the gateway requested from the shopper: compare it with ours before treating anything as paid. */
  amount: Paise
  /** Missing from some responses. */
  merchantOrderId?: string
  gatewayOrderId?: string
  /** Why it failed, as opaque text: TXN_CANCELLED, TXN_NOT_COMPLETED … */
  errorCode?: string
}

export type GatewayRefundStatus = {
  state: GatewayRefundState
  amount: Paise
  gatewayRefundId?: string
  errorCode?: string
}

/**
 * A payment gateway. Every call takes at most ten seconds and may throw ServiceUnavailable or GatewayRefusal. Ids are 1 to 63
 * letters, digits, `_` and `-`, and amounts are whole paise; anything else throws a RangeError.
 */
export type Gateway = {
  /**
   * Opens a payment of at least 100 paise that can be made for `expireAfter` seconds (300 to 3600). Never repeat it under the
   * same id: after ServiceUnavailable, call `orderStatus`. An id used before is a GatewayRefusal, which says nothing about
   * the payment that was opened first.
   */
  pay(request: {
    merchantOrderId: string
    amount: Paise
    expireAfter: number
    redirectUrl: string
  }): Promise<{ paymentUrl: string; gatewayOrderId: string }>
  /** The status of a payment; undefined if the gateway does not know it. */
  orderStatus(merchantOrderId: string): Promise<GatewayOrderStatus | undefined>
  /**
   * Requests a refund. As with `pay`, never repeat it under the same id without calling `refundStatus` first, because a refusal
   * may then mean that the first request was received. Only `refundStatus` reports how the refund ends.
   */
  refund(request: {
    merchantRefundId: string
    merchantOrderId: string
    amount: Paise
  }): Promise<{ gatewayRefundId: string; amount: Paise }>
  /** The status of a refund; undefined if the gateway does not know it. */
  refundStatus(merchantRefundId: string): Promise<GatewayRefundStatus | undefined>
}

/** What verbs need that call the gateway. */
export type PaymentDeps = OrderDeps & { db: Pool; gateway: Gateway }

/** The gateway refused a request (4xx) and did not carry it out. The message has no secret, and of the response only its code. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
  readonly status: number
  /** Empty if the response had none. */
  readonly code: string
  constructor(call: string, status: number, code: string) {
    super(`The gateway refused ${call}: ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}

/** The prefix of gateway ids in the demo's payments, which no gateway knows. */
export const demoPaymentPrefix = 'demo-'
