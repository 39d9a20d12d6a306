import { z } from 'zod'
import { Address, AddressFields, SignIn } from './account.ts'
import { type Call, call, Id, Rupees, required } from './call.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, Shipment } from './orders.ts'
import { staffCatalogue } from './staff-catalogue.ts'
import { CouponFields, StaffCoupon, StaffCouponsQuery } from './staff-coupons.ts'
import { CustomerContact, flag, listQuery, note, StaffStep } from './staff-fields.ts'
import { staffLetters } from './staff-letters.ts'
import { StaffMoney } from './staff-payments.ts'
import { StaffRating, StaffRatingsQuery } from './staff-ratings.ts'
import { AuditEntry, AuditQuery, MoveReturn, StaffReturn, StaffReturnsQuery } from './staff-returns.ts'
import { type StaffCallName, staffRoutes } from './staff-routes.ts'
import { staffShop } from './staff-shop.ts'
import { staffRoles } from './words.ts'

export const StaffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof StaffRole>

export const StaffMember = z.object({ _id: Id, name: z.string(), email: z.string(), role: StaffRole })
export type StaffMember = z.infer<typeof StaffMember>

export const StaffSignedIn = StaffMember.extend({ token: z.string(), userType: z.literal('Admin') })
export type StaffSignedIn = z.infer<typeof StaffSignedIn>

export const orderSorts = ['createdAt', 'orderId', 'status', 'productName', 'quantity', 'finalTotal'] as const
export const StaffOrdersQuery = listQuery(orderSorts).extend({
  status: OrderStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  paymentMethod: PaymentMethod.optional(),
  customerId: Id.optional(),
  /** Of purchases with a flagged payment or a refund that was given up. */
  needsLook: flag.optional(),
})
export type StaffOrdersQuery = z.output<typeof StaffOrdersQuery>

/** Which orders to export: as in the list, and by India's days, both included. */
export const ExportOrdersQuery = StaffOrdersQuery.omit({
  page: true,
  limit: true,
  sort: true,
  order: true,
  needsLook: true,
}).extend({
  from: z.iso.date('A day is written 2026-11-21').optional(),
  to: z.iso.date('A day is written 2026-11-21').optional(),
})
export type ExportOrdersQuery = z.output<typeof ExportOrdersQuery>

export const StaffOrderRow = z.object({
  _id: Id,
  orderId: z.string(),
  createdAt: z.string(),
  status: OrderStatus,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  customer: CustomerContact,
  productId: Id,
  productName: z.string(),
  productImage: z.string(),
  quantity: z.int(),
  finalTotal: Rupees,
})
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

/** An order with all that staff need to pack it, answer for it, and move it along. */
export const StaffOrder = StaffOrderRow.extend({
  address: AddressFields,
  sellingPrice: Rupees,
  originalPrice: Rupees,
  subTotal: Rupees,
  /** This order's share of coupon and shop-wide discount. */
  savings: Rupees,
  delivery: Rupees,
  shipment: Shipment.nullable(),
  deliveredAt: z.string().nullable(),
  timeline: z.array(StaffStep),
  /** Where this order may go from here. */
  nextStatuses: z.array(OrderStatus),
  /** The whole of what was bought at once, of which this order is one line. */
  purchase: z.object({
    _id: Id,
    finalTotal: Rupees,
    couponName: z.string().nullable(),
    couponPercent: z.number(),
    globalPercent: z.number(),
    orders: z.array(z.object({ _id: Id, orderId: z.string(), productName: z.string(), status: OrderStatus })),
  }),
  money: StaffMoney,
})
export type StaffOrder = z.infer<typeof StaffOrder>

const shipment = 'Please give the courier, the tracking number and its link'

/** A change of status; `note` is told to the customer. */
export const MoveOrder = z.discriminatedUnion(
  'status',
  [
    z.object({
      status: z.literal('Shipped'),
      note,
      shipment: z.object(
        {
          courier: required(shipment, 100),
          trackingNumber: required(shipment, 100),
          trackingUrl: required(shipment, 500).pipe(
            z.url({ protocol: /^https?$/, error: 'The link must be a web address: https://…' }),
          ),
        },
        shipment,
      ),
    }),
    z.object({ status: OrderStatus.exclude(['Shipped']), note }),
  ],
  { error: 'Please choose a status' },
)
export type MoveOrder = z.output<typeof MoveOrder>

export const StaffCustomersQuery = listQuery(['createdAt', 'name', 'email'])
export type StaffCustomersQuery = z.output<typeof StaffCustomersQuery>

export const StaffCustomerRow = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  createdAt: z.string(),
  /** Orders that were not cancelled, and what they come to. */
  totalOrders: z.int(),
  totalSpent: Rupees,
})
export type StaffCustomerRow = z.infer<typeof StaffCustomerRow>

export const StaffCustomer = StaffCustomerRow.extend({ image: z.string(), address: z.array(Address) })
export type StaffCustomer = z.infer<typeof StaffCustomer>

const byId = z.object({ id: Id })
const byOrderId = z.object({ orderId: z.string() })

