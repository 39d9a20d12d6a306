import { fromRupees, noPaise, percent, rupees } from '@kargha/domain/money.ts'
import { discountsOf, priceOf } from '@kargha/domain/pricing.ts'
import { eq } from 'drizzle-orm'
import type { DemoShop } from '../../../demo/types.ts'
import { keptTerms } from '../../orders/coupons/coupon-terms.ts'
import { couponUses } from '../../orders/coupons/coupon-uses-table.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { moneyLedger } from '../../orders/ledger/ledger-table.ts'
import { toPricedLine } from '../../orders/pricing/price-lines.ts'
import { orderEvents, orders, purchases } from '../../orders/records/orders-table.ts'
import { payments } from '../../payments/attempts/payments-table.ts'
import { orderedId } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { orderOf } from '../../selling/checkout/write-purchase.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { parcelEvents, parcelLines, parcels } from '../../shipping/parcels/parcels-table.ts'
import { daysBefore } from './seed-catalogue.ts'
import type { SeededCustomer } from './seed-customers.ts'
import { placedAtOf, type Sale, salesOf } from './seed-history.ts'
import { accountOf, payByOf, paymentsOf } from './seed-money.ts'
import { parcelsOf } from './seed-parcels.ts'
import { seedRemittances } from './seed-remittances.ts'
import type { SeededProduct } from './seed-variants.ts'

type SeededCoupon = typeof coupons.$inferSelect

const seedCoupons = (tx: Transaction, shop: DemoShop, now: Date): Promise<SeededCoupon[]> =>
  tx
    .insert(coupons)
    .values(
      shop.coupons.map(({ couponName, discountPercentage, minimumOrder, startsDaysAgo, expiresInDays, ...coupon }) => ({
        ...coupon,
        name: couponName,
        percent: percent(discountPercentage),
        minimumOrder: fromRupees(rupees(minimumOrder)),
        startsAt: daysBefore(now, startsDaysAgo),
        expiresAt: expiresInDays === null ? null : daysBefore(now, -expiresInDays),
      })),
    )
    .returning()

function variantOf({ variants }: SeededProduct, at: Date) {
  const variant = variants[Math.floor(at.getTime() / 60_000) % variants.length]
  if (variant === undefined) throw new Error('A seeded product has no variants')
  return variant
}

/** A sale takes no stock: the demo's was counted later. */
function rowsOf(sale: Sale, product: SeededProduct, customer: SeededCustomer, coupon: SeededCoupon | undefined) {
  if (customer.address === undefined) throw new Error(`The demo customer ${sale.customer} has no address`)
  const { quantity, status } = sale
  const createdAt = placedAtOf(sale)
  const line = {
    product: {
      ...product,
      ...variantOf(product, createdAt),
      deliveryCharge: product.chargesDelivery ? product.deliveryCharge : noPaise,
    },
    quantity,
  }
  const discounts = discountsOf(coupon ?? null, percent(0))
  const price = priceOf([toPricedLine(line)], discounts)
  const purchase: typeof purchases.$inferInsert & { id: string } = {
    id: orderedId(),
    customerId: customer.id,
    paymentMethod: sale.paymentMethod,
    payBy: payByOf(sale, createdAt),
    ...price,
    couponId: coupon?.id ?? null,
    couponName: coupon?.name ?? null,
    ...keptTerms(discounts.coupon),
    address: customer.address,
    createdAt,
  }
  const order: typeof orders.$inferInsert & { id: string } = {
    ...orderOf(line, price),
    id: orderedId(),
    purchaseId: purchase.id,
    customerId: customer.id,
    status,
    paymentStatus: status === 'Delivered' ? 'Completed' : status === 'Cancelled' ? 'Failed' : 'Pending',
    tracking: sale.tracking ?? null,
    deliveredAt: sale.steps.find((step) => step.status === 'Delivered')?.at ?? null,
    createdAt,
  }
  return {
    purchase,
    order,
    events: sale.steps.map((step) => ({ ...step, orderId: order.id })),
    account: accountOf(sale, order),
    payments: paymentsOf(sale, order, createdAt),
    parcels: parcelsOf(sale, order),
  }
}

/** Each customer's first sale that was not cancelled. */
function firstPurchases(sales: readonly Sale[], coupon: SeededCoupon): Set<Sale> {
  const firsts = new Map<string, Sale>()
  for (const sale of sales)
    if (sale.status !== 'Cancelled' && !firsts.has(sale.customer)) firsts.set(sale.customer, sale)
  return new Set([...firsts.values()].filter((sale) => placedAtOf(sale) >= coupon.startsAt))
}

export async function seedSales(
  tx: Transaction,
  shop: DemoShop,
  products: Map<string, SeededProduct>,
  customers: Map<string, SeededCustomer>,
  now: Date,
): Promise<void> {
  const lookUp = <Row>(rows: Map<string, Row>, key: string): Row => {
    const row = rows.get(key)
    if (row === undefined) throw new Error(`The demo shop has no ${key}`)
    return row
  }
  const sales = salesOf(shop, now)
  const seededCoupons = await seedCoupons(tx, shop, now)
  const welcome = seededCoupons.find((coupon) => coupon.firstPurchaseOnly)
  const welcomed = welcome ? firstPurchases(sales, welcome) : new Set<Sale>()
  const rows = sales.map((sale) =>
    rowsOf(
      sale,
      lookUp(products, sale.product),
      lookUp(customers, sale.customer),
      welcomed.has(sale) ? welcome : undefined,
    ),
  )
  const seededPayments = rows.flatMap((row) => row.payments)
  await tx.insert(purchases).values(rows.map(({ purchase }) => purchase))
  await tx.insert(orders).values(rows.map(({ order }) => order))
  await tx.insert(orderEvents).values(rows.flatMap(({ events }) => events))
  await tx.insert(payments).values(seededPayments)
  for (const { id, purchaseId } of seededPayments)
    await tx.update(purchases).set({ paidBy: id }).where(eq(purchases.id, purchaseId))
  const sent = rows.flatMap((row) => row.parcels)
  await tx.insert(parcels).values(sent.map(({ parcel }) => parcel))
  await tx.insert(parcelLines).values(sent.map(({ line }) => line))
  await tx.insert(parcelEvents).values(sent.flatMap(({ events }) => events))
  await seedRemittances(
    tx,
    sent.map(({ parcel }) => parcel),
    now,
  )
  await tx.insert(moneyLedger).values(rows.flatMap(({ account }) => account))
  const uses = rows.flatMap(({ purchase: { id, customerId, couponId } }) =>
    couponId ? [{ couponId, customerId, number: 1, purchaseId: id }] : [],
  )
  if (welcome && uses.length > 0) {
    await tx.insert(couponUses).values(uses)
    await tx.update(coupons).set({ used: uses.length }).where(eq(coupons.id, welcome.id))
  }
  await tx.insert(ratings).values(
    shop.reviews.map(({ customer, product, daysAgo, ...review }) => ({
      ...review,
      customerId: lookUp(customers, customer).id,
      productId: lookUp(products, product).id,
      createdAt: daysBefore(now, daysAgo),
    })),
  )
}
