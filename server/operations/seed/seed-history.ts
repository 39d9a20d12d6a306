import type { OrderStatus } from '@kargha/contract/shop/orders.ts'
import type { DemoOrder, DemoReview, DemoShop } from '../../../demo/types.ts'
import { daysBefore } from './seed-catalogue.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type SaleStep = { status: OrderStatus; at: Date; note: string; actor: string }
export type Sale = Pick<DemoOrder, 'customer' | 'product' | 'quantity' | 'status' | 'tracking' | 'paymentMethod'> & {
  steps: SaleStep[]
}

const path: readonly OrderStatus[] = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered']
const isRecent = (age: number) => age < 12 * dayMs

/** Milliseconds since placing the order. */
const reachedAfter: Record<OrderStatus, (age: number) => number> = {
  'Order Placed': () => 0,
  Confirmed: (age) => Math.min(5 * hourMs, age * 0.25),
  Shipped: (age) => Math.min(54 * hourMs, age * 0.5),
  // So that the demo has an order that can be returned.
  Delivered: (age) => (isRecent(age) ? Math.max(age - 5 * hourMs, age * 0.8) : 6 * dayMs),
  Undelivered: (age) => Math.min(6 * dayMs, age * 0.9),
  Cancelled: (age) => Math.min(3 * hourMs, age * 0.5),
}

function stepsTo(status: OrderStatus, placedAt: Date, until: Date, note: string): SaleStep[] {
  const statuses: OrderStatus[] =
    status === 'Cancelled' ? ['Order Placed', 'Cancelled'] : path.slice(0, path.indexOf(status) + 1)
  const age = until.getTime() - placedAt.getTime()
  return statuses.map((reached, index) => ({
    status: reached,
    at: new Date(placedAt.getTime() + reachedAfter[reached](age)),
    // A cancellation's reason, or a note of staff at confirmation.
    note: index === Math.min(1, statuses.length - 1) ? note : '',
    actor: reached === 'Order Placed' || reached === 'Cancelled' ? 'customer' : 'staff',
  }))
}

const listedSale =
  (now: Date) =>
  (order: DemoOrder, index: number): Sale => {
    const placedAt = daysBefore(now, order.daysAgo + (40 + ((index * 97) % 500)) / 1440)
    return { ...order, steps: stepsTo(order.status, placedAt, now, order.note ?? '') }
  }

/** Delivered when the review was written, placed after the product was created. */
function reviewedSale(now: Date, review: DemoReview, productDaysAgo: number): Sale {
  const placedAt = daysBefore(now, Math.min(review.daysAgo + 13, productDaysAgo))
  const steps = stepsTo('Delivered', placedAt, daysBefore(now, review.daysAgo), '')
  // Unique is enough.
  const trackingNumber = `EK${placedAt.getTime().toString().slice(-9)}IN`
  const trackingUrl = `https://tracking.example/${trackingNumber}`
  const tracking = { courier: 'India Post', trackingNumber, trackingUrl }
  const { customer, product } = review
  return { customer, product, quantity: 1, status: 'Delivered', paymentMethod: 'COD', tracking, steps }
}

const wasDeliveredBefore = (sale: Sale, review: DemoReview, now: Date) =>
  sale.customer === review.customer &&
  sale.product === review.product &&
  sale.steps.some(({ status, at }) => status === 'Delivered' && at < daysBefore(now, review.daysAgo))

/** The listed orders, and one for each other review, oldest first. */
export function salesOf(shop: DemoShop, now: Date): Sale[] {
  const daysAgoOf = new Map(shop.products.map((product) => [product.slug, product.daysAgo]))
  const listed = shop.orders.map(listedSale(now))
  const reviewed = shop.reviews
    .filter((review) => !listed.some((sale) => wasDeliveredBefore(sale, review, now)))
    .map((review) => reviewedSale(now, review, daysAgoOf.get(review.product) ?? review.daysAgo))
  return [...listed, ...reviewed].toSorted((a, b) => placedAtOf(a).getTime() - placedAtOf(b).getTime())
}

export const placedAtOf = (sale: Sale): Date => sale.steps[0]?.at ?? new Date()
