import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
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
    { image: '/media/ikat-1.webp', alt: 'First', link: '/new-arrivals', title: '', text: '', button: '' },
    { image: '/media/ikat-2.webp', alt: 'Second', link: '/sale', title: '', text: '', button: '' },
  ])
})

test('staff give a banner words, of which the text and the button need a title', async () => {
  const staff = await hireStaff(shop)
  const words = { title: 'Handloom on sale', text: 'While it lasts.', button: 'Shop the sale' }
  const image = await uploadStaffPicture(shop, staff.token)
  const { data: banner } = await staff.client('createBanner', {
    body: { image, alt: 'Third', link: '/sale', ...words },
  })
  const shown = async () => (await shop.client()('getBanners')).data.find(({ _id }) => _id === banner._id)
  expect(await shown()).toMatchObject(words)

  const save = (body: object) => staff.client('saveBanner', { params: { id: banner._id }, body })
  await save({ button: '' })
  expect(await shown()).toMatchObject({ ...words, button: '' })
  expect(await refusal(save({ title: '' }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'A banner’s text and button need a title',
  })
  const withoutTitle = shop.db.update(banners).set({ title: '' }).where(eq(banners.id, banner._id))
  await expect(withoutTitle).rejects.toMatchObject({ cause: { constraint: 'banners_words' } })
})
