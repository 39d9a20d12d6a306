import type { ImportKind } from '@kargha/domain/enums.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { countsOf, matchOf, tableSender, type Uses } from '../../../testing/record-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { recordImports } from './record-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { check, commit, guessOf, match, checkAs } = tableSender(shop, owner)
const productId = await addProduct(shop.db, { slug: 'kanchi-silk', sku: 'KAN-1', name: 'Kanchi Silk' })
await addProduct(shop.db, { slug: 'cotton-stole', sku: 'COT-1', name: 'Cotton Stole' })

const sales = `Das Handlooms,,,,,,,,,,,
Bill No,Date,Party,Mobile,Mail,Delivery Address,Pin Code,Particulars,Qty,Rate,Amount,Mode of payment,Order Status,Payment Status,Salesman
12,02/03/2024,Leela Nair,98470 12345,leela@example.in,"14 Market Road, Aluva",683101,Kasavu Saree,1,"Rs. 1,299","₹2,499.00",UPI,Delivered,Paid,Ravi
13,3-Mar-24,Uma,,,,,Stole,2 pcs,500/-,"1,000",Cash,,,
,,,,,,,Blouse,1,"Rs. 1,200",,,,,
12,02/03/2024,,,,,,Blouse Piece,2,600,"₹2,499.00",,,,
12,02/04/2025,Someone,,,,,Saree,1,900,900,,,,
14,someday,Asha,,,,,Saree,1,900,900,,,,
15,05/03/2024,Asha,,,,,Saree,2,900,lots,,,,
16,05/03/2024,Asha,,not an address,,,Saree,1,about 900,900,,,,
17,05/03/2024,Asha,,,,,Saree,1,900,900,,,,
17,05/03/2024,Ila,,,,,Blouse,1,100,950,,,,
Total,,,,,,,,,,9999,,,,
,06/03/2024,Asha,,,,,Saree,1,900,900,,,,
,06/03/2024,Ila,,,,,Saree,1,900,900,,,,
`

it('brings earlier orders of any table: rows of one number are one order', async () => {
  const { id, kind, uses } = await guessOf(sales)
  expect(kind).toBe('Orders')
  expect(uses).toEqual({
    ...{ 'Bill No': 'number', Date: 'orderedAt', Party: 'name', Mobile: 'phone', Mail: 'email' },
    ...{ 'Delivery Address': 'street', 'Pin Code': 'zipcode', Particulars: 'product', Qty: 'quantity', Rate: 'price' },
    ...{ Amount: 'total', 'Mode of payment': 'paymentMethod', 'Order Status': 'status', 'Payment Status': 'status' },
    Salesman: null,
  })
  const checked = await checkAs(id, kind, uses)
  expect(checked.passedOver).toEqual(['Salesman'])
  expect(checked.refusals).toEqual([
    { row: 7, message: 'Row 3 has the same number' },
    { row: 8, message: 'Date: “someday” is no date' },
    { row: 9, message: 'Total: “lots” is no amount' },
    { row: 11, message: 'Total: “900 and 950” is no amount' },
    { row: 13, message: 'Date: “” is no date' },
    { row: 14, message: 'Number: “” can’t be taken' },
    { row: 15, message: 'Number: “” can’t be taken' },
  ])
  expect(checked.notes).toEqual([
    { row: 3, message: 'Date: read with the day first' },
    {
      row: 12,
      message: 'Total of the order: differs within an order. Please choose “Amount of the row” if it is each row’s',
    },
    { row: 12, message: 'Name: “Ila” differs from row 11 of the same order: left out' },
    { row: 10, message: 'Email: “not an address” is no email address: the order is nobody’s' },
    { row: 10, message: 'Price: “about 900” is no amount: taken as 0' },
  ])
  expect(countsOf(await commit(id))).toEqual({ created: 3, changed: 0, unchanged: 0, refused: 7 })
  const { data: orders } = await owner.client('getEarlierOrders', { query: {} })
  expect(orders).toMatchObject([
    { number: '16', total: 900 },
    {
      number: '13',
      orderedAt: '2024-03-02T18:30:00.000Z',
      total: 1000,
      lines: [
        { name: 'Stole', quantity: 2, price: 500 },
        { name: 'Blouse', quantity: 1, price: 1200 },
      ],
    },
    {
      source: 'Other',
      number: '12',
      orderedAt: '2024-03-01T18:30:00.000Z',
      email: 'leela@example.in',
      name: 'Leela Nair',
      address: '14 Market Road, Aluva, 683101, Phone 98470 12345',
      status: 'Delivered, Paid',
      paymentMethod: 'UPI',
      total: 2499,
      lines: [
        { name: 'Kasavu Saree', quantity: 1, price: 1299 },
        { name: 'Blouse Piece', quantity: 2, price: 600 },
      ],
    },
  ])

  const again = await check(sales)
  expect(again).toMatchObject({ kind: 'Orders', created: 0, changed: 0, unchanged: 3 })
  expect(countsOf(await commit(again._id))).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
})

