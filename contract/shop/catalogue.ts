import { z } from 'zod'
import { call, Id, queryFlag, queryInteger, Rupees, required } from '../kernel/call.ts'
import { filtersPattern, maxFiltersLength } from './filters.ts'
import { routes } from './routes.ts'
import { SizeGuide } from './size-guide.ts'
import { ProductOption, Variant } from './variants.ts'

export const Category = z.object({ _id: Id, name: z.string(), slug: z.string() })
export type Category = z.infer<typeof Category>

export const Subcategory = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  /** One line about its products, in plain text; empty where staff wrote none. */
  description: z.string(),
  categoryId: Id,
})
export type Subcategory = z.infer<typeof Subcategory>

const Reference = z.object({ _id: Id, name: z.string(), slug: z.string() })

/** A product as in lists: with its rating, without the long HTML texts. */
export const ListedProduct = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  categoryId: Reference,
  categoryName: z.string(),
  subCategoryId: Reference,
  subCategoryName: z.string(),
  images: z.array(z.string()),
  /** What its variants differ in, in display order; empty for a product that has one variant. */
  options: z.array(ProductOption),
  /** The prices of its cheapest variant that is in stock or, where none is, of its cheapest. */
  sellingPrice: Rupees,
  originalPrice: Rupees,
  /** Of the selling prices of its variants: 'From ₹ …' where the two differ. */
  priceRange: z.object({ lowest: Rupees, highest: Rupees }),
  /** Pieces in stock, of all variants. */
  quantity: z.int(),
  sortDescription: z.string(),
  otherDetails: z.object({
    careInstructions: z.string(),
    shippingAndReturns: z.string(),
    countryOfOrigin: z.string(),
  }),
  /** The first variant's. */
  sku: z.string(),
  tags: z.array(z.string()),
  /** Whether `deliveryCharge` (per piece) is charged. */
  isAcceptable: z.boolean(),
  deliveryCharge: Rupees,
  /** Shown with one decimal; 0 without a rating. */
  averageRating: z.number(),
  totalRatings: z.int(),
  createdAt: z.string(),
})
export type ListedProduct = z.infer<typeof ListedProduct>

/** A row of a product's table of facts, in plain text. */
export const Fact = z.object({ name: z.string(), value: z.string() })
export type Fact = z.infer<typeof Fact>

/** What staff state of a product in words that products share, and that lists are narrowed by: Fabric, with its values. */
export const ProductAttribute = z.object({
  name: z.string(),
  slug: z.string(),
  values: z.array(z.object({ value: z.string(), slug: z.string() })),
})
export type ProductAttribute = z.infer<typeof ProductAttribute>

/** A text by the maker of a product or their co-operative, with its author; plain text. */
export const MakersNote = z.object({ text: z.string(), by: z.string() })
export type MakersNote = z.infer<typeof MakersNote>

export const Product = ListedProduct.extend({
  /** HTML, sanitised with an allow-list when saved. */
  longDescription: z.string(),
  productTexture: z.string(),
  /** Fabric, weave, region and so on, in display order: its attributes, and what else there is to know. */
  facts: z.array(Fact),
  attributes: z.array(ProductAttribute),
  makersNote: MakersNote.nullable(),
  /** What each of `images` shows, for people who can’t see it. */
  imageTexts: z.array(z.string()),
  /** Working days that it takes to make a piece before it can be sent; 0 for what lies ready. */
  makingDays: z.int(),
  /** False for what is never sold for Cash on Delivery. */
  isCodAvailable: z.boolean(),
  /** Those that can be bought, sold out or not, in display order; one where there are no options. */
  variants: z.array(Variant),
  sizeGuide: SizeGuide.nullable(),
})
export type Product = z.infer<typeof Product>

export const sorts = ['newest', 'price-asc', 'price-desc', 'rating', 'bestselling'] as const
export type Sort = (typeof sorts)[number]

const priceLimit = z.coerce.number().min(0).max(10_000_000)

