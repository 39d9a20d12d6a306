import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const picture = await uploadStaffPicture(shop, asha.token)
const { data: category } = await asha.client('createCategory', { body: { name: 'Saree' } })
const { data: subcategory } = await asha.client('createSubcategory', {
  body: { categoryId: category._id, name: 'Cotton', image: picture },
})
const place = { categoryId: category._id, subCategoryId: subcategory._id }

const newSku = () => `SAR-${randomUUID().slice(0, 8)}`
const bodyOf = (more: object = {}) =>
  ({
    name: 'Indigo Ikat',
    sku: newSku(),
    ...place,
    images: [picture],
    sellingPrice: 1000,
    originalPrice: 1200,
    ...more,
  }) as never
const create = async (more?: object) => (await asha.client('createProduct', { body: bodyOf(more) })).data
const save = (id: string, body: object) => asha.client('saveProduct', { params: { id }, body: body as never })
const inShop = (id: string) => shop.client()('getProduct', { params: { id } })
const audits = (subject: string) => shop.db.select().from(audit).where(eq(audit.subject, subject))

describe('a product', () => {
  it('has an id that begins with the time, so that new products stand side by side', async () => {
    const before = Date.now()
    const { _id } = await create()
    const time = Number.parseInt(_id.replace('-', '').slice(0, 12), 16)
    expect(time).toBeGreaterThanOrEqual(before)
    expect(time).toBeLessThanOrEqual(Date.now())
  })

  it('is created with all of its fields, and shown to shoppers', async () => {
    const fields = {
      name: 'Chanderi Buti Saree',
      slug: 'chanderi-buti',
      sku: newSku(),
      ...place,
      images: [picture],
      imageTexts: { [picture]: 'The border', '/media/another.webp': 'Not one of its pictures' },
      sellingPrice: 3499.5,
      originalPrice: 4200,
      quantity: 7,
      sortDescription: 'Light as a thought.',
      longDescription: '<p>Woven in <strong>Chanderi</strong>.</p>',
      productTexture: '<ul><li>Sheer</li></ul>',
      facts: [{ name: 'Fibre', value: 'Silk and cotton' }],
      makersNote: { text: 'I count the threads aloud.', by: 'Rehana, Chanderi' },
      otherDetails: { careInstructions: 'Dry clean.', shippingAndReturns: 'Two days.', countryOfOrigin: 'India' },
      declarations: {
        genericName: 'Saree',
        netQuantity: '1 N',
        dimensions: '5.5 m × 1.15 m',
        maker: 'Bunkar Samiti\nChanderi 473446',
      },
      tags: ['chanderi', 'silk cotton'],
      isAcceptable: true,
      deliveryCharge: 80,
      makingDays: 6,
      seoTitle: 'Chanderi saree, woven by hand',
      seoDescription: 'Silk and cotton.',
      isCodAvailable: false,
      labels: { featured: true },
    }
    const { data, message } = await asha.client('createProduct', { body: fields })
    expect(message).toBe('Chanderi Buti Saree has been added')
    const { labels, categoryId, subCategoryId, imageTexts, ...plain } = fields
    expect(data).toMatchObject({
      ...plain,
      status: 'published',
      version: 1,
      labels: { featured: true, newArrival: false },
    })
    expect([data.categoryId._id, data.subCategoryId._id]).toEqual([categoryId, subCategoryId])
    expect((await inShop('chanderi-buti')).data).toMatchObject(plain)
    expect((await inShop('chanderi-buti')).data.imageTexts).toEqual(['The border'])
    const featured = (await shop.client()('getFeaturedProducts', { query: {} })).data
    expect(featured.map(({ _id }) => _id)).toContain(data._id)
    expect((await shop.client()('searchProducts', { query: { name: 'chanderi' } })).data[0]?._id).toBe(data._id)
    expect(await audits(fields.sku)).toMatchObject([{ action: 'createProduct', staffEmail: asha.email }])
  })

  it('requires few fields, and gets a free slug', async () => {
    const one = await create({ name: 'Pōchampalli “Ikat”' })
    const other = await create({ name: 'Pochampalli Ikat', sku: 'POC-2' })
    expect([one.slug, other.slug]).toEqual(['pochampalli-ikat', 'pochampalli-ikat-poc-2'])
    expect(one).toMatchObject({ quantity: 0, tags: [], makersNote: null, otherDetails: { countryOfOrigin: 'India' } })
    expect((await create({ name: 'इकत', sku: 'IKT-9' })).slug).toBe('ikt-9')
  })

  it('is changed in part, once for each version, and the audit has what changed', async () => {
    const { _id, sku, images } = await create({ tags: ['ikat', 'ikat'], images: [picture, picture] })
    expect(images).toEqual([picture])
    const { data } = await save(_id, { version: 1, sellingPrice: 899.99, labels: { bestSeller: true } })
    expect(data).toMatchObject({ version: 2, sellingPrice: 899.99, originalPrice: 1200, tags: ['ikat'] })
    expect(data.labels).toEqual({ featured: false, newArrival: false, bestSeller: true, collection: false })
    expect(await refusal(save(_id, { version: 1, name: 'Late' }))).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
    })
    expect((await inShop(_id)).data).toMatchObject({ sellingPrice: 899.99, name: 'Indigo Ikat' })
    const [, saved, ...more] = (await audits(sku)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
    expect(more).toEqual([])
    expect(saved?.details).toMatchObject({ sellingPrice: { from: 1000, to: 899.99 } })
    expect(Object.keys(saved?.details ?? {}).toSorted()).toEqual(['labels', 'sellingPrice'])
  })

  it('accepts one of two simultaneous changes, and refuses the other', async () => {
    const { _id } = await create()
    const requests = ['One', 'Two'].map((name) => save(_id, { version: 1, name }))
    expect(await notRefused(requests, 'VERSION_CONFLICT')).toHaveLength(1)
  })

  it('has its new price in carts and orders at once', async () => {
    const { _id } = await create({ quantity: 5 })
    const customer = await shop.signUp()
    await customer.client('addToCart', { body: { productId: _id, quantity: 2 } })
    await save(_id, { version: 1, sellingPrice: 750 })
    expect((await customer.client('getCart')).data).toMatchObject({ subTotal: 1500 })
    expect((await buyNow(customer, _id)).data.finalTotal).toBe(750)
  })

  it('disappears from the shop when withdrawn, is marked in carts, and can be published again', async () => {
    const { _id } = await create({ quantity: 5 })
    const customer = await shop.signUp()
    await customer.client('addToCart', { body: { productId: _id, quantity: 1 } })
    const { data } = await asha.client('archiveProduct', { params: { id: _id } })
    expect(data).toMatchObject({ status: 'archived', version: 2 })
    expect(await refusal(inShop(_id))).toMatchObject({ status: 404 })
    expect(await refusal(buyNow(customer, _id))).toMatchObject({ status: 409, code: 'PRODUCT_UNAVAILABLE' })
    expect((await customer.client('getCart')).data).toMatchObject({ items: [{ isAvailable: false }], totalItems: 0 })
    await save(_id, { version: 2, status: 'published' })
    expect((await inShop(_id)).data._id).toBe(_id)
  })

  it('keeps only the allowed HTML', async () => {
    const longDescription = `<h1>Loom</h1><p onclick="x()" style="color:red">Soft<script>alert(1)</script><style>p{}</style>
      <img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><a href="https://loom.in" target="_blank">b</a>
      <svg><a xlink:href="javascript:x">c</a></svg><iframe src="//evil"></iframe><b>bold</b></p><!-- x -->`
    const { _id } = await create({
      longDescription,
      productTexture: '<math><mtext></p><style><!--</style><img title="--><img src onerror=x>">',
    })
    const { data } = await inShop(_id)
    expect(data.longDescription).not.toMatch(/onclick|style|script|img|svg|iframe|target|<!--|alert/)
    expect(data.longDescription).toContain('<h3>Loom</h3><p>Soft')
    expect(data.longDescription).toContain('<a href="https://loom.in" rel="noopener nofollow">b</a>')
    expect(data.longDescription).toContain('<b>bold</b>')
    expect(data.productTexture).not.toMatch(/<img|onerror|<style/)
    const again = await save(_id, { version: 1, longDescription: data.longDescription })
    expect(again.data.longDescription).toBe(data.longDescription)
  })

  it.each([
    [{ name: ' ' }, 'Please enter the product’s name'],
    [{ sku: 'a b' }, /SKU can have letters/],
    [{ slug: 'Not A Slug' }, /slug must be small letters/],
    [{ sellingPrice: 0 }, /A price must be/],
    [{ sellingPrice: 10.001 }, /A price must be/],
    [{ sellingPrice: 1300 }, /can’t be above the original price/],
    [{ originalPrice: 2_000_000 }, /A price must be/],
    [{ quantity: -1 }, /Pieces must be/],
    [{ quantity: 1.5 }, /Pieces must be/],
    [{ images: ['https://other.example/a.jpg'] }, /uploaded to the shop first/],
    [{ images: ['/media/nothing-there.webp'] }, /uploaded to the shop first/],
    [{ images: ['/media/../secret.webp'] }, /uploaded to the shop first/],
    [{ images: Array.from({ length: 13 }, () => '/media/a.webp') }, /at most 12 pictures/],
    [{ facts: Array.from({ length: 21 }, () => ({ name: 'a', value: 'b' })) }, /at most 20 facts/],
    [{ facts: ['x', 'y'].map((value) => ({ name: 'Fibre', value })) }, 'Two facts have the same name'],
    [{ facts: [{ name: 'a:b', value: 'c' }] }, /no colon/],
    [{ makersNote: { text: 'Hm', by: '' } }, /who the note is by/],
    [{ declarations: { genericName: 'Saree\nSilk' } }, 'The generic name must be on one line'],
    [{ declarations: { maker: 'x'.repeat(301) } }, /at most 300 characters/],
    [{ longDescription: 'x'.repeat(20_001) }, /20000 characters/],
    [{ status: 'gone' }, /published, draft or archived/],
    [{ subCategoryId: randomUUID() }, 'This sub-category does not exist'],
    [{ subCategoryId: 'nothing' }, 'This sub-category does not exist'],
    [{ categoryId: randomUUID() }, /is not in this category/],
  ])('refuses %j', async (more, message) => {
    const before = (await asha.client('getProducts')).pagination?.total
    const answer = await refusal(asha.client('createProduct', { body: bodyOf(more) }))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect((await asha.client('getProducts')).pagination?.total).toBe(before)
  })

  it('refuses a slug or SKU that another has, the SKU in any case', async () => {
    const one = await create({ slug: `one-${randomUUID()}` })
    const other = await create()
    const taken = [
      [{ slug: one.slug }, 'SLUG_TAKEN', `Another product has the slug ${one.slug}`],
      [{ sku: one.sku }, 'SKU_TAKEN', `Another product has the SKU ${one.sku}`],
      [{ sku: one.sku.toLowerCase() }, 'SKU_TAKEN', `Another product has the SKU ${one.sku.toLowerCase()}`],
    ] as const
    for (const [more, code, message] of taken) {
      const refused = { status: 409, code, message }
      expect(await refusal(asha.client('createProduct', { body: bodyOf(more) }))).toEqual(refused)
      expect(await refusal(save(other._id, { version: 1, ...more }))).toEqual(refused)
    }
  })

  it('can’t be changed if it is unknown, or without its version', async () => {
    for (const id of ['nothing', randomUUID()]) {
      const params = { id }
      for (const request of [
        () => save(id, { version: 1 }),
        () => asha.client('archiveProduct', { params }),
        () => asha.client('getStock', { params }),
        () => asha.client('changeStock', { params, body: { difference: 1, reason: 'Found' } }),
      ])
        expect(await refusal(request())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    }
    const { _id } = await create()
    expect(await refusal(save(_id, { name: 'No version' }))).toMatchObject({
      message: 'Please send the version that you loaded',
    })
  })
})

