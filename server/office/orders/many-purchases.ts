import type { couriers } from '@kargha/domain/enums.ts'
import { nextStatuses } from '@kargha/domain/transitions.ts'
import { withTerms } from '../../orders/records/lock-order.ts'
import { type LockedPurchase, lockPurchase } from '../../orders/records/lock-purchase.ts'
import { takeSteps } from '../../orders/records/take-step.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { packPurchase } from '../../shipping/parcels/pack-parcel.ts'

type Outcome<Done> = { done: Done[]; refused: { id: string; message: string }[] }

/** Runs `work` on each locked purchase, whole or not at all. Locks in the order of their ids, against deadlocks. */
async function eachPurchase<Done>(
  tx: Transaction,
  ids: readonly string[],
  work: (inner: Transaction, purchase: LockedPurchase) => Promise<Done>,
): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { done: [], refused: [] }
  for (const id of [...new Set(ids)].toSorted())
    try {
      outcome.done.push(
        await tx.transaction(async (inner) => {
          if (!isId(id)) throw notFound('Order')
          return work(inner, await lockPurchase(inner, id))
        }),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ id, message: error.message })
    }
  return outcome
}

const nameOf = ({ orders: [first] }: LockedPurchase) => `Order ${first?.number}`

/** Returns purchase ids with the numbers of confirmed orders. */
export const confirmMany = (
  tx: Transaction,
  deps: OrderDeps,
  ids: readonly string[],
  actor: string,
): Promise<Outcome<{ id: string; numbers: string[] }>> =>
  eachPurchase(tx, ids, async (inner, purchase) => {
    const placed = withTerms(purchase.orders, purchase).filter(({ status }) => status === 'Order Placed')
    const ready = placed.filter((order) => nextStatuses(order).includes('Confirmed'))
    if (ready.length === 0)
      throw new Refusal(
        'ORDER_STATUS',
        placed.length > 0
          ? `${nameOf(purchase)} has not been paid, so it can’t be confirmed yet`
          : `${nameOf(purchase)} is ${purchase.orders[0]?.status}: nothing of it is to be confirmed`,
      )
    const confirmed = await takeSteps(inner, deps, ready, { status: 'Confirmed', note: '', actor })
    return { id: purchase.id, numbers: confirmed.map(({ number }) => number) }
  })

/** Packs each purchase's unpacked confirmed orders into one parcel. Returns parcel ids. */
export const packMany = (
  tx: Transaction,
  deps: OrderDeps,
  ids: readonly string[],
  courier: (typeof couriers)[number],
  actor: string,
): Promise<Outcome<string>> =>
  eachPurchase(
    tx,
    ids,
    async (inner, purchase) => (await packPurchase(inner, deps, purchase, courier, actor)).parcel.id,
  )
