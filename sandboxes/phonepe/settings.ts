import { count, flag, object } from '../shared/json-schema.ts'
import { type DeliverySettings, defaultDeliverySettings, deliverySchemas } from '../shared/webhook-sender.ts'

/** Behaviour where the documents are ambiguous or a test needs other timing. */
export type GatewaySettings = {
  /** Lifetime of a token. */
  tokenSeconds: number
  /** HTTP status of a second payment under one merchantOrderId. */
  reusedOrderId: 400 | 417
  /** One of the documented errors for an unknown merchantOrderId. */
  unknownOrder: 'current' | 'older' | 'not-found'
  /** An order with an attempt under way stays PENDING past its expiry and can be paid. */
  attemptsOutliveExpiry: boolean
  reusedRefundId: 'error' | 'same-answer'
  /** Reached without help; MANUAL leaves it to the control API. */
  refundOutcome: 'COMPLETED' | 'FAILED' | 'MANUAL'
  /** Until the final state; CONFIRMED is half-way. */
  refundSeconds: number
  /** Paise. The documents disagree: 1 or 100. */
  refundMinimum: number
  /** false rejects a refund while the order has one in progress; the documents advise against it. */
  parallelRefunds: boolean
}

export const defaultSettings: GatewaySettings = {
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

export type WebhookSettings = DeliverySettings & {
  authorization: 'correct' | 'prefixed' | 'wrong' | 'missing'
  /** Without the enclosing event and payload fields. */
  flat: boolean
  extraFields: boolean
  /** The deprecated `type` next to `event`. */
  typeField: boolean
  omitMerchantRefundId: boolean
  /** Redirects the shopper only after the webhook's delivery. */
  beforeReturn: boolean
}

export const defaultWebhookSettings: WebhookSettings = {
  ...defaultDeliverySettings,
  retryDelaysMs: [1000, 5000, 15_000],
  authorization: 'correct',
  flat: false,
  extraFields: false,
  typeField: false,
  omitMerchantRefundId: false,
  beforeReturn: false,
}

export const settingsSchema = object({}, {
  tokenSeconds: count,
  reusedOrderId: { enum: [400, 417] },
  unknownOrder: { enum: ['current', 'older', 'not-found'] },
  attemptsOutliveExpiry: flag,
  reusedRefundId: { enum: ['error', 'same-answer'] },
  refundOutcome: { enum: ['COMPLETED', 'FAILED', 'MANUAL'] },
  refundSeconds: { type: 'number', minimum: 0 },
  refundMinimum: count,
  parallelRefunds: flag,
} satisfies Record<keyof GatewaySettings, object>)

export const webhookSettingsSchema = object({}, {
  ...deliverySchemas,
  authorization: { enum: ['correct', 'prefixed', 'wrong', 'missing'] },
  flat: flag,
  extraFields: flag,
  typeField: flag,
  omitMerchantRefundId: flag,
  beforeReturn: flag,
} satisfies Record<keyof WebhookSettings, object>)
