/** How the gateway behaves where its documentation leaves a choice, or where a test wants another pace. */
export type Settings = {
  /** Seconds that a new token lives. */
  tokenSeconds: number
  /** HTTP status of a second payment under one merchantOrderId. */
  reusedOrderId: 400 | 417
  /** Which of the documented answers an unknown merchantOrderId gets. */
  unknownOrder: 'current' | 'older' | 'not-found'
  /** An order with an attempt under way stays PENDING past its expiry and can still be paid. */
  attemptsOutliveExpiry: boolean
  reusedRefundId: 'error' | 'same-answer'
  /** Where refunds end by themselves; MANUAL waits for the control API. */
  refundOutcome: 'COMPLETED' | 'FAILED' | 'MANUAL'
  /** Seconds from request to end; CONFIRMED begins half-way. */
  refundSeconds: number
  /** Paise. The gateway's own pages differ: 1 or 100. */
  refundMinimum: number
  /** false refuses a refund while another of the same order is under way, which merchants are told not to ask for. */
  parallelRefunds: boolean
}

export const defaultSettings: Settings = {
  tokenSeconds: 3600,
  reusedOrderId: 400,
  unknownOrder: 'current',
  attemptsOutliveExpiry: false,
  reusedRefundId: 'error',
  refundOutcome: 'COMPLETED',
  refundSeconds: 2,
  refundMinimum: 1,
  parallelRefunds: true,
}

export type WebhookSettings = {
  /** Where webhooks go; null sends none. */
  url: string | null
  drop: boolean
  /** Keeps webhooks back until they are released, in order or reversed. */
  hold: boolean
  /** Copies sent besides the first. */
  duplicates: number
  delayMs: number
  authorization: 'correct' | 'prefixed' | 'wrong' | 'missing'
  /** The payload alone, without event and payload around it. */
  flat: boolean
  extraFields: boolean
  /** Adds the deprecated `type` beside `event`. */
  typeField: boolean
  omitMerchantRefundId: boolean
  /** The shopper is sent back only after the webhook was delivered. */
  beforeReturn: boolean
  timeoutMs: number
  /** Pauses before the repeats that follow anything but a 2xx. */
  retryDelaysMs: number[]
}

export const defaultWebhookSettings: WebhookSettings = {
  url: null,
  drop: false,
  hold: false,
  duplicates: 0,
  delayMs: 0,
  authorization: 'correct',
  flat: false,
  extraFields: false,
  typeField: false,
  omitMerchantRefundId: false,
  beforeReturn: false,
  timeoutMs: 5000,
  retryDelaysMs: [1000, 5000, 15_000],
}

const flag = { type: 'boolean' }
const count = { type: 'integer', minimum: 0 }

export const settingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tokenSeconds: count,
    reusedOrderId: { enum: [400, 417] },
    unknownOrder: { enum: ['current', 'older', 'not-found'] },
    attemptsOutliveExpiry: flag,
    reusedRefundId: { enum: ['error', 'same-answer'] },
    refundOutcome: { enum: ['COMPLETED', 'FAILED', 'MANUAL'] },
    refundSeconds: { type: 'number', minimum: 0 },
    refundMinimum: count,
    parallelRefunds: flag,
  } satisfies Record<keyof Settings, object>,
}

export const webhookSettingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    url: { type: ['string', 'null'], pattern: '^https?://' },
    drop: flag,
    hold: flag,
    duplicates: count,
    delayMs: count,
    authorization: { enum: ['correct', 'prefixed', 'wrong', 'missing'] },
    flat: flag,
    extraFields: flag,
    typeField: flag,
    omitMerchantRefundId: flag,
    beforeReturn: flag,
    timeoutMs: count,
    retryDelaysMs: { type: 'array', items: count },
  } satisfies Record<keyof WebhookSettings, object>,
}
