import { z } from 'zod'
import {
  evidenceKinds,
  orderStatuses,
  parcelStatuses,
  paymentMethods,
  paymentStatuses,
  returnStatuses,
} from '../../domain/enums.ts'
import { call, Id, Percent, queryInteger, Rupees, required, rupees } from '../kernel/call.ts'
import { AddressFields, Recipient } from './address.ts'
import { Business, BusinessFields } from './business.ts'
import { maxQuantity, variantId } from './cart.ts'
import { InvoiceSummary } from './invoices.ts'
import { CancelOrderFields, ReturnOrderFields } from './order-forms.ts'
import { routes } from './routes.ts'

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const ReturnStatus = z.enum(returnStatuses)
export type ReturnStatus = z.infer<typeof ReturnStatus>

export const ParcelStatus = z.enum(parcelStatuses)
export type ParcelStatus = z.infer<typeof ParcelStatus>

export const Tracking = z.object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string() })
export type Tracking = z.infer<typeof Tracking>

export const Parcel = z.object({
  /** Short, for people: `SH-7F3K-92QD`. */
  number: z.string(),
  status: ParcelStatus,
  /** Null until handed over. */
  shipment: Tracking.nullable(),
  /** For the whole parcel. */
  cashToCollect: Rupees,
  orderIds: z.array(z.string()),
  /** Oldest first; `status` is null for a courier's scan at a place. `text` is the shop's, never the courier's. */
  events: z.array(z.object({ status: ParcelStatus.nullable(), at: z.string(), text: z.string(), place: z.string() })),
})
export type Parcel = z.infer<typeof Parcel>

/** One line of a purchase, cancelled, returned and refunded on its own. */
export const Order = z.object({
  /** Short, for people: `KG-7F3K-92QD`. */
  orderId: z.string(),
  _id: Id,
  /** Shared by the orders of one checkout. */
  purchaseId: Id,
  createdAt: z.string(),
  status: OrderStatus,
  /** subTotal + delivery - savings + codFee */
  finalTotal: Rupees,
  /** At original prices. */
  totalMrp: Rupees,
  subTotal: Rupees,
  delivery: Rupees,
  /** Its share of the purchase's coupon and shop-wide discount. */
  savings: Rupees,
  /** The rest of `savings` is the shop-wide discount's. */
  couponSavings: Rupees,
  /** Its share of the purchase's fee for cash. */
  codFee: Rupees,
  couponName: z.string().nullable(),
  productId: Id,
  variantId: Id,
  /** As bought: 'Size: M · Colour: Indigo'; empty without options. */
  sku: z.string(),
  optionText: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  productDetails: z.object({ images: z.array(z.string()) }),
  productImages: z.array(z.string()),
  quantity: z.int(),
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
  hasActiveReturn: z.boolean(),
  isRated: z.boolean(),
  canReturn: z.boolean(),
  canCancel: z.boolean(),
  canPay: z.boolean(),
  /** Part of a COD order paid online in advance; 0 for none. */
  advance: Rupees,
  isAdvancePaid: z.boolean(),
  /** Still to be paid to the courier: 0 if paid online, once delivered, and if cancelled or undelivered. */
  cashDue: Rupees,
  /** To pay the purchase's COD orders online instead, without the fee for cash and handed-over orders; null if impossible. */
  payOnline: Rupees.nullable(),
  /** Deadline for the customer to confirm a COD order; null if none is needed. */
  confirmBy: z.string().nullable(),
  /** Promised days, like 2026-11-30; null if none. */
  earliestDelivery: z.string().nullable(),
  latestDelivery: z.string().nullable(),
  /** The end of an unpaid online order's hold; null for COD. */
  payBy: z.string().nullable(),
  timeline: z.array(z.object({ status: z.string(), at: z.string(), note: z.string() })),
  shipment: Tracking.nullable(),
  parcel: Parcel.nullable(),
  address: AddressFields,
  /** As staff corrected it together with the address; null for the customer. */
  recipient: Recipient.nullable(),
  invoices: z.array(InvoiceSummary),
  /** Named on the invoice; null for a consumer. */
  business: Business.nullable(),
})
export type Order = z.infer<typeof Order>

const PlacedOrder = z.object({
  purchaseId: Id,
  orders: z.array(
    z.object({
      orderId: z.string(),
      _id: Id,
      productId: Id,
      variantId: Id,
      optionText: z.string(),
      quantity: z.int(),
      finalTotal: Rupees,
    }),
  ),
  /** The goods before any discount or delivery. */
  totalPrice: Rupees,
  finalTotal: Rupees,
  /** Due online now, at `payment`; missing in replies stored by earlier versions. */
  advance: Rupees.optional(),
  paymentMethod: PaymentMethod,
  payment: z.object({
    paymentUrl: z.string().nullable(),
    transactionId: z.string().nullable(),
    paymentStatus: PaymentStatus,
  }),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const Coupon = z.object({
  _id: Id,
  couponName: z.string(),
  discountPercentage: Percent,
  description: z.string(),
  minimumOrder: Rupees,
  expiresAt: z.string().nullable(),
})
export type Coupon = z.infer<typeof Coupon>

export const GlobalDiscount = z.object({ isActive: z.boolean(), discount: Percent })
export type GlobalDiscount = z.infer<typeof GlobalDiscount>

const wrongQuantity = 'Please choose right quantity!'
const missingAddress = 'Please Select an Address'

const ExpectedOrder = z.object({
  finalTotal: rupees('The shown total must be a number'),
  /** Not compared if omitted. */
  advance: rupees('The shown part in advance must be a number').nullish(),
  items: z.array(z.object({ productId: z.string(), variantId, quantity: z.int() })).max(1_000),
})
export type ExpectedOrder = z.infer<typeof ExpectedOrder>

/** As the shop keeps it: in small letters, 60 characters of few kinds. */
const visitLabel = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9 ._+-]{0,59}$/, 'A source can have letters, digits, spaces and . _ + -, at most 60')
const VisitSource = z.object({
  source: visitLabel,
  medium: visitLabel.nullish(),
  campaign: visitLabel.nullish(),
})
/** Of the link that led to the visit: utm_source, utm_medium, utm_campaign. */
export type VisitSource = z.output<typeof VisitSource>

