import { ProductListQuery } from '@kargha/contract/shop/catalogue.ts'
import { FacetsQuery } from '@kargha/contract/shop/facets.ts'
import { routes } from '@kargha/contract/shop/routes.ts'
import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
await addProduct(shop.db, { tags: ['zari'] })

it.each([
  ['getAllProducts', Object.keys(ProductListQuery.shape)],
  ['getNewArrivals', Object.keys(ProductListQuery.shape)],
  ['getFacets', Object.keys(FacetsQuery.shape)],
] as const)('%s takes each empty parameter as absent', async (name, names) => {
  const sent = async (parameters: string) => (await shop.app.inject(`${routes[name].path}?${parameters}`)).json()
  const whole = await sent('')
  expect(whole).toMatchObject({ success: true })
  const parameters = names.filter((parameter) => parameter !== 'ids').map((parameter) => `${parameter}=`)
  expect(await sent(parameters.join('&'))).toEqual(whole)
  for (const parameter of parameters) expect(await sent(parameter)).toEqual(whole)
})

it('an empty list of ids has no product', async () => {
  expect((await shop.client()('getAllProducts', { query: { ids: '' } })).data).toEqual([])
})
