import { count, flag, object, webUrlOrNull } from '../shared/json-schema.ts'
import { type DeliverySettings, defaultDeliverySettings, deliverySchemas } from '../shared/webhook-sender.ts'
import type { CourierCall } from './faults.ts'
import { type DateForm, dateForms } from './formats.ts'

/** How Shiprocket behaves where reports differ, or where a test needs other timing. */
export type CourierSettings = {
  /** Lifetime of a new token, in seconds. */
  tokenSeconds: number
  /** So many wrong passwords in a row lock the account, for this long; trying meanwhile starts it again. */
  lockAfter: number
  lockSeconds: number
  /** Calls for which the API user lacks the permission. */
  forbidden: CourierCall[]
  /** A second order under one order_id: the answer of the first, or a refusal. */
  duplicateOrder: 'existing' | 422
  /** HTTP status of the refusal of an unknown pickup location. */
  wrongPickupStatus: 200 | 422
  /** Orders get a courier and an AWB as they are made. */
  awbOnCreate: boolean
  /** Assigning a courier asks it to come, too. */
  assignQueuesPickup: boolean
  /** HTTP status of the refusal to assign a second courier. */
  alreadyAssignedStatus: 200 | 400 | 422 | 500
  /** What no courier serving a PIN code looks like. */
  unserviceable: 'empty' | 404
  /** PIN codes, or their beginnings, that no courier serves; and to which none takes cash. */
  unservedPincodes: string[]
  noCodPincodes: string[]
  /** Rupees. Assigning takes the freight of it. */
  walletBalance: number
  /** Seconds in which the cancellation of an AWB is only requested. */
  cancelSeconds: number
  /** After so many failed attempts the parcel is sent back. */
  maxAttempts: number
  /** Numbers as text, and empty text for null. */
  loose: boolean
  /** How scans state their times. */
  scanDates: DateForm
  /** Where links to PDFs lead; null is the sandbox itself. */
  documentOrigin: string | null
  /** The least size of a PDF. */
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

/** Nobody knows whether the real one retries, so by default it does not. */
export type WebhookSettings = DeliverySettings & {
  token: 'correct' | 'wrong' | 'missing'
  /** Sends the seller's order id with a suffix, as some channels get it. */
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
