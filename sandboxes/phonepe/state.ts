import { randomInt } from 'node:crypto'
import { createCommonState } from '../shared/common-state.ts'
import type * as requestLog from '../shared/request-log.ts'
import type { CommonOptions } from '../shared/variables.ts'
import type { FaultKind, GatewayCall } from './faults.ts'
import { defaultSettings, type GatewaySettings } from './settings.ts'
import type { Signature, WebhookSender } from './webhook-sender.ts'

export type SandboxOptions = CommonOptions &
  Signature & { clientId: string; clientSecret: string; clientVersion: string }

export type Sandbox = { options: SandboxOptions; state: SandboxState; webhooks: WebhookSender }

export type FailureCodes = { errorCode: string; detailedErrorCode: string }

export type GatewayAttempt = {
  transactionId: string
  /** Epoch milliseconds, like all times but the token's. */
  timestamp: number
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  failure?: FailureCodes
}

export type GatewayOrder = {
  merchantOrderId: string
  orderId: string
  payToken: string
  /** Paise. */
  amount: number
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  expireAt: number
  redirectUrl: string
  retryAllowed: boolean
  metaInfo?: Record<string, string>
  attempts: GatewayAttempt[]
  failure?: FailureCodes
  completedAt?: number
  /** A merchantOrderId for status responses, which normally lack it. */
  echo?: string
}

export type GatewayRefund = {
  merchantRefundId: string
  refundId: string
  originalMerchantOrderId: string
  /** Paise. */
  amount: number
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED'
  timestamp: number
  failure?: FailureCodes
}

export type LoggedRequest = requestLog.LoggedRequest<GatewayCall, FaultKind>

export type SandboxState = ReturnType<typeof createState>

/** What survives a restart. */
export type SavedState = { clockOffsetMs: number; orders: GatewayOrder[]; refunds: GatewayRefund[] }

export function createState() {
  const common = createCommonState<GatewaySettings, GatewayCall, FaultKind>(defaultSettings)
  const state = {
    ...common,
    tokenFetches: 0,
    /** By merchantOrderId. */
    orders: new Map<string, GatewayOrder>(),
    /** By merchantRefundId. */
    refunds: new Map<string, GatewayRefund>(),

    /** The gateway's format: prefix, time, random digits. */
    newId(prefix: 'OMO' | 'OM' | 'OMR') {
      const time = new Date(state.now()).toISOString().replace(/\D/g, '').slice(2, 17)
      return `${prefix}${time}${randomInt(1e9).toString().padStart(9, '0')}`
    },
    save: (): SavedState => ({
      clockOffsetMs: state.clock.offsetMs,
      orders: [...state.orders.values()],
      refunds: [...state.refunds.values()],
    }),
    restore(saved: SavedState) {
      state.clock.offsetMs = saved.clockOffsetMs
      for (const order of saved.orders) state.orders.set(order.merchantOrderId, order)
      for (const refund of saved.refunds) state.refunds.set(refund.merchantRefundId, refund)
    },
    reset() {
      common.reset()
      state.tokenFetches = 0
      state.orders.clear()
      state.refunds.clear()
    },
  }
  return state
}
