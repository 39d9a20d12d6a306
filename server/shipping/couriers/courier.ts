import type { Paise } from '@kargha/domain/money.ts'
import type { Pool } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { AttemptWish } from '../../platform/jobs/jobs.ts'
import type { FileStore } from '../../platform/media/file-store.ts'

/** An address that a courier collects from or delivers to. `phone` has ten digits. */
export type CourierAddress = {
  name: string
  lines: string
  city: string
  state: string
  pincode: string
  phone: string
  email: string
}

export type ParcelLine = { name: string; sku: string; quantity: number; unitPrice: Paise }

/** A parcel as a courier needs to know it. */
export type CourierParcel = {
  /** Ours, and never used for another parcel: by it a parcel is found again whose booking's answer got lost. */
  reference: string
  bookedAt: Date
  /** Where it goes; for a return, where it is collected. */
  customer: CourierAddress
  lines: ParcelLine[]
  /** What the courier collects at the door; 0 for what is paid. */
  cashToCollect: Paise
  weightGrams: number
  lengthCm: number
  widthCm: number
  heightCm: number
}

/** A parcel at the courier: the ids under which the courier knows it. Numbers for tracking may change and be used again. */
export type CourierOrder = { orderId: string; shipmentId: string }

export type Assignment = { awb: string; courierName: string; trackingUrl: string }

export type RateRequest = { pincode: string; weightGrams: number; cashToCollect: Paise; value: Paise }

/** A carrier that would take the parcel. `companyId` is what choosing it takes. */
export type CourierOffer = {
  companyId: string
  name: string
  charge: Paise
  days: number | null
  rating: number | null
  isRecommended: boolean
}

/** The statuses of a parcel that a courier can report. */
export type ReportedStatus =
  | 'Handed over'
  | 'In transit'
  | 'Out for delivery'
  | 'Attempt failed'
  | 'Delivered'
  | 'Returning'
  | 'Received back'
  | 'Lost'

/** What the courier reports. `status` is null for a scan that changes nothing of a parcel. */
export type CourierEvent = { at: Date; status: ReportedStatus | null; text: string; place: string }

/** All that the courier reports of a parcel, oldest first. Cancelled ones were never collected. */
export type CourierReport = { events: CourierEvent[]; isCancelled: boolean; awb: string | null }

/**
 * A courier's service. Every call takes at most 20 seconds and may throw ServiceUnavailable, which leaves open what happened, or
 * CourierRefusal, when it did not. What makes or changes something first looks whether it was done before, so that it may be
 * repeated after either.
 */
export type Courier = {
  /** The carriers that take such a parcel; empty if none does. */
  serviceability(request: RateRequest): Promise<CourierOffer[]>
  /** The parcel of this reference at the courier, made unless it is there. */
  create(parcel: CourierParcel): Promise<CourierOrder>
  /** The same for a parcel that is collected from a customer. */
  createReturn(parcel: CourierParcel): Promise<CourierOrder>
  /** The parcel of a reference, if there is one. */
  find(reference: string): Promise<CourierOrder | undefined>
  /** The tracking number of a parcel, given by this carrier, or by the account's own choice, unless it has one. */
  assign(order: CourierOrder, companyId: string | undefined): Promise<Assignment>
  /** Has the parcel collected; returns when, if that is stated. */
  pickup(order: CourierOrder): Promise<Date | null>
  /** The label as PDF. */
  label(order: CourierOrder): Promise<Buffer>
  /** Cancels a parcel. Returns whether that is done; otherwise it is under way. */
  cancel(order: CourierOrder): Promise<boolean>
  /** What is known of a parcel; undefined if nothing is yet. */
  track(order: CourierOrder): Promise<CourierReport | undefined>
  /** Instructs the courier after a failed attempt. */
  actOnFailedAttempt(awb: string, wish: AttemptWish): Promise<void>
}

/** What the jobs need that call a courier's service. `manual` parcels have none: staff type what the courier reports. */
export type CourierDeps = OrderDeps & { db: Pool; courier: Courier; fileStore: FileStore }

/** The courier refused a request and did not carry it out. The message has nothing of the answer; `reason` is for staff. */
export class CourierRefusal extends Error {
  override name = 'CourierRefusal'
  readonly status: number
  readonly reason: string
  constructor(call: string, status: number, reason: string) {
    super(`The courier refused ${call}: ${status}`)
    this.status = status
    this.reason = reason
  }
}
