import { z } from 'zod'
import { couriers, purchaseQueues } from '../../domain/enums.ts'
import { normalizeMobile } from '../../domain/mobile.ts'
import { call, Id, Rupees, required, requiredName } from '../kernel/call.ts'
import { AddressFields, NewAddress, Recipient } from '../shop/address.ts'
import { Business, BusinessFields } from '../shop/business.ts'
import { ParcelStatus, PaymentMethod } from '../shop/orders.ts'
import { CustomerContact, dayRange } from './fields.ts'
import { StaffOrder, StaffOrderRow } from './orders.ts'
import { StaffParcelRow } from './parcels.ts'
import { StaffPayment } from './payments.ts'
import { bodyCall, byId, changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const StaffPurchasesQuery = listQuery(['createdAt']).extend({
  /** What waits for staff. */
  queue: z.enum(purchaseQueues).optional(),
  customerId: Id.optional(),
  tag: z.string().trim().toLowerCase().optional(),
  ...dayRange,
})
export type StaffPurchasesQuery = z.output<typeof StaffPurchasesQuery>

/** With its current parcel. */
const PurchaseLine = StaffOrderRow.omit({ customer: true }).extend({
  parcel: z.object({ _id: Id, number: z.string(), status: ParcelStatus }).nullable(),
})
export type PurchaseLine = z.infer<typeof PurchaseLine>

/** Everything bought at once. People call it by its orders' numbers. */
export const StaffPurchaseRow = z.object({
  _id: Id,
  createdAt: z.string(),
  customer: CustomerContact,
  paymentMethod: PaymentMethod,
  finalTotal: Rupees,
  city: z.string(),
  pincode: z.string(),
  /** The last day to send it, like 2026-11-30; null for none. */
  shipBy: z.string().nullable(),
  tags: z.array(z.string()),
  noteCount: z.int(),
  lines: z.array(PurchaseLine),
})
export type StaffPurchaseRow = z.infer<typeof StaffPurchaseRow>

export const OrderNote = z.object({ _id: Id, text: z.string(), author: z.string(), at: z.string() })
export type OrderNote = z.infer<typeof OrderNote>

export const StaffPurchase = StaffPurchaseRow.extend({
  address: AddressFields,
  recipient: Recipient,
  /** Named on the invoice; null for a consumer. */
  business: Business.nullable(),
  /** Whether its invoice has GST. */
  isTaxed: z.boolean(),
  /** Counts the corrections of address, recipient and business. */
  addressVersion: z.int(),
  /** Other new customers whose cash orders wait to be confirmed and share its address, device or network. */
  newCustomersTogether: z.int(),
  payments: z.array(StaffPayment),
  orders: z.array(StaffOrder),
  /** Newest first, unpacked ones included. */
  parcels: z.array(StaffParcelRow),
  /** Staff's own, newest first; no customer sees them. */
  notes: z.array(OrderNote),
})
export type StaffPurchase = z.infer<typeof StaffPurchase>

const wrongMobile = 'A mobile number in India has 10 digits and begins with 6, 7, 8 or 9'

/** `version` is the purchase's `addressVersion`: an outdated one is refused. */
export const CorrectedAddress = NewAddress.extend({
  name: requiredName('Please enter the recipient’s name', 100),
  mobileNo: required(wrongMobile, 20, wrongMobile)
    .overwrite(normalizeMobile)
    .regex(/^[6-9]\d{9}$/, wrongMobile),
  /** Null for a consumer; left out, it stays. */
  business: BusinessFields.nullish(),
  version: z.int('Please send the version that you loaded'),
})
export type CorrectedAddress = z.output<typeof CorrectedAddress>

const purchaseIds = z.array(z.string()).min(1, 'Please choose orders').max(100, 'At most 100 at once')
const refused = z.array(z.object({ id: z.string(), message: z.string() }))
const tag = required('Please write the tag', 30).pipe(z.string().toLowerCase())

export const staffPurchases = {
  getPurchases: listCall(
    staffRoutes.getPurchases,
    'Purchases with their orders; q searches order, parcel and tracking numbers, and customers’ names, emails and mobile numbers by how their words begin',
    StaffPurchasesQuery,
    StaffPurchaseRow,
  ),
  getPurchase: recordCall(
    staffRoutes.getPurchase,
    'One purchase, by its _id or by the number or _id of one of its orders',
    StaffPurchase,
  ),
  confirmPurchases: bodyCall(
    staffRoutes.confirmPurchases,
    'Confirm what is to be confirmed of many purchases; those with nothing to confirm are listed with the reason',
    z.object({ ids: purchaseIds }),
    z.object({ confirmed: z.array(Id), refused }),
  ),
  packPurchases: bodyCall(
    staffRoutes.packPurchases,
    'Pack what is confirmed of many purchases, each into a parcel; those with nothing to pack are listed with the reason',
    z.object({ ids: purchaseIds, courier: z.enum(couriers).default('manual') }),
    z.object({ parcels: z.array(StaffParcelRow), refused }),
  ),
  correctAddress: changeCall(
    staffRoutes.correctAddress,
    'Correct recipient, address and business of a purchase of which nothing was handed over, and email the customer; the address only while no parcel is booked. Amounts stay as they are',
    CorrectedAddress,
    StaffPurchase,
    'ORDER_STATUS',
    'SHIPMENT_STATUS',
    'NOT_DELIVERABLE',
    'COD_UNAVAILABLE',
    'VERSION_CONFLICT',
  ),
  addOrderNote: changeCall(
    staffRoutes.addOrderNote,
    'Write a note about a purchase that no customer sees',
    z.object({ text: required('Please write the note', 2000) }),
    OrderNote,
  ),
  deleteOrderNote: call(staffRoutes.deleteOrderNote, {
    summary: 'Delete a note about a purchase',
    params: byId.extend({ noteId: Id }),
    data: z.object({ _id: Id }),
    refusals: ['NOT_FOUND'],
  }),
  saveOrderTags: changeCall(
    staffRoutes.saveOrderTags,
    'Give a purchase these tags, by which staff find it',
    z.object({ tags: z.array(tag).max(10, 'At most 10 tags') }),
    z.object({ tags: z.array(z.string()) }),
  ),
  getOrderTags: call(staffRoutes.getOrderTags, {
    summary: 'The hundred tags that are used most, with how many purchases have each',
    data: z.array(z.object({ tag: z.string(), purchases: z.int() })),
  }),
}