it('lists products by category, label and stock', async () => {
  const { data: silk } = await asha.client('createSubcategory', {
    body: { categoryId: place.categoryId, name: 'Silk', image: picture },
  })
  const few = await create({ subCategoryId: silk._id, quantity: 2, labels: { collection: true } })
  const many = await create({ subCategoryId: silk._id, quantity: 9 })
  const found = async (query: object) => {
    const { data, pagination } = await asha.client('getProducts', { query: { subCategoryId: silk._id, ...query } })
    expect(pagination?.total).toBe(data.length)
    return data.map(({ _id }) => _id)
  }
  expect(await found({})).toEqual([many._id, few._id])
  expect(await found({ maxQuantity: 2 })).toEqual([few._id])
  expect([await found({ maxVariantQuantity: 2 }), await found({ maxVariantQuantity: 1 })]).toEqual([[few._id], []])
  expect(await refusal(found({ maxQuantity: 2 ** 31 }))).toMatchObject({ status: 400 })
  expect([await found({ collection: 'true' }), await found({ collection: 'false' })]).toEqual([[few._id], [many._id]])
  expect([await found({ featured: 'true' }), await found({ categoryId: 'nothing' })]).toEqual([[], []])
  expect(await found({ category: 'saree' })).toHaveLength(2)
})

