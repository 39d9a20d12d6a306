import { randomUUID } from 'node:crypto'
import type { ProductImport } from '@kargha/contract/staff/products.ts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buy, deliver } from '../../../testing/orders.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload, uploadStaffPicture } from '../../../testing/upload.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const picture = await uploadStaffPicture(shop, asha.token)
const { data } = await asha.client('createCategory', { body: { name: 'Saree' } })
for (const name of ['Cotton', 'Silk'])
  await asha.client('createSubcategory', { body: { categoryId: data._id, name, image: picture } })

const send = (table: string | Buffer, dryRun: boolean, token = asha.token) =>
  upload(shop, {
    path: `/api/v1/admin/products/import?dryRun=${dryRun}`,
    token,
    field: 'file',
    files: [['products.csv', Buffer.from(table)]],
  })
async function importTable(table: string | Buffer, dryRun = false): Promise<ProductImport> {
  const { status, data, message } = await send(table, dryRun)
  expect([status, message]).toEqual([200, expect.any(String)])
  return data
}
async function exported(path: string, token = asha.token): Promise<string> {
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

describe('an import of products', () => {
  it('reads an export back in every detail, in the same shop or in another', async () => {
    const { data: silk } = await asha.client('getSubcategories', { query: { q: 'silk' } })
    const fields = {
      name: '=HYPERLINK("https://evil.example","Saree")',
      slug: 'evil-saree',
      sku: newSku(),
      categoryId: silk[0]?.categoryId ?? '',
      subCategoryId: silk[0]?._id ?? '',
      images: [picture, await uploadStaffPicture(shop, asha.token)],
      sellingPrice: 3499.5,
      originalPrice: 4200,
      quantity: 7,
      sortDescription: '- "Light", as a thought;=cmd|calc\n+and',
      longDescription: '<p>Two\nlines, “quotes”, हिन्दी</p>',
      facts: [
        { name: 'Fibre', value: 'Silk: tussar' },
        { name: 'Region', value: 'Bhagalpur' },
      ],
      attributes: [{ slug: 'size', values: ['5.5 m; "long"', '=Free'] }],
      makersNote: { text: 'I weave.\nI rest.', by: '@Rehana' },
      declarations: {
        genericName: 'Saree',
        netQuantity: '1 N',
        dimensions: '5.5 m, 1.15 m wide',
        maker: '=Bunkar Samiti,\nBhagalpur',
      },
      tags: ['silk', 'tussar'],
      isAcceptable: true,
      deliveryCharge: 80,
      makingDays: 6,
      seoTitle: 'Chanderi saree, woven by hand',
      seoDescription: 'Silk and cotton.',
      isCodAvailable: false,
      labels: { featured: true },
      status: 'draft' as const,
    }
    await asha.client('createProduct', { body: fields })
    const before = await bySku(fields.sku)
    const table = await exported('products/export')
    expect(table.charCodeAt(0)).toBe(0xfeff)
    expect(table).not.toMatch(/(^|,|\n)"?=HYPERLINK/)
    expect(await importTable(table)).toMatchObject({ created: 0, changed: 0, unchanged: 1, errors: [] })
    expect(await bySku(fields.sku)).toEqual(before)

    const copied = table.replace(fields.sku, `${fields.sku}-B`).replace('"evil-saree"', '"good-saree"')
    expect(await importTable(copied)).toMatchObject({ created: 1, errors: [] })
    const { _id, createdAt, updatedAt, variants, ...same } = before ?? {
      _id: '',
      createdAt: '',
      updatedAt: '',
      variants: [],
    }
    expect(await bySku(`${fields.sku}-B`)).toMatchObject({ ...same, sku: `${fields.sku}-B`, slug: 'good-saree' })
  })

  it('creates and changes products, but neither the stock of known ones nor the fields of missing columns', async () => {
    const [old, fresh] = [newSku(), newSku()]
    await importTable([heading, line(old, { quantity: '4' })].join('\n'))
    expect(await bySku(old)).toMatchObject({ quantity: 4, sellingPrice: 900, originalPrice: 1200.5, version: 1 })
    const table = ['SKU,Name,sellingPrice,quantity,category,subCategory,originalPrice,images,featured']
    table.push(
      `${old},Renamed,"₹ 1,000",99,,,,${picture},yes`,
      ',,,,,,,,',
      `${fresh},New,10,1,Saree,silk,20,${picture},`,
    )
    const counts = { rows: 2, created: 1, changed: 1, unchanged: 0, errors: [], faultCount: 0, notes: [] }
    expect(await importTable(table.join('\r\n'), true)).toEqual({ dryRun: true, ...counts })
    expect([(await bySku(old))?.name, await bySku(fresh)]).toEqual(['Ikat', undefined])
    expect(await importTable(table.join('\r\n'))).toEqual({ dryRun: false, ...counts })
    expect(await bySku(old)).toMatchObject({
      name: 'Renamed',
      sellingPrice: 1000,
      quantity: 4,
      labels: { featured: true },
    })
    expect(await bySku(fresh)).toMatchObject({ name: 'New', quantity: 1, subCategoryName: 'Silk' })
    const entries = await shop.db.select().from(audit).where(eq(audit.subject, old)).orderBy(audit.at)
    expect(entries.map(({ action }) => action)).toEqual(['createProduct', 'saveProduct'])
    expect(entries[1]?.details).toMatchObject({ import: true, name: { from: 'Ikat', to: 'Renamed' } })
  })

  it('sets and empties declarations, and refuses a net quantity without a unit', async () => {
    const sku = newSku()
    await importTable([heading, line(sku)].join('\n'))
    const declare = (quantity: string) => importTable(`sku,name,genericName,netQuantity\n${sku},Ikat,Saree,${quantity}`)
    expect(await declare('6.3 m')).toMatchObject({ changed: 1, errors: [] })
    expect((await bySku(sku))?.declarations).toMatchObject({ genericName: 'Saree', netQuantity: '6.3 m' })
    expect((await declare('6.3')).errors).toEqual([
      {
        row: 2,
        sku,
        message: 'netQuantity “6.3”: A net quantity is a number and N, m, cm or set, such as 1 N or 5.5 m',
      },
    ])
    expect(await declare('')).toMatchObject({ changed: 1, errors: [] })
    expect((await bySku(sku))?.declarations).toMatchObject({ genericName: 'Saree', netQuantity: '' })
  })

  it('knows a SKU in any case', async () => {
    const sku = newSku()
    await importTable([heading, line(sku)].join('\n'))
    const report = await importTable([heading, line(sku.toLowerCase(), { name: 'Renamed' })].join('\n'))
    expect(report).toMatchObject({ created: 0, changed: 1, errors: [] })
    expect(await bySku(sku)).toMatchObject({ name: 'Renamed', sku: sku.toLowerCase() })
  })

  it('gives products the values of attributes in their rows, and adds those that are new', async () => {
    await asha.client('createAttribute', { body: { name: 'Zari' } })
    const [one, other] = [newSku(), newSku()]
    const table = (cells: [string, string]) =>
      [`${heading},attributes`, `${line(one)},"${cells[0]}"`, `${line(other)},"${cells[1]}"`].join('\n')
    await importTable(table(['Zari: Tested | Half-fine\nsize: M', 'ZARI: tested']))
    expect((await bySku(one))?.attributes).toEqual([
      { name: 'Size', slug: 'size', values: ['M'] },
      { name: 'Zari', slug: 'zari', values: ['Half-fine', 'Tested'] },
    ])
    expect((await bySku(other))?.attributes).toMatchObject([{ values: ['Tested'] }])
    expect(await importTable(table(['Zari: Half-fine | Tested\nSize: M', '']))).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    expect((await bySku(other))?.attributes).toEqual([])
    await importTable([heading, line(one, { name: 'Renamed' })].join('\n'))
    expect((await bySku(one))?.attributes).toHaveLength(2)
    const { errors } = await importTable(table(['Smell: fresh', '']), true)
    expect(errors).toMatchObject([{ row: 2, message: 'attributes “Smell: fresh”: There is no attribute “Smell”' }])
  })

  it('changes nothing if any row is faulty, and reports the faults of all rows', async () => {
    const [known, good] = [newSku(), newSku()]
    await importTable([heading, line(known)].join('\n'))
    const table = [
      `${heading},facts,status`,
      line(known, { name: 'Changed' }),
      line(good),
      line(newSku(), { price: 'cheap' }),
      line('', { name: '' }),
      line(newSku(), { sub: 'Nylon' }),
      line(good.toLowerCase()),
      line(newSku(), { images: '/media/nowhere.webp' }),
      line(newSku(), { price: '1300' }),
      `${line(newSku())},no colon here`,
      `${line(newSku())},,gone`,
    ].join('\n')
    for (const dryRun of [true, false]) {
      const { created, changed, errors } = await importTable(table, dryRun)
      expect([created, changed]).toEqual(dryRun ? [1, 1] : [0, 0])
      expect(errors.map(({ row, message }) => [row, message])).toEqual([
        [4, expect.stringMatching(/^sellingPrice “cheap”: A price must be/)],
        [5, 'name: Please enter the product’s name'],
        [5, 'sku: Please enter the SKU'],
        [6, 'subCategory: There is no sub-category “Nylon” in “saree”'],
        [7, expect.stringMatching(/^sku “.*”: Row 3 has the same SKU$/)],
        [8, 'images: /media/nowhere.webp isn’t a picture uploaded to the shop'],
        [9, 'sellingPrice “1300”: The selling price can’t be above the original price'],
        [10, 'facts “no colon here”: Please add the fact'],
        [11, 'status “gone”: A product must be published, draft or archived'],
      ])
    }
    expect([(await bySku(known))?.name, await bySku(good)]).toEqual(['Ikat', undefined])
  })

  it.each([
    ['', 'There are no products in this table'],
    [heading, 'There are no products in this table'],
    [`${heading},colour\n`, /There is no column “colour”/],
    ['sku,SKU\n1,2', 'The column sku is there twice'],
    ['sku,name\n"a,b', /This isn’t a CSV file/],
    [Buffer.from([0x73, 0x6b, 0x75, 0x0a, 0xff, 0xfe, 0x41]), /UTF-8/],
    ['sku\na\0b', /UTF-8/],
  ])('refuses the file %j', async (table, message) => {
    const answer = await send(table, true)
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
  })

  it('refuses too many rows and too large a file', async () => {
    const rows = Array.from({ length: 2_001 }, (_, index) => `A-${index}`)
    expect(await send(['sku', ...rows].join('\n'), true)).toMatchObject({ status: 413 })
    expect(await send(`sku\n${'x'.repeat(10_500_000)}`, true)).toMatchObject({ status: 413 })
  })

  it('is for staff only, as are exports', async () => {
    const { token } = await shop.signUp()
    expect(await send(heading, true, token)).toMatchObject({ status: 401 })
    const unauthenticated = await shop.app.inject({
      url: '/api/v1/admin/products/export',
      headers: { authorization: token },
    })
    expect(unauthenticated.json()).toMatchObject({ success: false, status: 401 })
    const headers = { authorization: asha.token }
    const refused = await shop.app.inject({ url: '/api/v1/admin/orders/export?from=yesterday', headers })
    expect(refused.json()).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  })
})

it('exports orders with the filters of their list, and by day', async () => {
  const { orderId, customer } = await buy(shop)
  await deliver(asha, orderId)
  const [headings = '', row = ''] = (await exported(`orders/export?q=${orderId}`)).slice(1).split('\r\n')
  const unquoted = (line: string) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1'))
  const cells = new Map(unquoted(headings).map((name, index) => [name, unquoted(row)[index]]))
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
  // Half past midnight in India, and a minute before midnight.
  for (const [at, written] of [
    ['2026-01-31T19:00:00Z', '2026-02-01 00:30'],
    ['2026-02-01T18:29:00Z', '2026-02-01 23:59'],
  ] as const) {
    const createdAt = new Date(at)
    await shop.db.update(orders).set({ createdAt })
    await shop.db.update(purchases).set({ createdAt })
    const file = await exported('orders/export?from=2026-02-01&to=2026-02-01')
    expect(file).toContain(`"${orderId}","${written}"`)
  }
  expect(await exported('orders/export?to=2020-01-01')).not.toContain(orderId)
  expect(await exported('orders/export?from=2020-01-01&status=Delivered')).toContain(orderId)
  expect(await exported('orders/export?status=Shipped')).not.toContain(orderId)
})
