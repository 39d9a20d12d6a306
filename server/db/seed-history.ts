import type { OrderStatus } from '@kargha/contract/orders.ts'
import type { DemoOrder, DemoReview, DemoShop } from '../../demo/types.ts'
import { before } from './seed-catalogue.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type Step = { status: OrderStatus; at: Date; note: string; actor: string }
export type Sale = Pick<DemoOrder, 'customer' | 'product' | 'quantity' | 'status' | 'shipment' | 'paymentMethod'> & {
  steps: Step[]
}

const stations: readonly OrderStatus[] = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered']
const isMadeToOrder = (age: number) => age < 12 * dayMs

/** How long after it was placed an order reached a status, where it is `age` old. All in milliseconds. */
const reachedAfter: Record<OrderStatus, (age: number) => number> = {
  'Order Placed': () => 0,
  Confirmed: (age) => Math.min(5 * hourMs, age * 0.25),
  Shipped: (age) => Math.min(54 * hourMs, age * 0.5),
  // A young order that has come already came today, so that the demo has one that can still be returned.
  Delivered: (age) => (isMadeToOrder(age) ? Math.max(age - 5 * hourMs, age * 0.8) : 6 * dayMs),
  Cancelled: (age) => Math.min(3 * hourMs, age * 0.5),
}

function stepsTo(status: OrderStatus, placedAt: Date, until: Date, note: string): Step[] {
  const path: OrderStatus[] =
    status === 'Cancelled' ? ['Order Placed', 'Cancelled'] : stations.slice(0, stations.indexOf(status) + 1)
  const age = until.getTime() - placedAt.getTime()
  return path.map((station, index) => ({
    status: station,
    at: new Date(placedAt.getTime() + reachedAfter[station](age)),
    // A cancellation's note is its reason; any other was taken down when the order was confirmed.
    note: index === Math.min(1, path.length - 1) ? note : '',
    actor: station === 'Order Placed' || station === 'Cancelled' ? 'customer' : 'staff',
  }))
}

const listedSale =
  (now: Date) =>
  (order: DemoOrder, index: number): Sale => {
    const placedAt = before(now, order.daysAgo + (40 + ((index * 97) % 500)) / 1440)
    return { ...order, steps: stepsTo(order.status, placedAt, now, order.note ?? '') }
  }

/** What a reviewer had bought: delivered when the review was written, ordered once the product was there. */
function reviewedSale(now: Date, review: DemoReview, productDaysAgo: number): Sale {
  const placedAt = before(now, Math.min(review.daysAgo + 13, productDaysAgo))
  const steps = stepsTo('Delivered', placedAt, before(now, review.daysAgo), '')
  // Any number will do, as long as each parcel has its own.
  const trackingNumber = `EK${placedAt.getTime().toString().slice(-9)}IN`
  const trackingUrl = `https://tracking.example/${trackingNumber}`
  const shipment = { courier: 'India Post', trackingNumber, trackingUrl }
  const { customer, product } = review
  return { customer, product, quantity: 1, status: 'Delivered', paymentMethod: 'COD', shipment, steps }
}

const wasDeliveredBefore = (sale: Sale, review: DemoReview, now: Date) =>
  sale.customer === review.customer &&
  sale.product === review.product &&
  sale.steps.some(({ status, at }) => status === 'Delivered' && at < before(now, review.daysAgo))

/** Every sale of the demo's past, oldest first: the listed orders, and one for each review that none of them explains. */
export function salesOf(shop: DemoShop, now: Date): Sale[] {
  const daysAgoOf = new Map(shop.products.map((product) => [product.slug, product.daysAgo]))
  const listed = shop.orders.map(listedSale(now))
  const reviewed = shop.reviews
    .filter((review) => !listed.some((sale) => wasDeliveredBefore(sale, review, now)))
    .map((review) => reviewedSale(now, review, daysAgoOf.get(review.product) ?? review.daysAgo))
  return [...listed, ...reviewed].toSorted((a, b) => placedAtOf(a).getTime() - placedAtOf(b).getTime())
}

export const placedAtOf = (sale: Sale): Date => sale.steps[0]?.at ?? new Date()
