import type { ScanFields } from '@kargha/contract/staff/scans.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../orders/ledger/refund-right.ts'
import { hasIdOrNumber } from '../../orders/records/find-order.ts'
import { lockPurchase } from '../../orders/records/lock-purchase.ts'
import { orders } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { isParcel, lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { packPurchase } from '../parcels/pack-parcel.ts'
import { parcelLines, parcels } from '../parcels/parcels-table.ts'
import { isTracked } from '../parcels/staff-parcels.ts'
import { readCode } from './read-code.ts'

/** `isNew` is false where the step was taken before: a second scan changes nothing. */
type Scanned = { parcelId: string; isNew: boolean }

const refused = (message: string) => new Refusal('SHIPMENT_STATUS', message)

/** With the parcel that the order is in, if any. Throws NOT_FOUND. */
async function findOrder(tx: Transaction, number: string) {
  const [found] = await tx
    .select({ purchaseId: orders.purchaseId, status: orders.status, parcelId: parcelLines.parcelId })
    .from(orders)
    .leftJoin(parcelLines, and(eq(parcelLines.orderId, orders.id), parcelLines.isLive))
    .where(hasIdOrNumber(number))
  if (found === undefined) throw notFound(`Order ${number}`)
  return found
}

/** Couriers reuse their numbers: what still has to leave comes first, then the newest. Throws NOT_FOUND, SHIPMENT_STATUS. */
async function findTracked(tx: Transaction, number: string): Promise<ParcelRow> {
  const [first, second] = await tx
    .select()
    .from(parcels)
    .where(isTracked(number))
    .orderBy(desc(sql`${parcels.status} = 'Packed'`), desc(parcels.createdAt))
    .limit(2)
  if (first === undefined) throw new Refusal('NOT_FOUND', `No order or parcel has the code ${number.slice(0, 40)}`)
  if (first.status === 'Packed' && second?.status === 'Packed')
    throw refused(`Several parcels have the tracking number ${number}: please scan the packing slip`)
  return first
}

/** Throws NOT_FOUND, SHIPMENT_STATUS. */
async function findParcel(tx: Transaction, scanned: string): Promise<ParcelRow> {
  const { kind, number } = readCode(scanned)
  if (kind === 'tracking number') return findTracked(tx, number)
  let where = isParcel(number)
  if (kind === 'order') {
    const { status, parcelId } = await findOrder(tx, number)
    if (parcelId === null)
      throw refused(
        status === 'Confirmed' ? `Item ${number} is not packed yet` : `Item ${number} is ${status}, and in no parcel`,
      )
    where = eq(parcels.id, parcelId)
  }
  const [parcel] = await tx.select().from(parcels).where(where)
  if (parcel === undefined) throw notFound(`Parcel ${number}`)
  return parcel
}

/** Why a parcel was unpacked matters to whoever holds it. */
async function refuseUnpacked(tx: Transaction, { id, number }: ParcelRow): Promise<never> {
  const inside = await tx
    .select({ number: orders.number, status: orders.status })
    .from(parcelLines)
    .innerJoin(orders, eq(orders.id, parcelLines.orderId))
    .where(eq(parcelLines.parcelId, id))
    .orderBy(asc(orders.position), asc(orders.id))
  const cancelled = inside.find(({ status }) => status === 'Cancelled')
  throw refused(
    cancelled
      ? `Parcel ${number} was unpacked: item ${cancelled.number} is Cancelled`
      : `Parcel ${number} was unpacked: please pack its items again`,
  )
}

async function pack(tx: Transaction, deps: OrderDeps, { code, courier }: ScanFields, actor: Actor): Promise<Scanned> {
  const { kind, number } = readCode(code)
  if (kind === 'order') {
    // Whoever packs it at the same time is waited for.
    const purchase = await lockPurchase(tx, (await findOrder(tx, number)).purchaseId)
    const { status, parcelId } = await findOrder(tx, number)
    if (parcelId === null) {
      if (status !== 'Confirmed') throw refused(`Item ${number} is ${status}: only confirmed items are packed`)
      const packed = await packPurchase(tx, deps, purchase, courier, actor.name)
      return { parcelId: packed.parcel.id, isNew: true }
    }
  }
  const parcel = await findParcel(tx, code)
  if (parcel.status === 'Cancelled') return refuseUnpacked(tx, parcel)
  if (parcel.status !== 'Packed') throw refused(`Parcel ${parcel.number} is ${parcel.status} already`)
  return { parcelId: parcel.id, isNew: false }
}

async function handOver(tx: Transaction, deps: OrderDeps, { code }: ScanFields, actor: Actor): Promise<Scanned> {
  const { id } = await findParcel(tx, code)
  const locked = await lockParcel(tx, id)
  const { number, status, courier, awb } = locked.parcel
  if (status === 'Cancelled') return refuseUnpacked(tx, locked.parcel)
  // Some couriers report a parcel before the driver has left.
  if (status === 'Handed over' || status === 'In transit') return { parcelId: id, isNew: false }
  if (status !== 'Packed') throw refused(`Parcel ${number} is ${status}: it can’t be handed over`)
  if (awb === null)
    throw refused(
      courier === 'manual'
        ? `Parcel ${number} has no tracking number yet: please hand it over on its page`
        : `Parcel ${number} has no label yet: please book it with its courier first`,
    )
  await moveParcel(tx, deps, locked, { status: 'Handed over' }, actor)
  return { parcelId: id, isNew: true }
}

/**
 * Takes the step for what the code names: an order’s number or address, a parcel’s number or its tracking number. Throws
 * NOT_FOUND, SHIPMENT_STATUS, ORDER_STATUS.
 */
export const scanParcel = (tx: Transaction, deps: OrderDeps, fields: ScanFields, actor: Actor): Promise<Scanned> =>
  (fields.step === 'pack' ? pack : handOver)(tx, deps, fields, actor)
