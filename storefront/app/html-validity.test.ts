import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { routes } from './routing/routes.ts'
import { fakeClient, product, renderAt, silentClient } from './testing/fake-shop.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling, which HTML allows: `<br/>`, `srcSet`, `hidden=""` and `selected=""`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // Lower case is as good, and what formatters write.
    'doctype-style': 'off',
    // React's useId begins with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // Values computed from data can't be classes: a picture's colour, its zoom, the length of a bar.
    'no-inline-style': [
      'error',
      { allowedProperties: ['background-color', 'transform', 'transform-origin', 'width', 'min-height'] },
    ],
    // Tailwind's way to keep a telephone number on one line.
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
  },
})

async function problemsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  )
}

const addresses = routes.map(({ path }) =>
  path
    .replace(':category', 'saree')
    .replace(':subcategory', 'silk')
    .replace(':slug', 'red-saree')
    .replace(':transactionId', 'T-1')
    .replace(':orderId', 'KG-1')
    .replace('*', '/nowhere'),
)

const review = {
  userName: 'Asha',
  createdAt: '2026-01-02T00:00:00Z',
  rating: 5,
  title: 'Lovely',
  review: 'x'.repeat(80),
  reply: 'Thank you, and wear it well.',
  isImported: false,
}
const fullClient = fakeClient({
  products: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].map((_id) => ({
    ...product,
    _id,
    slug: _id,
    name: `Saree ${_id}`,
    images: [`/media/${_id}.webp`, `/media/${_id}-back.webp`],
    facts: [{ name: 'Fibre', value: 'Silk' }],
    makersNote: { text: 'I wove it', by: 'Meena' },
    totalRatings: 1,
    averageRating: 5,
  })),
  ratings: {
    ratings: [review, { ...review, title: '', review: '', isImported: true }],
    statistics: { averageRating: 5, totalRatings: 2 },
  },
  banners: [
    {
      _id: 'b1',
      image: '/media/b1.webp',
      alt: 'A loom',
      link: '/sale',
      title: 'Sale',
      text: 'While it lasts.',
      button: 'Shop the sale',
    },
    { _id: 'b2', image: '/media/b2.webp', alt: 'A vat', link: '/products', title: '', text: '', button: '' },
  ],
})

test.each([
  ...addresses,
  '/single-product?item=red-saree',
  '/subcategorywiseproduct?item=s1',
  '/subcategorywiseproduct?item=unknown',
  '/products/unknown',
  '/products?sort=price-asc&price=-2000&inStock=true&page=2',
  '/search?name=red',
])('%s is valid HTML', async (url) => {
  expect(await problemsOf((await renderAt(url)).html)).toEqual([])
})

test.each(['/', '/products', '/products/p1', '/about-us', '/shop/saree/silk', '/search?name=red'])(
  '%s with several products, reviews and banners is valid HTML',
  async (url) => {
    expect(await problemsOf((await renderAt(url, fullClient)).html)).toEqual([])
  },
)

test.each(['/products', '/search?name=red', '/'])('%s without any product is valid HTML', async (url) => {
  expect(await problemsOf((await renderAt(url, fakeClient({ products: [] }))).html)).toEqual([])
})

test.each(['/', '/products/red-saree', '/return-policy'])(
  '%s without a response of the API is valid HTML',
  async (url) => {
    expect(await problemsOf((await renderAt(url, silentClient)).html)).toEqual([])
  },
)