it('adds up the total of an order from its rows where none stands', async () => {
  const rows = ['A1,1/2/2024,Saree,2,1000', 'A2,1/2/2024,Stole,x,10', 'A3,22/2/2024,Stole,1,free', 'A1,,Stole,1,250.50']
  const { id, kind, uses } = await guessOf(['Order ID,Order Date,Product,Quantity,Item amount', ...rows].join('\n'))
  expect(uses['Item amount']).toBe('rowTotal')
  const checked = await checkAs(id, kind, uses)
  expect(checked.refusals).toEqual([{ row: 4, message: 'Total: “free” is no amount' }])
  expect(checked.notes[0]).toEqual({
    row: 2,
    message: 'Total of the order: added up from its rows, as in 2 more rows',
  })
  await commit(id)
  const { data: [order] = [] } = await owner.client('getEarlierOrders', { query: { q: 'A1' } })
  expect(order).toMatchObject({
    total: 1250.5,
    lines: [
      { name: 'Saree', quantity: 2, price: 500 },
      { name: 'Stole', quantity: 1, price: 250.5 },
    ],
  })
})

const feedback = `Item,Stars,Comments,Customer,Email,Date,Our reply,Photo
Kanchi Silk,★★★★☆,Soft & light,Lakshmi I.,lakshmi@example.in,02/03/2024,Thank you!,https://example.in/a.jpg
https://old.example.in/products/kanchi-silk?variant=2,5/5,Again,Ila,,3/3/2024,,
KAN-1,⭐️⭐️⭐️,By its SKU,Ila,,3/3/2024,,
Nylon Shirt,4,Not here,Ila,,3/3/2024,,
kanchi-silk,Good,No stars,Ila,,3/3/2024,,
Kanchi Silk,☆☆☆☆☆,None of them,Ila,,3/3/2024,,
Kanchi Silk,4,No date,Ila,,last week,,
`

it('brings reviews of any table, with stars as they are drawn', async () => {
  const { id, kind, uses } = await guessOf(feedback)
  expect(kind).toBe('Reviews')
  expect(uses).toEqual({
    ...{ Item: 'product', Stars: 'stars', Comments: 'review', Customer: 'name', Email: null, Date: 'writtenAt' },
    ...{ 'Our reply': 'reply', Photo: null },
  })
  const checked = await checkAs(id, kind, uses)
  expect(checked.passedOver).toEqual(['Email', 'Photo'])
  expect(checked.refusals.toSorted((a, b) => a.row - b.row)).toEqual([
    { row: 4, message: 'Product: “KAN-1” is not in the shop' },
    { row: 5, message: 'Product: “Nylon Shirt” is not in the shop' },
    { row: 6, message: 'Rating: “Good” is none of 1 to 5 stars' },
    { row: 7, message: 'Rating: “☆☆☆☆☆” is none of 1 to 5 stars' },
    { row: 8, message: 'Date: “last week” is no date' },
  ])
  const bySku = await checkAs(id, kind, { ...uses, Item: 'sku' })
  expect(countsOf(bySku)).toMatchObject({ created: 1, refused: 6 })
  await checkAs(id, kind, uses)
  expect(countsOf(await commit(id))).toMatchObject({ created: 2 })
  const { ratings } = (await shop.client()('getProductRatings', { params: { id: productId } })).data
  expect(ratings.toSorted((a, b) => a.rating - b.rating)).toMatchObject([
    { userName: 'Lakshmi I.', rating: 4, review: 'Soft & light', reply: 'Thank you!', isImported: true },
    { userName: 'Ila', rating: 5, review: 'Again' },
  ])

  const again = await check(feedback)
  expect(again).toMatchObject({ kind: 'Reviews', created: 0, unchanged: 2 })
  expect(countsOf(await commit(again._id))).toMatchObject({ created: 0, unchanged: 2 })
})

const offers = `Coupon Code,Type,Discount,Min Order,Valid From,Valid Till,Uses,Status
DIWALI10,Percentage,Flat 10% off,"Rs. 1,000/-",01/10/2026,31/12/2029,100,Active
PONGAL5,%,5,,,,unlimited,Disabled
FLAT100,Amount,₹100,,,,,Active
OLD20,%,20,,,,,Expired
BAD7,%,7,a lot,,,,Active
LATE7,%,7,,,some day,,Active
HALF,%,12.5,,,,,Active
`

