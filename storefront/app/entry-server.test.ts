import { type Client, createClient, NoResponse } from '@kargha/contract/client.ts'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'

const saree = { _id: 'c1', name: 'Saree', slug: 'saree' }
const silk = { _id: 's1', name: 'Silk', slug: 'silk', image: '/media/silk.webp', categoryId: 'c1' }
const product = {
  _id: 'p1',
  slug: 'red-saree',
  name: 'Red </script> Saree',
  categoryId: saree,
  categoryName: 'Saree',
  subCategoryId: silk,
  subCategoryName: 'Silk',
  images: ['/media/red.webp'],
  sellingPrice: 900,
  originalPrice: 1000,
  quantity: 3,
  sortDescription: 'A red one',
  longDescription: '<p>Long</p>',
  productTexture: '<ul><li>Fine</li></ul>',
  facts: [],
  makersNote: null,
  otherDetails: { careInstructions: 'Dry', shippingAndReturns: 'Soon', countryOfOrigin: 'India' },
  sku: 'S-1',
  tags: ['red'],
  isAcceptable: false,
  deliveryCharge: 0,
  averageRating: 0,
  totalRatings: 0,
  createdAt: '2026-01-01T00:00:00Z',
}
const shop = {
  name: 'Kargha',
  tagline: 'From the loom',
  bannerText: 'Hello',
  socialLinks: [],
  builder: { name: 'B', url: '/' },
  tradingSince: 2013,
  returnWindowHours: 36,
  unpaidHoldMinutes: 25,
}

const lists =
  /^\/api\/v1\/user\/(get-(all|featured|newarrival|bestseller|collection|sale)-products|search-products|get-products-by-subcategory\/)/
const answers: [RegExp, unknown][] = [
  [/\/shop$/, shop],
  [/all-categories$/, [saree]],
  [/all-subcategories$/, [silk]],
  [/get-banners$/, []],
  [/get-product\/(red-saree|p1)$/, product],
  [/product-ratings\/p1$/, { ratings: [], statistics: { averageRating: 0, totalRatings: 0 } }],
]

const open: Client = createClient(async ({ url }) => {
  const envelope = { success: true, status: 200, message: '' }
  if (lists.test(url))
    return {
      status: 200,
      body: { ...envelope, data: [product], pagination: { page: 1, limit: 24, total: 30, totalPages: 2 } },
    }
  const found = answers.find(([address]) => address.test(url))
  return found
    ? { status: 200, body: { ...envelope, data: found[1] } }
    : { status: 404, body: { success: false, status: 404, message: 'Not found', code: 'NOT_FOUND' } }
})
const silent: Client = async () => {
  throw new NoResponse()
}

const at = (url: string, client = open) => render({ url, origin: 'https://shop.example', client })

test.each([
  ['/', 200],
  ['/products', 200],
  ['/sale', 200],
  ['/shop/saree/silk', 200],
  ['/shop/saree/velvet', 404],
  ['/subcategorywiseproduct?item=s1', 200],
  ['/subcategorywiseproduct', 404],
  ['/search?name=red', 200],
  ['/products/red-saree', 200],
  ['/single-product?item=p1', 200],
  ['/products/blue-saree', 404],
  ['/cart', 200],
  ['/nowhere', 404],
  ['/%E0%A4%A', 404],
])('%s is sent with status %i', async (url, status) => {
  expect((await at(url)).status).toBe(status)
})

test('a product page stands in the HTML, with its canonical address', async () => {
  const { html } = await at('/single-product?item=red-saree')
  expect(html).toMatch(/^<!doctype html><html lang="en-IN">/i)
  expect(html).toContain('<link rel="canonical" href="https://shop.example/products/red-saree"/>')
  expect(html).toContain('₹ 900.00')
  expect(html).toContain('In Stock')
})