/** The whole of the back office's API: what may be said at each door of staff-routes.ts. */
export const staffApi = {
  signin: call(staffRoutes.signin, {
    summary: 'Open a session of the back office',
    body: SignIn,
    data: StaffSignedIn,
    refusals: ['INVALID_CREDENTIALS'],
  }),
  signout: call(staffRoutes.signout, { summary: 'End this session', data: z.object({}) }),
  getMe: call(staffRoutes.getMe, { summary: 'Who is signed in', data: StaffMember }),

  getOrders: call(staffRoutes.getOrders, {
    summary:
      'Orders; q looks in order and tracking numbers, products, and customers’ names, e-mails and mobile numbers',
    query: StaffOrdersQuery,
    data: z.array(StaffOrderRow),
    paged: true,
  }),
  getOrder: call(staffRoutes.getOrder, {
    summary: 'One order, by orderId or _id',
    params: byOrderId,
    data: StaffOrder,
    refusals: ['NOT_FOUND'],
  }),
  exportOrders: call(staffRoutes.exportOrders, {
    summary: 'Orders as CSV, newest first',
    query: ExportOrdersQuery,
    data: z.string(),
    file: 'text/csv',
  }),
  moveOrder: call(staffRoutes.moveOrder, {
    summary: 'Move an order along; the customer is written to',
    params: byOrderId,
    body: MoveOrder,
    data: StaffOrder,
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),

  askGateway: call(staffRoutes.askGateway, {
    summary: 'Ask the gateway again about an order’s payments and refunds',
    params: byOrderId,
    data: StaffOrder,
    refusals: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  clearFlags: call(staffRoutes.clearFlags, {
    summary: 'Say that the flagged payments of an order’s purchase have been looked at',
    params: byOrderId,
    body: z.object({ note }),
    data: StaffOrder,
    refusals: ['NOT_FOUND'],
  }),
  retryRefund: call(staffRoutes.retryRefund, {
    summary: 'Try again to give money back that the gateway has refused',
    params: byOrderId,
    data: StaffOrder,
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),

  getReturns: call(staffRoutes.getReturns, {
    summary: 'Returns; q looks in order numbers, products, and customers’ names, e-mails and mobile numbers',
    query: StaffReturnsQuery,
    data: z.array(StaffReturn),
    paged: true,
  }),
  getReturn: call(staffRoutes.getReturn, {
    summary: 'One return',
    params: byId,
    data: StaffReturn,
    refusals: ['NOT_FOUND'],
  }),
  moveReturn: call(staffRoutes.moveReturn, {
    summary: 'Move a return along; the customer is written to. Only an owner refunds',
    params: byId,
    body: MoveReturn,
    data: StaffReturn,
    refusals: ['NOT_FOUND', 'RETURN_STATUS'],
  }),

  ...staffCatalogue,

  getCustomers: call(staffRoutes.getCustomers, {
    summary: 'Customers; q looks in names, e-mails and mobile numbers',
    query: StaffCustomersQuery,
    data: z.array(StaffCustomerRow),
    paged: true,
  }),
  getCustomer: call(staffRoutes.getCustomer, {
    summary: 'One customer, with addresses',
    params: byId,
    data: StaffCustomer,
    refusals: ['NOT_FOUND'],
  }),

  getCoupons: call(staffRoutes.getCoupons, {
    summary: 'Coupons, those that can’t be used included; q looks in names and descriptions',
    query: StaffCouponsQuery,
    data: z.array(StaffCoupon),
    paged: true,
  }),
  getCoupon: call(staffRoutes.getCoupon, {
    summary: 'One coupon',
    params: byId,
    data: StaffCoupon,
    refusals: ['NOT_FOUND'],
  }),
  createCoupon: call(staffRoutes.createCoupon, {
    summary: 'A new coupon',
    body: CouponFields,
    data: StaffCoupon,
    refusals: ['NAME_TAKEN'],
  }),
  saveCoupon: call(staffRoutes.saveCoupon, {
    summary: 'Write a coupon anew. Orders that used it stay as they are',
    params: byId,
    body: CouponFields,
    data: StaffCoupon,
    refusals: ['NOT_FOUND', 'NAME_TAKEN', 'IN_USE'],
  }),
  deleteCoupon: call(staffRoutes.deleteCoupon, {
    summary: 'Delete a coupon that no purchase has used; others can only be switched off',
    params: byId,
    data: z.object({ _id: Id }),
    refusals: ['NOT_FOUND', 'IN_USE'],
  }),

  getRatings: call(staffRoutes.getRatings, {
    summary: 'Reviews, hidden ones included; q looks in reviews and products’ names',
    query: StaffRatingsQuery,
    data: z.array(StaffRating),
    paged: true,
  }),
  getRating: call(staffRoutes.getRating, {
    summary: 'One review',
    params: byId,
    data: StaffRating,
    refusals: ['NOT_FOUND'],
  }),
  showRating: call(staffRoutes.showRating, {
    summary: 'Show a review or hide it; a hidden one leaves the statistics too',
    params: byId,
    body: z.object({ visible: z.boolean('Please say whether it is shown') }),
    data: StaffRating,
    refusals: ['NOT_FOUND'],
  }),

  ...staffShop,
  ...staffLetters,

  getAudit: call(staffRoutes.getAudit, {
    summary: 'Who changed what, when; q looks in subjects and who did it',
    query: AuditQuery,
    data: z.array(AuditEntry),
    paged: true,
  }),
} satisfies Record<StaffCallName, Call>
export type StaffApi = typeof staffApi
