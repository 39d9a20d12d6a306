import { expect, test } from 'vitest'
import { fakeClient, product, renderAt } from './testing/fake-shop.ts'

const attribute = (name: string, ...values: string[]) => ({
  name,
  slug: name.toLowerCase(),
  values: values.map((value) => ({ value, slug: value.toLowerCase() })),
})
const attributes = [
  attribute('Colour', 'Red', 'Green'),
  attribute('Fabric', 'Silk'),
  attribute('Size', 'Free size'),
  attribute('Region', 'Assam'),
]

async function structuredDataOf(described: typeof product) {
  const { html } = await renderAt('/products/red-saree', fakeClient({ products: [described] }))
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph'][0]
}

test('a product’s attributes are stated by the properties that search engines know, others by their names', async () => {
  expect(await structuredDataOf({ ...product, attributes })).toMatchObject({
    '@type': 'Product',
    color: 'Red/Green',
    material: 'Silk',
    size: 'Free size',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Region', value: 'Assam' }],
  })
})

test('what variants differ in is not stated of all of them', async () => {
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const group = await structuredDataOf({ ...product, attributes, options })
  expect(group).toMatchObject({ '@type': 'ProductGroup', color: 'Red/Green' })
  expect(group).not.toHaveProperty('size')
})
