import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)
const guide = {
  name: 'Kurti',
  advice: 'Lay it flat.',
  sizes: ['S', 'M'],
  measurements: [{ name: 'Bust', millimetres: [965, 1016] }],
}

it('keeps size guides, which products show to shoppers', async () => {
  const { data: made } = await client('createSizeGuide', { body: guide })
  await expect(client('createSizeGuide', { body: guide })).rejects.toMatchObject({ code: 'NAME_TAKEN' })
  const id = await addProduct(shop.db)
  const { data: product } = await client('getProduct', { params: { id } })
  const shown = { version: product.version, sizeGuideId: made._id }
  await client('saveProduct', { params: { id }, body: shown })
  expect((await client('getSizeGuides')).data).toMatchObject([{ name: 'Kurti', products: 1 }])

  const measurements = [{ name: 'Bust', millimetres: [970, null] }]
  const params = { id: made._id }
  await client('saveSizeGuide', { params, body: { ...guide, measurements } })
  const { data: inShop } = await shop.client()('getProduct', { params: { id } })
  expect(inShop.sizeGuide).toEqual({ _id: made._id, ...guide, measurements })

  await expect(client('deleteSizeGuide', { params })).rejects.toMatchObject({ code: 'IN_USE' })
  const hidden = { version: product.version + 1, sizeGuideId: null }
  await client('saveProduct', { params: { id }, body: hidden })
  await client('deleteSizeGuide', { params })
  await expect(client('getSizeGuide', { params })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it.each([
  ['no size', { sizes: [] }],
  ['a size twice', { sizes: ['S', 'S'] }],
  ['no measurement', { measurements: [] }],
  ['values for other sizes', { measurements: [{ name: 'Bust', millimetres: [965] }] }],
  ['a length of zero', { measurements: [{ name: 'Bust', millimetres: [0, 1016] }] }],
])('refuses %s', async (_, change) => {
  const body = { ...guide, name: 'Dress', ...change }
  await expect(client('createSizeGuide', { body })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

it('refuses a product an unknown size guide', async () => {
  const id = await addProduct(shop.db)
  const body = { version: 1, sizeGuideId: id }
  await expect(client('saveProduct', { params: { id }, body })).rejects.toMatchObject({
    status: 400,
    message: 'This size guide does not exist',
  })
})
