import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'
import { banners, settings } from './content-table.ts'
import { globalPercent } from './settings.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a shop that nobody has set up still answers', async () => {
  const { data } = await shop.visit()('getShop')
  expect(data).toMatchObject({ name: 'Kargha', socialLinks: [], tradingSince: new Date().getUTCFullYear() })
  expect((await shop.visit()('getBanners')).data).toEqual([])
})

test('the shop’s settings are told without those that are its own affair', async () => {
  await shop.db
    .update(settings)
    .set({ name: 'Taana', phone: '+91 11111 22222', socialLinks: [{ name: 'X', url: 'https://x.test/' }] })
  const { data } = await shop.visit()('getShop')
  expect(data).toMatchObject({
    name: 'Taana',
    phone: '+91 11111 22222',
    socialLinks: [{ name: 'X', url: 'https://x.test/' }],
  })
  expect(Object.keys(data)).not.toContain('lowStockMark')
})

test('banners come in their order', async () => {
  await shop.db.insert(banners).values([
    { image: '/media/ikat-2.webp', alt: 'Second', link: '/sale', position: 2 },
    { image: '/media/ikat-1.webp', alt: 'First', link: '/new-arrivals', position: 1 },
  ])
  const { data } = await shop.visit()('getBanners')
  expect(data.map(({ _id, ...banner }) => banner)).toEqual([
    { image: '/media/ikat-1.webp', alt: 'First', link: '/new-arrivals' },
    { image: '/media/ikat-2.webp', alt: 'Second', link: '/sale' },
  ])
})

test('the shop-wide discount is told to anyone, and counts only while it is active', async () => {
  const told = async () => (await shop.visit()('getGlobalDiscount')).data
  await shop.db.update(settings).set({ globalDiscountPercent: 10 })
  expect([await told(), await globalPercent(shop.db)]).toEqual([{ isActive: false, discount: 10 }, 0])
  await shop.db.update(settings).set({ globalDiscountIsActive: true })
  expect([await told(), await globalPercent(shop.db)]).toEqual([{ isActive: true, discount: 10 }, 10])
})
