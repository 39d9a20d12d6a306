import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { tableSender } from '../../../testing/record-imports.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { check, commit, guessOf, checkAs } = tableSender(shop, owner)

const ordersLike = async (number: RegExp) =>
  (await owner.client('getEarlierOrders', { query: {} })).data
    .filter((order) => number.test(order.number))
    .map((order) => [order.number, order.orderedAt, order.total])

it('lets staff match orders whose headings are some of an export’s', async () => {
  const { id, kind, uses } = await guessOf(
    'Order Number,Order Date,Customer Name,Item Name,Qty,Amount\n501,05/03/2024,Asha,Saree,2,1800',
  )
  expect(uses).toMatchObject({ 'Customer Name': 'name', Amount: 'total' })
  await checkAs(id, kind, uses)
  await commit(id)
  expect((await owner.client('getEarlierOrders', { query: { q: '501' } })).data).toMatchObject([
    { source: 'Other', name: 'Asha', total: 1800, lines: [{ name: 'Saree', quantity: 2 }] },
  ])
  const lines = await guessOf('Name,Created at,Lineitem name,Lineitem price\n#502,2024-03-05,Saree,900')
  expect(lines.uses).toMatchObject({ 'Lineitem name': 'product', 'Lineitem price': 'price' })
  expect(await checkAs(lines.id, 'Orders', { ...lines.uses, Name: 'number' })).toMatchObject({
    created: 1,
    notes: [{ row: 2, message: 'Total of the order: added up from its rows' }],
  })
})

it.each([
  ['Shopify', 'Name,Created at,Lineitem name,Lineitem price,Total\n#601,2024-03-05,Saree,900,'],
  ['WooCommerce', 'Order Number,Order Date,Item Name,Item Cost,Order Total Amount\n601,2024-03-05,Saree,900,'],
])('leaves out orders of %s’s export without a total', async (source, table) => {
  expect(await check(table)).toMatchObject({
    source,
    created: 0,
    refusals: [{ row: 2, message: 'Total: “” is no amount' }],
  })
})

it('takes customers for our export only if it has all their columns', async () => {
  const { id, kind, uses } = await guessOf(
    'Name,Email,MobileNo,Address,Pincode\nAsha,asha@example.in,9847012345,14 Market Road,683101',
  )
  expect([kind, uses]).toEqual([
    'Customers',
    { Name: 'name', Email: 'email', MobileNo: 'mobileNo', Address: 'street', Pincode: 'zipcode' },
  ])
  await checkAs(id, kind, uses)
  await commit(id)
  const { data: [asha] = [] } = await owner.client('getCustomers', { query: { q: 'asha@example.in' } })
  expect((await owner.client('getCustomer', { params: { id: asha?._id ?? '' } })).data.address).toMatchObject([
    { street: '14 Market Road', zipcode: '683101' },
  ])
  const mended = 'Fault,Name,Email,MobileNo,createdAt,Look at this,\n,Ila,ila@example.in,,2024-03-05,,'
  expect(await check(mended)).toMatchObject({ source: 'Kargha', created: 1 })
})

it('reads dates with the month first where some can be read only so, and none with the day first', async () => {
  const table = (...dates: string[]) =>
    `Order no,Ordered on,Total\n${dates.map((date, index) => `M-${index},${date},10`).join('\n')}`
  const { id, uses } = await guessOf(table('03/04/2024', '2024-03-05', '03-25-2024 10:20'))
  const checked = await checkAs(id, 'Orders', uses)
  expect(checked).toMatchObject({ refused: 0, notes: [{ row: 2, message: 'Date: read with the month first' }] })
  await commit(id)
  expect(await ordersLike(/^M-/)).toEqual([
    ['M-2', '2024-03-24T18:30:00.000Z', 10],
    ['M-1', '2024-03-04T18:30:00.000Z', 10],
    ['M-0', '2024-03-03T18:30:00.000Z', 10],
  ])
  const both = await check(table('03/04/2024', '13/04/2024', '03/25/2024').replaceAll('M-', 'D-'))
  expect(both).toMatchObject({ notes: [], refusals: [{ row: 4, message: 'Date: “03/25/2024” is no date' }] })
  // Some that can be read both ways, where no other date decides.
  expect((await check(table('03/04/2024', '2024-03-25').replaceAll('M-', 'D-'))).notes).toEqual([
    { row: 2, message: 'Date: read with the day first' },
  ])
  expect((await check(table('04/04/2024').replaceAll('M-', 'D-'))).notes).toEqual([])
})

