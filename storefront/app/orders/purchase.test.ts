import type { Order } from '@kargha/contract/shop/orders.ts'
import { paise, type Rupees, toRupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { billedOrders, cashPayableOnline, dueOnline, dueToConfirm, groupByPurchase, shared } from './purchase.ts'

const rupees = (amount: number): Rupees => toRupees(paise(amount * 100))
/** With the fields that these functions read. */
const orderOf = (orderId: string, fields: Partial<Order> = {}) =>
  ({
    orderId,
    purchaseId: 'p1',
    status: 'Order Placed',
    paymentMethod: 'PhonePe',
    finalTotal: rupees(100),
    cashDue: rupees(0),
    advance: rupees(0),
    canPay: false,
    payOnline: null,
    confirmBy: null,
    ...fields,
  }) as Order

test('neighbours of one purchase are a group', () => {
  const orders = [orderOf('1', { purchaseId: 'p2' }), orderOf('2'), orderOf('3'), orderOf('4', { purchaseId: 'p0' })]
  const groups = groupByPurchase(orders).map((purchase) => purchase.map(({ orderId }) => orderId))
  expect(groups).toEqual([['1'], ['2', '3'], ['4']])
  expect(groupByPurchase([])).toEqual([])
})

test('a total is for what is left of a purchase, and for all of one of which nothing is left', () => {
  const cancelled = orderOf('1', { status: 'Cancelled' })
  const undelivered = orderOf('2', { status: 'Undelivered' })
  expect(billedOrders([cancelled, orderOf('3'), undelivered])).toEqual([orderOf('3')])
  expect(billedOrders([cancelled, undelivered])).toEqual([cancelled, undelivered])
})

test('one press pays what is due online of all orders, in cash only the advance', () => {
  const unpaid = { canPay: true, finalTotal: rupees(250) }
  const online = [orderOf('1', { status: 'Cancelled' }), orderOf('2', unpaid), orderOf('3', unpaid)]
  expect(dueOnline(online)).toEqual({ orderId: '2', count: 2, amount: 500 })
  const inCash = { ...unpaid, paymentMethod: 'COD', advance: rupees(50) } as const
  expect(dueOnline([orderOf('1', inCash), orderOf('2', inCash)])).toEqual({ orderId: '1', count: 2, amount: 100 })
  expect(dueOnline([orderOf('1')])).toBeNull()
})

test('what cash costs online is the purchase’s, for the orders that have not left', () => {
  const waiting = { payOnline: rupees(380) }
  const orders = [orderOf('1', { status: 'Shipped' }), orderOf('2', waiting), orderOf('3', waiting)]
  expect(cashPayableOnline(orders)).toEqual({ orderId: '2', count: 2, amount: 380 })
  expect(cashPayableOnline([orderOf('1')])).toBeNull()
})

test('one press confirms all orders in cash that wait for it', () => {
  const waiting = { confirmBy: '2026-03-02T10:35:00.000Z', cashDue: rupees(190) }
  const orders = [orderOf('1', { status: 'Cancelled' }), orderOf('2', waiting), orderOf('3', waiting)]
  expect(dueToConfirm(orders)).toEqual({ orderId: '2', count: 2, amount: 380 })
  expect(dueToConfirm([orderOf('1')])).toBeNull()
})

test('a fact is shared only if no order differs', () => {
  expect(shared(['Shipped', 'Shipped'], (status) => status)).toBe('Shipped')
  expect(shared(['Shipped', 'Delivered'], (status) => status)).toBeNull()
})
