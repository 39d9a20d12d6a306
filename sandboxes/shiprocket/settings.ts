import { count, flag, object, webUrlOrNull } from '../shared/json-schema.ts'
import { type DeliverySettings, defaultDeliverySettings, deliverySchemas } from '../shared/webhook-sender.ts'
import type { CourierCall } from './faults.ts'
import { type DateForm, dateForms } from './formats.ts'

/** Behaviour where reports differ or a test needs other timing. */
export type CourierSettings = {
  /** Lifetime of a token. */
  tokenSeconds: number
  /** Wrong passwords in a row that lock the account; attempts while locked restart `lockSeconds`. */
  lockAfter: number
  lockSeconds: number
  /** Calls without permission. */
  forbidden: CourierCall[]
  /** Answer to a reused order_id: the first order, or a refusal. */
  duplicateOrder: 'existing' | 422
  /** HTTP status for an unknown pickup location. */
  wrongPickupStatus: 200 | 422
  /** Orders get a courier and an AWB at once. */
  awbOnCreate: boolean
  /** Assigning a courier also books its pickup. */
  assignQueuesPickup: boolean
  /** HTTP status of a second assignment. */
  alreadyAssignedStatus: 200 | 400 | 422 | 500
  /** Answer when no courier serves a PIN code. */
  unserviceable: 'empty' | 404
  /** PIN codes or prefixes without any courier; without COD. */
  unservedPincodes: string[]
  noCodPincodes: string[]
  /** Rupees; assigning deducts freight. */
  walletBalance: number
  /** Until a requested cancellation is done. */
  cancelSeconds: number
  /** Failed attempts before the parcel is sent back. */
  maxAttempts: number
  /** Numbers as text, null as empty text. */
  loose: boolean
  scanDates: DateForm
  /** Of links to PDFs; null is the sandbox. */
  documentOrigin: string | null
  /** Minimum. */
  documentBytes: number
}

export const defaultSettings: CourierSettings = {
  tokenSeconds: 10 * 86_400,
  lockAfter: 5,
  lockSeconds: 1800,
  forbidden: [],
  duplicateOrder: 'existing',
  wrongPickupStatus: 200,
  awbOnCreate: false,
  assignQueuesPickup: true,
  alreadyAssignedStatus: 200,
  unserviceable: 'empty',
  unservedPincodes: [],
  noCodPincodes: [],
  walletBalance: 100_000,
  cancelSeconds: 2,
  maxAttempts: 3,
  loose: false,
  scanDates: 'iso',
  documentOrigin: null,
  documentBytes: 0,
}

/** No retries by default: the real behaviour is unknown. */
export type WebhookSettings = DeliverySettings & {
  token: 'correct' | 'wrong' | 'missing'
  /** A suffix on the seller's order id, as on some channels. */
  orderIdSuffix: boolean
  dates: DateForm
}

export const defaultWebhookSettings: WebhookSettings = {
  ...defaultDeliverySettings,
  token: 'correct',
  orderIdSuffix: false,
  dates: 'spaced',
}

const texts = { type: 'array', items: { type: 'string' } }
const dates = { enum: Object.keys(dateForms) }

export const settingsSchema = object({}, {
  tokenSeconds: count,
  lockAfter: count,
  lockSeconds: count,
  forbidden: texts,
  duplicateOrder: { enum: ['existing', 422] },
  wrongPickupStatus: { enum: [200, 422] },
  awbOnCreate: flag,
  assignQueuesPickup: flag,
  alreadyAssignedStatus: { enum: [200, 400, 422, 500] },
  unserviceable: { enum: ['empty', 404] },
  unservedPincodes: texts,
  noCodPincodes: texts,
  walletBalance: { type: 'number' },
  cancelSeconds: count,
  maxAttempts: count,
  loose: flag,
  scanDates: dates,
  documentOrigin: webUrlOrNull,
  documentBytes: count,
} satisfies Record<keyof CourierSettings, object>)

export const webhookSettingsSchema = object({}, {
  ...deliverySchemas,
  token: { enum: ['correct', 'wrong', 'missing'] },
  orderIdSuffix: flag,
  dates,
} satisfies Record<keyof WebhookSettings, object>)