it('reads dates of reviews and coupons so, too', async () => {
  const productId = await addProduct(shop.db, { name: 'Kanchi Silk' })
  const reviews = await guessOf(
    'Product,Stars,Review,Name,Date,Reply,Reply date\nKanchi Silk,5,Soft,Uma,03/04/2024,Thanks,03/25/2024',
  )
  expect((await checkAs(reviews.id, 'Reviews', reviews.uses)).notes).toEqual([
    { row: 2, message: 'Date: read with the month first' },
  ])
  await commit(reviews.id)
  const { ratings } = (await shop.client()('getProductRatings', { params: { id: productId } })).data
  expect(ratings).toMatchObject([{ createdAt: '2024-03-03T18:30:00.000Z', reply: 'Thanks' }])

  const coupons = await guessOf('Coupon code,Discount %,Start,End\nMAR15,15,03/04/2026,12/31/2029')
  await checkAs(coupons.id, 'Coupons', coupons.uses)
  await commit(coupons.id)
  expect((await owner.client('getCoupons', { query: { q: 'MAR15' } })).data).toMatchObject([
    { startsAt: '2026-03-03T18:30:00.000Z', expiresAt: '2029-12-31T18:29:00.000Z' },
  ])
})

it('refuses an order whose total is the price times the pieces in each of its rows', async () => {
  const { id, kind, uses } = await guessOf(
    [
      'Bill No,Date,Party,Particulars,Qty,Rate,Amount',
      ...['3,05/03/2024,Asha,Saree,1,500,500', '3,05/03/2024,Asha,Stole,1 pc,500,500.00'],
      ...[
        '4,05/03/2024,Asha,Saree,2,500,1000',
        '5,15/03/2024,Asha,Saree,1,500,900',
        '5,15/03/2024,Asha,Stole,1,400,900',
      ],
      ...['6,05/03/2024,Asha,Gift,1,0,0', '6,05/03/2024,Asha,Gift,1,0,0'],
    ].join('\n'),
  )
  expect(uses.Amount).toBe('total')
  const checked = await checkAs(id, kind, uses)
  expect(checked).toMatchObject({
    created: 3,
    refusals: [{ row: 2, message: 'Total: “500 and 500.00” is no amount' }],
    notes: [
      {
        row: 3,
        message:
          'Total of the order: is the price times the pieces in each row of an order. Please choose “Amount of the row” if it is each row’s',
      },
    ],
  })
  expect((await checkAs(id, kind, { ...uses, Amount: 'rowTotal' })).refusals).toEqual([])
  await commit(id)
  expect(await ordersLike(/^3$/)).toEqual([['3', '2024-03-04T18:30:00.000Z', 1000]])
})

it('cuts long texts between characters', async () => {
  const upTo = (length: number) => `${'x'.repeat(length - 1)}😍`
  const { id, kind, columns } = await guessOf(
    `Order No,Date,Item,Amount,${upTo(100)}\n701,05/03/2024,${upTo(300)},10,${upTo(80)}\n702,${upTo(100)},Saree,10,`,
  )
  const [, , , , last] = columns
  expect(last).toMatchObject({ heading: 'x'.repeat(99), samples: [`${'x'.repeat(79)}…`] })
  const uses = Object.fromEntries(columns.map(({ heading, uses }) => [heading, uses[kind]]))
  expect((await checkAs(id, kind, uses)).refusals).toEqual([
    { row: 3, message: `Date: “${'x'.repeat(99)}” is no date` },
  ])
  await commit(id)
  expect((await owner.client('getEarlierOrders', { query: { q: '701' } })).data[0]?.lines[0]?.name).toHaveLength(299)

  const reviews = await guessOf(`Product,Stars,Review,Date\n${upTo(100)},5,Soft,05/03/2024`)
  expect((await checkAs(reviews.id, 'Reviews', reviews.uses)).refusals).toEqual([
    { row: 2, message: `Product: “${'x'.repeat(99)}” is not in the shop` },
  ])
})
