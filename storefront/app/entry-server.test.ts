import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import { rupees } from '@kargha/domain/money.ts'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'
import { fakeClient, product, renderAt, silentClient, structuredDataOf } from './testing/fake-shop.ts'

test.each([
  ['/', 200],
  ['/products', 200],
  ['/sale', 200],
  ['/shop/saree/silk', 200],
  ['/shop/saree/velvet', 404],
  ['/shop/saree', 200],
  ['/shop/sari', 404],
  ['/subcategorywiseproduct?item=s1', 200],
  ['/subcategorywiseproduct?item=unknown', 404],
  ['/subcategorywiseproduct', 200],
  ['/search?name=red', 200],
  ['/products/red-saree', 200],
  ['/single-product?item=p1', 200],
  ['/products/blue-saree', 404],
  ['/cart', 200],
  ['/nowhere', 404],
  ['/%E0%A4%A', 404],
  ['//', 200],
  ['///x', 404],
  ['//evil.example/', 404],
  ['//products/red-saree', 404],
])('%s is sent with status %i', async (url, status) => {
  expect((await renderAt(url)).status).toBe(status)
})

test('renders a product into the HTML, with its canonical address', async () => {
  const { html } = await renderAt('/single-product?item=red-saree')
  expect(html).toMatch(/^<!doctype html><html lang="en-IN">/i)
  expect(html).toContain('<link rel="canonical" href="https://shop.example/products/red-saree"/>')
  expect(html).toContain('₹ 900.00')
  expect(html).toContain('In Stock')
})

test('a category’s page has its sub-categories, its own title and description, and its breadcrumb for search engines', async () => {
  const { html } = await renderAt('/shop/saree?sort=price-asc')
  expect(html).toContain('<title>Saree | Kargha</title>')
  expect(html).toMatch(/<meta name="description" content="Saree: Silk, Cotton\./)
  expect(html).toContain('<link rel="canonical" href="https://shop.example/shop/saree"/>')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const slug of ['silk', 'cotton']) expect(main).toContain(`href="/shop/saree/${slug}"`)
  expect(main).toContain('<option value="price-asc" selected="">Price: Low to High</option>')
  expect(structuredDataOf(html)).toMatchObject({
    '@graph': [{ '@type': 'BreadcrumbList', itemListElement: [{ name: 'All Products' }, { name: 'Saree' }] }],
  })
})

test('shows all categories and links to their sub-categories where none is chosen', async () => {
  const { html } = await renderAt('/subcategorywiseproduct')
  expect(html).toMatch(/<h1[^>]*>All Categories<\/h1>/)
  expect([...html.matchAll(/<h2 id="category-(\w+)"/g)].map(([, slug]) => slug)).toEqual(['saree', 'dress'])
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  for (const slug of ['silk', 'cotton']) expect(main).toContain(`href="/shop/saree/${slug}"`)
  expect(main).toContain('No Subcategories found')
})

test('contains no code to run, and data that cannot close its block', async () => {
  const { html } = await renderAt('/products/red-saree')
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  expect(scripts.map(([, attributes = '']) => attributes.trim())).toEqual([
    'type="module" src="/@vite/client"',
    'type="module" src="/@id/@vitejs/plugin-react/preamble"',
    'type="module" src="/app/entry-browser.tsx"',
    'type="application/ld+json"',
    'type="application/json" id="shop-data"',
  ])
  expect(JSON.parse(scripts.at(-1)?.[2] ?? '')).toMatchObject({ origin: 'https://shop.example' })
})

test('finds a category that got its address after the shared lists were read', async () => {
  const stale: Client = async (name, input) => {
    const reply = await fakeClient()(name, input)
    return name === 'getCategories' ? { ...reply, data: [] as never } : reply
  }
  const request = { url: '/shop/saree', origin: '', client: stale }
  expect(await render(request)).toEqual({ sharedAddress: '/shop/:missing' })
  expect(await render({ ...request, freshClient: fakeClient() })).toMatchObject({ status: 200, isShared: false })
})

test('names the present address of what was renamed, and renders nothing', async () => {
  const renamed: Client = async (name, input) => {
    if (name === 'getPresentAddress') return { data: { address: '/shop/saree/silk' } } as never
    return fakeClient()(name, name === 'getProduct' ? ({ params: { id: 'red-saree' } } as never) : input)
  }
  for (const [url, movedTo] of [
    ['/products/crimson-saree', '/products/red-saree'],
    ['/single-product?item=crimson-saree', '/products/red-saree'],
    ['/shop/sari/silk', '/shop/saree/silk'],
  ])
    expect(await render({ url: url ?? '', origin: '', client: renamed })).toMatchObject({
      status: 301,
      html: Buffer.of(),
      movedTo,
    })
})

test.each([
  ['/products/blue-saree', '/products/:missing'],
  ['/single-product?item=blue-saree', '/single-product?item=:missing'],
  ['/shop/saree/velvet', '/shop/:missing/:missing'],
  ['/subcategorywiseproduct?item=unknown&page=2', '/subcategorywiseproduct?item=:missing'],
])('does not render %s, which the shop doesn’t have, but names the address of all such', async (url, sharedAddress) => {
  const renderOnce = (address: string) => render({ url: address, origin: '', client: fakeClient() })
  expect(await renderOnce(url)).toEqual({ sharedAddress })
  expect(await renderOnce(sharedAddress)).toMatchObject({ status: 404, isShared: true })
})

const tagsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  )
test('a shared product shows its name, picture and price', async () => {
  expect(tagsOf((await renderAt('/single-product?item=red-saree')).html)).toMatchObject({
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
  expect(tagsOf((await renderAt('/sale')).html)).toMatchObject({
    'og:type': 'website',
    'og:image': 'https://shop.example/share.jpg',
    'og:site_name': 'Kargha',
  })
})

test('structured data has a product’s price, stock and breadcrumbs, but no rating where there is none', async () => {
  const { html } = await renderAt('/products/red-saree')
  expect(structuredDataOf(html)).toEqual({
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
          { '@type': 'ListItem', position: 2, name: 'Saree', item: 'https://shop.example/shop/saree' },
          { '@type': 'ListItem', position: 3, name: 'Silk', item: 'https://shop.example/shop/saree/silk' },
          {
            '@type': 'ListItem',
            position: 4,
            name: 'Red </script> Saree',
            item: 'https://shop.example/products/red-saree',
          },
        ],
      },
    ],
  })
  expect(JSON.stringify(structuredDataOf(html))).not.toContain('aggregateRating')
})

test('structured data of a product with options is the group of its variants, each with its price, stock and address', async () => {
  const variant = (size: string, blouse: string, sellingPrice: number, quantity: number, image: string | null) => ({
    _id: `${size} ${blouse}`,
    sku: `S-1-${size}-${blouse}`,
    options: { Size: size, Blouse: blouse },
    sellingPrice: rupees(sellingPrice),
    originalPrice: rupees(1000),
    quantity,
    image,
    isActive: true,
  })
  const kurta = {
    ...product,
    name: 'Kurta',
    options: [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Blouse', values: ['Plain'] },
    ],
    variants: [variant('S', 'Plain', 900, 0, '/media/small.webp'), variant('M', 'Plain', 950.5, 2, null)],
    averageRating: 4.5,
    totalRatings: 2,
  }
  const review = {
    userName: 'Asha',
    createdAt: '2026-01-02',
    rating: 5,
    title: 'Good',
    review: 'Very',
    reply: null,
    isImported: false,
  }
  const ratings = { ratings: [review, review], statistics: { averageRating: 4.5, totalRatings: 2 } }
  const { html } = await renderAt('/products/red-saree', fakeClient({ products: [kurta], ratings }))
  const [group] = (structuredDataOf(html) as { '@graph': object[] })['@graph']
  expect(group).not.toHaveProperty('offers')
  expect(group).not.toHaveProperty('sku')
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Kurta',
    url: 'https://shop.example/products/red-saree',
    productGroupID: 'p1',
    variesBy: ['https://schema.org/size'],
    aggregateRating: { ratingValue: '4.5', reviewCount: 2 },
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Kurta, S, Plain',
        sku: 'S-1-S-Plain',
        size: 'S',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Blouse', value: 'Plain' }],
        image: 'https://shop.example/media/small.webp',
        offers: {
          '@type': 'Offer',
          price: '900.00',
          priceCurrency: 'INR',
          availability: 'https://schema.org/OutOfStock',
          url: 'https://shop.example/products/red-saree?size=s&blouse=plain',
        },
      },
      {
        sku: 'S-1-M-Plain',
        size: 'M',
        image: 'https://shop.example/media/red.webp',
        offers: { price: '950.50', availability: 'https://schema.org/InStock' },
      },
    ],
  })
})

test('structured data of the home page has the shop and its search', async () => {
  expect(structuredDataOf((await renderAt('/')).html)).toMatchObject({
    '@graph': [
      { '@type': 'Organization', foundingDate: '2013' },
      {
        '@type': 'WebSite',
        potentialAction: { target: { urlTemplate: 'https://shop.example/search?name={search_term_string}' } },
      },
    ],
  })
})

test.each(['/search?name=red', '/cart', '/nowhere', '/offline'])('%s is not indexed', async (url) => {
  const { html } = await renderAt(url)
  expect(tagsOf(html)).toMatchObject({ robots: 'noindex' })
  expect(html).not.toContain('rel="canonical"')
  expect(structuredDataOf(html)).toBeNull()
})

test('a policy has the text, the facts and the date that the API answers', async () => {
  const { html } = await renderAt('/return-policy')
  for (const part of ['<p>Within <strong>36 hours</strong></p>', 'Across India', 'August 21, 2025', 'href="#how"'])
    expect(html).toContain(part)
  expect(tagsOf(html)).toMatchObject({ description: 'What we do' })
})

const build = {
  manifest: { 'app/entry-browser.tsx': { file: 'entry.js' }, 'app/styles.css': { file: 'look.css' } },
  styles: { 'look.css': 'body{margin:0}' },
}

test('the offline page has its style, and no script but its own', async () => {
  const { html } = await renderAt('/offline', fakeClient(), build)
  expect(html).toContain('<style>body{margin:0}</style>')
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script defer="" src="/offline.js">'])
  expect(html).not.toContain('preload')
})

test('the next page of a list is reached by a plain link', async () => {
  expect((await renderAt('/products?sort=price-asc')).html).toContain('href="/products?sort=price-asc&amp;page=2"')
})

test('an API without a response makes a 500, and a page that tries again by itself', async () => {
  const { status, html } = await renderAt('/products', silentClient)
  expect(status).toBe(500)
  expect(html).toContain('role="status"')
})

test('an API that is unavailable makes a 503', async () => {
  const refused = { success: false, status: 503, message: 'Away', code: 'UNAVAILABLE' }
  const client = createClient(async () => ({ status: 503, body: refused }))
  expect((await renderAt('/products', client)).status).toBe(503)
})

test('the page of unknown addresses links to its style, which makes it small', async () => {
  const { html } = await renderAt('/nowhere', fakeClient(), build)
  expect(html).toContain('<link rel="stylesheet" href="/look.css">')
  expect(html).not.toContain('<style')
})
