import { randomInt } from 'node:crypto'
import type { Fault } from './faults.ts'
import { defaultSettings } from './settings.ts'
import type { Webhooks } from './webhooks.ts'

export type SandboxOptions = {
  clientId: string
  clientSecret: string
  clientVersion: string
  webhookUser: string
  webhookPassword: string
  /** Where webhooks go until the control API says otherwise. */
  webhookUrl?: string
  /** Origin of the pay page's links; the Host of the merchant's own request when left out. */
  publicUrl?: string
  /** A file that keeps orders and refunds, so that a restart forgets none that a shop still knows of. */
  stateFile?: string
}

export type Sandbox = { options: SandboxOptions; state: State; webhooks: Webhooks }

/** The calls that can be told apart in the log; faults can be set on all but the page. */
export const calls = ['token', 'pay', 'orderStatus', 'transactionStatus', 'refund', 'refundStatus', 'page'] as const
export type Call = (typeof calls)[number]

export type FailureCodes = { errorCode: string; detailedErrorCode: string }

export type Attempt = {
  transactionId: string
  /** Epoch milliseconds, as all times but the token's. */
  timestamp: number
  state: 'PENDING' | 'COMPLETED' | 'FAILED'
  failure?: FailureCodes
}

export type Order = {
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
  attempts: Attempt[]
  failure?: FailureCodes
  completedAt?: number
  /** A merchantOrderId that status answers name; they name none where a test does not ask for it. */
  echo?: string
}

export type Refund = {
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
  /** null: no such path. */
  call: Call | null
  method: string
  url: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
  fault: Fault | null
  /** null: never answered. */
  status: number | null
}

/** Enough for any test, little enough for a demo that runs for weeks. */
const LOG_LENGTH = 1000

export type State = ReturnType<typeof createState>

/** What outlives a restart. Settings, faults and tokens are of the moment. */
export type Kept = { clockOffsetMs: number; orders: Order[]; refunds: Refund[] }

export function createState() {
  let clockOffsetMs = 0
  const state = {
    settings: { ...defaultSettings },
    /** Access token → epoch seconds of its end. */
    tokens: new Map<string, number>(),
    tokenFetches: 0,
    /** By merchantOrderId. */
    orders: new Map<string, Order>(),
    /** By merchantRefundId. */
    refunds: new Map<string, Refund>(),
    requests: [] as LoggedRequest[],
    faults: [] as Fault[],

    /** The sandbox's clock, epoch milliseconds. */
    now: () => Date.now() + clockOffsetMs,
    advanceClock(seconds: number) {
      clockOffsetMs += seconds * 1000
    },
    /** An id of the gateway's kind: prefix, time, digits. */
    newId(prefix: 'OMO' | 'OM' | 'OMR') {
      const time = new Date(state.now()).toISOString().replace(/\D/g, '').slice(2, 17)
      return `${prefix}${time}${randomInt(1e9).toString().padStart(9, '0')}`
    },
    log(entry: LoggedRequest) {
      state.requests.push(entry)
      if (state.requests.length > LOG_LENGTH) state.requests.shift()
    },
    keep: (): Kept => ({ clockOffsetMs, orders: [...state.orders.values()], refunds: [...state.refunds.values()] }),
    recall(kept: Kept) {
      clockOffsetMs = kept.clockOffsetMs
      for (const order of kept.orders) state.orders.set(order.merchantOrderId, order)
      for (const refund of kept.refunds) state.refunds.set(refund.merchantRefundId, refund)
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
