import { expect, test } from 'vitest'
import { fakeClient, renderAt, structuredDataOf } from '../testing/fake-shop.ts'

test('an imported review is marked as one, counts in the average, and may have stars alone', async () => {
  const written = { userName: 'Asha', createdAt: '2024-01-02', rating: 5, title: 'Good', review: 'Very', reply: null }
  const stars = { ...written, userName: 'Ila', title: '', review: '' }
  const all = [
    { ...written, isImported: false },
    { ...stars, isImported: true },
  ]
  const ratings = { ratings: all, statistics: { averageRating: 5, totalRatings: 2400 } }
  const { html } = await renderAt('/products/red-saree', fakeClient({ ratings }))
  const [own, imported] = html.split('Ila<')
  expect(own).not.toContain('From our earlier shop')
  expect(imported).toContain('From our earlier shop')
  expect(html).toMatch(/from (<!-- -->)?2400 reviews/)
  expect(html).not.toContain('<h3 class="text-lead"></h3>')
  const [product] = (structuredDataOf(html) as { '@graph': { review: object[] }[] })['@graph']
  expect(product).toMatchObject({ aggregateRating: { ratingValue: '5.0', reviewCount: 2400 } })
  expect(product?.review).toMatchObject([{ name: 'Good', reviewBody: 'Very' }, { author: { name: 'Ila' } }])
  expect(product?.review[1]).not.toHaveProperty('reviewBody')
})
