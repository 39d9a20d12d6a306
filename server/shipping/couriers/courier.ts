import type { CourierService } from '@kargha/contract/staff/bookings.ts'
import type { CourierName, CourierServiceName } from '@kargha/domain/enums.ts'
import type { Paise } from '@kargha/domain/money.ts'
import type { BoxSize } from '@kargha/domain/parcel-box.ts'
import type { FastifyInstance } from 'fastify'
import type { Database, Pool } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { AttemptWish, Jobs } from '../../platform/jobs/jobs.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import type { ServiceOptions } from '../../platform/outgoing/circuit-breaker.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'

/** `phone` has ten digits. */
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

export type CourierParcel = {
  /** Ours and unique, so that a parcel is found again if the answer to its booking got lost. */
  reference: string
  bookedAt: Date
  /** The recipient; for a return, whom it is collected from. */
  customer: CourierAddress
  lines: ParcelLine[]
  /** 0 for a paid parcel. */
  cashToCollect: Paise
  weightGrams: number
  lengthCm: number
  widthCm: number
  heightCm: number
}

/** Of a parcel that the courier can't carry: the field to mend and a sentence for staff, without a full stop. */
export type CourierProblem = { path: string; message: string }

export const sentencesOf = (problems: readonly CourierProblem[]): string =>
  problems.map(({ message }) => message).join('. ')

/** The courier's ids of a parcel; tracking numbers change and are reused. */
export type CourierOrder = { orderId: string; shipmentId: string }

/** `freight` is what the service says it charges; undefined if it doesn't. */
export type Assignment = { awb: string; courierName: string; trackingUrl: string; freight?: Paise | undefined }

/** Large light parcels are charged by their size. */
export type RateRequest = {
  pincode: string
  weightGrams: number
  size: BoxSize | null
  cashToCollect: Paise
  value: Paise
}

export type CourierOffer = {
  companyId: string
  name: string
  charge: Paise
  days: number | null
  rating: number | null
  isRecommended: boolean
}

export type ReportedStatus =
  | 'Handed over'
  | 'In transit'
  | 'Out for delivery'
  | 'Attempt failed'
  | 'Delivered'
  | 'Returning'
  | 'Received back'
  | 'Lost'

/** A courier's report. `status` is null for a scan that doesn't change the status. */
export type CourierEvent = { at: Date; status: ReportedStatus | null; text: string; place: string }

/** Events oldest first. `isCancelled`: it was never collected. */
export type CourierReport = { events: CourierEvent[]; isCancelled: boolean; awb: string | null }

/**
 * Calls take at most 20 seconds and may be repeated after any error: ServiceUnavailable, if the outcome is unknown, or
 * CourierRefusal, if nothing happened. What not every service can do is optional: each caller decides what happens without it.
 */
export type Courier = {
  /** Carriers to choose from; a service that carries parcels itself offers none. */
  serviceability?(request: RateRequest): Promise<CourierOffer[]>
  /** What would make it refuse the parcel, known without asking it. */
  problemsOf(parcel: CourierParcel): CourierProblem[]
  /** Returns the existing parcel if the reference is known. */
  create(parcel: CourierParcel): Promise<CourierOrder>
  /** Creates a parcel that is collected from a customer. */
  createReturn?(parcel: CourierParcel): Promise<CourierOrder>
  find(reference: string): Promise<CourierOrder | undefined>
  /** Assigns a tracking number unless the parcel has one. Without `companyId` the service chooses the carrier. */
  assign(order: CourierOrder, companyId: string | undefined): Promise<Assignment>
  /** Requests a pickup; returns its time if stated. */
  pickup?(order: CourierOrder): Promise<Date | null>
  /** As PDF. */
  label?(order: CourierOrder): Promise<Buffer>
  /** The list that its driver signs, as PDF; the same for parcels listed before. */
  manifest?(orders: readonly CourierOrder[]): Promise<Buffer>
  /** Returns false while the cancellation is under way. */
  cancel(order: CourierOrder): Promise<boolean>
  /** Undefined if nothing is known yet. */
  track(order: CourierOrder): Promise<CourierReport | undefined>
  actOnFailedAttempt?(awb: string, wish: AttemptWish): Promise<void>
}

/** `manual` parcels have no `Courier`: staff type what is reported. */
export type Couriers = Readonly<Partial<Record<CourierServiceName, Courier>>>

export type CourierConnection = {
  /** For operators. */
  title: string
  open(options: ServiceOptions): Courier
  /** For staff, without secrets. */
  settings: CourierService['settings']
  webhookRoute?(app: FastifyInstance, deps: { db: Database; jobs: Jobs }): void
}

export type CourierDeps = OrderDeps & { db: Pool; couriers: Couriers; fileStore: FileStore }

/** Throws ServiceUnavailable, so that jobs wait, if the service is not set up any more. */
export function courierOf({ couriers }: Pick<CourierDeps, 'couriers'>, { courier }: { courier: CourierName }): Courier {
  const found = courier === 'manual' ? undefined : couriers[courier]
  if (found === undefined) throw new ServiceUnavailable(`The courier ${courier} is not set up`)
  return found
}

/**
 * The courier refused and did nothing. The message has nothing of its answer; `reason` is for staff. `isForAll`: it would refuse
 * every other booking, too.
 */
export class CourierRefusal extends Error {
  override name = 'CourierRefusal'
  readonly status: number
  readonly reason: string
  readonly isForAll: boolean
  constructor(call: string, status: number, reason: string, { isForAll = false } = {}) {
    super(`The courier refused ${call}: ${status}`)
    this.status = status
    this.reason = reason
    this.isForAll = isForAll
  }
}
