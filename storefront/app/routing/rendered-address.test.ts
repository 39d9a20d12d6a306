import { pagePaths } from '@kargha/contract/shop/page-paths.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { renderAt } from '../testing/fake-shop.ts'
import { isPersonal, queryOf, renderedAddress } from './rendered-address.ts'
import { routes } from './routes.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=mail&page=2', '/'],
  ['/products?utm_source=mail', '/products'],
  ['/products?sort=price-asc&page=2&x=1&price=-2000', '/products?page=2&price=-2000&sort=price-asc'],
  ['/products?price=-2000&page=2&sort=price-asc', '/products?page=2&price=-2000&sort=price-asc'],
  ['/products?page=2&page=3', '/products?page=2'],
  ['/products/red-saree?ref=friend', '/products/red-saree'],
  ['/single-product?item=red-saree&gclid=1', '/single-product?item=red-saree'],
  ['/search?name=red%20saree', '/search?name=red+saree'],
  ['/order/KG-1?ref=mail', '/order/:orderId'],
  ['/my-orders?page=2', '/my-orders'],
  ['/payment/status/T-1', '/payment/status/:transactionId'],
  [`/${'/'.repeat(2000)}`, '/'],
  [`/products${'/'.repeat(2000)}?page=2`, '/products?page=2'],
  ['/Shop/saree/SILK/', '/shop/saree/SILK'],
  ['/products/red%2Dsaree', '/products/red-saree'],
  ['/products/a%2fb', '/products/a%2Fb'],
  ['/products/%E0%A4%A', '/products/%25E0%25A4%25A'],
  ['/products?page=&sort=&filter=&filter=colour.red&PAGE=3', '/products?filter=colour.red'],
  ['/nowhere', '/page-not-found'],
  ['/nowhere/else?page=2', '/page-not-found'],
  ['//evil.example/', '/page-not-found'],
  ['/%E0%A4%A', '/page-not-found'],
])('%s is rendered as %s', (url, address) => {
  expect(renderedAddress(url)).toBe(address)
})

/** Of addresses and queries: what anybody may see. */
const isPublic = (name: string) =>
  [
    'slug',
    'category',
    'subcategory',
    'item',
    'name',
    'pin',
    'filter',
    'inStock',
    'max',
    'min',
    'onSale',
    'page',
    'price',
    'sort',
  ].includes(name)

test.each(routes)(
  '$path is personal if a token or an order is in its address',
  ({ path, isPersonal: declared = false }) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const names = [...inPath, ...(queryOf[path] ?? [])]
    expect(declared).toBe(!names.every(isPublic))
    const address = path.replaceAll(/:\w+/g, 'KG-1').replace('*', '/nowhere')
    expect([isPersonal(address), isPersonal(`${address.toUpperCase()}/?token=x`)]).toEqual([declared, declared])
  },
)

test('the query parameters that pages read belong to pages that the shop has', () => {
  const paths = routes.filter(({ needsSignIn }) => !needsSignIn).map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(Object.keys(queryOf)))
})

test('a page is the same at the address under which it is rendered', async () => {
  // A page's data says when it was read.
  vi.useFakeTimers({ toFake: ['Date'] })
  const htmlAt = async (url: string) => (await renderAt(url)).html
  for (const url of [
    '/?a=1',
    '/products?a=1&page=1',
    '/products?filter=&min=&max=900&sort=',
    '/search?name=red&b=2',
    '/search?b=2&page=&name=r%65d&sort=',
    '/search?name=',
    '/nowhere',
    '/single-product?item=p1&b=2&pin=',
    '/single-product?item=',
    '/products/red%2Dsaree',
    '/order/KG-1',
    '/my-orders?page=2',
    '/ratingreview?item=p1&order=KG-1',
    '/payment/status/T-1',
  ])
    expect([url, (await htmlAt(url)) === (await htmlAt(renderedAddress(url)))]).toEqual([url, true])
  vi.useRealTimers()
})

const ownRoutes = routes.filter(({ path, needsSignIn, hasOneHtml }) => path !== '*' && !needsSignIn && !hasOneHtml)
const value = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }).filter((text) => text.isWellFormed())
/** Not a dot or two, which lead elsewhere. */
const item = value.filter((text) => !/^\.\.?$/.test(text))

/** Items for path parameters, and values for some query parameters. */
const page = fc.constantFrom(...ownRoutes).chain(({ path }) =>
  fc.record({
    words: fc.constant(path.split('/').slice(1)),
    items: fc.array(item, { minLength: 3, maxLength: 3 }),
    query: fc
      .subarray([...(queryOf[path] ?? [])])
      .chain((names) => fc.tuple(...names.map((name) => fc.tuple(fc.constant(name), value)))),
    known: fc.constant(queryOf[path] ?? []),
  }),
)

/** `choices` decide which characters are encoded, and in which case. */
const encoded = (text: string, choices: Iterator<boolean>) =>
  [...text]
    .map((character) => {
      const mustBeEncoded = !/[\w-]/.test(character)
      const bytes = [...Buffer.from(character)].map((byte) => byte.toString(16).padStart(2, '0'))
      const isLower = choices.next().value
      return mustBeEncoded || choices.next().value
        ? bytes.map((byte) => `%${isLower ? byte : byte.toUpperCase()}`).join('')
        : character
    })
    .join('')

test('addresses that differ in spelling alone are rendered as one, which is its own', () => {
  const spelling = fc.record({
    choices: fc.infiniteStream(fc.boolean()),
    slashes: fc.nat(2000),
    order: fc.infiniteStream(fc.nat(1_000)),
    unknown: fc.array(fc.tuple(fc.constantFrom('utm_source', 'PAGE', 'Item', 'x[]', 'ref'), value), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(page, spelling, spelling, ({ words, items, query, known }, ...spellings) => {
      const addresses = spellings.map(({ choices, slashes, order, unknown }) => {
        const left = [...items]
        const path = words.map((word) => {
          if (word.startsWith(':')) return encoded(left.shift() ?? '', choices)
          return [...word].map((letter) => (choices.next().value ? letter.toUpperCase() : letter)).join('')
        })
        const empty = known
          .filter((name) => choices.next().value && !query.some(([own]) => own === name))
          .map((name) => [name, ''] as const)
        const parameters = [...query, ...unknown, ...empty]
          .map(([name, text]) => ({
            text: `${encoded(name, choices)}=${encoded(text, choices)}`,
            place: order.next().value,
          }))
          .toSorted((a, b) => a.place - b.place)
        return `/${path.join('/')}${'/'.repeat(slashes)}?${parameters.map(({ text }) => text).join('&')}`
      })
      const [first = '', second] = addresses.map(renderedAddress)
      expect(second).toBe(first)
      expect(renderedAddress(first)).toBe(first)
      expect(first).not.toBe('/page-not-found')
    }),
  )
})

test('addresses of other items, or with other values, are rendered as others', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      fc.pre(one !== other)
      for (const at of [
        (text: string) => `/search?name=${encodeURIComponent(text)}`,
        (text: string) => `/shop/saree/_${encodeURIComponent(text)}`,
      ])
        expect(renderedAddress(at(one))).not.toBe(renderedAddress(at(other)))
    }),
  )
})

test('the contract lists the addresses of all pages that name no product, list or order', () => {
  expect(routes.map(({ path }) => path).filter((path) => !/[:*]/.test(path))).toEqual(pagePaths)
})
