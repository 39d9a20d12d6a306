import type { Client } from '@kargha/contract/shop/client.ts'
import { expect, test } from 'vitest'
import { keyAt } from '../routing/missing-item.ts'
import { fakeClient, renderAt } from '../testing/fake-shop.ts'
import type { ShopData } from './shop-data.ts'

const shopDataOf = (html: string): ShopData => JSON.parse(/id="shop-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('hands the browser what it was rendered from, and leaves to it what could not be loaded', async () => {
  const withoutRatings: Client = async (name, input) =>
    name === 'getProductRatings' ? Promise.reject(new Error('Away')) : fakeClient()(name, input)
  const keysFor = async (client: Client) => {
    const { queries } = shopDataOf((await renderAt('/products/red-saree', client)).html)
    expect(queries).toContainEqual([['getProduct', 'red-saree'], expect.anything()])
    return queries.map(([key]) => key[0])
  }
  expect(await keysFor(fakeClient())).toContain('getProductRatings')
  expect(await keysFor(withoutRatings)).not.toContain('getProductRatings')
})

test('hands the browser the server’s message about an unknown product', async () => {
  for (const address of ['/products/blue-saree?ref=friend', '/single-product?item=blue-saree']) {
    const data = shopDataOf((await renderAt(address)).html)
    const queries = data.queries.map(([key, reply]) => [keyAt(new URL(address, 'https://shop.example'), key), reply])
    expect(queries).toContainEqual([['getProduct', 'blue-saree'], { data: null, message: 'Not found' }])
  }
})
