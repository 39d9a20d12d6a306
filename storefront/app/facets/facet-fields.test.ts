import { expect, test } from 'vitest'
import { fakeClient, renderAt, someFacets } from '../testing/fake-shop.ts'

test('a list has what it can be narrowed by, and what it is narrowed by is checked', async () => {
  const { html } = await renderAt('/products?filter=colour.red', fakeClient({ facets: someFacets }))
  expect(html).toMatch(/<input[^>]*checked=""[^>]*value="colour.red"/)
  expect(html).toContain('value="size.l"')
  expect(html).not.toMatch(/<input[^>]*checked=""[^>]*value="size.l"/)
})