export const PlaceOrderFields = z
  .object({
    addressId: required(missingAddress),
    /** Unknown names are refused. */
    couponCode: z.string().trim().nullish(),
    paymentMethod: z.enum(paymentMethods, { error: 'Please select a Payment Option' }),
    /** Present for Buy Now; without it the cart is ordered. */
    productId: z.string().min(1).nullish(),
    variantId,
    quantity: z.int({ error: wrongQuantity }).min(1, wrongQuantity).max(maxQuantity, wrongQuantity).nullish(),
    /** Differences are refused with CART_CHANGED or PRICE_CHANGED, and the current total. */
    expected: ExpectedOrder.nullish(),
    /** Named on the invoice, and kept in the profile. */
    business: BusinessFields.nullish(),
    /** For the shop's figures only. One that is malformed is left out rather than refused: no order is lost for it. */
    visit: VisitSource.nullish().catch(null),
  })
  .refine((order) => !order.productId || typeof order.quantity === 'number', {
    message: wrongQuantity,
    path: ['quantity'],
  })
export type PlaceOrderFields = z.infer<typeof PlaceOrderFields>

const orderParams = z.object({ orderId: z.string() })

export const orders = {
  getCoupons: call(routes.getCoupons, { summary: 'The coupons that this customer can use now', data: z.array(Coupon) }),
  getGlobalDiscount: call(routes.getGlobalDiscount, { summary: 'The shop-wide discount', data: GlobalDiscount }),
  placeOrder: call(routes.placeOrder, {
    summary:
      'Order the cart, or one product. With an Idempotency-Key header a repeated request receives the first response',
    body: PlaceOrderFields,
    maxBodyBytes: 262_144,
    data: PlacedOrder,
    refusals: [
      'NOT_FOUND',
      'ACCOUNT_BLOCKED',
      'VARIANT_REQUIRED',
      'CART_EMPTY',
      'CART_CHANGED',
      'PRICE_CHANGED',
      'COUPON_UNKNOWN',
      'COUPON_NOT_USABLE',
      'INSUFFICIENT_STOCK',
      'PRODUCT_UNAVAILABLE',
      'PAYMENT_METHOD_UNAVAILABLE',
      'NOT_DELIVERABLE',
      'COD_UNAVAILABLE',
      'ORDER_LIMIT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getOrders: call(routes.getOrders, {
    summary:
      'The customer’s orders, newest first: ten per page, or the newest hundred without `page`. With `groupBy=purchase` no purchase is cut: ten purchases per page, or without `page` as many as have the newest hundred orders, each purchase’s orders in the bag’s order',
    query: z.object({
      page: queryInteger(1, 1_000_000).optional(),
      groupBy: z.enum(['purchase'], 'Orders are grouped by purchase only').optional(),
    }),
    data: z.object({
      orders: z.array(Order),
      /** `limit` and `totalPages` count purchases with `groupBy=purchase`, else orders. */
      pagination: z.object({ page: z.int(), limit: z.int(), totalOrders: z.int(), totalPages: z.int() }),
    }),
  }),
  getOrder: call(routes.getOrder, {
    summary: 'One of the customer’s orders, by orderId or _id',
    params: orderParams,
    data: Order,
    refusals: ['NOT_FOUND'],
  }),
  getPurchase: call(routes.getPurchase, {
    summary: 'All orders of the checkout that an order came from, in the bag’s order',
    params: orderParams,
    data: z.object({ _id: Id, orders: z.array(Order) }),
    refusals: ['NOT_FOUND'],
  }),
  getReasons: call(routes.getReasons, {
    summary:
      'The reasons to choose from, Other last: for a cancellation or a return with `for`, else for both. `evidence` is what a return for it needs',
    query: z.object({ for: z.enum(['cancellation', 'return'], 'Reasons are for cancellation or return').optional() }),
    data: z.array(z.object({ value: z.string(), evidence: z.enum(evidenceKinds) })),
  }),
  cancelOrder: call(routes.cancelOrder, {
    summary: 'Cancel an order that has not been shipped',
    params: orderParams,
    body: CancelOrderFields,
    data: Order,
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),
  getReturnEligibility: call(routes.getReturnEligibility, {
    summary: 'Whether an order can be returned now',
    params: orderParams,
    data: z.object({ canReturn: z.boolean() }),
    refusals: ['NOT_FOUND'],
  }),
  returnOrder: call(routes.returnOrder, {
    summary: 'Request the return of a delivered order',
    params: orderParams,
    body: ReturnOrderFields,
    maxBodyBytes: 262_144,
    data: z.object({ _id: Id, status: ReturnStatus }),
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),
}
