import { z } from 'zod'
import { purchaseQueues } from '../../domain/enums.ts'
import { call, Id, Percent, queryFlag, Rupees, reauthenticated } from '../kernel/call.ts'
import { AddressFields, Recipient } from '../shop/address.ts'
import { Business } from '../shop/business.ts'
import { OrderStatus, PaymentMethod, PaymentStatus, Tracking } from '../shop/orders.ts'
import { dayRange, note, StaffOrderLine, StaffStep, statusMove, TrackingFields } from './fields.ts'
import { StaffMoney } from './payments.ts'
import { byOrderId, listCall, listQuery, searchWords } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

const orderSorts = ['createdAt', 'orderId', 'status', 'productName', 'quantity', 'finalTotal'] as const

const orderFilters = {
  status: OrderStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  paymentMethod: PaymentMethod.optional(),
  customerId: Id.optional(),
}

export const StaffOrdersQuery = listQuery(orderSorts).extend({
  ...orderFilters,
  /** With a flagged payment or an abandoned refund. */
  needsLook: queryFlag.optional(),
  /** Due for dispatch or delivery by yesterday. */
  isLate: queryFlag.optional(),
})
export type StaffOrdersQuery = z.output<typeof StaffOrdersQuery>

export const ExportOrdersQuery = z.object({
  q: searchWords,
  ...orderFilters,
  /** The purchase's. */
  queue: z.enum(purchaseQueues).optional(),
  tag: z.string().trim().toLowerCase().optional(),
  ...dayRange,
})
export type ExportOrdersQuery = z.output<typeof ExportOrdersQuery>

export const StaffOrderRow = StaffOrderLine.extend({
  _id: Id,
  orderId: z.string(),
  createdAt: z.string(),
  status: OrderStatus,
  /** Part of a COD order paid online in advance; 0 for none. */
  advance: Rupees,
  /** Still to be paid to the courier: 0 if paid online, once delivered, and if cancelled or undelivered. */
  cashDue: Rupees,
  hasActiveReturn: z.boolean(),
  /** Due for dispatch or delivery by yesterday. */
  isLate: z.boolean(),
})
export type StaffOrderRow = z.infer<typeof StaffOrderRow>

export const StaffOrder = StaffOrderRow.extend({
  address: AddressFields,
  recipient: Recipient,
  /** Named on the invoice; null for a consumer. */
  business: Business.nullable(),
  /** Null in a shop without zones. */
  zone: z.string().nullable(),
  /** The last day to send it and the promised days of arrival, like 2026-11-30; null for none. */
  shipBy: z.string().nullable(),
  earliestDelivery: z.string().nullable(),
  latestDelivery: z.string().nullable(),
  sellingPrice: Rupees,
  originalPrice: Rupees,
  subTotal: Rupees,
  /** Its share of the purchase's coupon and shop-wide discount. */
  savings: Rupees,
  delivery: Rupees,
  /** Its share of the purchase's fee for cash. */
  codFee: Rupees,
  shipment: Tracking.nullable(),
  deliveredAt: z.string().nullable(),
  timeline: z.array(StaffStep),
  /** Possible now. */
  nextStatuses: z.array(OrderStatus),
  /** Everything bought at once; this order is one line. */
  purchase: z.object({
    _id: Id,
    finalTotal: Rupees,
    couponName: z.string().nullable(),
    couponPercent: Percent,
    globalPercent: Percent,
    orders: z.array(
      z.object({
        _id: Id,
        orderId: z.string(),
        productName: z.string(),
        optionText: z.string(),
        status: OrderStatus,
        hasActiveReturn: z.boolean(),
      }),
    ),
  }),
  money: StaffMoney,
})
export type StaffOrder = z.infer<typeof StaffOrder>

/** The customer receives `note`. */
export const OrderMove = statusMove([
  z.object({
    status: z.literal('Shipped'),
    note,
    shipment: TrackingFields,
  }),
  z.object({ status: OrderStatus.exclude(['Shipped']), note }),
])
export type OrderMove = z.output<typeof OrderMove>

export const staffOrders = {
  getOrders: listCall(
    staffRoutes.getOrders,
    'Orders; q searches order and tracking numbers, products, and customers’ names, emails and mobile numbers',
    StaffOrdersQuery,
    StaffOrderRow,
  ),
  getOrder: call(staffRoutes.getOrder, {
    summary: 'One order, by orderId or _id',
    params: byOrderId,
    data: StaffOrder,
    refusals: ['NOT_FOUND'],
  }),
  exportOrders: reauthenticated(
    call(staffRoutes.exportOrders, {
      summary: 'Orders as CSV, newest first',
      query: ExportOrdersQuery,
      file: { type: 'text/csv', name: 'orders.csv' },
    }),
  ),
  moveOrder: reauthenticated(
    call(staffRoutes.moveOrder, {
      summary: 'Move an order to its next status and email the customer. A refund beyond the role’s limit waits',
      params: byOrderId,
      body: OrderMove,
      data: StaffOrder,
      refusals: ['NOT_FOUND', 'ORDER_STATUS', 'SHIPMENT_STATUS'],
    }),
    {
      when: ({ status }) => status === 'Cancelled' || status === 'Undelivered',
      description: 'for Cancelled and Undelivered, which refund what was paid',
    },
  ),

  syncWithGateway: call(staffRoutes.syncWithGateway, {
    summary: 'Read the status of an order’s payments and refunds from the gateway now',
    params: byOrderId,
    data: StaffOrder,
    refusals: ['NOT_FOUND', 'UNAVAILABLE'],
  }),
  clearFlags: call(staffRoutes.clearFlags, {
    summary: 'Mark the flagged payments of an order’s purchase as reviewed',
    params: byOrderId,
    body: z.object({ note }),
    data: StaffOrder,
    refusals: ['NOT_FOUND'],
  }),
  retryRefund: reauthenticated(
    call(staffRoutes.retryRefund, {
      summary: 'Pay a refund that waits for somebody who may, or try again one that the gateway refused',
      params: byOrderId,
      data: StaffOrder,
      refusals: ['NOT_FOUND', 'ORDER_STATUS'],
    }),
  ),
}
