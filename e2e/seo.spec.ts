import { getPage } from './storefront.ts'
import { expect, test } from './test.ts'

const product = '/products/indigo-pochampally-ikat-cotton-saree'
const firstMatch = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

test('every URL of the site map is a page with its own title, description and canonical URL', { tag: '@slow' }, async ({
  request,
}) => {
  const robots = await (await getPage(request, '/robots.txt')).text()
  const map = await (await getPage(request, firstMatch(robots, /^Sitemap: (.*)$/m))).text()
  const addresses = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const products = addresses.filter((address) => address.includes('/products/'))
  expect(products.length).toBeGreaterThanOrEqual(48)

  const titles = new Set<string>()
  const sample = addresses.filter((address) => !products.includes(address)).concat(products.slice(0, 2))
  for (const address of sample) {
    const page = await getPage(request, address)
    const html = await page.text()
    expect(page.status(), address).toBe(200)
    expect(firstMatch(html, /<link rel="canonical" href="([^"]*)"/), address).toBe(address)
    expect(firstMatch(html, /<meta name="description" content="([^"]*)"/).length, address).toBeGreaterThan(20)
    titles.add(firstMatch(html, /<title>([^<]*)<\/title>/))
  }
  expect(titles.size).toBe(sample.length)
})

test('a product’s structured data has its price and reviews, and its pictures can be loaded', async ({ request }) => {
  const html = await (await getPage(request, product.replace('/products/', '/single-product?item='))).text()
  expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${product}"`))
  const { '@graph': graph } = JSON.parse(firstMatch(html, /<script type="application\/ld\+json">(.*?)<\/script>/))
  expect(graph).toMatchObject([
    {
      '@type': 'Product',
      offers: { '@type': 'Offer', price: '2890.00', priceCurrency: 'INR' },
      aggregateRating: { '@type': 'AggregateRating' },
      review: expect.arrayContaining([expect.objectContaining({ '@type': 'Review' })]),
    },
    { '@type': 'BreadcrumbList' },
  ])
  for (const name of ['property="og:image"', 'name="twitter:image"']) {
    const picture = await getPage(request, firstMatch(html, new RegExp(`${name} content="([^"]*)"`)))
    expect(picture.headers()['content-type']).toMatch(/^image\//)
  }
})

test('the shop can be installed on a home screen', async ({ request }) => {
  const html = await (await getPage(request, '/')).text()
  const manifest = await (await getPage(request, firstMatch(html, /rel="manifest" href="([^"]*)"/))).json()
  expect(manifest).toMatchObject({ name: 'Kargha', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons)
    expect((await getPage(request, src)).headers()['content-type']).toBe('image/png')
})
