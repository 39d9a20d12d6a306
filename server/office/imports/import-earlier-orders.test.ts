import type { EarlierOrder } from '@kargha/contract/staff/earlier-orders.ts'
import type { Permission } from '@kargha/domain/permissions.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { countsOf, inputTable, tableSender } from '../../../testing/record-imports.ts'
import { openShop, password, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { hashPassword } from '../../shop/sessions/password.ts'
import { earlierOrdersCsv } from '../earlier-orders/earlier-order-csv.ts'
import { earlierOrders } from '../earlier-orders/earlier-orders-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { send, check, commit, importTable } = tableSender(shop, owner)
const table = await inputTable('shopify-orders.csv')

const listed = async (query: object) => (await owner.client('getEarlierOrders', { query })).data

it('keeps the orders of Shopify’s export to be read, and lists what it leaves out', async () => {
  const checked = await check(table)
  expect(checked).toMatchObject({ kind: 'Orders', source: 'Shopify', rows: 6 })
  expect(countsOf(checked)).toEqual({ created: 3, changed: 0, unchanged: 0, refused: 2 })
  expect(checked.refusals).toEqual([
    { row: 5, message: 'Currency: “USD” is not INR' },
    { row: 6, message: 'Date: “someday” is no date' },
  ])
  expect(checked.notes).toEqual([
    // Also of one that is left out.
    { row: 6, message: 'Email: “not an address” is no email address: the order is nobody’s' },
    { row: 7, message: 'Email: “not an address” is no email address: the order is nobody’s' },
    { row: 7, message: 'Quantity: “one” is no number: taken as 1' },
  ])
  expect(checked.passedOver).toContain('Shipping Method')
  expect(await listed({})).toEqual([])
  await commit(checked._id)
  expect((await listed({})).map(({ number }) => number)).toEqual(['#1005', '#1002', '#1001'])
  const [order] = await listed({ q: '#1001' })
  expect(order).toMatchObject({
    orderedAt: '2024-03-02T08:50:01.000Z',
    email: 'lakshmi.iyer@example.in',
    name: 'Lakshmi Iyer',
    address: '12 Car Street, Kumbakonam, TN, 612001',
    status: 'paid, fulfilled',
    paymentMethod: 'Razorpay',
    total: 6898,
    refunded: 0,
    lines: [
      { name: 'Kanchi Silk Saree - Red', sku: 'KAN-RED', quantity: 1, price: 5499 },
      { name: 'Cotton Blouse', sku: 'BLO-1', quantity: 2, price: 699.5 },
    ],
  })
  expect(await listed({ q: 'Guest@example.in' })).toMatchObject([
    { status: 'refunded, unfulfilled, cancelled', refunded: 1299, name: 'Guest Buyer' },
  ])
  expect((await owner.client('getEarlierOrder', { params: { id: order?._id ?? '' } })).data).toEqual(order)
  for (const id of ['nothing', '0e0e0e0e-0000-4000-8000-000000000000'])
    expect(await refusal(owner.client('getEarlierOrder', { params: { id } }))).toMatchObject({ status: 404 })
})

it('changes nothing when they come again, also twice at once, and only what has changed meanwhile', async () => {
  const again = await Promise.all([importTable(table), importTable(table)])
  for (const each of again) expect(countsOf(each)).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 2 })
  const sent = table.replace('refunded,2024-05-01', 'partially_refunded,2024-05-01')
  expect(countsOf(await importTable(sent))).toMatchObject({ created: 0, changed: 1, unchanged: 2 })
})

it('reads WooCommerce’s orders, apart from Shopify’s of the same number', async () => {
  const result = await importTable(await inputTable('woocommerce-orders.csv'))
  expect(result).toMatchObject({ source: 'WooCommerce', created: 1, notes: [] })
  expect(await listed({ q: '501' })).toMatchObject([
    {
      orderedAt: '2024-01-09T13:00:00.000Z',
      name: 'Meena Das',
      total: 2400,
      lines: [
        { name: 'Ikat Dupatta', quantity: 2, price: 900 },
        { name: 'Ikat Stole', quantity: 1 },
      ],
    },
  ])
})

it('are a customer’s by email address: for staff at once, for the customer once it is verified, until they go', async () => {
  const meera = await shop.signUp()
  const of = table.replaceAll('lakshmi.iyer@example.in', meera.email).replaceAll('#1001', '#2001')
  await importTable(of)
  expect(await listed({ customerId: meera.id })).toMatchObject([{ number: '#2001' }])
  expect(await listed({ customerId: 'nobody' })).toEqual([])
  expect((await owner.client('getCustomer', { params: { id: meera.id } })).data).toMatchObject({
    totalOrders: 0,
    earlierOrders: 1,
  })
  const own = async () => (await meera.client('getOwnData')).data.earlierOrders
  expect(await own()).toEqual([])
  await shop.db
    .update(customers)
    .set({ emailVerifiedAt: new Date(), passwordHash: await hashPassword(password) })
    .where(eq(customers.id, meera.id))
  expect(await own()).toMatchObject([{ number: '#2001', total: 6898 }])
  await meera.client('deleteAccount', { body: { password } })
  const [order] = await shop.db.select().from(earlierOrders).where(eq(earlierOrders.number, '#2001'))
  expect(order).toMatchObject({ email: '', name: '', address: '', total: 689_800 })
  expect(countsOf(await importTable(of))).toMatchObject({ changed: 0 })
  expect(await listed({ q: meera.email })).toEqual([])
})

it('takes our own export back: nothing more here, and all of it in another shop', async () => {
  const exported = async (...permissions: Permission[]) =>
    (await Array.fromAsync(earlierOrdersCsv(shop.db, { permissions }))).join('')
  const own = await exported('figures')
  const orders = await listed({})
  const here = await importTable(own)
  expect(here).toMatchObject({ kind: 'Orders', source: 'Kargha', created: 0, refused: 0, passedOver: [] })
  expect(await listed({})).toHaveLength(orders.length)

  const other = await openShop()
  onTestFinished(() => other.close())
  const otherOwner = await hireStaff(other, 'owner')
  const there = await tableSender(other, otherOwner).importTable(own)
  expect(there).toMatchObject({ created: orders.length, refused: 0 })
  const toMinute = ({ _id, orderedAt, ...order }: EarlierOrder) => ({
    ...order,
    orderedAt: orderedAt.slice(0, 16),
  })
  const found = (await otherOwner.client('getEarlierOrders', { query: {} })).data
  const inSequence = (orders: EarlierOrder[]) => orders.map(toMinute).toSorted((a, b) => (a.number < b.number ? -1 : 1))
  expect(inSequence(found)).toEqual(inSequence(orders))

  expect((await send(await exported())).message).toMatch(/doesn’t know this table/)
})
