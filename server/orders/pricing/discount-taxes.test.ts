import { paise, percent } from '@kargha/domain/money.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { garmentBands, sareeBands } from '../../../testing/tax-bands.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)
await addTaxClass(shop.db, { name: 'Saree', hsn: '5007', isDefault: true, bands: sareeBands })
const garment = await addTaxClass(shop.db, { name: 'Garment', hsn: '6204', bands: garmentBands })

const add = (name: string, rupees: number, change: object = { taxClassId: garment }) =>
  addProduct(shop.db, { name, sellingPrice: paise(rupees * 100), originalPrice: paise(rupees * 100), ...change })

beforeEach(async () => {
  await shop.db.update(products).set({ status: 'archived' })
  await registerShop(shop.db, { globalDiscountIsActive: false, globalDiscountPercent: percent(0) })
})

const taxes = async (off: number, kind: 'coupon' | 'shop-wide' = 'coupon') =>
  (await client('getDiscountTaxes', { query: { kind, percent: off } })).data

it('counts the products whose rate a coupon changes, with three examples, and those that it leaves just over a line', async () => {
  for (const name of ['Jacket', 'Kurta', 'Skirt', 'Tunic']) await add(name, 2_700)
  await add('Coat', 5_000)
  await add('Dress', 3_000)
  await add('Silk saree', 2_700, {})
  await add('Draft', 2_700, { taxClassId: garment, status: 'draft' })
  const jacket = { price: 2_700, paid: 2_430, rate: 5, kept: 2_314.29 }
  const found = await taxes(10)
  expect(found).toMatchObject({ changed: 4, keepMore: 4, trapped: 1 })
  expect(found?.examples.map(({ name }) => name)).toEqual(['Jacket', 'Kurta', 'Skirt'])
  expect(found?.examples[0]).toMatchObject({
    before: { price: 2_700, paid: 2_700, rate: 18, kept: 2_288.14 },
    after: jacket,
    better: null,
  })
  expect(found?.trappedExamples).toMatchObject([
    {
      name: 'Dress',
      after: { price: 3_000, paid: 2_700, rate: 18, kept: 2_288.14 },
      better: { price: 2_916.67, paid: 2_625, rate: 5, kept: 2_500 },
    },
  ])
  expect(await taxes(50)).toMatchObject({ changed: 6, keepMore: 0, trapped: 0 })
  expect(await taxes(1)).toEqual({
    changed: 0,
    keepMore: 0,
    examples: [],
    trapped: 4,
    trappedExamples: expect.anything(),
  })
})

it('takes a coupon off before the shop-wide discount, and compares another shop-wide one with none', async () => {
  await add('Kurta', 2_900)
  await registerShop(shop.db, { globalDiscountIsActive: true, globalDiscountPercent: percent(5) })
  // ₹ 2,900 less 5 % is ₹ 2,755; less 4 % and 5 % ₹ 2,644.80; less 5 % and 5 % ₹ 2,617.25.
  expect(await taxes(4)).toMatchObject({ changed: 0, trapped: 1 })
  expect(await taxes(5)).toMatchObject({
    changed: 1,
    examples: [{ before: { paid: 2_755 }, after: { paid: 2_617.25 } }],
  })
  expect(await taxes(10, 'shop-wide')).toMatchObject({
    changed: 1,
    examples: [{ before: { paid: 2_900 }, after: { paid: 2_610 } }],
  })
})

it('is nothing in shops that charge no tax, and counts no product whose class has no rate yet', async () => {
  await add('Kurta', 2_700)
  for (const change of [
    { registration: 'composition' as const },
    { registration: 'unregistered' as const },
    { registration: null },
  ]) {
    await shop.db.update(settings).set(change)
    expect(await taxes(10)).toBeNull()
  }
  await registerShop(shop.db)
  const later = garmentBands.slice(2).map((band) => ({ ...band, from: '2099-04-01' }))
  const future = await addTaxClass(shop.db, { name: 'Shawl', hsn: '6214', bands: later })
  await shop.db.update(products).set({ taxClassId: future })
  expect(await taxes(10)).toMatchObject({ changed: 0, trapped: 0 })
})

it('refuses what is no discount', async () => {
  for (const off of [0, 101, 2.5]) expect(await refusal(taxes(off))).toMatchObject({ code: 'VALIDATION_FAILED' })
})