/** The query that every product list takes. Without it a list returns its first hundred products. */
export const ProductListQuery = z.object({
  page: queryInteger(1, 1_000_000).optional(),
  limit: queryInteger(1, 100).optional(),
  /** Without it a list has its own order, mostly the newest first, with what is sold out last if the shop wishes. */
  sort: z.enum(sorts).optional(),
  category: z.string().optional(),
  subCategory: z.string().optional(),
  minPrice: priceLimit.optional(),
  maxPrice: priceLimit.optional(),
  inStock: queryFlag.optional(),
  onSale: queryFlag.optional(),
  tag: z.string().optional(),
  /** Values of attributes, as in `colour.red.blue_fabric.silk`: several values of one widen, several attributes narrow. */
  filters: z
    .string()
    .max(maxFiltersLength, 'Please choose fewer filters')
    .regex(filtersPattern, 'Filters must be like colour.red.blue_fabric.silk')
    .refine((filters) => filters.split('_').length <= 20, 'Please choose fewer filters')
    .optional(),
  /** Ids of products, separated by commas; at most a hundred. */
  ids: z.string().max(3700).optional(),
})
/** The query as a client sends it; the server receives `z.output`. */
export type ProductListQuery = z.input<typeof ProductListQuery>

/** What is searched for. */
export const searchText = z.string().max(200, 'Please search for fewer words').default('')

const byId = z.object({ id: Id })

const list = (route: (typeof routes)[keyof typeof routes], summary: string) =>
  call(route, { summary, query: ProductListQuery, data: z.array(ListedProduct), paged: true })

export const Review = z.object({
  userName: z.string(),
  createdAt: z.string(),
  rating: z.int(),
  title: z.string(),
  review: z.string(),
  /** The shop's answer; null for none. */
  reply: z.string().nullable(),
})
export type Review = z.infer<typeof Review>

export const Ratings = z.object({
  ratings: z.array(Review),
  statistics: z.object({ averageRating: z.number(), totalRatings: z.int() }),
})
export type Ratings = z.infer<typeof Ratings>

const rating = 'Please choose 1 to 5 stars'

export const RatingFields = z.object({
  productId: required('Please choose a product'),
  rating: z.int({ error: rating }).min(1, rating).max(5, rating),
  title: required('Please give your review a title', 120),
  review: required('Please write your review', 4000),
})
export type RatingFields = z.infer<typeof RatingFields>

export const catalogue = {
  getCategories: call(routes.getCategories, { summary: 'All categories', data: z.array(Category) }),
  getSubcategories: call(routes.getSubcategories, { summary: 'All sub-categories', data: z.array(Subcategory) }),
  getPresentAddress: call(routes.getPresentAddress, {
    summary: 'Where a product or category is now that had this address before it was renamed',
    query: z.object({ address: z.string().max(300) }),
    data: z.object({ address: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  getAllProducts: list(routes.getAllProducts, 'Every product on sale in the shop'),
  getFeaturedProducts: list(routes.getFeaturedProducts, 'Products with the label featured'),
  getNewArrivals: list(routes.getNewArrivals, 'Products with the label new arrival, then the newest'),
  getBestSellers: list(
    routes.getBestSellers,
    'Products with the label best seller, then those that sold most in 90 days',
  ),
  getCollection: list(routes.getCollection, 'Products with the label collection'),
  getSaleProducts: list(routes.getSaleProducts, 'Every discounted product'),
  getProductsBySubcategory: call(routes.getProductsBySubcategory, {
    summary: 'Products of one sub-category',
    params: byId,
    query: ProductListQuery,
    data: z.array(ListedProduct),
    paged: true,
    refusals: ['NOT_FOUND'],
  }),
  searchProducts: call(routes.searchProducts, {
    summary:
      'Products whose name, tags, category, sub-category or SKU match, misspellings included; sold-out ones last. Words may be in Hindi, and a price in words narrows: saree under 5000',
    query: ProductListQuery.extend({ name: searchText }),
    data: z.array(ListedProduct),
    paged: true,
  }),
  getProduct: call(routes.getProduct, {
    summary: 'One product, by id or slug, also by a slug that it had earlier',
    params: byId,
    data: Product,
    refusals: ['NOT_FOUND'],
  }),
  getProductRatings: call(routes.getProductRatings, {
    summary: 'A product’s visible ratings, newest first, with statistics',
    params: byId,
    data: Ratings,
    refusals: ['NOT_FOUND'],
  }),
  addRating: call(routes.addRating, {
    summary: 'Rate a delivered product, once',
    body: RatingFields,
    data: Review,
    refusals: ['NOT_FOUND', 'ORDER_STATUS', 'ALREADY_RATED'],
  }),
}
