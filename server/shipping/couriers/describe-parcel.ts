import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import { eq, inArray } from 'drizzle-orm'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { contactOf, recipientOf } from '../../shop/customers/contact.ts'
import { parcelLines } from '../parcels/parcels-table.ts'
import { returns } from '../returns/returns-table.ts'
import type { BookingRow } from './bookings-table.ts'
import type { CourierParcel } from './courier.ts'

type DescribedBooking = Pick<
  BookingRow,
  | 'parcelId'
  | 'returnId'
  | 'reference'
  | 'createdAt'
  | 'cashToCollect'
  | 'weightGrams'
  | 'lengthCm'
  | 'widthCm'
  | 'heightCm'
>

async function contentsOf(db: Database, { parcelId, returnId }: DescribedBooking) {
  if (returnId !== null) {
    const [row] = await db
      .select({ order: orders, address: returns.pickupAddress })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(eq(returns.id, returnId))
    return row && { lines: [row.order], address: row.address, recipient: null, customerId: row.order.customerId }
  }
  const lines = await db
    .select({ order: orders })
    .from(parcelLines)
    .innerJoin(orders, eq(orders.id, parcelLines.orderId))
    .where(eq(parcelLines.parcelId, parcelId ?? ''))
  const found = lines.map(({ order }) => order)
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(
      inArray(
        purchases.id,
        found.map(({ purchaseId }) => purchaseId),
      ),
    )
  if (purchase === undefined) return undefined
  const { address, recipient, customerId } = purchase
  return { lines: found, address, recipient, customerId }
}

/** Undefined if the parcel is empty by now. */
export async function describeParcel(db: Database, booking: DescribedBooking): Promise<CourierParcel | undefined> {
  const contents = await contentsOf(db, booking)
  if (contents === undefined) return undefined
  const { lines, address, customerId } = contents
  const { city, state, zipcode, ...others } = address
  const contact = await contactOf(db, customerId)
  const { name, mobileNo } = recipientOf(contents, contact)
  const { reference, createdAt: bookedAt, cashToCollect, weightGrams, lengthCm, widthCm, heightCm } = booking
  return {
    reference,
    bookedAt,
    cashToCollect,
    weightGrams,
    lengthCm,
    widthCm,
    heightCm,
    customer: {
      name,
      email: contact.email,
      phone: mobileNo.slice(-10),
      lines: addressLines(others).join(', '),
      city,
      state,
      pincode: zipcode,
    },
    lines: lines.map(({ number, productName, sku, quantity, sellingPrice }) => ({
      name: productName,
      sku: sku || number,
      quantity,
      unitPrice: sellingPrice,
    })),
  }
}
