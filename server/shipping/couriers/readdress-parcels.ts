import { noPaise } from '@kargha/domain/money.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ParcelRow } from '../parcels/lock-parcel.ts'
import { parcels } from '../parcels/parcels-table.ts'
import { type Couriers, sentencesOf } from './courier.ts'
import { describeParcel } from './describe-parcel.ts'
import { lockLiveBooking } from './find-booking.ts'

/**
 * Locks the parcels of a locked purchase that wait to be handed over. Throws SHIPMENT_STATUS if one is booked: its courier has
 * the address already.
 */
export async function lockReaddressable(tx: Transaction, purchaseId: string): Promise<ParcelRow[]> {
  const packed = await tx
    .select()
    .from(parcels)
    .where(and(eq(parcels.purchaseId, purchaseId), eq(parcels.status, 'Packed')))
    .orderBy(asc(parcels.id))
    .for('update')
  for (const { id: parcelId, number } of packed) {
    const booking = await lockLiveBooking(tx, { parcelId })
    if (booking?.state === 'Cancelling' || booking?.state === 'Failing')
      throw new Refusal(
        'SHIPMENT_STATUS',
        `The booking of parcel ${number} is still being cancelled. Please try again in a minute`,
      )
    if (booking)
      throw new Refusal(
        'SHIPMENT_STATUS',
        `Parcel ${number} is booked at the courier with this address. Please cancel the booking, then correct the address`,
      )
  }
  return packed
}

const addressPaths = new Set(['name', 'mobileNo', 'street', 'state', 'zipcode'])

/** Throws VALIDATION_FAILED for an address that the parcel's courier would refuse. */
export async function refuseAddress(tx: Transaction, couriers: Couriers, parcel: ParcelRow): Promise<void> {
  const courier = parcel.courier === 'manual' ? undefined : couriers[parcel.courier]
  if (courier === undefined) return
  const { id: parcelId, number: reference, createdAt, weightGrams, lengthCm, widthCm, heightCm } = parcel
  const measures = {
    weightGrams: weightGrams ?? 1,
    lengthCm: lengthCm ?? 1,
    widthCm: widthCm ?? 1,
    heightCm: heightCm ?? 1,
  }
  const booking = { parcelId, returnId: null, reference, createdAt, cashToCollect: noPaise, ...measures }
  const described = await describeParcel(tx, booking)
  const problems = described ? courier.problemsOf(described).filter(({ path }) => addressPaths.has(path)) : []
  if (problems.length > 0) throw new Refusal('VALIDATION_FAILED', sentencesOf(problems), { details: problems })
}
