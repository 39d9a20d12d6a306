import { expect, test } from 'vitest'
import { placesOf, proposedPlaces } from './former-addresses.ts'

const lists = (slug: string) => [`/shop/${slug}`, `/shop/*/${slug}`, `/collections/${slug}`]

test.each([
  ['/collections/sarees/products/red-saree', ['/products/red-saree']],
  ['/collections/sarees', lists('sarees')],
  ['/collections/sarees/silk', lists('sarees')],
  ['/collections/all', ['/products']],
  ['/pages/contact', ['/contact-us']],
  ['/policies/refund-policy', ['/return-policy']],
  ['/policies/terms-of-service', ['/terms-and-conditions']],
  ['/account', ['/profile']],
  ['/account/addresses', ['/profile']],
  ['/account/orders/abc', ['/my-orders']],
  ['/cart/123:1', ['/cart']],
  ['/checkouts/cn/abc', ['/cart']],
  ['/blogs/news/weavers', []],
  ['/pages/sarees', ['/sarees', ...lists('sarees')]],
  ['/pages/best-sellers', ['/best-sellers', ...lists('best-sellers')]],
  ['/pages/track-your-order', ['/my-orders']],
  ['/collections/sale', [...lists('sale'), '/sale']],
  ['/collections/vendors', ['/products']],
  ['/en-in/products/red-saree', ['/products/red-saree']],
  ['/hi/collections/sarees/products/red-saree', ['/products/red-saree']],
  ['/products/red-saree', []],
  ['/accounts', []],
])('Shopify’s %s', (path, places) => {
  expect(placesOf('Shopify', path)).toEqual(places)
})

test.each([
  ['/product/red-saree', ['/products/red-saree']],
  ['/product/sarees/red-saree', ['/products/red-saree']],
  ['/product-category/sarees', lists('sarees')],
  ['/product-category/sarees/silk', ['/shop/sarees/silk', ...lists('silk')]],
  ['/product-category/women/sarees/silk/page/2', ['/shop/sarees/silk', ...lists('silk')]],
  ['/shop', ['/products']],
  ['/shop/page/3', ['/products']],
  ['/shop/sarees/red-saree', ['/products/red-saree', ...lists('red-saree')]],
  ['/my-account', ['/profile']],
  ['/my-account/orders', ['/my-orders']],
  ['/refund_returns', ['/return-policy']],
  ['/checkout', ['/cart']],
  ['/product-tag/silk', lists('silk')],
  ['/en/product/red-saree', ['/products/red-saree']],
  ['/2024/05/a-post', []],
])('WooCommerce’s %s', (path, places) => {
  expect(placesOf('WooCommerce', path)).toEqual(places)
})

test.each([
  ['/blogs/looms/copy-of-red-saree', '/products/red-saree'],
  ['/old/red-saree-2.html', '/products/red-saree'],
  ['/catalogue/silk', '/collections/silk'],
  ['/pages/our-story', '/about-us'],
])('%s may lead to %s', (path, place) => {
  expect(proposedPlaces(path)).toContain(place)
})

test('a long path takes no time', () => {
  const path = `/product-category/${'a/'.repeat(150)}`
  const started = performance.now()
  for (let times = 0; times < 100; times += 1)
    for (const shop of ['Shopify', 'WooCommerce'] as const) placesOf(shop, path)
  expect(performance.now() - started).toBeLessThan(1_000)
})
