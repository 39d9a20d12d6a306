import type { AddressFields } from '@kargha/contract/account.ts'
import type { PlacedOrder, Shipment } from '@kargha/contract/orders.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '@kargha/contract/words.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { customers } from '../account/account-table.ts'
import { products } from '../catalogue/catalogue-table.ts'
import { id, moment, now, oneOf, paise } from '../db/columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    name: text('name').notNull(),
    percent: smallint('percent').notNull(),
    description: text('description').notNull(),
    minimumOrder: paise('minimum_order'),
    /** Uses in all, and for each customer; null is no limit. */
    usageLimit: integer('usage_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    used: integer('used').notNull().default(0),
    firstPurchaseOnly: boolean('first_purchase_only').notNull().default(false),
    startsAt: now('starts_at'),
    expiresAt: moment('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('coupons_name').on(sql`lower(${t.name})`),
    check('coupons_percent', sql`${t.percent} between 1 and 90`),
    check('coupons_minimum_order', sql`${t.minimumOrder} >= 0`),
    check('coupons_used', sql`${t.used} >= 0 and (${t.usageLimit} is null or ${t.used} <= ${t.usageLimit})`),
    check('coupons_limits', sql`coalesce(${t.usageLimit}, 1) >= 1 and coalesce(${t.perCustomerLimit}, 1) >= 1`),
  ],
)

/** One placing of an order: the whole of what was bought at once, with its sums. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    paymentMethod: text('payment_method', { enum: paymentMethods }).notNull(),
    totalMrp: paise('total_mrp'),
    subTotal: paise('sub_total'),
    couponSavings: paise('coupon_savings'),
    delivery: paise('delivery'),
    globalSavings: paise('global_savings'),
    finalTotal: paise('final_total'),
    couponId: uuid('coupon_id').references(() => coupons.id),
    couponName: text('coupon_name'),
    couponPercent: smallint('coupon_percent').notNull().default(0),
    globalPercent: smallint('global_percent').notNull().default(0),
    address: jsonb('address').$type<AddressFields>().notNull(),
    /** Bought from the cart, and not by Buy Now: where it comes to nothing, the cart gets it back. */
    isFromCart: boolean('is_from_cart').notNull().default(false),
    /** Until when an online purchase can be paid. */
    payBy: moment('pay_by'),
    /** Our id of the one payment that paid it. */
    paidBy: text('paid_by').unique(),
    createdAt: now('created_at'),
  },
  (t) => [
    index('purchases_customer').on(t.customerId),
    check('purchases_pay_by', sql`(${t.paymentMethod} = 'COD') = (${t.payBy} is null)`),
    check('purchases_paid_by', sql`${t.paidBy} is null or ${t.paymentMethod} <> 'COD'`),
    check('purchases_payment_method', oneOf(t.paymentMethod, paymentMethods)),
    check('purchases_percents', sql`${t.couponPercent} between 0 and 90 and ${t.globalPercent} between 0 and 100`),
    check(
      'purchases_sum',
      sql`${t.finalTotal} = ${t.subTotal} - ${t.couponSavings} + ${t.delivery} - ${t.globalSavings}
        and least(${t.finalTotal}, ${t.subTotal}, ${t.couponSavings}, ${t.delivery}, ${t.globalSavings}) >= 0
        and ${t.subTotal} <= ${t.totalMrp}`,
    ),
  ],
)

/**
 * One use of a coupon. A customer's uses of a coupon are numbered from 1, so that the limit for each customer is a
 * unique key and a check, not a count that two orders at once could both pass.
 */
export const couponUses = pgTable(
  'coupon_uses',
  {
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    number: integer('number').notNull(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .unique()
      .references(() => purchases.id),
  },
  (t) => [
    primaryKey({ columns: [t.couponId, t.customerId, t.number] }),
    check('coupon_uses_number', sql`${t.number} >= 1`),
  ],
)

/** One line of a purchase, with a life of its own. Names and pictures are as they were when it was bought. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: text('number').notNull().unique(),
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Its place among the lines of its purchase, from 0. */
    position: smallint('position').notNull().default(0),
    productName: text('product_name').notNull(),
    productSlug: text('product_slug').notNull(),
    productImages: text('product_images').array().notNull(),
    quantity: integer('quantity').notNull(),
    sellingPrice: paise('selling_price'),
    originalPrice: paise('original_price'),
    subTotal: paise('sub_total'),
    delivery: paise('delivery'),
    /** This line's share of coupon and shop-wide discount. */
    savings: paise('savings'),
    finalTotal: paise('final_total'),
    status: text('status', { enum: orderStatuses }).notNull().default('Order Placed'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('Pending'),
    shipment: jsonb('shipment').$type<Shipment>(),
    deliveredAt: moment('delivered_at'),
    createdAt: now('created_at'),
  },
  (t) => [
    unique().on(t.purchaseId, t.productId),
    index('orders_customer').on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_product').on(t.productId, t.createdAt),
    check('orders_status', oneOf(t.status, orderStatuses)),
    check('orders_payment_status', oneOf(t.paymentStatus, paymentStatuses)),
    check('orders_quantity', sql`${t.quantity} >= 1`),
    check(
      'orders_sum',
      sql`${t.subTotal} = ${t.sellingPrice} * ${t.quantity} and ${t.finalTotal} = ${t.subTotal} + ${t.delivery} - ${t.savings}
        and least(${t.finalTotal}, ${t.delivery}) >= 0`,
    ),
    check('orders_delivered', sql`(${t.status} = 'Delivered') = (${t.deliveredAt} is not null)`),
    check('orders_number', sql`${t.number} ~ '^KG-[0-9A-Z]{4}-[0-9A-Z]{4}$'`),
  ],
)

/**
 * Every step of an order's life and of its return's, with time and actor; what a shopper sees of it is its timeline. No
 * step is taken twice.
 */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').notNull(),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    at: now('at'),
  },
  (t) => [index('order_events_order').on(t.orderId, t.at), unique('order_events_once').on(t.orderId, t.status)],
)

/** The first reply to an Idempotency-Key, kept 24 hours; a customer's key is theirs alone. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: jsonb('reply').$type<PlacedOrder>(),
    createdAt: now('created_at'),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.key] })],
)
