import type { Order, OrderStatus } from '@kargha/contract/shop/orders.ts'
import { fromRupees, noRupees, type Rupees, sum, toRupees } from '@kargha/domain/money.ts'

/** The orders of one checkout, in the bag's order. */
export type PurchaseOrders = readonly [Order, ...Order[]]

/** Of a list that keeps a purchase's orders together. */
export function groupByPurchase(orders: readonly Order[]): PurchaseOrders[] {
  const groups: [Order, ...Order[]][] = []
  for (const order of orders) {
    const last = groups.at(-1)
    if (last?.[0].purchaseId === order.purchaseId) last.push(order)
    else groups.push([order])
  }
  return groups
}

export const isOver = ({ status }: { status: OrderStatus }): boolean =>
  status === 'Cancelled' || status === 'Undelivered'

export const isToShip = ({ status }: { status: OrderStatus }): boolean =>
  status === 'Order Placed' || status === 'Confirmed'

/** Its part of the purchase's amounts is of interest on its own: it is not charged, or refunded. */
export const isSettledAlone = (order: Pick<Order, 'status' | 'hasActiveReturn'>): boolean =>
  isOver(order) || order.hasActiveReturn

/** What a purchase's total is for: without cancelled and undelivered orders, unless all are. */
export function billedOrders<Some extends { status: OrderStatus }>(orders: readonly Some[]): readonly Some[] {
  const kept = orders.filter((order) => !isOver(order))
  return kept.length > 0 ? kept : orders
}

export const sumOf = <Some>(orders: readonly Some[], amount: (order: Some) => Rupees): Rupees =>
  toRupees(sum(orders.map((order) => fromRupees(amount(order)))))

/** Null where the orders differ. */
export function shared<Some, Fact>(orders: readonly Some[], fact: (order: Some) => Fact): Fact | null {
  const facts = orders.map(fact)
  return new Set(facts).size === 1 ? (facts[0] ?? null) : null
}

/** What one press of a button is for, in all. */
export type Due = { orderId: string; count: number; amount: Rupees }

function dueFor(orders: readonly Order[], amount: Rupees): Due | null {
  const [first] = orders
  return first ? { orderId: first.orderId, count: orders.length, amount } : null
}

/** What is due online now: totals, or COD orders' advance. */
export function dueOnline(orders: readonly Order[]): Due | null {
  const payable = orders.filter(({ canPay }) => canPay)
  return dueFor(
    payable,
    sumOf(payable, ({ paymentMethod, advance, finalTotal }) => (paymentMethod === 'COD' ? advance : finalTotal)),
  )
}

/** What COD orders cost online instead. */
export function cashPayableOnline(orders: readonly Order[]): Due | null {
  const payable = orders.filter(({ payOnline }) => payOnline !== null)
  // Every order has the whole purchase's amount.
  return dueFor(payable, payable[0]?.payOnline ?? noRupees)
}

/** The orders in cash that the customer is asked to confirm. */
export function dueToConfirm(orders: readonly Order[]): Due | null {
  const waiting = orders.filter(({ confirmBy }) => confirmBy !== null)
  return dueFor(
    waiting,
    sumOf(waiting, ({ cashDue }) => cashDue),
  )
}
