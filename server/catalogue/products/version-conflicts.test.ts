import type { StaffClient } from '@kargha/contract/staff/client.ts'
import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const [asha, bina] = [await hireStaff(shop, 'owner'), await hireStaff(shop, 'owner')]
const image = await uploadStaffPicture(shop, asha.token)
const productId = await addProduct(shop.db)
const { client } = asha
const { data: category } = await client('createCategory', { body: { name: 'Stole' } })
const { data: subcategory } = await client('createSubcategory', {
  body: { name: 'Wool', categoryId: category._id, image },
})
const { data: banner } = await client('createBanner', { body: { image, alt: 'Looms', link: '/sale' } })
const guide = { name: 'Kurti', sizes: ['S'], measurements: [{ name: 'Bust', millimetres: [965] }] }
const { data: sizeGuide } = await client('createSizeGuide', { body: guide })

const festival = { name: 'Diwali', slug: 'diwali', image }
const { data: collection } = await client('createCollection', { body: festival })
const zone = { name: 'South', days: { from: 2, to: 4 } }
const { data: madeZone } = await client('createZone', { body: zone })
const { data: coupon } = await client('createCoupon', { body: { couponName: 'LOOM10', discountPercentage: 10 } })

type Saved = { data: { version: number; updatedBy: string } }
const kinds: Record<string, (staff: StaffClient, version: number) => Promise<Saved>> = {
  product: (staff, version) => staff('saveProduct', { params: { id: productId }, body: { version, tags: ['ikat'] } }),
  category: (staff, version) =>
    staff('saveCategory', { params: { id: category._id }, body: { version, name: 'Stoles' } }),
  'sub-category': (staff, version) =>
    staff('saveSubcategory', { params: { id: subcategory._id }, body: { version, name: 'Woollen' } }),
  banner: (staff, version) => staff('saveBanner', { params: { id: banner._id }, body: { version, position: 7 } }),
  collection: (staff, version) =>
    staff('saveCollection', { params: { id: collection._id }, body: { ...festival, version } }),
  'size guide': (staff, version) =>
    staff('saveSizeGuide', { params: { id: sizeGuide._id }, body: { ...guide, version } }),
  coupon: (staff, version) => staff('saveCoupon', { params: { id: coupon._id }, body: { ...coupon, version } }),
  'shop’s settings': (staff, version) => staff('saveSettings', { body: { version, lowStockMark: 4 } }),
  zone: (staff, version) => staff('saveZone', { params: { id: madeZone._id }, body: { ...zone, version } }),
}

it.each(Object.entries(kinds))(
  'a %s that another person has saved meanwhile says who it was and when',
  async (kind, save) => {
    const { data } = await save(bina.client, 1)
    expect(data).toMatchObject({ version: 2, updatedBy: `staff ${bina.email}` })
    const answer = await refusal(save(client, 1))
    expect(answer).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
    expect(answer.message).toMatch(
      new RegExp(`^${bina.email} has changed this ${kind} in the meantime, on \\d+ \\w+ \\d{4}, \\d+:\\d\\d [ap]m$`),
    )
    expect((await save(client, 2)).data).toMatchObject({ version: 3, updatedBy: `staff ${asha.email}` })
  },
)
