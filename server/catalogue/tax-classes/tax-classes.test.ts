import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addTaxClass } from '../../../testing/gst.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { sareeBands } from '../../../testing/tax-bands.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { subcategories } from '../categories/categories-table.ts'
import { products } from '../products/products-table.ts'
import { taxBands, taxClasses } from './tax-classes-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop, 'owner')
const asha = await hireStaff(shop)

afterEach(async () => {
  await shop.db.update(products).set({ taxClassId: null })
  await shop.db.update(subcategories).set({ taxClassId: null })
  await shop.db.delete(taxClasses)
})

const garment = {
  name: 'Garment',
  hsn: '6204',
  bands: [
    { from: '2017-07-01', upTo: 1_000, rate: 5 },
    { from: '2017-07-01', upTo: null, rate: 12 },
    { from: '2025-09-22', upTo: 2_500, rate: 5 },
    { from: '2025-09-22', upTo: null, rate: 18 },
  ],
}
const saree = { name: 'Saree', hsn: '500720', bands: [{ from: '2017-07-01', upTo: null, rate: 5 }] }
const add = async (fields: object) => (await client('createTaxClass', { body: fields as never })).data
const classes = async () =>
  (await client('getTaxClasses')).data.map(({ name, isDefault }) => (isDefault ? `${name}, the shop’s` : name))

describe('tax classes', () => {
  it('are added, changed and deleted, each recorded as it was and is', async () => {
    const made = await add(garment)
    expect(made).toMatchObject({ ...garment, isDefault: true, products: 0, subCategories: 0 })
    expect(await refusal(client('createTaxClass', { body: garment }))).toMatchObject({ code: 'NAME_TAKEN' })

    const params = { id: made._id }
    const bands = [...garment.bands, { from: '2099-04-01', upTo: null, rate: 12.5 }]
    const { data: saved } = await client('saveTaxClass', { params, body: { ...garment, bands, version: 1 } })
    expect(saved).toEqual({ ...made, bands, version: 2, updatedAt: saved.updatedAt, updatedBy: saved.updatedBy })
    expect((await client('getTaxClass', { params })).data).toEqual(saved)
    const [entry] = await shop.db.select().from(audit).where(eq(audit.action, 'saveTaxClass'))
    expect(entry).toMatchObject({ subject: 'Garment', details: { bands: { from: garment.bands, to: bands } } })
    const old = client('saveTaxClass', { params, body: { ...garment, version: 1 } })
    expect(await refusal(old)).toMatchObject({ code: 'VERSION_CONFLICT' })

    await client('deleteTaxClass', { params })
    expect(await refusal(client('getTaxClass', { params }))).toMatchObject({ status: 404 })
  })

  it('are one of them the shop’s: the first, until another is chosen', async () => {
    const first = await add(garment)
    const second = await add(saree)
    expect(await classes()).toEqual(['Garment, the shop’s', 'Saree'])
    const firstParams = { params: { id: first._id } }
    expect(await refusal(client('deleteTaxClass', firstParams))).toMatchObject({ code: 'IN_USE' })
    const ending = client('saveTaxClass', { ...firstParams, body: { ...garment, isDefault: false } })
    expect((await refusal(ending)).message).toBe('One class has to be the shop’s: please choose another one instead')
    await client('saveTaxClass', { params: { id: second._id }, body: { ...saree, isDefault: true } })
    expect(await classes()).toEqual(['Garment', 'Saree, the shop’s'])
    await client('deleteTaxClass', firstParams)
  })

  it('are seen by all staff and changed only by those who change settings', async () => {
    await add(saree)
    expect((await asha.client('getTaxClasses')).data).toMatchObject([saree])
    expect(await refusal(asha.client('createTaxClass', { body: garment }))).toMatchObject({ status: 403 })
  })

  const { bands } = garment
  it.each([
    ['an HSN of 3 digits', { hsn: '620' }, 'An HSN code has 4, 6 or 8 digits'],
    ['no band', { bands: [] }, 'A tax class needs a band'],
    [
      'a rate above 40 %',
      { bands: [{ ...bands[1], rate: 40.01 }] },
      'A rate must be 0 to 40 %, with at most two decimals',
    ],
    ['a rate of three decimals', { bands: [{ ...bands[1], rate: 2.505 }] }, 'A rate must be 0 to 40 %'],
    ['overlapping bands', { bands: [bands[0], bands[0], bands[1]] }, 'overlap: both end at ₹ 1,000.00'],
    [
      'a band that ends before it begins',
      { bands: [bands[0], { ...bands[0], upTo: 500 }, bands[1]] },
      'before it begins',
    ],
    ['a gap above the last band', { bands: [bands[0]] }, 'The last band of 1 July 2017 has to be without an end'],
    ['only bands of the future', { bands: [{ ...bands[1], from: '2099-04-01' }] }, 'One band has to be in force today'],
    [
      'a day that doesn’t exist',
      { bands: [{ ...bands[1], from: '2025-02-30' }] },
      'Please write the day like 2025-09-22',
    ],
  ])('are refused with %s', async (_, change, message) => {
    const refused = await refusal(client('createTaxClass', { body: { ...garment, ...change } as never }))
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining(message) })
  })
})

