import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { banners } from './banners-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a new shop has no banners', async () => {
  expect((await shop.client()('getBanners')).data).toEqual([])
})

test('banners are sorted by position', async () => {
  await shop.db.insert(banners).values([
    { image: '/media/ikat-2.webp', alt: 'Second', link: '/sale', position: 2 },
    { image: '/media/ikat-1.webp', alt: 'First', link: '/new-arrivals', position: 1 },
  ])
  const { data } = await shop.client()('getBanners')
  expect(data.map(({ _id, ...banner }) => banner)).toEqual([
    { image: '/media/ikat-1.webp', alt: 'First', link: '/new-arrivals' },
    { image: '/media/ikat-2.webp', alt: 'Second', link: '/sale' },
  ])
})
