import type { Client } from '@kargha/contract/shop/client.ts'
import { expect, test } from 'vitest'
import { fakeClient, renderAt } from '../testing/fake-shop.ts'

test('a product’s title and description for search engines replace its name and sentence', async () => {
  const client: Client = async (name, input) => {
    const reply = await fakeClient()(name, input)
    const seo = { seoTitle: 'Handwoven sarees', seoDescription: 'In red & blue' }
    return name === 'getProduct' ? { ...reply, data: { ...(reply.data as object), ...seo } as never } : reply
  }
  const { html } = await renderAt('/products/red-saree', client)
  expect(html).toContain('<title>Handwoven sarees | Kargha</title>')
  expect(html).toContain('<meta name="description" content="In red &amp; blue"')
})
