import type { Paise } from '@kargha/domain/money.ts'
import type { Pool } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'

export type GatewayRefundState = 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'

export type GatewayOrderStatus = {
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  /** Compare it with ours before treating anything as paid. */
  amount: Paise
  merchantOrderId?: string
  gatewayOrderId?: string
  /** Opaque: TXN_CANCELLED, TXN_NOT_COMPLETED … */
  errorCode?: string
}

export type GatewayRefundStatus = {
  state: GatewayRefundState
  amount: Paise
  gatewayRefundId?: string
  errorCode?: string
}

/**
 * Calls take at most ten seconds and throw ServiceUnavailable or GatewayRefusal. Ids are 1 to 63 letters, digits, `_` and `-`;
 * other ids and fractions of paise throw a RangeError.
 */
export type Gateway = {
  /**
   * Opens a payment of at least 100 paise; `expireAfter` is 300 to 3600 seconds. Never repeat an id: after ServiceUnavailable,
   * call `orderStatus`. A used id is a GatewayRefusal, which says nothing about the first payment.
   */
  pay(request: {
    merchantOrderId: string
    amount: Paise
    expireAfter: number
    redirectUrl: string
  }): Promise<{ paymentUrl: string; gatewayOrderId: string }>
  /** Undefined if unknown to the gateway. */
  orderStatus(merchantOrderId: string): Promise<GatewayOrderStatus | undefined>
  /**
   * Never repeat an id without calling `refundStatus` first: a refusal may mean that the first request arrived. Only
   * `refundStatus` reports how a refund ends.
   */
  refund(request: {
    merchantRefundId: string
    merchantOrderId: string
    amount: Paise
  }): Promise<{ gatewayRefundId: string; amount: Paise }>
  refundStatus(merchantRefundId: string): Promise<GatewayRefundStatus | undefined>
}

export type PaymentDeps = OrderDeps & { db: Pool; gateway: Gateway }

/** The gateway refused (4xx) and did nothing. The message has only the response's code and no secret. */
export class GatewayRefusal extends Error {
  override name = 'GatewayRefusal'
  readonly status: number
  /** May be empty. */
  readonly code: string
  constructor(call: string, status: number, code: string) {
    super(`The gateway refused ${call}: ${status} ${code}`.trim())
    this.status = status
    this.code = code
  }
}

/** Gateway ids of the demo's payments, which no gateway knows. */
export const demoPaymentPrefix = 'demo-'
