import { z } from 'zod'
import { call, Id, Rupees, required } from './call.ts'
import { routes } from './routes.ts'

export const Category = z.object({ _id: Id, name: z.string(), slug: z.string() })
export type Category = z.infer<typeof Category>

export const Subcategory = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  /** A line on what lies there, in plain text; empty where staff wrote none. */
  description: z.string(),
  categoryId: Id,
})
export type Subcategory = z.infer<typeof Subcategory>

const Reference = z.object({ _id: Id, name: z.string(), slug: z.string() })

/** A product as lists carry it: with its rating, without the long HTML texts. */
export const ProductCard = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  categoryId: Reference,
  categoryName: z.string(),
  subCategoryId: Reference,
  subCategoryName: z.string(),
  images: z.array(z.string()),
  sellingPrice: Rupees,
  originalPrice: Rupees,
  /** Pieces in stock. */
  quantity: z.int(),
  sortDescription: z.string(),
  otherDetails: z.object({
    careInstructions: z.string(),
    shippingAndReturns: z.string(),
    countryOfOrigin: z.string(),
  }),
  sku: z.string(),
  tags: z.array(z.string()),
  /** True where `deliveryCharge` (per piece) is charged. */
  isAcceptable: z.boolean(),
  deliveryCharge: Rupees,
  /** One decimal is shown; 0 without a rating. */
  averageRating: z.number(),
  totalRatings: z.int(),
  createdAt: z.string(),
})
export type ProductCard = z.infer<typeof ProductCard>

/** One line of a product's table of facts, in plain text. */
export const Fact = z.object({ name: z.string(), value: z.string() })
export type Fact = z.infer<typeof Fact>

/** What a maker, or their co-operative, says of a product, and who that is; plain text. */
export const MakersNote = z.object({ text: z.string(), by: z.string() })
export type MakersNote = z.infer<typeof MakersNote>

export const Product = ProductCard.extend({
  /** HTML, cleaned by an allow-list when staff wrote it. */
  longDescription: z.string(),
  productTexture: z.string(),
  /** Fibre, weave, region and so on, in the order to show them. */
  facts: z.array(Fact),
  makersNote: MakersNote.nullable(),
})
export type Product = z.infer<typeof Product>

export const sorts = ['newest', 'price-asc', 'price-desc', 'rating', 'bestselling'] as const
export type Sort = (typeof sorts)[number]

const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const flag = z.enum(['true', 'false']).transform((word) => word === 'true')
const rupeesAsked = z.coerce.number().min(0).max(10_000_000)

/** What every product list understands. With none of it a list answers its first hundred. */
export const ListQuery = z.object({
  page: wholeNumber(1, 1_000_000).optional(),
  limit: wholeNumber(1, 100).optional(),
  sort: z.enum(sorts).optional(),
  category: z.string().optional(),
  subCategory: z.string().optional(),
  minPrice: rupeesAsked.optional(),
  maxPrice: rupeesAsked.optional(),
  inStock: flag.optional(),
  onSale: flag.optional(),
  tag: z.string().optional(),
  /** Products by their ids, separated by commas; at most a hundred. */
  ids: z.string().max(3700).optional(),
})
/** What a client may send; the server's side of it is `z.output`. */
export type ListQuery = z.input<typeof ListQuery>

const byId = z.object({ id: Id })

const list = (route: (typeof routes)[keyof typeof routes], summary: string) =>
  call(route, { summary, query: ListQuery, data: z.array(ProductCard), paged: true })

export const Review = z.object({
  userName: z.string(),
  createdAt: z.string(),
  rating: z.int(),
  title: z.string(),
  review: z.string(),
})
export type Review = z.infer<typeof Review>

export const Ratings = z.object({
  ratings: z.array(Review),
  statistics: z.object({ averageRating: z.number(), totalRatings: z.int() }),
})
export type Ratings = z.infer<typeof Ratings>

const rating = 'Please choose 1 to 5 stars'

export const AddRating = z.object({
  productId: required('Please choose a product'),
  rating: z.int({ error: rating }).min(1, rating).max(5, rating),
  title: required('Please give your review a title', 120),
  review: required('Please write your review', 4000),
})
export type AddRating = z.infer<typeof AddRating>

export const catalogue = {
  getCategories: call(routes.getCategories, { summary: 'All categories', data: z.array(Category) }),
  getSubcategories: call(routes.getSubcategories, { summary: 'All sub-categories', data: z.array(Subcategory) }),
  getAllProducts: list(routes.getAllProducts, 'Every product on sale in the shop'),
  getFeaturedProducts: list(routes.getFeaturedProducts, 'Products that staff feature'),
  getNewArrivals: list(routes.getNewArrivals, 'Labelled new arrivals first, filled up with the newest'),
  getBestSellers: list(routes.getBestSellers, 'Labelled best sellers first, filled up with the most sold of 90 days'),
  getCollection: list(routes.getCollection, 'Products of the collection'),
  getSaleProducts: list(routes.getSaleProducts, 'Every discounted product'),
  getProductsBySubcategory: call(routes.getProductsBySubcategory, {
    summary: 'Products of one sub-category',
    params: byId,
    query: ListQuery,
    data: z.array(ProductCard),
    paged: true,
    refusals: ['NOT_FOUND'],
  }),
  searchProducts: call(routes.searchProducts, {
    summary: 'Products whose name, tags, category, sub-category or SKU match; forgives spelling; sold-out last',
    query: ListQuery.extend({ name: z.string().max(200, 'Please search for fewer words').default('') }),
    data: z.array(ProductCard),
    paged: true,
  }),
  getProduct: call(routes.getProduct, {
    summary: 'One product, by id or slug',
    params: byId,
    data: Product,
    refusals: ['NOT_FOUND'],
  }),
  getProductRatings: call(routes.getProductRatings, {
    summary: 'A product’s visible ratings, newest first, and their statistics',
    params: byId,
    data: Ratings,
    refusals: ['NOT_FOUND'],
  }),
  addRating: call(routes.addRating, {
    summary: 'Rate a delivered product, once',
    body: AddRating,
    data: Review,
    refusals: ['NOT_FOUND', 'ORDER_STATUS', 'ALREADY_RATED'],
  }),
}
