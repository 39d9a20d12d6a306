/**
 * In times of what it takes with the demo's products, or with `since` products where it does the same work only from then on, and
 * in milliseconds or whatever else is measured.
 */
export type GrowthLimit = { times?: number; most?: number; since?: number }

/** A visitor's request that is measured; `pauseMs` is waited before each. */
type Request = { name: string; limit: GrowthLimit; path: string; pauseMs?: number }

const list = (name: string, path: string): Request => ({
  name: `list, ${name}`,
  limit: { times: 2 },
  path: `/api/v1/user/${path}limit=24`,
})
const search = (name: string, words: string): Request => ({
  name: `search, ${name}`,
  limit: { times: 3, most: 50 },
  path: `/api/v1/user/search-products?name=${encodeURIComponent(words)}&limit=24`,
})
const facets = (name: string, query: string): Request => ({
  name: `facets, ${name}`,
  limit: { times: 2 },
  path: `/api/v1/user/facets?${query}`,
})

/** A collection by rule of which a large shop has very many products. */
export const collection = `
  insert into collections (slug, name, description, text, image, is_in_menu, position, needs_all, rules)
  select 'growing', 'Growing', '', '', images[1], false, 100, true,
    '[{"kind": "price", "min": 100000, "max": 300000}, {"kind": "stock", "isInStock": true}]'
  from products limit 1 on conflict do nothing`

/** What visitors request. */
export const visitorsRequests = (subcategory: string, product: string): Request[] => [
  list('newest', 'get-all-products?'),
  list('best selling', 'get-all-products?sort=bestselling&'),
  list('best rated', 'get-all-products?sort=rating&'),
  list('cheapest', 'get-all-products?sort=price-asc&'),
  list('dearest', 'get-all-products?sort=price-desc&'),
  list('in stock', 'get-all-products?inStock=true&'),
  // Every product of the demo is given pieces before.
  { ...list('sold out', 'get-all-products?inStock=false&'), limit: { times: 2, since: 10_000 } },
  list('a price range', 'get-all-products?minPrice=1000&maxPrice=2000&'),
  list('a tag', 'get-all-products?tag=ikat&'),
  list('a colour', 'get-all-products?filters=colour.red&'),
  list('a colour, cheapest', 'get-all-products?filters=colour.red&sort=price-asc&'),
  list('collection by rule', 'get-products-by-collection/growing?'),
  list('page 2', 'get-all-products?page=2&'),
  // Of fewer products it is empty.
  { ...list('page 400', 'get-all-products?page=400&'), limit: { times: 2, since: 10_000 } },
  list('sub-category', `get-products-by-subcategory/${subcategory}?`),
  list('category, cheapest', 'get-all-products?category=saree&sort=price-asc&'),
  list('new arrivals', 'get-newarrival-products?'),
  list('best sellers', 'get-bestseller-products?'),
  list('sale', 'get-sale-products?'),
  list('sale, best rated', 'get-sale-products?sort=rating&'),
  search('right words', 'silk saree'),
  search('misspelt', 'chanderii sare'),
  search('nonsense', 'qwrtzpsdf'),
  search('three words', 'red silk saree'),
  search('a price in words', 'silk saree under 5000'),
  search('in Hindi', 'बनारसी साड़ी'),
  search('one letter', 's'),
  facets('all', 'list=all'),
  facets('category', 'list=all&category=saree'),
  facets('sale', 'list=sale'),
  facets('a colour', 'list=all&filters=colour.red'),
  facets('collection by rule', 'list=collection-by-rule&collection=growing'),
  facets('search', 'list=search&name=silk%20saree'),
  { name: 'suggestions', limit: { most: 100 }, path: '/api/v1/user/suggestions?name=sil' },
  // After the pause no page is cached any more.
  { name: 'home page', limit: { times: 1.2 }, path: '/', pauseMs: 1_050 },
  { name: 'site map', limit: { most: 200 }, path: '/sitemap.xml', pauseMs: 1_050 },
  { name: 'product by id', limit: { times: 1.5 }, path: `/api/v1/user/get-product/${product}` },
]
