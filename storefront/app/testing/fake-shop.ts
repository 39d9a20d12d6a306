import { NoResponse } from '@kargha/contract/kernel/client.ts'
import type { Category, Product, Ratings, Subcategory } from '@kargha/contract/shop/catalogue.ts'
import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import type { Banner, ShopDetails } from '@kargha/contract/shop/content.ts'
import { freeShippingOffer } from '@kargha/contract/shop/delivery-promise.ts'
import type { Facet, Facets } from '@kargha/contract/shop/facets.ts'
import type { PageText } from '@kargha/contract/shop/texts.ts'
import { noRupees, percent, rupees } from '@kargha/domain/money.ts'
import { render } from '../entry-server.tsx'
import type { BrowserBuild } from '../routing/page-assets.ts'

const saree: Category = { _id: 'c1', name: 'Saree', slug: 'saree' }
const dress: Category = { _id: 'c2', name: 'Dress', slug: 'dress' }
const silk: Subcategory = {
  _id: 's1',
  name: 'Silk',
  slug: 'silk',
  image: '/media/silk.webp',
  description: 'Reeled and woven',
  categoryId: 'c1',
}
const cotton: Subcategory = { ...silk, _id: 's2', name: 'Cotton', slug: 'cotton', image: '' }

export const product: Product = {
  _id: 'p1',
  slug: 'red-saree',
  name: 'Red </script> Saree',
  categoryId: saree,
  categoryName: 'Saree',
  subCategoryId: silk,
  subCategoryName: 'Silk',
  images: ['/media/red.webp'],
  options: [],
  priceRange: { lowest: rupees(900), highest: rupees(900) },
  sellingPrice: rupees(900),
  originalPrice: rupees(1000),
  quantity: 3,
  sortDescription: 'A red one',
  longDescription: '<p>Long</p>',
  productTexture: '<ul><li>Fine</li></ul>',
  attributes: [],
  facts: [],
  makersNote: null,
  imageTexts: ['Red Saree, picture 1 of 1'],
  makingDays: 0,
  isCodAvailable: true,
  variants: [
    {
      _id: 'p1',
      sku: 'S-1',
      options: {},
      sellingPrice: rupees(900),
      originalPrice: rupees(1000),
      quantity: 3,
      image: null,
      isActive: true,
    },
  ],
  sizeGuide: null,
  otherDetails: { careInstructions: 'Dry', shippingAndReturns: 'Soon', countryOfOrigin: 'India' },
  seoTitle: '',
  seoDescription: '',
  declarations: { genericName: '', netQuantity: '', dimensions: '', maker: '' },
  sku: 'S-1',
  tags: ['red'],
  isAcceptable: false,
  deliveryCharge: noRupees,
  averageRating: 0,
  totalRatings: 0,
  createdAt: '2026-01-01T00:00:00Z',
}

/** In a shop without zones. */
export const freeEverywhere: ShopDetails['delivery'] = {
  charges: null,
  codFee: noRupees,
  codMinimumOrder: null,
  codMaximumOrder: null,
  weeklyHolidays: [0],
  zones: [],
  isEverywhere: true,
}

const shop: ShopDetails = {
  name: 'Kargha',
  tagline: 'From the loom',
  phone: '+91 44 1234 5678',
  postalAddress: '1 Loom Lane, Chennai',
  supportEmail: 'support@example.com',
  callHours: 'Mon-Fri 8am to 5pm',
  bannerText: 'Hello',
  socialLinks: [{ name: 'Social', url: 'https://social.example/kargha' }],
  builder: { name: 'Builder', url: 'https://builder.example/' },
  tradingSince: 2013,
  returnWindowHours: 36,
  returnReasons: [{ value: 'Other', isAccepted: true, isDamage: false, evidence: 'none' }],
  offersExchange: false,
  shipsAbroad: false,
  dispatchDays: { from: 2, to: 3 },
  madeToOrderDays: { from: 4, to: 6 },
  undeliveredCharge: noRupees,
  unpaidHoldMinutes: 25,
  sessionIdleDays: 10,
  sessionDays: 20,
  announcement: 'Free shipping throughout India · Hello',
  freeShipping: 'Free shipping throughout India',
  codAdvance: { amount: noRupees, percent: percent(0), from: noRupees },
  codConfirmationHours: null,
  takesGstin: false,
  legal: { name: '', address: '', gstin: '', grievanceOfficer: { name: '', contact: '', hours: '' } },
  globalDiscountPercent: percent(0),
  delivery: freeEverywhere,
}

