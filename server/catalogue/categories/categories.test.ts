import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { cloth, upload, uploadStaffPicture } from '../../../testing/upload.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const picture = await uploadStaffPicture(shop, asha.token)

const actions = async (subject: string) =>
  (await shop.db.select().from(audit).where(eq(audit.subject, subject)).orderBy(audit.at)).map(({ action }) => action)
const category = async (name = `Weave ${randomUUID().slice(0, 6)}`, more: object = {}) =>
  (await asha.client('createCategory', { body: { name, ...more } })).data
const subcategory = async (categoryId: string, name = 'Cotton', more: object = {}) =>
  (await asha.client('createSubcategory', { body: { categoryId, name, image: picture, ...more } })).data

async function productIn(place: { categoryId: string; _id: string }) {
  const body = {
    name: 'Ikat',
    sku: `IKT-${randomUUID().slice(0, 8)}`,
    categoryId: place.categoryId,
    subCategoryId: place._id,
    images: [picture],
    sellingPrice: 900,
    originalPrice: 900,
  }
  const id = (await asha.client('createProduct', { body })).data._id
  return async () => (await shop.client()('getProduct', { params: { id } })).data
}
const countFound = async (name: string) => (await shop.client()('searchProducts', { query: { name } })).data.length

describe('categories and sub-categories', () => {
  it('are created, listed by position, renamed and deleted', async () => {
    const later = await category('Stoles', { position: 9 })
    const first = await category('Dhotis', { position: -1, slug: 'dhoti' })
    expect([later.slug, first.slug]).toEqual(['stoles', 'dhoti'])
    const inOrder = async () => (await shop.client()('getCategories')).data.map(({ name }) => name)
    expect(await inOrder()).toEqual(['Dhotis', 'Stoles'])
    const { data } = await asha.client('getCategories', { query: { q: 'dho' } })
    expect(data).toEqual([{ ...first, products: 0 }])
    const params = { id: later._id }
    const renamed = await asha.client('saveCategory', { params, body: { name: 'Angavastrams', position: -2 } })
    expect(renamed.data).toMatchObject({ slug: 'stoles', name: 'Angavastrams' })
    expect(await inOrder()).toEqual(['Angavastrams', 'Dhotis'])
    await asha.client('deleteCategory', { params })
    expect(await inOrder()).toEqual(['Dhotis'])
    expect(await actions('Angavastrams')).toEqual(['saveCategory', 'deleteCategory'])
  })

  it('show shoppers the description of a sub-category until it is changed', async () => {
    const { _id } = await category()
    const linen = await subcategory(_id, 'Linen', { description: ' Flax, woven open and crisp. ' })
    const inShop = async () => (await shop.client()('getSubcategories')).data.find((each) => each._id === linen._id)
    expect(await inShop()).toMatchObject({ name: 'Linen', description: 'Flax, woven open and crisp.' })
    await asha.client('saveSubcategory', { params: { id: linen._id }, body: { name: 'Flax' } })
    expect((await inShop())?.description).toBe('Flax, woven open and crisp.')
    await asha.client('saveSubcategory', { params: { id: linen._id }, body: { description: '' } })
    expect((await inShop())?.description).toBe('')
  })

  it('are found by their new names once renamed, with the products that moved with them', async () => {
    const one = await category('Sungudi')
    const other = await category('Kandangi')
    const place = await subcategory(one._id, 'Zari Border')
    const product = await productIn(place)
    const params = { id: place._id }
    await asha.client('saveSubcategory', { params, body: { name: 'Temple Border', categoryId: other._id } })
    expect(await product()).toMatchObject({ categoryName: 'Kandangi', subCategoryName: 'Temple Border' })
    expect([await countFound('sungudi'), await countFound('kandangi'), await countFound('temple')]).toEqual([0, 1, 1])
    await asha.client('saveCategory', { params: { id: other._id }, body: { name: 'Chettinad' } })
    expect(await countFound('chettinad')).toBe(1)
    const query = { categoryId: other._id }
    expect((await asha.client('getSubcategories', { query })).data).toMatchObject([{ _id: place._id, products: 1 }])
  })

  it('can’t be deleted while they contain something', async () => {
    const { _id, name } = await category()
    const place = await subcategory(_id)
    await productIn(place)
    expect(await refusal(asha.client('deleteSubcategory', { params: { id: place._id } }))).toEqual({
      status: 409,
      code: 'IN_USE',
      message: 'Cotton has 1 product: please move them first',
    })
    const refused = await refusal(asha.client('deleteCategory', { params: { id: _id } }))
    expect(refused).toMatchObject({ status: 409, code: 'IN_USE', message: expect.stringContaining(name) })
    const empty = await subcategory(_id, 'Silk')
    expect((await asha.client('deleteSubcategory', { params: { id: empty._id } })).data._id).toBe(empty._id)
  })

  it('refuse a slug that another has', async () => {
    const one = await category()
    const other = await category()
    const place = await subcategory(one._id)
    const silk = await subcategory(one._id, 'Silk')
    await subcategory(other._id)
    const params = { id: silk._id }
    for (const request of [
      () => category(one.name),
      () => asha.client('saveCategory', { params: { id: other._id }, body: { slug: one.slug } }),
      () => subcategory(one._id),
      () => asha.client('saveSubcategory', { params, body: { slug: place.slug } }),
    ])
      expect(await refusal(request())).toMatchObject({ status: 409, code: 'SLUG_TAKEN' })
  })

  it('require a name, a picture of the shop’s and an existing category', async () => {
    const { _id } = await category()
    for (const [request, message] of [
      [() => category(' '), 'Please enter a name'],
      [() => category('साड़ी'), /Please give a slug/],
      [() => subcategory(_id, 'Silk', { image: 'https://other.example/a.png' }), /uploaded to the shop first/],
      [() => subcategory(randomUUID()), 'This category does not exist'],
      [() => subcategory('nothing'), 'This category does not exist'],
    ] as const) {
      const answer = await refusal(request())
      expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
      expect(answer.message).toMatch(message)
    }
  })
})