describe('the database refuses', () => {
  const bandOf = (classId: string) => ({
    classId,
    fromDay: '2017-07-01',
    upTo: null,
    rate: sareeBands[0]?.rate as never,
  })
  it.each([
    ['overlapping bands', 'tax_bands_end', (id: string) => shop.db.insert(taxBands).values(bandOf(id))],
    [
      'a class without a band',
      'tax_bands_complete',
      (id: string) => shop.db.delete(taxBands).where(eq(taxBands.classId, id)),
    ],
    ['a value without a rate', 'tax_bands_complete', () => shop.db.execute(sql`update tax_bands set up_to = 100`)],
    ['a rate above 40 %', 'tax_bands_rate', () => shop.db.execute(sql`update tax_bands set rate = 4001`)],
    ['an HSN of 5 digits', 'tax_classes_hsn', () => shop.db.execute(sql`update tax_classes set hsn = '62040'`)],
    [
      'two classes of the shop',
      'tax_classes_default',
      () => addTaxClass(shop.db, { ...saree, name: 'B', isDefault: true, bands: sareeBands }),
    ],
  ])('%s', async (_, constraint, change) => {
    const id = await addTaxClass(shop.db, { ...saree, isDefault: true, bands: sareeBands })
    await expect(change(id)).rejects.toMatchObject({ cause: { constraint } })
  })
})

describe('a product', () => {
  it('has a class and an HSN code of its own, or neither', async () => {
    const taxClass = await add(garment)
    const id = await addProduct(shop.db)
    const save = (body: object) => client('saveProduct', { params: { id }, body: body as never })
    expect((await client('getProduct', { params: { id } })).data).toMatchObject({ taxClass: null, hsn: null })
    const { data } = await save({ version: 1, taxClassId: taxClass._id, hsn: '62114290' })
    expect(data).toMatchObject({
      taxClass: { _id: taxClass._id, name: 'Garment' },
      taxClassId: taxClass._id,
      hsn: '62114290',
    })
    expect(await refusal(client('deleteTaxClass', { params: { id: taxClass._id } }))).toMatchObject({
      code: 'IN_USE',
      message: '1 product and 0 sub-categories have the tax class Garment',
    })
    expect(await refusal(save({ version: 2, hsn: '621' }))).toMatchObject({
      message: 'An HSN code has 4, 6 or 8 digits',
    })
    const unknown = { version: 2, taxClassId: '6b2f1f0e-0000-4000-8000-000000000000' }
    expect(await refusal(save(unknown))).toMatchObject({ message: 'This tax class does not exist' })
    expect((await client('duplicateProduct', { params: { id } })).data).toMatchObject({ hsn: '62114290' })
    expect((await save({ version: 2, taxClassId: null, hsn: null })).data).toMatchObject({
      taxClassId: null,
      hsn: null,
    })
  })

  it('takes its sub-category’s class', async () => {
    const taxClass = await add(saree)
    await addProduct(shop.db)
    const [sub] = (await client('getSubcategories')).data
    const params = { id: sub?._id ?? '' }
    const { data } = await client('saveSubcategory', { params, body: { taxClassId: taxClass._id } })
    expect(data.taxClassId).toBe(taxClass._id)
    expect((await client('getTaxClass', { params: { id: taxClass._id } })).data.subCategories).toBe(1)
    const body = { taxClassId: '6b2f1f0e-0000-4000-8000-000000000000' }
    expect(await refusal(client('saveSubcategory', { params, body }))).toMatchObject({
      message: 'This tax class does not exist',
    })
  })
})
