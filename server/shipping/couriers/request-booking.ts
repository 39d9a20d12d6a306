import type { BookFields } from '@kargha/contract/staff/bookings.ts'
import type { CourierServiceName } from '@kargha/domain/enums.ts'
import { fromRupees, noPaise, type Paise, type Rupees } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { refuseWhilePaying } from '../../orders/records/lock-order.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { LockedParcel } from '../parcels/lock-parcel.ts'
import { cashDue } from '../parcels/parcel-money.ts'
import { parcels } from '../parcels/parcels-table.ts'
import { bookings } from './bookings-table.ts'
import { type Couriers, courierOf, sentencesOf } from './courier.ts'
import { describeParcel } from './describe-parcel.ts'
import { type BookedThing, isOf, lockLiveBooking } from './find-booking.ts'

type Measures = { weightGrams: number; lengthCm: number; widthCm: number; heightCm: number }
type BookingWish = BookFields & { quotedCharge?: Rupees | null | undefined }
type BookingDeps = { jobs: Jobs; couriers: Couriers }
type NewBooking = Measures & {
  number: string
  courier: CourierServiceName
  cashToCollect: Paise
  companyId: string | null
  quotedCharge?: Paise | null
  actor: string
}

/**
 * Writes a booking and queues its job. The reference is the number, with a suffix after the first attempt. Throws VALIDATION_FAILED
 * for a parcel that the courier can't carry.
 */
async function writeBooking(
  tx: Transaction,
  { jobs, couriers }: BookingDeps,
  thing: BookedThing,
  fields: NewBooking,
): Promise<void> {
  const { number, actor: bookedBy, ...values } = fields
  const attempt = (await tx.$count(bookings, isOf(thing))) + 1
  const reference = attempt === 1 ? number : `${number}-${attempt}`
  const [written] = await tx
    .insert(bookings)
    .values({ ...thing, ...values, reference, attempt, bookedBy })
    .returning()
  if (written === undefined) throw new Error(`The booking of ${number} was not stored`)
  const parcel = await describeParcel(tx, written)
  const problems = parcel ? courierOf({ couriers }, written).problemsOf(parcel) : []
  if (problems.length > 0) throw new Refusal('VALIDATION_FAILED', sentencesOf(problems), { details: problems })
  await jobs.enqueue(tx, 'book-parcel', { bookingId: written.id }, { key: written.id })
}

function measuresOf(
  known: Partial<Record<keyof Measures, number | null>>,
  { weightGrams, size }: BookFields,
): Measures {
  const { lengthCm, widthCm, heightCm } = size ?? known
  const weight = weightGrams ?? known.weightGrams
  if (!weight) throw invalid('weightGrams', 'Please weigh the parcel')
  if (!lengthCm || !widthCm || !heightCm) throw invalid('size', 'Please measure the parcel')
  return { weightGrams: weight, lengthCm, widthCm, heightCm }
}

/**
 * Queues the booking of a locked parcel. Throws SHIPMENT_STATUS, ORDER_STATUS while its customer is paying online, and
 * VALIDATION_FAILED without weight and size and for what the courier can't carry.
 */
export async function bookParcel(
  tx: Transaction,
  deps: BookingDeps,
  { parcel, orders }: LockedParcel,
  courier: CourierServiceName,
  fields: BookingWish,
  actor: string,
): Promise<void> {
  const { id: parcelId, number, status } = parcel
  if (status !== 'Packed')
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is ${status}: only packed ones are booked`)
  if (await lockLiveBooking(tx, { parcelId }))
    throw new Refusal('SHIPMENT_STATUS', `Parcel ${number} is booked already: cancel that first`)
  // The courier would collect what is being paid online.
  const now = await databaseTime(tx)
  for (const order of orders) refuseWhilePaying(order, now)
  const measures = measuresOf(parcel, fields)
  await tx
    .update(parcels)
    .set({ ...measures, courier })
    .where(eq(parcels.id, parcelId))
  await writeBooking(
    tx,
    deps,
    { parcelId },
    {
      ...measures,
      number,
      courier,
      cashToCollect: cashDue(orders),
      companyId: fields.companyId ?? null,
      quotedCharge: fields.quotedCharge ? fromRupees(fields.quotedCharge) : null,
      actor,
    },
  )
}

type BookableReturn = { id: string; number: string; status: string }

/** Queues the collection of an approved return, whose order is locked. Throws RETURN_STATUS. */
export async function bookReturn(
  tx: Transaction,
  deps: BookingDeps,
  { id: returnId, number, status }: BookableReturn,
  courier: CourierServiceName,
  fields: BookFields,
  actor: string,
): Promise<void> {
  if (status !== 'Approved')
    throw new Refusal('RETURN_STATUS', `The return of ${number} is ${status}: only approved ones are collected`)
  if (await lockLiveBooking(tx, { returnId }))
    throw new Refusal('RETURN_STATUS', `The collection of ${number} is booked already: cancel that first`)
  const booking = { number: `R-${number}`, courier, cashToCollect: noPaise, companyId: fields.companyId ?? null, actor }
  await writeBooking(tx, deps, { returnId }, { ...measuresOf({}, fields), ...booking })
}