describe('banners', () => {
  const banner = (alt: string, more: object = {}) =>
    asha.client('createBanner', { body: { image: picture, alt, link: '/sale', ...more } })
  const inOrder = async () => (await shop.client()('getBanners')).data.map(({ alt }) => alt)

  it('are created, listed by position, changed and deleted', async () => {
    const { data: second } = await banner('Second', { position: 2 })
    const { data: first } = await banner('First', { position: 1, link: 'https://loom.example/x' })
    expect(await inOrder()).toEqual(['First', 'Second'])
    await asha.client('saveBanner', { params: { id: second._id }, body: { position: 0 } })
    expect(await inOrder()).toEqual(['Second', 'First'])
    await asha.client('deleteBanner', { params: { id: first._id } })
    expect(await inOrder()).toEqual(['Second'])
    expect(await actions('Second')).toEqual(['createBanner', 'saveBanner'])
    await asha.client('deleteBanner', { params: { id: second._id } })
  })

  it('are shown from one time and until another', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const { data: over } = await banner('Over', { showsUntil: at(-1) })
    const { data: current } = await banner('Current', { showsFrom: at(-1), showsUntil: at(1) })
    const { data: future } = await banner('Future', { showsFrom: at(1) })
    expect([over, current, future].map(({ isShown }) => isShown)).toEqual([false, true, false])
    expect(await inOrder()).toEqual(['Current'])
    const params = { id: future._id }
    expect(await refusal(asha.client('saveBanner', { params, body: { showsUntil: at(0.5) } }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'A banner’s end must be after its beginning',
    })
    await asha.client('saveBanner', { params, body: { showsFrom: null } })
    expect((await inOrder()).toSorted()).toEqual(['Current', 'Future'])
  })

  it.each([
    [{ link: 'javascript:alert(1)' }, /A link must be/],
    [{ link: '//evil.example' }, /A link must be/],
    [{ link: 'http://loom.example' }, /A link must be/],
    [{ text: 'While it lasts.' }, 'A banner’s text and button need a title'],
    [{ button: 'Shop the sale' }, 'A banner’s text and button need a title'],
    [{ title: 'x'.repeat(61) }, 'Must be 60 characters or fewer'],
    [{ link: '/\\evil.example' }, /A link must be/],
    [{ alt: '' }, 'Please describe the picture'],
    [{ image: '/media/nothing.webp' }, /uploaded to the shop first/],
  ])('refuse %j', async (more, message) => {
    const answer = await refusal(banner('Third', more))
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.message).toMatch(message)
  })
})

it('responds with 404 for unknown categories, sub-categories and banners', async () => {
  for (const id of ['nothing', randomUUID()]) {
    const params = { id }
    for (const request of [
      () => asha.client('getCategory', { params }),
      () => asha.client('saveCategory', { params, body: { name: 'A' } }),
      () => asha.client('deleteCategory', { params }),
      () => asha.client('getSubcategory', { params }),
      () => asha.client('saveSubcategory', { params, body: { name: 'A' } }),
      () => asha.client('deleteSubcategory', { params }),
      () => asha.client('getBanner', { params }),
      () => asha.client('saveBanner', { params, body: { alt: 'A' } }),
      () => asha.client('deleteBanner', { params }),
    ])
      expect(await refusal(request())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
})

describe('pictures that staff upload', () => {
  const send = (files: [string, Uint8Array][], token = asha.token) =>
    upload(shop, { path: '/api/v1/admin/images', token, field: 'images', files })

  it('are stored in order, each with an address that serves it', async () => {
    const sizes = [30, 50]
    const files = await Promise.all(
      sizes.map(async (width): Promise<[string, Buffer]> => [`${width}.png`, await cloth(width).png().toBuffer()]),
    )
    const { status, data } = await send(files)
    expect([status, data.length]).toEqual([200, 2])
    for (const { url } of data) expect((await shop.app.inject({ url: `${url}?w=320` })).statusCode).toBe(200)
  })

  it.each([
    ['a video', Buffer.from('00000018667479706d703432000000006d7034326d703431'.padEnd(400, '0'), 'hex'), 415],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    ['HTML', Buffer.from('<html><script>1</script></html>'), 415],
    ['11 MB', Buffer.concat([Buffer.from('ffd8ffe000104a46494600', 'hex'), Buffer.alloc(11_000_000)]), 413],
  ])('are refused if one is %s', async (_, content, status) => {
    expect((await send([['picture.jpg', content]])).status).toBe(status)
  })

  it('require a file and a staff session', async () => {
    expect((await send([])).status).toBe(400)
    const { token } = await shop.signUp()
    expect((await send([['a.png', await cloth().png().toBuffer()]], token)).status).toBe(401)
  })
})