test('no script runs in place, and what the shop says can’t end its data block', async () => {
  const { html } = await at('/products/red-saree')
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts.map(([, attributes = '']) => attributes.trim())).toEqual([
    'type="module" src="/app/entry-browser.tsx"',
    'type="application/ld+json"',
    'type="application/json" id="shop-data"',
  ])
  expect(JSON.parse(scripts[2]?.[2] ?? '')).toMatchObject({ origin: 'https://shop.example' })
})

const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  )
const aboutOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

test('a shared product shows its name, picture and price', async () => {
  expect(tagsOf((await at('/single-product?item=red-saree')).html)).toMatchObject({
    description: 'A red one',
    'og:type': 'product',
    'og:url': 'https://shop.example/products/red-saree',
    'og:title': 'Red &lt;/script&gt; Saree | Kargha',
    'og:image': 'https://shop.example/media/red.webp',
    'og:image:alt': 'Red &lt;/script&gt; Saree',
    'product:price:amount': '900.00',
    'twitter:card': 'summary_large_image',
    'twitter:image': 'https://shop.example/media/red.webp',
  })
  expect(tagsOf((await at('/sale')).html)).toMatchObject({
    'og:type': 'website',
    'og:image': 'https://shop.example/share.jpg',
    'og:site_name': 'Kargha',
  })
})

test('search engines are told a product’s price, stock and place, and no rating where there is none', async () => {
  const { html } = await at('/products/red-saree')
  expect(aboutOf(html)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      expect.objectContaining({
        '@type': 'Product',
        name: 'Red </script> Saree',
        image: ['https://shop.example/media/red.webp'],
        sku: 'S-1',
        offers: expect.objectContaining({
          price: '900.00',
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        }),
      }),
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'All Products', item: 'https://shop.example/products' },
          { '@type': 'ListItem', position: 2, name: 'Silk', item: 'https://shop.example/shop/saree/silk' },
          {
            '@type': 'ListItem',
            position: 3,
            name: 'Red </script> Saree',
            item: 'https://shop.example/products/red-saree',
          },
        ],
      },
    ],
  })
  expect(JSON.stringify(aboutOf(html))).not.toContain('aggregateRating')
})

test('the home page says who the shop is and how to search it', async () => {
  expect(aboutOf((await at('/')).html)).toMatchObject({
    '@graph': [
      { '@type': 'Organization', foundingDate: '2013' },
      {
        '@type': 'WebSite',
        potentialAction: { target: { urlTemplate: 'https://shop.example/search?name={search_term_string}' } },
      },
    ],
  })
})

test.each(['/search?name=red', '/cart', '/nowhere', '/offline'])('%s is not for search engines', async (url) => {
  const { html } = await at(url)
  expect(tagsOf(html)).toMatchObject({ robots: 'noindex' })
  expect(html).not.toContain('rel="canonical"')
  expect(aboutOf(html)).toBeNull()
})

test.each([
  ['/return-policy', 'report any damage within 36 hours of delivery'],
  ['/shipping-policy', 'We hold the pieces for 25 minutes'],
  ['/terms-and-conditions', 'within 36 hours'],
])('%s says what the shop has settled', async (url, told) => {
  // React marks where a text of its own begins.
  expect((await at(url)).html.replaceAll('<!-- -->', '')).toContain(told)
})

test('the page that is kept for when the network is away comes without script', async () => {
  const { html } = await render({
    url: '/offline',
    origin: 'https://shop.example',
    client: open,
    build: {
      manifest: { 'app/entry-browser.tsx': { file: 'entry.js' }, 'app/styles.css': { file: 'look.css' } },
      styles: { 'look.css': 'body{margin:0}' },
    },
  })
  expect(html).toContain('<style>body{margin:0}</style>')
  expect(html).not.toMatch(/<script|modulepreload|preload/)
})

test('a page of a list is reached by a plain link', async () => {
  expect((await at('/products?sort=price-asc')).html).toContain('href="/products?sort=price-asc&amp;page=2"')
})

test('a shop that gives no answer is a 500 with a page that asks again by itself', async () => {
  const { status, html } = await at('/products', silent)
  expect(status).toBe(500)
  expect(html).toContain('role="status"')
})
