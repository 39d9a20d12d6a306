import { randomUUID } from 'node:crypto'
import type { Imported } from '@kargha/contract/staff-products.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, deliver } from '../testing/orders.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { staffPicture, upload } from '../testing/upload.ts'
import { audit } from './audit-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
let picture: string
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
  picture = await staffPicture(shop, asha.token)
  const { data } = await asha.client('createCategory', { body: { name: 'Saree' } })
  for (const name of ['Cotton', 'Silk'])
    await asha.client('createSubcategory', { body: { categoryId: data._id, name, image: picture } })
})
afterAll(() => shop.close())

const send = (table: string | Buffer, dryRun: boolean, token = asha.token) =>
  upload(shop, {
    path: `/api/v1/admin/products/import?dryRun=${dryRun}`,
    token,
    field: 'file',
    files: [['products.csv', Buffer.from(table)]],
  })
async function bring(table: string | Buffer, dryRun = false): Promise<Imported> {
  const { status, data, message } = await send(table, dryRun)
  expect([status, message]).toEqual([200, expect.any(String)])
  return data
}
async function take(path: string, token = asha.token): Promise<string> {
  const answer = await shop.app.inject({ url: `/api/v1/admin/${path}`, headers: { authorization: token } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  return answer.payload
}
const newSku = () => `SAR-${randomUUID().slice(0, 8)}`
const heading = 'sku,name,category,subCategory,sellingPrice,originalPrice,quantity,images'
const line = (sku: string, more: Partial<Record<'name' | 'sub' | 'price' | 'quantity' | 'images', string>> = {}) =>
  [
    sku,
    more.name ?? 'Ikat',
    'saree',
    more.sub ?? 'Cotton',
    more.price ?? '900',
    '"1,200.50"',
    more.quantity ?? '4',
    more.images ?? picture,
  ].join(',')
const bySku = async (sku: string) => {
  const [row] = (await asha.client('getProducts', { query: { q: sku } })).data
  return row && (await asha.client('getProduct', { params: { id: row._id } })).data
}

describe('products', () => {
  it('that were exported can be imported again, in every detail and in any shop', async () => {
    const { data: silk } = await asha.client('getSubcategories', { query: { q: 'silk' } })
    const whole = {
      name: '=HYPERLINK("https://evil.example","Saree")',
      slug: 'evil-saree',
      sku: newSku(),
      categoryId: silk[0]?.categoryId ?? '',
      subCategoryId: silk[0]?._id ?? '',
      images: [picture, await staffPicture(shop, asha.token)],
      sellingPrice: 3499.5,
      originalPrice: 4200,
      quantity: 7,
      sortDescription: '- "Light", as a thought',
      longDescription: '<p>Two\nlines, “quotes”, हिन्दी</p>',
      facts: [
        { name: 'Fibre', value: 'Silk: tussar' },
        { name: 'Region', value: 'Bhagalpur' },
      ],
      makersNote: { text: 'I weave.\nI rest.', by: '@Rehana' },
      tags: ['silk', 'tussar'],
      isAcceptable: true,
      deliveryCharge: 80,
      labels: { featured: true },
      status: 'draft' as const,
    }
    await asha.client('createProduct', { body: whole })
    const before = await bySku(whole.sku)
    const table = await take('products/export')
    expect(table.charCodeAt(0)).toBe(0xfeff)
    expect(table).not.toMatch(/(^|,|\n)"?=HYPERLINK/)
    expect(await bring(table)).toMatchObject({ created: 0, changed: 0, unchanged: 1, errors: [] })
    expect(await bySku(whole.sku)).toEqual(before)

    const copied = table.replace(whole.sku, `${whole.sku}-B`).replace(',evil-saree,', ',good-saree,')
    expect(await bring(copied)).toMatchObject({ created: 1, errors: [] })
    const { _id, createdAt, updatedAt, ...same } = before ?? { _id: '', createdAt: '', updatedAt: '' }
    expect(await bySku(`${whole.sku}-B`)).toMatchObject({ ...same, sku: `${whole.sku}-B`, slug: 'good-saree' })
  })

  it('are made and changed by a table, in which stock of known ones and columns left out say nothing', async () => {
    const [old, fresh] = [newSku(), newSku()]
    await bring([heading, line(old, { quantity: '4' })].join('\n'))
    expect(await bySku(old)).toMatchObject({ quantity: 4, sellingPrice: 900, originalPrice: 1200.5, version: 1 })
    const table = ['SKU,Name,sellingPrice,quantity,category,subCategory,originalPrice,images,featured']
    table.push(
      `${old},Renamed,"₹ 1,000",99,,,,${picture},yes`,
      ',,,,,,,,',
      `${fresh},New,10,1,Saree,silk,20,${picture},`,
    )
    const counts = { rows: 2, created: 1, changed: 1, unchanged: 0, errors: [] }
    expect(await bring(table.join('\r\n'), true)).toEqual({ dryRun: true, ...counts })
    expect([(await bySku(old))?.name, await bySku(fresh)]).toEqual(['Ikat', undefined])
    expect(await bring(table.join('\r\n'))).toEqual({ dryRun: false, ...counts })
    expect(await bySku(old)).toMatchObject({
      name: 'Renamed',
      sellingPrice: 1000,
      quantity: 4,
      labels: { featured: true },
    })
    expect(await bySku(fresh)).toMatchObject({ name: 'New', quantity: 1, subCategoryName: 'Silk' })
    const written = await shop.db.select().from(audit).where(eq(audit.subject, old)).orderBy(audit.at)
    expect(written.map(({ action }) => action)).toEqual(['createProduct', 'saveProduct'])
    expect(written[1]?.details).toMatchObject({ import: true, name: { from: 'Ikat', to: 'Renamed' } })
  })

  it('with a fault in any row are left as they were, and every row’s faults are told', async () => {
    const [known, good] = [newSku(), newSku()]
    await bring([heading, line(known)].join('\n'))
    const table = [
      `${heading},facts,status`,
      line(known, { name: 'Changed' }),
      line(good),
      line(newSku(), { price: 'cheap' }),
      line('', { name: '' }),
      line(newSku(), { sub: 'Nylon' }),
      line(good),
      line(newSku(), { images: '/media/nowhere.webp' }),
      line(newSku(), { price: '1300' }),
      `${line(newSku())},no colon here`,
      `${line(newSku())},,gone`,
    ].join('\n')
    for (const dryRun of [true, false]) {
      const { created, changed, errors } = await bring(table, dryRun)
      expect([created, changed]).toEqual(dryRun ? [1, 1] : [0, 0])
      expect(errors.map(({ row, message }) => [row, message])).toEqual([
        [4, expect.stringMatching(/^A price is/)],
        [5, 'Please name the product'],
        [5, 'Please give the SKU'],
        [6, 'There is no sub-category “Nylon” in “saree”'],
        [7, 'Row 3 has the same SKU'],
        [8, '/media/nowhere.webp is no picture that was uploaded to the shop'],
        [9, 'The selling price can’t be above the original price'],
        [10, 'Please say what the fact is'],
        [11, 'A product is published, draft or archived'],
      ])
    }
    expect([(await bySku(known))?.name, await bySku(good)]).toEqual(['Ikat', undefined])
  })

  it.each([
    ['', 'There is no product in this table'],
    [heading, 'There is no product in this table'],
    [`${heading},colour\n`, /There is no column “colour”/],
    ['sku,SKU\n1,2', 'The column sku is there twice'],
    ['sku,name\n"a,b', /This is no CSV/],
    [Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xff, 0xfe, 0x41]), /UTF-8/],
    ['sku\na\0b', /UTF-8/],
  ])('are refused where the file is %j', async (table, message) => {
    const answer = await send(table, true)
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
  })

  it('are refused where they are too many or the file is too large', async () => {
    const rows = Array.from({ length: 2_001 }, (_, index) => `A-${index}`)
    expect(await send(['sku', ...rows].join('\n'), true)).toMatchObject({ status: 413 })
    expect(await send(`sku\n${'x'.repeat(10_500_000)}`, true)).toMatchObject({ status: 413 })
  })

  it('are the staff’s to bring and take', async () => {
    const { token } = await shop.signUp()
    expect(await send(heading, true, token)).toMatchObject({ status: 401 })
    const taken = await shop.app.inject({ url: '/api/v1/admin/products/export', headers: { authorization: token } })
    expect(taken.json()).toMatchObject({ success: false, status: 401 })
    expect(await refusal(asha.client('exportOrders', { query: { from: 'yesterday' } }))).toMatchObject({ status: 400 })
  })
})

it('orders are exported as they are listed, and by day', async () => {
  const { orderId, customer } = await buy(shop)
  await deliver(asha, orderId)
  const [headings = '', row = ''] = (await take(`orders/export?q=${orderId}`)).slice(1).split('\r\n')
  const cells = new Map(headings.split(',').map((name, index) => [name, row.split(',')[index]]))
  expect(Object.fromEntries(cells)).toMatchObject({
    orderId,
    status: 'Delivered',
    paymentStatus: 'Completed',
    customerEmail: customer.email,
    quantity: '2',
    subTotal: '2000',
    finalTotal: '2000',
    zipcode: '682001',
    courier: 'India Post',
  })
  expect(await take('orders/export?to=2020-01-01')).not.toContain(orderId)
  expect(await take('orders/export?from=2020-01-01&status=Delivered')).toContain(orderId)
  expect(await take('orders/export?status=Shipped')).not.toContain(orderId)
})
