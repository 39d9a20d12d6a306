import { z } from 'zod'
import { AddressFields } from './account.ts'
import { call, Id, Rupees, required } from './call.ts'
import { maximumQuantity } from './cart.ts'
import { routes } from './routes.ts'
import { orderStatuses, paymentMethods, paymentStatuses, returnResolutions, returnStatuses } from './words.ts'

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const PaymentStatus = z.enum(paymentStatuses)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const ReturnStatus = z.enum(returnStatuses)
export type ReturnStatus = z.infer<typeof ReturnStatus>

export const Shipment = z.object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string() })
export type Shipment = z.infer<typeof Shipment>

/** One order is one line of a purchase: it can be cancelled, returned and refunded alone. */
export const Order = z.object({
  /** Short, for people: `KG-7F3K-92QD`. */
  orderId: z.string(),
  _id: Id,
  createdAt: z.string(),
  status: OrderStatus,
  /** What it costs: subTotal + delivery - savings. */
  finalTotal: Rupees,
  /** The pieces at their original prices. */
  totalMrp: Rupees,
  subTotal: Rupees,
  delivery: Rupees,
  /** This order's share of what coupon and shop-wide discount took off its purchase. */
  savings: Rupees,
  /** What of the savings the coupon gave; the rest is the shop-wide discount's. */
  couponSavings: Rupees,
  couponName: z.string().nullable(),
  productId: Id,
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
  /** Until when an online order is held for its money; null for one that is paid in cash. */
  payBy: z.string().nullable(),
  timeline: z.array(z.object({ status: z.string(), at: z.string(), note: z.string() })),
  shipment: Shipment.nullable(),
  address: AddressFields,
})
export type Order = z.infer<typeof Order>

const PlacedOrder = z.object({
  purchaseId: Id,
  orders: z.array(z.object({ orderId: z.string(), _id: Id, productId: Id, quantity: z.int(), finalTotal: Rupees })),
  /** The goods before any discount or delivery. */
  totalPrice: Rupees,
  finalTotal: Rupees,
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
  discountPercentage: z.number(),
  description: z.string(),
  minimumOrder: Rupees,
  expiresAt: z.string().nullable(),
})
export type Coupon = z.infer<typeof Coupon>

export const GlobalDiscount = z.object({ isActive: z.boolean(), discount: z.number() })
export type GlobalDiscount = z.infer<typeof GlobalDiscount>

const pieces = 'Please choose right quantity!'
const noAddress = 'Please Select an Address'

export const PlaceOrder = z
  .object({
    addressId: required(noAddress),
    /** Any text: one that names no coupon is an unknown coupon. */
    couponCode: z.string().trim().nullish(),
    paymentMethod: z.enum(paymentMethods, { error: 'please select a Payment Option' }),
    /** With a product this is Buy Now; without, the cart is bought. */
    productId: z.string().min(1).nullish(),
    quantity: z.int({ error: pieces }).min(1, pieces).max(maximumQuantity, pieces).nullish(),
  })
  .refine((order) => !order.productId || typeof order.quantity === 'number', { message: pieces, path: ['quantity'] })
export type PlaceOrder = z.infer<typeof PlaceOrder>

const orderParams = z.object({ orderId: z.string() })

const reasonGiven = (request: { reason: string; customReason?: string | null | undefined }) =>
  request.reason !== 'Other' || Boolean(request.customReason?.trim())
const customReasonMissing = { message: 'Please enter your reason', path: ['customReason'] }
const reason = { reason: required('Please select a reason', 120), customReason: z.string().trim().max(1000).nullish() }

export const CancelOrder = z.object(reason).refine(reasonGiven, customReasonMissing)
export type CancelOrder = z.infer<typeof CancelOrder>

/** A picture or video of what was delivered, at the address that its upload was given. */
export const ReturnImage = z.object({ url: z.string().max(500), description: z.string().trim().max(500) })
export type ReturnImage = z.infer<typeof ReturnImage>

/** What may be left out of a text, and then is empty. */
const orEmpty = (text: z.ZodString) => text.nullish().transform((said) => said ?? '')
/** A row of the form: without an address nothing was chosen there. */
const SentImage = z.object({
  url: orEmpty(z.string().trim().max(500)),
  description: orEmpty(z.string().trim().max(500)),
})

export const ReturnOrder = z
  .object({
    ...reason,
    returnResolution: z.enum(returnResolutions, { error: 'Please choose what you want for it' }),
    /** Told by clients, and of no use: what is wanted in exchange is agreed on with the staff. */
    exchangeProductId: z.string().max(60).nullish(),
    returnImages: z
      .array(SentImage)
      .max(20, 'Please send 20 pictures or fewer')
      .nullish()
      .transform((rows) => rows ?? []),
    pickupAddress: AddressFields,
  })
  .refine(reasonGiven, customReasonMissing)
export type ReturnOrder = z.infer<typeof ReturnOrder>

export const orders = {
  getCoupons: call(routes.getCoupons, { summary: 'Coupons this customer can use now', data: z.array(Coupon) }),
  getGlobalDiscount: call(routes.getGlobalDiscount, { summary: 'The shop-wide discount', data: GlobalDiscount }),
  placeOrder: call(routes.placeOrder, {
    summary: 'Buy the cart, or one product now. An Idempotency-Key header makes a repeat answer the first reply',
    body: PlaceOrder,
    data: PlacedOrder,
    refusals: [
      'NOT_FOUND',
      'CART_EMPTY',
      'COUPON_UNKNOWN',
      'COUPON_NOT_USABLE',
      'INSUFFICIENT_STOCK',
      'PRODUCT_UNAVAILABLE',
      'PAYMENT_METHOD_UNAVAILABLE',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getOrders: call(routes.getOrders, {
    summary: 'Own orders, newest first: ten a page, or without a page the newest hundred',
    query: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    data: z.object({
      orders: z.array(Order),
      pagination: z.object({ page: z.int(), limit: z.int(), totalOrders: z.int(), totalPages: z.int() }),
    }),
  }),
  getOrder: call(routes.getOrder, {
    summary: 'One own order, by orderId or _id',
    params: orderParams,
    data: Order,
    refusals: ['NOT_FOUND'],
  }),
  getReasons: call(routes.getReasons, {
    summary: 'Reasons for a cancellation or a return, Other last',
    data: z.array(z.object({ value: z.string() })),
  }),
  cancelOrder: call(routes.cancelOrder, {
    summary: 'Cancel an own order that has not left',
    params: orderParams,
    body: CancelOrder,
    data: Order,
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),
  getReturnEligibility: call(routes.getReturnEligibility, {
    summary: 'Whether an own order can be returned now',
    params: orderParams,
    data: z.object({ canReturn: z.boolean() }),
    refusals: ['NOT_FOUND'],
  }),
  returnOrder: call(routes.returnOrder, {
    summary: 'Ask to return a delivered order',
    params: orderParams,
    body: ReturnOrder,
    data: z.object({ _id: Id, status: ReturnStatus }),
    refusals: ['NOT_FOUND', 'ORDER_STATUS'],
  }),
}
