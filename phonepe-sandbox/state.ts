import { randomInt } from 'node:crypto'
import type { Fault, GatewayCall } from './faults.ts'
import { defaultSettings } from './settings.ts'
import type { WebhookOptions, WebhookSender } from './webhook-sender.ts'

export type SandboxOptions = WebhookOptions & {
  clientId: string
  clientSecret: string
  clientVersion: string
  /** Origin of the pay page's links; the Host of the merchant's own request when left out. */
  publicUrl?: string
  /** A file that stores orders and refunds, so that they survive a restart as the shop's own records do. */
  stateFile?: string
}

export type Sandbox = { options: SandboxOptions; state: SandboxState; webhooks: WebhookSender }

export type FailureCodes = { errorCode: string; detailedErrorCode: string }

export type GatewayAttempt = {
  transactionId: string
  /** Epoch milliseconds, like every time except the token's. */
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
  /** A merchantOrderId to return in status responses, which leave it out unless a test sets this. */
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

export type LoggedRequest = {
  at: number
  /** null for an unknown path. */
  call: GatewayCall | null
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
  fault: Fault | null
  /** null while there is no response. */
  status: number | null
}

/** Enough for any test, and bounded for a demo that runs for weeks. */
const MAX_LOG_LENGTH = 1000

export type SandboxState = ReturnType<typeof createState>

/** What survives a restart. Settings, faults and tokens don't. */
export type SavedState = { clockOffsetMs: number; orders: GatewayOrder[]; refunds: GatewayRefund[] }

export function createState() {
  let clockOffsetMs = 0
  const state = {
    settings: { ...defaultSettings },
    /** Access token → epoch seconds at which it expires. */
    tokens: new Map<string, number>(),
    tokenFetches: 0,
    /** By merchantOrderId. */
    orders: new Map<string, GatewayOrder>(),
    /** By merchantRefundId. */
    refunds: new Map<string, GatewayRefund>(),
    requests: [] as LoggedRequest[],
    faults: [] as Fault[],

    /** The sandbox's clock, epoch milliseconds. */
    now: () => Date.now() + clockOffsetMs,
    advanceClock(seconds: number) {
      clockOffsetMs += seconds * 1000
    },
    /** An id in the gateway's format: prefix, time, random digits. */
    newId(prefix: 'OMO' | 'OM' | 'OMR') {
      const time = new Date(state.now()).toISOString().replace(/\D/g, '').slice(2, 17)
      return `${prefix}${time}${randomInt(1e9).toString().padStart(9, '0')}`
    },
    log(entry: LoggedRequest) {
      state.requests.push(entry)
      if (state.requests.length > MAX_LOG_LENGTH) state.requests.shift()
    },
    save: (): SavedState => ({
      clockOffsetMs,
      orders: [...state.orders.values()],
      refunds: [...state.refunds.values()],
    }),
    restore(saved: SavedState) {
      clockOffsetMs = saved.clockOffsetMs
      for (const order of saved.orders) state.orders.set(order.merchantOrderId, order)
      for (const refund of saved.refunds) state.refunds.set(refund.merchantRefundId, refund)
    },
    reset() {
      clockOffsetMs = 0
      Object.assign(state.settings, defaultSettings)
      state.tokenFetches = 0
      state.requests.length = 0
      state.faults.length = 0
      for (const map of [state.tokens, state.orders, state.refunds]) map.clear()
    },
  }
  return state
}
