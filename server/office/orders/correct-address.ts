import type { AddressFields, Recipient } from '@kargha/contract/shop/address.ts'
import { addressFieldNames, addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { Business } from '@kargha/contract/shop/business.ts'
import type { CorrectedAddress } from '@kargha/contract/staff/purchases.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { findState } from '@kargha/domain/indian-states.ts'
import { isAddressCorrectable } from '@kargha/domain/transitions.ts'
import { eq } from 'drizzle-orm'
import { deliveryTo } from '../../delivery/delivery-to.ts'
import { findZone } from '../../delivery/find-zone.ts'
import { arrivalOf } from '../../delivery/working-days.ts'
import { taxPartsFor } from '../../orders/pricing/order-tax.ts'
import { type LockedOrder, outstandingCashOf, withTerms } from '../../orders/records/lock-order.ts'
import { type LockedPurchase, lockPurchase } from '../../orders/records/lock-purchase.ts'
import { queueCustomerEmail } from '../../orders/records/order-email.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { Couriers } from '../../shipping/couriers/courier.ts'
import { lockReaddressable, refuseAddress } from '../../shipping/couriers/readdress-parcels.ts'
import { contactOf, recipientOf } from '../../shop/customers/contact.ts'
import { refuseOwnGstin } from '../../shop/customers/profile.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { addressCorrectedEmail, type Corrections } from './address-corrected-email.ts'
import { addNote } from './order-notes.ts'

type Correctable = Recipient & AddressFields & Business
const businessFieldNames = ['businessName', 'gstin'] as const
const destinationFieldNames = ['name', 'mobileNo', ...addressFieldNames] as const
const noBusiness: Business = { businessName: '', gstin: '' }

/** Throws ORDER_STATUS. */
function refuseLeft({ orders }: LockedPurchase): void {
  if (isAddressCorrectable(orders)) return
  const left = orders.find(({ status }) => status !== 'Cancelled' && !isAddressCorrectable([{ status }]))
  throw new Refusal(
    'ORDER_STATUS',
    left
      ? `Item ${left.number} is ${left.status}: the address of this order can’t be corrected any more`
      : `Order ${orders[0]?.number} is Cancelled: its address isn’t needed any more`,
  )
}

/** Zone and arrival of another PIN code. The last day to send it stays. Throws NOT_DELIVERABLE, COD_UNAVAILABLE. */
async function deliveryAt(tx: Transaction, purchase: LockedPurchase, open: readonly LockedOrder[], pincode: string) {
  const found = await findZone(tx, pincode, null)
  const settings = await shopSettings(tx)
  const { zone, refusal, codRefusal } = deliveryTo(found, settings, { pincode, lines: [], risk: null })
  if (refusal) throw refusal
  if (codRefusal && open.some((order) => outstandingCashOf(order) > 0))
    throw new Refusal(
      'COD_UNAVAILABLE',
      `Cash on Delivery isn’t available for PIN code ${pincode}: the customer would have to pay online first`,
    )
  if (found.zone === null || zone === purchase.zone || purchase.shipBy === null) return { zone }
  const isLate = purchase.shipBy < found.today
  const leaves = isLate ? found.today : purchase.shipBy
  const transit = { from: found.zone.daysFrom, to: found.zone.daysTo }
  const { weeklyHolidays } = settings
  return { zone, ...arrivalOf(leaves, transit, { weeklyHolidays, holidays: found.holidays }) }
}

/** Tax follows the place of delivery. */
async function supplyTo(tx: Transaction, all: LockedPurchase['orders'], state: string): Promise<void> {
  const placeOfSupply = findState(state)
  if (placeOfSupply === undefined) return
  for (const order of all)
    if (order.taxRate !== null)
      await tx.update(orders).set(taxPartsFor(order, { placeOfSupply })).where(eq(orders.id, order.id))
}

/** Of what was corrected. */
function noteOf(before: Correctable, { isReaddressed, isRenamed }: Corrections): string {
  const address = [before.name, ...addressLines(before), before.mobileNo].join(', ')
  const buyer = before.gstin === '' ? 'none' : `${before.businessName}, ${before.gstin}`
  return [
    ...(isReaddressed ? [`Address corrected. It was: ${address}`] : []),
    ...(isRenamed ? [`Business and GSTIN corrected. They were: ${buyer}`] : []),
  ].join('\n')
}

/**
 * Corrects where a purchase goes and which business its invoices name, with an email to the customer and a note of what it was.
 * Amounts and the customer's profile stay. Returns the names of the changed fields and how many packed parcels go elsewhere.
 * Throws VERSION_CONFLICT, ORDER_STATUS, SHIPMENT_STATUS, NOT_DELIVERABLE, COD_UNAVAILABLE, VALIDATION_FAILED.
 */
export async function correctAddress(
  tx: Transaction,
  deps: OrderDeps & { couriers: Couriers },
  purchaseId: string,
  { version, name, mobileNo, business: corrections, ...address }: CorrectedAddress,
  member: StaffMember,
): Promise<{ corrected: string[]; parcels: number }> {
  const purchase = await lockPurchase(tx, purchaseId)
  const last = purchase.recipient ?? { version: 0, updatedAt: purchase.createdAt, updatedBy: '' }
  refuseOldVersion(last, version, 'address')
  refuseLeft(purchase)
  const before = {
    ...recipientOf(purchase, await contactOf(tx, purchase.customerId)),
    ...purchase.address,
    ...(purchase.business ?? noBusiness),
  }
  const business = corrections === undefined ? purchase.business : corrections
  const after = { name, mobileNo, ...address, ...(business ?? noBusiness) }
  const isChanged = (field: keyof Correctable) => before[field] !== after[field]
  const corrected = [...destinationFieldNames, ...businessFieldNames].filter(isChanged)
  if (corrected.length === 0) throw invalid('street', 'The order goes to this address already')
  const changed = {
    isReaddressed: destinationFieldNames.some(isChanged),
    isRenamed: businessFieldNames.some(isChanged),
  }
  if (changed.isRenamed) refuseOwnGstin(await shopSettings(tx), business, 'business.gstin')
  // Couriers know nothing of the business: a booked parcel may stay booked.
  const packed = changed.isReaddressed ? await lockReaddressable(tx, purchaseId) : []

  const updatedAt = (await databaseTime(tx)).toISOString()
  const recipient = { name, mobileNo, version: last.version + 1, updatedAt, updatedBy: actorOf(member) }
  const open = withTerms(purchase.orders, purchase).filter(({ status }) => status !== 'Cancelled')
  const delivery = corrected.includes('zipcode') ? await deliveryAt(tx, purchase, open, address.zipcode) : {}
  const changes = { address, recipient, business, ...delivery }
  await tx.update(purchases).set(changes).where(eq(purchases.id, purchaseId))
  if (corrected.includes('state')) await supplyTo(tx, purchase.orders, address.state)
  for (const parcel of packed) await refuseAddress(tx, deps.couriers, parcel)

  await addNote(tx, purchaseId, noteOf(before, changed), member.email)
  const [first, ...others] = open.map((order) => ({ ...order, ...changes }))
  if (first)
    await queueCustomerEmail(tx, deps, purchase.customerId, (to, shop) =>
      addressCorrectedEmail(to, [first, ...others], { recipient, business, ...changed }, shop),
    )
  return { corrected, parcels: packed.length }
}