describe('stock', () => {
  const change = (id: string, difference: number, reason = 'Counted') =>
    asha.client('changeStock', { params: { id }, body: { difference, reason } })

  it('is changed by differences, each with its reason and actor, but never below zero', async () => {
    const { _id, sku } = await create({ quantity: 5 })
    expect((await change(_id, 3, 'A box came')).data.quantity).toBe(8)
    expect((await change(_id, -6, 'Moths')).data.quantity).toBe(2)
    const refused = await refusal(change(_id, -3))
    expect(refused).toEqual({ status: 409, code: 'INSUFFICIENT_STOCK', message: 'Only 2 left in stock' })
    const history = await asha.client('getStock', { params: { id: _id } })
    expect(history.data.map(({ difference, reason, actor }) => [difference, reason, actor])).toEqual([
      [-6, 'By hand: Moths', `staff ${asha.email}`],
      [3, 'By hand: A box came', `staff ${asha.email}`],
      [5, 'First stock', `staff ${asha.email}`],
    ])
    expect((await audits(sku)).filter(({ action }) => action === 'changeStock')).toHaveLength(2)
  })

  it('grants three of ten simultaneous changes that take the last three pieces', async () => {
    const { _id } = await create({ quantity: 3 })
    const requests = Array.from({ length: 10 }, () => change(_id, -1))
    expect(await notRefused(requests, 'INSUFFICIENT_STOCK')).toHaveLength(3)
    expect((await asha.client('getProduct', { params: { id: _id } })).data.quantity).toBe(0)
  })

  it.each([
    [{ difference: 0, reason: 'Nothing' }, /not 0/],
    [{ difference: 1.5, reason: 'Half' }, /not 0/],
    [{ difference: 200_000, reason: 'Much' }, /not 0/],
    [{ difference: 1 }, 'Please give a reason'],
    [{ difference: 1, reason: ' ' }, 'Please give a reason'],
  ])('refuses %j', async (body, message) => {
    const { _id } = await create()
    const answer = await refusal(asha.client('changeStock', { params: { id: _id }, body: body as never }))
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.message).toMatch(message)
  })
})