it('makes coupons of any table, and refuses amounts', async () => {
  const { id, kind, uses } = await guessOf(offers)
  expect(kind).toBe('Coupons')
  expect(uses).toEqual({
    ...{ 'Coupon Code': 'name', Type: 'valueType', Discount: 'value', 'Min Order': 'minimum', 'Valid From': 'start' },
    ...{ 'Valid Till': 'end', Uses: 'limit', Status: 'isActive' },
  })
  const checked = await checkAs(id, kind, uses)
  expect(checked.refusals).toEqual([
    { row: 4, message: 'Percentage or amount: “Amount” is nothing that our coupons have: they take a percentage' },
    { row: 5, message: 'Status: “expired” coupons are not brought in' },
    { row: 6, message: 'Minimum order: “a lot” is no amount, which is all that our coupons ask for' },
    { row: 7, message: 'End: “some day” is no time' },
    { row: 8, message: 'Percentage: “12.5” is no whole percentage' },
  ])
  expect(countsOf(await commit(id))).toMatchObject({ created: 2 })
  const { data: coupons } = await owner.client('getCoupons', { query: {} })
  expect(coupons.toSorted((a, b) => b.discountPercentage - a.discountPercentage)).toMatchObject([
    {
      ...{ couponName: 'DIWALI10', discountPercentage: 10, minimumOrder: 1000, usageLimit: 100, isActive: true },
      ...{ startsAt: '2026-09-30T18:30:00.000Z', expiresAt: '2029-12-31T18:29:00.000Z' },
    },
    { couponName: 'PONGAL5', discountPercentage: 5, usageLimit: null, expiresAt: null, isActive: false },
  ])
  const again = await check(offers)
  expect(again).toMatchObject({ kind: 'Coupons', created: 0, unchanged: 2 })
})

it('takes discounts of more than 100 or in rupees for amounts, and says which coupons have only these', async () => {
  const { id, as } = await guessOf('Promo code,Discount %,Discount (Rs)\nSAVE-15,15,\nLESS-200,,"Rs. 200"')
  expect(as('Coupons')).toEqual({ 'Promo code': 'name', 'Discount %': 'value', 'Discount (Rs)': 'amount' })
  expect((await checkAs(id, 'Coupons', as('Coupons'))).refusals).toEqual([
    { row: 3, message: 'Amount: “Rs. 200” is nothing that our coupons have: they take a percentage' },
  ])
})

it('lets staff choose another kind, before the check and after it, and takes the next table alike', async () => {
  const table = 'Code,Discount,Name,Email,Date,Amount\nS-1,10,Uma,uma@example.in,02/03/2024,900'
  const { id, kind, as } = await guessOf(table)
  expect(kind).toBe('Orders')
  expect(as('Customers')).toMatchObject({ Name: 'name', Email: 'email' })
  await checkAs(id, 'Customers', as('Customers'))
  expect((await owner.client('getImport', { params: { id } })).data).toMatchObject({ kind: 'Customers', created: 1 })
  expect(await check(table)).toMatchObject({ kind: 'Customers', created: 1 })

  const orders: Uses = { ...as('Orders'), Code: 'number' }
  expect(await checkAs(id, 'Orders', orders)).toMatchObject({ kind: 'Orders', created: 1 })
  const next = await check(table)
  expect(next).toMatchObject({ kind: 'Orders', created: 1 })
  expect(next.columns?.map(({ uses }) => uses.Orders)).toEqual(['number', null, 'name', 'email', 'orderedAt', 'total'])
  await commit(next._id)
  const found = await shop.db.select().from(recordImports).where(eq(recordImports.id, next._id))
  expect(found).toMatchObject([{ kind: 'Orders', file: null, columns: null }])
  const { data } = await owner.client('getEarlierOrders', { query: { q: 'S-1' } })
  expect(data).toMatchObject([{ source: 'Other', number: 'S-1', total: 900 }])
})

it('refuses what a table lacks, uses of other kinds, and coupons to those who may not have them', async () => {
  const { id, as } = await guessOf('Product,Stars,Name,When\nKanchi Silk,5/5,Uma,02/03/2024')
  const uses = as('Reviews')
  const refused = async (kind: ImportKind, changed: Uses) => (await refusal(match(id, kind, changed))).message
  expect(await refused('Reviews', { ...uses, Product: null })).toMatch(/names the product, by its name, address or SKU/)
  expect(await refused('Reviews', { ...uses, Stars: null })).toBe('Please choose the column with the rating')
  expect(await refused('Reviews', { ...uses, When: null })).toMatch(/the date of the review/)
  expect(await refused('Orders', { Product: 'number' })).toMatch(/the date of the order/)
  expect(await refused('Orders', { Product: 'number', When: 'orderedAt' })).toMatch(/the total, or with amounts/)
  expect(await refused('Coupons', { Product: 'name' })).toBe('Please choose the column with the percentage')
  expect(await refused('Coupons', { Product: 'stars' })).toBe('Please choose what the column is')
  expect((await owner.client('getImport', { params: { id } })).data).toMatchObject({
    state: 'Matching',
    kind: 'Reviews',
  })

  const { data: role } = await owner.client('createRole', {
    body: { name: 'Moving', permissions: ['settings'], refundLimit: null } as never,
  })
  const mover = await hireStaff(shop, role._id)
  const body = matchOf('Coupons', { Product: 'name', Stars: 'value' })
  expect(await refusal(mover.client('matchTableColumns', { params: { id }, body }))).toMatchObject({ status: 403 })
  const before = await shop.db.$count(recordImports)
  expect(await tableSender(shop, mover).send(offers)).toMatchObject({ status: 403 })
  expect(await shop.db.$count(recordImports)).toBe(before)
})