const homeText: PageText = {
  title: 'Home page',
  description: 'Handloom',
  lead: 'Cloth from the loom',
  dated: null,
  facts: [],
  sections: ['categories', 'featured', 'arrivals', 'clusters', 'voices'].map((id) => ({
    id,
    title: id.toUpperCase(),
    html: `About ${id}`,
  })),
}
const policyText: PageText = {
  title: 'A Policy',
  description: 'What we do',
  lead: 'In plain words',
  dated: { iso: '2025-08-21', words: 'August 21, 2025' },
  facts: [{ name: 'Where', value: 'Across India' }],
  sections: [{ id: 'how', title: 'How it goes', html: '<p>Within <strong>36 hours</strong></p>' }],
}

const some = { count: 30, isCapped: false }
const facetOf = (slug: string, values: string[]): Facet => ({
  slug,
  name: slug,
  values: values.map((value) => ({ slug: value, value, isChosen: false, ...some })),
})
/** Not in the fake shop unless given. */
export const someFacets: Facets = {
  total: some,
  prices: { lowest: rupees(900), highest: rupees(5000) },
  inStock: some,
  onSale: some,
  attributes: [facetOf('colour', ['red', 'blue']), facetOf('size', [...'abcdefghijkl'])],
}

export type FakeStock = {
  products?: readonly Product[]
  ratings?: Ratings
  banners?: readonly Banner[]
  facets?: Facets
  settings?: Partial<ShopDetails>
}

const lists =
  /^\/api\/v1\/user\/(get-(all|featured|newarrival|bestseller|collection|sale)-products|search-products|get-products-by-subcategory\/)/

/** Two sub-categories and these products. */
export function fakeClient({
  products = [product],
  ratings = { ratings: [], statistics: { averageRating: 0, totalRatings: 0 } },
  banners = [],
  facets,
  settings = {},
}: FakeStock = {}): Client {
  const details = { ...shop, ...settings }
  const answers: [RegExp, unknown][] = [
    [/\/shop$/, { ...details, freeShipping: freeShippingOffer(details.delivery) ?? '' }],
    [/all-categories$/, [saree, dress]],
    [/all-subcategories$/, [silk, cotton]],
    [/get-banners$/, banners],
    [/text\/home$/, homeText],
    [/text\/[\w-]+$/, policyText],
    ...products.map(({ _id, slug }, index): [RegExp, unknown] => [
      new RegExp(`get-product/(${slug}|${_id})$`),
      products[index],
    ]),
    [/product-ratings\/\w+$/, ratings],
    ...(facets ? [[/facets\?/, facets] satisfies [RegExp, unknown]] : []),
  ]
  return createClient(async ({ url }) => {
    const envelope = { success: true, status: 200, message: '' }
    if (lists.test(url)) {
      const { length } = products
      return {
        status: 200,
        body: {
          ...envelope,
          data: products,
          pagination: { page: 1, limit: 24, total: length + 29, totalPages: 2, next: 'a-cursor' },
        },
      }
    }
    const found = answers.find(([address]) => address.test(url))
    return found
      ? { status: 200, body: { ...envelope, data: found[1] } }
      : { status: 404, body: { success: false, status: 404, message: 'Not found', code: 'NOT_FOUND' } }
  })
}

/** Never gets a response. */
export const silentClient: Client = async () => {
  throw new NoResponse()
}

export async function renderAt(
  url: string,
  client = fakeClient(),
  build?: BrowserBuild,
): Promise<{ status: number; html: string; movedTo?: string }> {
  const page = await render({ url, origin: 'https://shop.example', client, ...(build && { build }) })
  return 'sharedAddress' in page ? renderAt(page.sharedAddress, client, build) : page
}

export const structuredDataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
