import { randomUUID } from 'node:crypto'
import { fromRupees, priceOf, splitOf } from '@kargha/contract/money.ts'
import { eq } from 'drizzle-orm'
import type { DemoShop } from '../../demo/types.ts'
import { ratings } from '../catalogue/catalogue-table.ts'
import { moneyLedger } from '../orders/ledger-table.ts'
import { newOrderNumber } from '../orders/order-number.ts'
import { coupons, couponUses, orderEvents, orders, purchases } from '../orders/orders-table.ts'
import { payments } from '../payments/payments-table.ts'
import type { Transaction } from './database.ts'
import { before, type SeededProduct } from './seed-catalogue.ts'
import type { SeededCustomer } from './seed-customers.ts'
import { placedAtOf, type Sale, salesOf } from './seed-history.ts'
import { accountOf, payByOf, paymentsOf } from './seed-money.ts'

type Coupon = typeof coupons.$inferSelect
type Products = Map<string, SeededProduct>
type Customers = Map<string, SeededCustomer>

const seedCoupons = (tx: Transaction, shop: DemoShop, now: Date): Promise<Coupon[]> =>
  tx
    .insert(coupons)
    .values(
      shop.coupons.map(({ couponName, discountPercentage, minimumOrder, startsDaysAgo, expiresInDays, ...coupon }) => ({
        ...coupon,
        name: couponName,
        percent: discountPercentage,
        minimumOrder: fromRupees(minimumOrder),
        startsAt: before(now, startsDaysAgo),
        expiresAt: expiresInDays === null ? null : before(now, -expiresInDays),
      })),
    )
    .returning()

/** One sale as the rows it left. The past left today's stock as it is: what is at hand was counted today. */
function rowsOf(sale: Sale, product: SeededProduct, customer: SeededCustomer, coupon: Coupon | undefined) {
  if (customer.address === undefined) throw new Error(`${sale.customer} has ordered without an address`)
  const { quantity, status } = sale
  const createdAt = placedAtOf(sale)
  const line = {
    productId: product.id,
    quantity,
    sellingPrice: product.sellingPrice,
    originalPrice: product.originalPrice,
    deliveryCharge: product.chargesDelivery ? product.deliveryCharge : 0,
  }
  const couponPercent = coupon?.percent ?? 0
  const price = priceOf([line], couponPercent, 0)
  const [finalTotal = 0] = splitOf([line], couponPercent, 0)
  const purchase: typeof purchases.$inferInsert & { id: string } = {
    id: randomUUID(),
    customerId: customer.id,
    paymentMethod: sale.paymentMethod,
    payBy: payByOf(sale, createdAt),
    ...price,
    couponId: coupon?.id ?? null,
    couponName: coupon?.name ?? null,
    couponPercent,
    address: customer.address,
    createdAt,
  }
  const order: typeof orders.$inferInsert & { id: string } = {
    id: randomUUID(),
    number: newOrderNumber(),
    purchaseId: purchase.id,
    customerId: customer.id,
    productId: product.id,
    productName: product.name,
    productSlug: product.slug,
    productImages: product.images,
    quantity,
    sellingPrice: product.sellingPrice,
    originalPrice: product.originalPrice,
    subTotal: price.subTotal,
    delivery: price.delivery,
    savings: price.subTotal + price.delivery - finalTotal,
    finalTotal,
    status,
    paymentStatus: status === 'Delivered' ? 'Completed' : status === 'Cancelled' ? 'Failed' : 'Pending',
    shipment: sale.shipment ?? null,
    deliveredAt: sale.steps.find((step) => step.status === 'Delivered')?.at ?? null,
    createdAt,
  }
  return {
    purchase,
    order,
    events: sale.steps.map((step) => ({ ...step, orderId: order.id })),
    account: accountOf(sale, order),
    paid: paymentsOf(sale, order, createdAt),
  }
}

/** The sales that a coupon for first purchases was used on: each customer's first that was not cancelled. */
function firstPurchases(sales: readonly Sale[], coupon: Coupon): Set<Sale> {
  const firsts = new Map<string, Sale>()
  for (const sale of sales)
    if (sale.status !== 'Cancelled' && !firsts.has(sale.customer)) firsts.set(sale.customer, sale)
  return new Set([...firsts.values()].filter((sale) => placedAtOf(sale) >= coupon.startsAt))
}

/** Fills coupons, the purchases of the past with their orders' histories, and the reviews that followed. */
export async function seedSales(
  tx: Transaction,
  shop: DemoShop,
  products: Products,
  customers: Customers,
  now: Date,
): Promise<void> {
  const found = <Row>(rows: Map<string, Row>, key: string): Row => {
    const row = rows.get(key)
    if (row === undefined) throw new Error(`The demo shop has no ${key}`)
    return row
  }
  const sales = salesOf(shop, now)
  const kept = await seedCoupons(tx, shop, now)
  const welcome = kept.find((coupon) => coupon.firstPurchaseOnly)
  const welcomed = welcome ? firstPurchases(sales, welcome) : new Set<Sale>()
  const rows = sales.map((sale) =>
    rowsOf(
      sale,
      found(products, sale.product),
      found(customers, sale.customer),
      welcomed.has(sale) ? welcome : undefined,
    ),
  )
  await tx.insert(purchases).values(rows.map(({ purchase }) => purchase))
  await tx.insert(orders).values(rows.map(({ order }) => order))
  await tx.insert(orderEvents).values(rows.flatMap(({ events }) => events))
  await tx.insert(payments).values(rows.flatMap(({ paid }) => paid))
  for (const { id, purchaseId } of rows.flatMap(({ paid }) => paid))
    await tx.update(purchases).set({ paidBy: id }).where(eq(purchases.id, purchaseId))
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
      customerId: found(customers, customer).id,
      productId: found(products, product).id,
      createdAt: before(now, daysAgo),
    })),
  )
}
