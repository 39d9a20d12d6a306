import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'
import { difference, fromRupees, type Paise, paise, sum } from '@kargha/domain/money.ts'
import { inArray } from 'drizzle-orm'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { invoices } from '../invoices/invoices-table.ts'
import { isParcel } from '../parcels/lock-parcel.ts'
import { parcels } from '../parcels/parcels-table.ts'
import { listParcelsById } from '../parcels/staff-parcels.ts'
import type { AddressLabel, PackingSlip } from './paper-data.ts'
import { dateOf } from './paper-days.ts'
import type { FindPicture } from './paper-pictures.ts'

type OrderRow = typeof orders.$inferSelect
type PurchaseRow = typeof purchases.$inferSelect

export type PaperParcel = { row: StaffParcelRow; purchase: PurchaseRow; orders: OrderRow[]; invoice: string | null }

async function idsOf(db: Database, idsOrNumbers: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const each of idsOrNumbers) {
    const [found] = await db.select({ id: parcels.id }).from(parcels).where(isParcel(each))
    if (found === undefined) throw notFound(`Parcel ${each.slice(0, 40)}`)
    ids.push(found.id)
  }
  return ids
}

/** Parcels in the order given. Throws NOT_FOUND, and SHIPMENT_STATUS for an unpacked one. */
export async function paperParcels(db: Database, idsOrNumbers: readonly string[]): Promise<PaperParcel[]> {
  const ids = await idsOf(db, idsOrNumbers)
  const rows = new Map((await listParcelsById(db, ids)).map((row) => [row._id, row]))
  const own = await db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        [...rows.values()].flatMap(({ lines }) => lines.map(({ _id }) => _id)),
      ),
    )
  const ofPurchases = await db
    .select()
    .from(purchases)
    .where(
      inArray(
        purchases.id,
        own.map(({ purchaseId }) => purchaseId),
      ),
    )
  const issued = await db
    .select({ parcelId: invoices.parcelId, number: invoices.number })
    .from(invoices)
    .where(inArray(invoices.parcelId, ids))
  return ids.map((id) => {
    const row = rows.get(id)
    const purchase = ofPurchases.find((each) => each.id === row?.purchaseId)
    if (row === undefined || purchase === undefined) throw notFound('Parcel')
    if (row.status === 'Cancelled') throw new Refusal('SHIPMENT_STATUS', `Parcel ${row.number} was unpacked`)
    const inside = new Set(row.lines.map((line) => line._id))
    return {
      row,
      purchase,
      orders: own.filter((order) => inside.has(order.id)).toSorted(byPosition),
      invoice: issued.find(({ parcelId }) => parcelId === id)?.number ?? null,
    }
  })
}

const byPosition = (a: OrderRow, b: OrderRow) => a.position - b.position

/** The parts of a total, as customers know them, and what is paid. */
function sumsOf({ row, orders: inside }: PaperParcel): PackingSlip['sums'] {
  const sumOf = (amount: (order: OrderRow) => Paise) => sum(inside.map(amount))
  const total = sumOf(({ finalTotal }) => finalTotal)
  const cash = fromRupees(row.cashToCollect)
  const unlessZero = (label: string, amount: Paise) => (amount === 0 ? [] : [{ label, amount }])
  return [
    { label: 'Pieces', amount: sumOf(({ subTotal }) => subTotal) },
    ...unlessZero('Discount', paise(-sumOf(({ savings }) => savings))),
    { label: 'Delivery Charges', amount: sumOf(({ delivery }) => delivery) },
    ...unlessZero(
      'Cash on Delivery Fee',
      sumOf(({ codFee }) => codFee),
    ),
    ...(cash > 0 ? [{ label: 'Total', amount: total }, ...unlessZero('Paid', difference(cash, total))] : []),
    cash > 0 ? { label: 'Cash to collect', amount: cash } : { label: 'Total', amount: total },
  ]
}

export async function packingSlipOf(
  parcel: PaperParcel,
  { publicUrl, hidePrices, findPicture }: { publicUrl: string; hidePrices: boolean; findPicture: FindPicture },
): Promise<PackingSlip> {
  const { row, purchase, orders: inside, invoice } = parcel
  const lines: PackingSlip['lines'][number][] = []
  for (const order of inside)
    lines.push({
      name: order.productName,
      optionText: order.optionText,
      sku: order.sku,
      orderNumber: order.number,
      quantity: order.quantity,
      amount: order.subTotal,
      picture: await findPicture(order.productImages[0]),
    })
  return {
    number: row.number,
    invoice,
    orderedOn: dateOf(purchase.createdAt),
    recipient: row.recipient.name,
    address: addressLines(purchase.address),
    phone: row.recipient.mobileNo,
    payment: purchase.paymentMethod === 'COD' ? 'Cash on Delivery' : 'Paid online',
    link: `${publicUrl}/order/${inside[0]?.number ?? ''}`,
    lines,
    sums: sumsOf(parcel),
    hidePrices,
  }
}

/** For a courier whose service makes no label. */
export function addressLabelOf({ row, purchase }: PaperParcel): AddressLabel {
  return {
    number: row.number,
    trackingNumber: row.shipment?.trackingNumber ?? null,
    courier: row.shipment?.courier ?? '',
    recipient: row.recipient.name,
    address: addressLines(purchase.address),
    pincode: purchase.address.zipcode,
    phone: row.recipient.mobileNo,
    cash: fromRupees(row.cashToCollect),
    weightGrams: row.weightGrams,
  }
}
