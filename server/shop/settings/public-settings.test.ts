import { percent } from '@kargha/domain/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { globalPercentOf } from '../../orders/pricing/price-lines.ts'
import { shopSettings } from './settings.ts'
import { settings } from './settings-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a new shop has default settings', async () => {
  const { data } = await shop.client()('getShop')
  expect(data).toMatchObject({ name: 'Kargha', socialLinks: [], tradingSince: new Date().getUTCFullYear() })
})

test('shoppers can read the shop’s settings except its internal ones', async () => {
  await shop.db
    .update(settings)
    .set({ name: 'Taana', phone: '+91 11111 22222', socialLinks: [{ name: 'X', url: 'https://x.test/' }] })
  const { data } = await shop.client()('getShop')
  expect(data).toMatchObject({
    name: 'Taana',
    phone: '+91 11111 22222',
    socialLinks: [{ name: 'X', url: 'https://x.test/' }],
  })
  expect(Object.keys(data)).not.toContain('lowStockMark')
})

test('anyone can read the shop-wide discount, and it applies only while it is active', async () => {
  const published = async () => (await shop.client()('getGlobalDiscount')).data
  const applied = async () => globalPercentOf(await shopSettings(shop.db))
  await shop.db.update(settings).set({ globalDiscountPercent: percent(10) })
  expect([await published(), await applied()]).toEqual([{ isActive: false, discount: 10 }, 0])
  await shop.db.update(settings).set({ globalDiscountIsActive: true })
  expect([await published(), await applied()]).toEqual([{ isActive: true, discount: 10 }, 10])
})
