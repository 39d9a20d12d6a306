import type { BookWish } from '@kargha/contract/staff/bulk-booking.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { serviceFor } from '../couriers/choose-courier.ts'
import type { Couriers } from '../couriers/courier.ts'
import { bookParcel } from '../couriers/request-booking.ts'
import { lockParcel } from '../parcels/lock-parcel.ts'
import { lockPurchasesOf } from '../parcels/lock-purchases-of.ts'

type Outcome = { booked: { id: string; number: string }[]; refused: { id: string; message: string }[] }

/**
 * Queues the booking of each parcel, whole or not at all: what is booked already, by whomever, is refused and not booked again. The
 * courier is called by the jobs.
 */
export async function bookMany(
  tx: Transaction,
  deps: { jobs: Jobs; couriers: Couriers },
  wishes: readonly BookWish[],
  actor: string,
): Promise<Outcome> {
  const outcome: Outcome = { booked: [], refused: [] }
  for (const { id, companyId, quotedCharge } of await lockPurchasesOf(tx, wishes))
    try {
      const { parcel } = await tx.transaction(async (inner) => {
        const locked = await lockParcel(inner, id)
        const courier = serviceFor(deps.couriers, locked.parcel.courier)
        await bookParcel(inner, deps, locked, courier, { companyId, quotedCharge }, actor)
        return locked
      })
      outcome.booked.push({ id: parcel.id, number: parcel.number })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ id, message: error.message })
    }
  return outcome
}
