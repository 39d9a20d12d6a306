import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
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

describe('counting by scan', () => {
  const scan = (id: string, code: string, pieces = 1, scanId: string = randomUUID(), staff = client) =>
    staff('countScanned', { params: { id }, body: { scanId, code, pieces } })

  it('adds the pieces of a SKU or barcode, in any case, once however often it is sent, and takes them off', async () => {
    const { S } = await addSizedProduct(shop.db, { S: { stock: 5 }, M: {} }, { name: 'Angarkha', sku: 'ANG' })
    await shop.db.execute(`update product_variants set barcode = '8901234567890' where id = '${S}'`)
    const { sku } = (await lines(await begin('Codes'), { q: 'Angarkha' }))[0] ?? { sku: '' }
    const id = await begin('Scanned')
    expect((await scan(id, sku.toLowerCase())).data).toMatchObject({
      isNew: true,
      line: { variantId: S, counted: 1, expected: 5 },
    })
    const scanId = randomUUID()
    for (const isNew of [true, false, false])
      expect((await scan(id, ' 8901234567890\r', 3, scanId)).data).toMatchObject({ isNew, line: { counted: 4 } })
    expect((await scan(id, sku, -1)).data.line.counted).toBe(3)
    expect((await client('getStocktake', { params: { id } })).data).toMatchObject({ counted: 1, differing: 1 })
    await book(id)
    expect((await lines(id, { show: 'counted' }))[0]).toMatchObject({ counted: 3 })
  })

  it('says what it can’t count, and counts nothing', async () => {
    const [first, second] = [await addProduct(shop.db, { stock: 1 }), await addProduct(shop.db, { stock: 1 })]
    const { sku } = (await client('getProduct', { params: { id: first } })).data
    const id = await begin('Refused')
    expect(await refusal(scan(id, 'NO-SUCH-SKU'))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'No piece has the SKU or barcode NO-SUCH-SKU',
    })
    for (const hostile of ["'", '\\', "' | 'x", ':*', '%', "it''s"])
      expect(await refusal(scan(id, hostile))).toMatchObject({ code: 'NOT_FOUND' })
    // A beginning is not the code.
    expect(await refusal(scan(id, sku.slice(0, -1)))).toMatchObject({ code: 'NOT_FOUND' })
    for (const pieces of [0, 1001, 0.5, -1001])
      expect(await refusal(scan(id, sku, pieces))).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await refusal(scan(id, sku, -1))).toMatchObject({ message: 'A count is from 0 to 1,00,000 pieces' })
    await shop.db.execute(`update product_variants set barcode = 'TWICE' where product_id in ('${first}', '${second}')`)
    expect(await refusal(scan(id, 'twice'))).toMatchObject({
      message: 'Several pieces have the barcode twice: please count them by their SKUs',
    })
    expect(await lines(id, { show: 'counted' })).toEqual([])
    await client('archiveProduct', { params: { id: second } })
    expect((await scan(id, 'twice')).data.line.variantId).toBe(first)
    await client('cancelStocktake', { params: { id } })
    expect(await refusal(scan(id, sku))).toMatchObject({ code: 'STOCKTAKE_STATUS' })
  })

  it('by several at once loses no piece, nor counts a repeated scan twice', async () => {
    const variant = await addProduct(shop.db, { stock: 40 })
    const { sku } = (await client('getProduct', { params: { id: variant } })).data
    const id = await begin('Together')
    const ravi = await hireStaff(shop)
    const scans = Array.from({ length: 12 }, (_, index) => ({ scanId: randomUUID(), pieces: (index % 3) + 1 }))
    await Promise.all(
      [...scans, ...scans.toReversed()].map(({ scanId, pieces }, index) =>
        scan(id, sku, pieces, scanId, index % 2 ? client : ravi.client),
      ),
    )
    expect((await lines(id, { show: 'counted' }))[0]?.counted).toBe(24)
  })

  it('refuses a typed number over a count that somebody changed since', async () => {
    const variant = await addProduct(shop.db, { stock: 5 })
    const { sku } = (await client('getProduct', { params: { id: variant } })).data
    const id = await begin('Seen')
    const type = (counted: number | null, seen: number | null) =>
      client('countVariant', { params: { id, variantId: variant }, body: { counted, seen } })
    await scan(id, sku, 2)
    const conflict = {
      code: 'VERSION_CONFLICT',
      message: 'Somebody counted this meanwhile: it is 2 now. Please look again',
    }
    expect(await refusal(type(4, null))).toMatchObject(conflict)
    expect(await refusal(type(4, 1))).toMatchObject(conflict)
    expect(await refusal(type(null, 1))).toMatchObject(conflict)
    // Once more changes nothing more.
    for (let times = 0; times < 2; times += 1) expect((await type(4, 2)).data.counted).toBe(1)
    const both = await Promise.allSettled([type(5, 4), type(6, 4)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await count(id, variant, 3)
    await type(null, 3)
    await type(null, 3)
    expect(await lines(id, { show: 'counted' })).toEqual([])
  })
})
