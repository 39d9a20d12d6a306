import { expect, test, vi } from 'vitest'
import { renderAt } from '../testing/fake-shop.ts'
import { queryOf, renderedAddress } from './rendered-address.ts'
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
  ['/nowhere', '/page-not-found'],
  ['/nowhere/else?page=2', '/page-not-found'],
  ['//evil.example/', '/page-not-found'],
  ['/%E0%A4%A', '/page-not-found'],
])('%s is rendered as %s', (url, address) => {
  expect(renderedAddress(url)).toBe(address)
})

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
    '/search?name=red&b=2',
    '/nowhere',
    '/single-product?item=p1&b=2',
    '/order/KG-1',
    '/my-orders?page=2',
    '/ratingreview?item=p1&order=KG-1',
    '/payment/status/T-1',
  ])
    expect([url, (await htmlAt(url)) === (await htmlAt(renderedAddress(url)))]).toEqual([url, true])
  vi.useRealTimers()
})
