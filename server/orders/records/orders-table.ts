import type { AddressFields, Recipient } from '@kargha/contract/shop/address.ts'
import type { Business } from '@kargha/contract/shop/business.ts'
import type { Tracking } from '@kargha/contract/shop/orders.ts'
import { cashDemands } from '@kargha/domain/cash-risk.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '@kargha/domain/enums.ts'
import type { IndianState } from '@kargha/domain/indian-states.ts'
import { noPaise, type Paise, type Percent, percent } from '@kargha/domain/money.ts'
import type { BasisPoints } from '@kargha/domain/tax-bands.ts'
import { type Column, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { fileAddresses, id, oneOf, orderedId, paise, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { customers, isBusiness } from '../../shop/customers/account-table.ts'
import { keptTermColumns } from '../coupons/coupon-terms.ts'
import { coupons } from '../coupons/coupons-table.ts'

/** `updatedBy` is like `staff asha@…`. */
export type CorrectedRecipient = Recipient & { version: number; updatedAt: string; updatedBy: string }

const label = sql.raw(`'^[a-z0-9][a-z0-9 ._+-]{0,59}$'`)
/** Without a source there is nothing else. */
const isSource = ({ source, medium, campaign }: Record<'source' | 'medium' | 'campaign', Column>) =>
  sql`case when ${source} is null then num_nonnulls(${medium}, ${campaign}) = 0
    else ${source} ~ ${label} and coalesce(${medium} ~ ${label}, true) and coalesce(${campaign} ~ ${label}, true) end`

/** Everything bought at once. Each line is an order. */
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
    codFee: paise('cod_fee').default(noPaise),
    finalTotal: paise('final_total'),
    couponId: uuid('coupon_id').references(() => coupons.id),
    couponName: text('coupon_name'),
    ...keptTermColumns(),
    globalPercent: smallint('global_percent').$type<Percent>().notNull().default(percent(0)),
    /** Null without zones. */
    zone: text('zone'),
    /** Days in India: the last to hand over, and the promised arrival. */
    shipBy: date('ship_by'),
    earliestDelivery: date('earliest_delivery'),
    latestDelivery: date('latest_delivery'),
    address: jsonb('address').$type<AddressFields>().notNull(),
    /** Since staff corrected it or the address; null for the customer (decision 125). */
    recipient: jsonb('recipient').$type<CorrectedRecipient>(),
    /** Named on the invoices; null for a consumer. */
    business: jsonb('business').$type<Business>(),
    /** The link that led to the visit: its `utm_source`, `utm_medium` and `utm_campaign`; null if it had none. */
    source: text('source'),
    medium: text('medium'),
    campaign: text('campaign'),
    /** Not by Buy Now: unpaid lines return to the cart. */
    isFromCart: boolean('is_from_cart').notNull().default(false),
    /** Of a COD purchase; 0 for none. */
    advance: paise('advance').default(noPaise),
    /** Deadline for the total or the advance; null if nothing is due online. */
    payBy: timestamptz('pay_by'),
    /** The payment attempt that paid the total or the advance. */
    paidBy: text('paid_by').unique(),
    /** The attempt that paid the cash due online. */
    restPaidBy: text('rest_paid_by'),
    /** The customer may be paying the cash due online until then: nothing is handed over. */
    payingUntil: timestamptz('paying_until'),
    /** The risk of cash when it was placed, and what that demanded; null where the shop demanded nothing by it. */
    cashScore: smallint('cash_score'),
    cashDemand: text('cash_demand', { enum: cashDemands }),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    index('purchases_customer_dated').on(t.customerId, t.createdAt),
    // For the limit of a customer's unpaid purchases.
    index('purchases_unpaid').on(t.customerId).where(sql`${t.payBy} is not null and ${t.paidBy} is null`),
    index('purchases_customer_paid').on(t.customerId).where(sql`${t.paidBy} is not null`),
    // What a PIN code's cash parcels came to.
    index('purchases_cash_pin')
      .on(sql`(${t.address} ->> 'zipcode')`, t.createdAt)
      .where(sql`${t.paymentMethod} = 'COD'`),
    index('purchases_recipient_number').on(sql`(${t.recipient} ->> 'mobileNo')`).where(sql`${t.recipient} is not null`),
    index('purchases_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    uniqueIndex('purchases_rest_paid_by').on(t.restPaidBy).where(sql`${t.restPaidBy} is not null`),
    check('purchases_pay_by', sql`(${t.paymentMethod} = 'COD' and ${t.advance} = 0) = (${t.payBy} is null)`),
    check('purchases_paid_by', sql`${t.paidBy} is null or ${t.payBy} is not null`),
    check(
      'purchases_advance',
      sql`${t.advance} = 0 or (${t.paymentMethod} = 'COD' and ${t.advance} between 100 and ${t.finalTotal} - 1)`,
    ),
    check(
      'purchases_promise',
      sql`num_nulls(${t.earliestDelivery}, ${t.latestDelivery}) in (0, 2) and ${t.earliestDelivery} <= ${t.latestDelivery}
        and ${t.shipBy} <= ${t.latestDelivery}`,
    ),
    check('purchases_rest', sql`${t.paymentMethod} = 'COD' or (${t.restPaidBy} is null and ${t.payingUntil} is null)`),
    check('purchases_cod_fee', sql`${t.paymentMethod} = 'COD' or ${t.codFee} = 0`),
    check(
      'purchases_cash_risk',
      sql`num_nulls(${t.cashScore}, ${t.cashDemand}) in (0, 2) and ${t.cashScore} between 0 and 100 and ${oneOf(t.cashDemand, cashDemands)}`,
    ),
    check('purchases_business', isBusiness(t.business)),
    check('purchases_source', isSource(t)),
    check('purchases_payment_method', oneOf(t.paymentMethod, paymentMethods)),
    check('purchases_percents', sql`${t.couponPercent} between 0 and 90 and ${t.globalPercent} between 0 and 100`),
    check(
      'purchases_sum',
      sql`${t.finalTotal} = ${t.subTotal} - ${t.couponSavings} + ${t.delivery} - ${t.globalSavings} + ${t.codFee}
        and least(${t.finalTotal}, ${t.subTotal}, ${t.couponSavings}, ${t.delivery}, ${t.globalSavings}, ${t.codFee}) >= 0
        and ${t.subTotal} <= ${t.totalMrp}`,
    ),
  ],
)

const taxPart = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>()

/** A purchase's line, or pieces of it that went apart. Names and pictures are as when bought. */
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
    productId: uuid('product_id').notNull(),
    variantId: uuid('variant_id').notNull(),
    /** As when bought: 'Size: M · Colour: Indigo'. */
    sku: text('sku').notNull().default(''),
    optionText: text('option_text').notNull().default(''),
    /** Of pieces that went apart: the order that they were part of, and since when they aren't (decision 148). */
    splitFrom: uuid('split_from').references((): AnyPgColumn => orders.id),
    splitAt: timestamptz('split_at'),
    /** From 0; pieces that went apart keep theirs. */
    position: smallint('position').notNull().default(0),
    productName: text('product_name').notNull(),
    productSlug: text('product_slug').notNull(),
    productImages: fileAddresses('product_images').notNull(),
    quantity: integer('quantity').notNull(),
    sellingPrice: paise('selling_price'),
    originalPrice: paise('original_price'),
    /** What a piece cost the shop when it was bought; null if unknown. */
    cost: bigint('cost', { mode: 'number' }).$type<Paise>(),
    subTotal: paise('sub_total'),
    delivery: paise('delivery'),
    /** Its share of coupon and shop-wide discount. */
    savings: paise('savings'),
    /** The coupon's part of `savings`. */
    couponSavings: paise('coupon_savings'),
    /** Its share of the COD fee. */
    codFee: paise('cod_fee').default(noPaise),
    finalTotal: paise('final_total'),
    /** Its share of a COD purchase's advance. */
    advance: paise('advance').default(noPaise),
    /** GST in the total, as when placed; null in all of these where the shop was unregistered or the product unclassed. */
    taxRegistration: text('tax_registration', { enum: ['regular', 'composition'] }),
    hsn: text('hsn'),
    taxRate: integer('tax_rate').$type<BasisPoints>(),
    taxable: taxPart('taxable'),
    cgst: taxPart('cgst'),
    /** UTGST in union territories without legislature. */
    sgst: taxPart('sgst'),
    igst: taxPart('igst'),
    /** The shop's state, and the delivery's. */
    suppliedFrom: text('supplied_from').$type<IndianState>(),
    placeOfSupply: text('place_of_supply').$type<IndianState>(),
    /** The cash due was paid online: from then on an online order. */
    paidOnlineAt: timestamptz('paid_online_at'),
    status: text('status', { enum: orderStatuses }).notNull().default('Order Placed'),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('Pending'),
    tracking: jsonb('tracking').$type<Tracking>(),
    deliveredAt: timestamptz('delivered_at'),
    createdAt: timestamptzNow('created_at'),
  },
  (t) => [
    unique('orders_purchase_variant').on(t.purchaseId, t.variantId, t.splitAt).nullsNotDistinct(),
    // Variants that were sold are never deleted.
    foreignKey({
      name: 'orders_variant',
      columns: [t.variantId, t.productId],
      foreignColumns: [productVariants.id, productVariants.productId],
    }),
    index('orders_customer').on(t.customerId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // For the limits of a customer's next order: few rows, however many were delivered.
    index('orders_customer_open')
      .on(t.customerId, t.purchaseId)
      .where(sql`${t.status} in ('Order Placed', 'Undelivered')`),
    index('orders_product').on(t.productId, t.createdAt),
    // Like `purchases_customer_paid`, shows who is no new customer.
    index('orders_customer_delivered').on(t.customerId).where(sql`${t.deliveredAt} is not null`),
    // For figures of a period.
    index('orders_delivered').on(t.deliveredAt).where(sql`${t.deliveredAt} is not null`),
    // Pieces set aside for orders, for stocktakes.
    index('orders_unsent').on(t.variantId).where(sql`${t.status} in ('Order Placed', 'Confirmed')`),
    index('orders_newest').on(t.createdAt.desc().nullsFirst(), t.id),
    // Sort orders of the staff's list.
    index('orders_by_status').on(t.status.desc().nullsFirst(), t.id),
    index('orders_by_product_name').on(t.productName.desc().nullsFirst(), t.id),
    index('orders_by_quantity').on(t.quantity.desc().nullsFirst(), t.id),
    index('orders_by_total').on(t.finalTotal.desc().nullsFirst(), t.id),
    // Most orders are delivered, and are found otherwise.
    index('orders_open').on(t.status, t.createdAt).where(sql`${t.status} in ('Order Placed', 'Confirmed', 'Shipped')`),
    check('orders_status', oneOf(t.status, orderStatuses)),
    check('orders_payment_status', oneOf(t.paymentStatus, paymentStatuses)),
    check(
      'orders_tax',
      sql`num_nulls(${t.taxRegistration}, ${t.taxRate}, ${t.taxable}, ${t.cgst}, ${t.sgst}, ${t.igst}, ${t.suppliedFrom}, ${t.placeOfSupply}) in (0, 8)
        and case ${t.taxRegistration} when 'regular' then ${t.hsn} is not null when 'composition' then ${t.taxRate} = 0
          else ${t.hsn} is null end`,
    ),
    check(
      'orders_tax_parts',
      sql`${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst} = ${t.finalTotal} and ${t.cgst} = ${t.sgst}
        and least(${t.taxable}, ${t.cgst}, ${t.igst}) >= 0 and ${t.taxRate} between 0 and 4000
        and case when ${t.suppliedFrom} = ${t.placeOfSupply} then ${t.igst} else ${t.cgst} end = 0`,
    ),
    check('orders_cost', sql`${t.cost} between 0 and 100000000`),
    check('orders_quantity', sql`${t.quantity} >= 1`),
    check('orders_split', sql`num_nulls(${t.splitFrom}, ${t.splitAt}) in (0, 2)`),
    check(
      'orders_sum',
      sql`${t.subTotal} = ${t.sellingPrice} * ${t.quantity} and ${t.finalTotal} = ${t.subTotal} + ${t.delivery} - ${t.savings} + ${t.codFee}
        and least(${t.finalTotal} - ${t.codFee}, ${t.delivery}, ${t.codFee}) >= 0`,
    ),
    check('orders_advance', sql`${t.advance} between 0 and ${t.finalTotal}`),
    check('orders_coupon_savings', sql`${t.couponSavings} between 0 and ${t.savings}`),
    check('orders_delivered', sql`(${t.status} = 'Delivered') = (${t.deliveredAt} is not null)`),
    check('orders_number', sql`${t.number} ~ '^KG-[0-9A-Z]{4}-[0-9A-Z]{4}$'`),
  ],
)

/** The timeline of an order and its return. No step occurs twice. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: id().$defaultFn(orderedId),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    status: text('status').notNull(),
    note: text('note').notNull().default(''),
    actor: text('actor').notNull(),
    at: timestamptzNow('at'),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.at),
    // How the orders of a period ended, for its figures.
    index('order_events_ends')
      .on(t.at)
      .where(oneOf(t.status, ['Delivered', 'Undelivered', 'Cancelled'])),
    unique('order_events_once').on(t.orderId, t.status),
  ],
)
