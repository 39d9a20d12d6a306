import type { PackFields } from '@kargha/contract/staff/parcels.ts'
import { counted } from '@kargha/domain/counted.ts'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { splitOrder } from '../../orders/ledger/split-order.ts'
import { hasIdOrNumber } from '../../orders/records/find-order.ts'
import type { OrderRow } from '../../orders/records/lock-order.ts'
import { type LockedPurchase, lockPurchase } from '../../orders/records/lock-purchase.ts'
import { newParcelNumber } from '../../orders/records/order-number.ts'
import { orders } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { proposeMeasures } from '../boxes/propose-measures.ts'
import { type LockedParcel, lockParcelOf } from './lock-parcel.ts'
import { parcelLines, parcels } from './parcels-table.ts'
import { recordEvent } from './record-event.ts'

/** Throws NOT_FOUND, and SHIPMENT_STATUS unless all orders are of one purchase. */
async function findPurchase(tx: Transaction, numbersOrIds: readonly string[]) {
  const found = await tx
    .selectDistinct({ id: orders.id, purchaseId: orders.purchaseId })
    .from(orders)
    .where(or(...numbersOrIds.map(hasIdOrNumber)))
  const [first] = found
  if (first === undefined || found.length < new Set(numbersOrIds).size) throw notFound('Order')
  if (found.some(({ purchaseId }) => purchaseId !== first.purchaseId))
    throw new Refusal('SHIPMENT_STATUS', 'A parcel holds items of one order only')
  return { purchaseId: first.purchaseId, ids: found.map(({ id }) => id) }
}

async function unpackedOrders(tx: Transaction, chosen: readonly OrderRow[]): Promise<OrderRow[]> {
  const ids = chosen.map(({ id }) => id)
  const packed = await tx
    .select({ id: parcelLines.orderId })
    .from(parcelLines)
    .where(and(parcelLines.isLive, inArray(parcelLines.orderId, ids)))
  return chosen.filter((order) => !packed.some(({ id }) => id === order.id))
}

async function refuseUnpackable(tx: Transaction, chosen: readonly OrderRow[]): Promise<void> {
  const unready = chosen.find(({ status }) => status !== 'Confirmed')
  if (unready)
    throw new Refusal('SHIPMENT_STATUS', `Item ${unready.number} is ${unready.status}: only confirmed items are packed`)
  const [packed] = await tx
    .select({ order: orders.number, parcel: parcels.number })
    .from(parcelLines)
    .innerJoin(parcels, eq(parcels.id, parcelLines.parcelId))
    .innerJoin(orders, eq(orders.id, parcelLines.orderId))
    .where(
      and(
        parcelLines.isLive,
        inArray(
          orders.id,
          chosen.map(({ id }) => id),
        ),
      ),
    )
  if (packed) throw new Refusal('SHIPMENT_STATUS', `Item ${packed.order} is in parcel ${packed.parcel} already`)
}

type Parcel = Pick<PackFields, 'courier' | 'weightGrams' | 'size'>

/** The orders belong to one locked purchase and are in no parcel. Weight and size that nobody stated are proposed. */
export async function writeParcel(
  tx: Transaction,
  chosen: readonly OrderRow[],
  { courier, weightGrams, size }: Parcel,
  actor: string,
): Promise<string> {
  const [first] = chosen
  if (first === undefined) throw new Error('A parcel needs an order')
  const proposed = await proposeMeasures(tx, chosen)
  const [parcel] = await tx
    .insert(parcels)
    .values({
      number: newParcelNumber(),
      purchaseId: first.purchaseId,
      courier,
      weightGrams: weightGrams ?? proposed.weightGrams,
      ...(size ?? proposed.size),
      createdAt: sql`clock_timestamp()`,
    })
    .returning()
  if (parcel === undefined) throw new Error('The parcel was not stored')
  await tx.insert(parcelLines).values(chosen.map(({ id }) => ({ parcelId: parcel.id, orderId: id })))
  await recordEvent(tx, parcel.id, { status: 'Packed', at: parcel.createdAt, source: actor }, true)
  return parcel.id
}

/** Makes an order of its own of the pieces that don't go along. Throws SHIPMENT_STATUS. */
async function leavePieces(
  tx: Transaction,
  purchase: LockedPurchase,
  chosen: readonly OrderRow[],
  pieces: NonNullable<PackFields['pieces']>,
): Promise<LockedPurchase> {
  const counts = pieces.map((each) => {
    const order = chosen.find(({ id, number }) => id === each.orderId || number === each.orderId.toUpperCase())
    return [order?.id, each.pieces] as const
  })
  const byOrder = new Map(counts)
  if (byOrder.has(undefined) || byOrder.size < counts.length)
    throw new Refusal('SHIPMENT_STATUS', 'Please give the pieces of each item once, and of no item that stays behind')
  let { orders: all } = purchase
  for (const order of chosen) {
    const { id, number, quantity } = order
    const packed = byOrder.get(id) ?? quantity
    if (packed > quantity)
      throw new Refusal('SHIPMENT_STATUS', `Item ${number} has only ${counted(quantity, 'piece', 'pieces')}`)
    if (packed === quantity) continue
    const parts = await splitOrder(tx, { ...purchase, orders: all }, order, quantity - packed)
    all = all.flatMap((each) => (each.id === id ? parts : [each]))
  }
  return { ...purchase, orders: all }
}

/** Packs confirmed orders of one purchase, or some of their pieces. Throws NOT_FOUND, SHIPMENT_STATUS. */
export async function packParcel(
  tx: Transaction,
  { failpoint }: OrderDeps,
  fields: PackFields,
  actor: string,
): Promise<LockedParcel> {
  const { purchaseId, ids } = await findPurchase(tx, fields.orderIds)
  const purchase = await lockPurchase(tx, purchaseId)
  const isChosen = ({ id }: OrderRow) => ids.includes(id)
  await refuseUnpackable(tx, purchase.orders.filter(isChosen))
  const split = await leavePieces(tx, purchase, purchase.orders.filter(isChosen), fields.pieces ?? [])
  const id = await writeParcel(tx, split.orders.filter(isChosen), fields, actor)
  await failpoint?.('parcel packed')
  return lockParcelOf(tx, split, id)
}

/** Packs what is confirmed of a locked purchase and in no parcel. Throws SHIPMENT_STATUS. */
export async function packPurchase(
  tx: Transaction,
  deps: OrderDeps,
  { orders: all }: LockedPurchase,
  courier: PackFields['courier'],
  actor: string,
): Promise<LockedParcel> {
  const confirmed = all.filter(({ status }) => status === 'Confirmed')
  const unpacked = await unpackedOrders(tx, confirmed)
  if (unpacked.length === 0)
    throw new Refusal(
      'SHIPMENT_STATUS',
      confirmed.length > 0
        ? `Order ${all[0]?.number} is packed already`
        : `Order ${all[0]?.number} is ${all[0]?.status}: only confirmed items are packed`,
    )
  return packParcel(tx, deps, { orderIds: unpacked.map(({ id }) => id), courier }, actor)
}
