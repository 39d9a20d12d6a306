import type { FigureTableName } from '@kargha/contract/staff/figures.ts'
import { paise } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { buy, deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { purchases } from '../../orders/records/orders-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const clerk = await hireStaff(shop, await addRole(shop, ['export']))
const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(new Date())
const period = { from: today, to: today }

const productId = await addProduct(shop.db, { stock: 20, name: 'Ikat saree' })
const customer = await shop.signUp()
const setCost = (cost: number) =>
  shop.db
    .update(productVariants)
    .set({ cost: paise(cost) })
    .where(eq(productVariants.productId, productId))

async function tableOf(table: FigureTableName) {
  const { data } = await owner.client('getFigureTable', { query: { ...period, table } })
  return data
}

async function download(table: FigureTableName, { token }: { token: string } = owner) {
  const url = `/api/v1/admin/figures/export?${new URLSearchParams({ ...period, table })}`
  return shop.app.inject({ url, headers: { authorization: token } })
}

it('a piece costs what it did when it was ordered, and no shopper sees it', async () => {
  await setCost(61_234)
  const first = await buy(shop, { customer, productId, quantity: 1 })
  await setCost(90_000)
  await deliver(owner, first.orderId)
  const { columns, rows } = await tableOf('products')
  expect(columns.map(({ name }) => name)).toContain('Margin')
  expect(rows).toEqual([['Ikat saree', 1, 1000, 1000, 612.34, 387.66, 38.8, 0]])
  await customer.client('addToCart', { body: { productId, quantity: 1 } })
  const answers = [
    await customer.client('getProduct', { params: { id: productId } }),
    await customer.client('getCart', {}),
    await customer.client('getOrder', { params: { orderId: first.orderId } }),
  ]
  expect(JSON.stringify(answers)).not.toMatch(/612\.34|61234|"cost"/)
})

it('a file has the cells of the screen', async () => {
  for (const table of ['sales', 'products', 'margin', 'customers', 'outcomes-by-courier'] as const) {
    const { columns, rows } = await tableOf(table)
    const [headings, ...lines] = (await download(table)).payload.replace('\ufeff', '').trim().split('\r\n')
    expect(headings).toBe(columns.map(({ name }) => `"${name}"`).join(','))
    const inFile = lines.map((line) =>
      line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.replaceAll('"', '')),
    )
    const onScreen = rows.map((row) =>
      row.map((cell, index) =>
        cell === null
          ? ''
          : columns[index]?.kind === 'amount' && typeof cell === 'number'
            ? cell.toFixed(2)
            : String(cell),
      ),
    )
    expect(inFile.map((line) => line.map((cell) => cell.replace(/^'(?=-)/, '')))).toEqual(onScreen)
  }
})

it('an unpaid order is placed, and nothing is taken before its courier has the cash', async () => {
  const sums = async () => (await owner.client('getFigures', { query: { ...period, compare: 'before' } })).data
  const before = await sums()
  const { orderId } = await buy(shop, { customer, productId, quantity: 2 })
  const placed = await sums()
  expect(placed.sums.placed).toBe(before.sums.placed + 1)
  expect(placed.sums.placedAmount).toBe(before.sums.placedAmount + 2000)
  expect(placed.sums.kept).toBe(before.sums.kept)
  await deliver(owner, orderId)
  const delivered = await sums()
  expect(delivered.sums).toMatchObject({ kept: before.sums.kept + 2000, delivered: before.sums.delivered + 1 })
  expect(delivered.series).toEqual([{ from: today, ...delivered.sums }])
  expect(delivered.compared?.sums).toMatchObject({ placed: 0, kept: 0, averagePurchase: null })
})

it('the source of a visit is kept with the purchase; a malformed one is left out', async () => {
  const visit = { source: ' Instagram ', medium: 'story', campaign: 'diwali-2026' }
  const { data } = await buyNow(customer, productId, { visit })
  const [kept] = await shop.db.select().from(purchases).where(eq(purchases.id, data.purchaseId))
  expect(kept).toMatchObject({ source: 'instagram', medium: 'story', campaign: 'diwali-2026' })
  expect((await tableOf('sources')).rows).toContainEqual(['instagram', 'story', 'diwali-2026', 1, 1000, 0, 0])
  for (const source of ['<script>', 'x'.repeat(61), '']) {
    const reply = await buyNow(customer, productId, { visit: { source } })
    const [without] = await shop.db.select().from(purchases).where(eq(purchases.id, reply.data.purchaseId))
    expect(without?.source).toBeNull()
  }
})

it('every table can be read', async () => {
  for (const table of ['methods', 'discounts', 'coupons', 'sizes', 'slowest', 'stock', 'margin', 'reasons'] as const)
    expect((await tableOf(table)).columns.length).toBeGreaterThan(1)
  for (const table of ['outcomes-by-product', 'outcomes-by-size', 'outcomes-by-zone', 'searches'] as const)
    expect((await tableOf(table)).columns.length).toBeGreaterThan(1)
})

it('refuses a wrong period, and members who may not see figures', async () => {
  const wrong = owner.client('getFigures', { query: { from: '2026-11-02', to: '2026-11-01' } })
  await expect(wrong).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  const long = owner.client('getFigures', { query: { from: '2000-01-01', to: '2026-11-01' } })
  await expect(long).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  await expect(clerk.client('getFigures', { query: period })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const table = clerk.client('getFigureTable', { query: { ...period, table: 'sales' } })
  await expect(table).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await download('sales', clerk)).statusCode).toBe(403)
})

it('members without figures neither see nor overwrite a cost', async () => {
  const params = { id: productId }
  const { data } = await clerk.client('getProduct', { params })
  expect(data.variants[0]?.cost).toBeNull()
  const body = { version: data.version, name: 'Ikat saree, new' }
  await clerk.client('saveProduct', { params, body })
  const { data: saved } = await owner.client('getProduct', { params })
  expect(saved.variants[0]?.cost).toBe(900)
  const forbidden = clerk.client('saveProduct', { params, body: { version: saved.version, cost: null } })
  await expect(forbidden).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const [variant] = saved.variants
  const grid = { options: [], variants: [{ ...variant, options: {}, cost: 1 }], version: saved.version }
  const change = { _id: productId, version: saved.version, variants: [{ _id: variant?._id ?? '', cost: 1 }] }
  const inGrid = clerk.client('saveVariants', { params, body: grid as never })
  await expect(inGrid).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const inPrices = clerk.client('changeProducts', { body: { products: [change] } as never })
  await expect(inPrices).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await owner.client('getProduct', { params })).data).toMatchObject({ version: saved.version })
  await owner.client('saveProduct', { params, body: { version: saved.version, cost: 12.5 } })
  expect((await owner.client('getProduct', { params })).data.variants[0]?.cost).toBe(12.5)
})
