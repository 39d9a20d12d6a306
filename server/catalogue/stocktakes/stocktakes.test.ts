import { afterAll, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addSizedProduct } from '../../../testing/variants.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, email } = await hireStaff(shop)
const begin = async (name: string) => (await client('createStocktake', { body: { name } })).data._id
const count = (id: string, variantId: string, counted: number | null) =>
  client('countVariant', { params: { id, variantId }, body: { counted } })
const book = (id: string) => client('bookStocktake', { params: { id } })
const lines = async (id: string, query: object = {}) =>
  (await client('getStocktakeLines', { params: { id }, query })).data
const stockOf = async (id: string) => (await client('getProduct', { params: { id } })).data.quantity

it('books what was counted as a difference, so that what was sold meanwhile is respected', async () => {
  const kurti = await addProduct(shop.db, { name: 'Kurti', stock: 10 })
  const id = await begin('November')
  expect((await count(id, kurti, 8)).data).toMatchObject({ counted: 1, differing: 1, status: 'Open' })
  await buyNow(await shop.signUp(), kurti)
  expect(await stockOf(kurti)).toBe(9)
  const { message, data } = await book(id)
  expect([message, data.status]).toEqual(['1 difference is booked', 'Booked'])
  expect(await stockOf(kurti)).toBe(7)
  const { data: history } = await client('getStock', { params: { id: kurti }, query: {} })
  expect(history[0]).toMatchObject({ difference: -2, reason: 'By hand: Stocktake November', actor: `staff ${email}` })
})

it('expects to count what is set aside for orders, until it is packed', async () => {
  const saree = await addProduct(shop.db, { name: 'Saree', stock: 5 })
  const { data: order } = await buyNow(await shop.signUp(), saree)
  const id = await begin('Shelves')
  expect((await lines(id, { q: 'Saree' }))[0]).toMatchObject({ expected: 5, reserved: 1, counted: null })
  const orderId = order.orders[0]?.orderId ?? ''
  await client('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
  await client('packShipment', { body: { orderIds: [orderId] } as never })
  expect((await lines(id, { q: 'Saree' }))[0]).toMatchObject({ expected: 4, reserved: 0 })
  await count(id, saree, 4)
  expect((await lines(id, { q: 'Saree', show: 'differing' })).length).toBe(0)
  expect((await lines(id, { q: 'Saree', show: 'counted' }))[0]).toMatchObject({
    counted: 4,
    countedBy: `staff ${email}`,
  })
  await book(id)
  expect(await stockOf(saree)).toBe(4)
})

it('asks to count again what was sold so far that less is left than is missing, and books nothing', async () => {
  const [rare, plenty] = [await addProduct(shop.db, { stock: 2 }), await addProduct(shop.db, { stock: 2 })]
  const id = await begin('Rare')
  await count(id, rare, 1)
  await count(id, plenty, 3)
  const customer = await shop.signUp()
  await buyNow(customer, rare)
  await buyNow(customer, rare)
  const { sku } = (await client('getProduct', { params: { id: rare } })).data
  expect(await refusal(book(id))).toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    message: `${sku} was sold since it was counted, and fewer are left than are missing: please count it again`,
  })
  expect(await stockOf(plenty)).toBe(2)
  await count(id, rare, 2)
  await book(id)
  expect([await stockOf(rare), await stockOf(plenty)]).toEqual([0, 3])
})

it('finds variants by name, SKU and barcode, counted or not, and takes a count back', async () => {
  const { S, M } = await addSizedProduct(
    shop.db,
    { S: {}, M: {}, L: { isActive: false } },
    { name: 'Choli', sku: 'CHO' },
  )
  const id = await begin('Cholis')
  expect((await lines(id, { q: 'choli' })).map(({ optionText }) => optionText)).toEqual(['Size: S', 'Size: M'])
  await count(id, M, 0)
  expect((await lines(id, { q: 'CHO', show: 'uncounted' })).map(({ variantId }) => variantId)).toEqual([S])
  expect((await count(id, M, null)).data.counted).toBe(0)
  expect(await lines(id, { show: 'counted' })).toEqual([])
})

it('refuses what is unknown or has ended, and a cancelled one changes nothing', async () => {
  const id = await begin('Old')
  const variant = await addProduct(shop.db, { stock: 3 })
  await count(id, variant, 1)
  expect(await refusal(count(id, 'none', 1))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(count(id, variant, -1))).toMatchObject({ code: 'VALIDATION_FAILED' })
  await client('cancelStocktake', { params: { id } })
  expect(await stockOf(variant)).toBe(3)
  for (const late of [() => count(id, variant, 3), () => book(id), () => client('cancelStocktake', { params: { id } })])
    expect(await refusal(late())).toMatchObject({ status: 409, code: 'STOCKTAKE_STATUS' })
  const none = '00000000-0000-4000-8000-000000000000'
  for (const unknown of [
    () => count(none, variant, 3),
    () => book(none),
    () => lines(none),
    () => client('getStocktake', { params: { id: none } }),
  ])
    expect(await refusal(unknown())).toMatchObject({ code: 'NOT_FOUND' })
  expect((await client('getStocktakes', { query: { status: 'Cancelled' } })).data.map(({ _id }) => _id)).toEqual([id])
})

it('books every difference once, however many book and buy at the same time', async () => {
  const variant = await addProduct(shop.db, { stock: 10 })
  const id = await begin('Busy')
  await count(id, variant, 9)
  const customers = await Promise.all([1, 2, 3].map(() => shop.signUp()))
  const bookings = Promise.allSettled([book(id), book(id)])
  await Promise.all(customers.map((customer) => buyNow(customer, variant)))
  const results = await bookings
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(variant)).toBe(6)
})
