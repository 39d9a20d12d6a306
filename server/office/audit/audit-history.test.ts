import type { AuditQuery } from '@kargha/contract/staff/audit.ts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { buy } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, password } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

const entries = async (query: Partial<AuditQuery>) => (await owner.client('getAudit', { query })).data

async function productNamed(name: string) {
  const id = await addProduct(shop.db, { name })
  const { data } = await owner.client('getProduct', { params: { id } })
  return data
}

const priced = async (ids: string[], price: number) => {
  const changes = ids.map(async (id) => {
    const { data } = await owner.client('getProduct', { params: { id } })
    const variants = data.variants.map(({ _id }) => ({ _id, sellingPrice: price, originalPrice: price }))
    return { _id: id, version: data.version, variants }
  })
  await owner.client('changeProducts', { body: { products: (await Promise.all(changes)) as never } })
}

describe('the history of a product', () => {
  it('has its prices, how many products one press changed, and whether a price was changed again', async () => {
    const [one, other] = [await productNamed('Crimson Ikat'), await productNamed('Teal Jamdani')]
    await priced([one._id, other._id], 900)
    await priced([one._id], 950)
    const history = await entries({ record: one._id, kind: 'prices' })
    expect(history).toMatchObject([
      { action: 'changeProducts', recordName: 'Crimson Ikat', staffName: 'Asha Rao', together: 1, isLatest: true },
      { action: 'changeProducts', recordName: 'Crimson Ikat', together: 2, isLatest: false },
    ])
    expect(await entries({ record: other._id, kind: 'prices' })).toMatchObject([{ together: 2, isLatest: true }])
    expect(await entries({ record: one._id, kind: 'stock' })).toEqual([])
  })

  it('is found by the name that it has today, and by its SKU in entries from before records were kept', async () => {
    const { _id, sku, version } = await productNamed('Madder Khes')
    await owner.client('saveProduct', { params: { id: _id }, body: { name: 'Rust Khes', version } })
    expect(await entries({ q: 'rust khes' })).toMatchObject([{ record: _id, recordName: 'Rust Khes' }])
    const { staffId, staffEmail } = (await entries({ record: _id }))[0] ?? { staffId: '', staffEmail: '' }
    const details = { status: { from: 'draft', to: 'published' } }
    await shop.db.insert(audit).values({ staffId, staffEmail, action: 'saveProduct', subject: sku, details })
    expect(await entries({ record: _id })).toMatchObject([{ record: null, recordName: 'Rust Khes' }, { record: _id }])
  })

  it('names what its ids mean, and not those that are gone', async () => {
    const { _id, version } = await productNamed('Indigo Dabu')
    const { data: guide } = await owner.client('createSizeGuide', {
      body: { name: 'Stole', advice: '', sizes: ['One'], measurements: [{ name: 'Length', millimetres: [2000] }] },
    })
    await owner.client('saveProduct', { params: { id: _id }, body: { sizeGuideId: guide._id, version } })
    expect((await entries({ record: _id }))[0]?.names).toEqual({ [guide._id]: 'Stole' })
    await shop.db.update(products).set({ sizeGuideId: null }).where(eq(products.id, _id))
    await owner.client('deleteSizeGuide', { params: { id: guide._id } })
    expect((await entries({ record: _id }))[0]?.names).toEqual({})
  })
})

describe('what staff did', () => {
  it('with a purchase has its orders and parcels, found by the order’s number', async () => {
    const { orderId: number, purchaseId } = await buy(shop)
    const ids = [purchaseId]
    await owner.client('confirmPurchases', { body: { ids } })
    await owner.client('packPurchases', { body: { ids, courier: 'manual' } })
    const done = [{ action: 'packShipment' }, { action: 'moveOrder', subject: number }]
    expect(await entries({ purchaseId })).toMatchObject(done)
    expect(await entries({ q: number })).toMatchObject(done)
    expect(await entries({ purchaseId: 'nothing' })).toEqual([])
  })

  it('with a customer names them, as long as they have an account', async () => {
    const { client } = await shop.signUp()
    const { data: profile } = await client('getProfile')
    await owner.client('addCustomerNote', { params: { id: profile._id }, body: { text: 'Calls back' } })
    expect(await entries({ record: profile._id })).toMatchObject([{ recordName: profile.name }])
    expect(await entries({ q: profile.email, kind: 'customers' })).toHaveLength(1)
    await client('deleteAccount', { body: { password } })
    expect(await entries({ record: profile._id })).toMatchObject([{ recordName: null }])
  })
})
