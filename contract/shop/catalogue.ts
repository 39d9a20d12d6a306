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
  /** One line of plain text; may be empty. */
  description: z.string(),
  categoryId: Id,
})
export type Subcategory = z.infer<typeof Subcategory>

const Reference = z.object({ _id: Id, name: z.string(), slug: z.string() })

/** Without the long HTML texts. */
export const ListedProduct = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  categoryId: Reference,
  categoryName: z.string(),
  subCategoryId: Reference,
  subCategoryName: z.string(),
  images: z.array(z.string()),
  /** In display order; empty for a product with one variant. */
  options: z.array(ProductOption),
  /** Prices of the cheapest variant in stock, else of the cheapest. */
  sellingPrice: Rupees,
  originalPrice: Rupees,
  /** The variants' selling prices: 'From ₹ …' if they differ. */
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

/** Plain text. */
export const Fact = z.object({ name: z.string(), value: z.string() })
export type Fact = z.infer<typeof Fact>

/** Shared by products and usable as a filter: Fabric, with its values. */
export const ProductAttribute = z.object({
  name: z.string(),
  slug: z.string(),
  values: z.array(z.object({ value: z.string(), slug: z.string() })),
})
export type ProductAttribute = z.infer<typeof ProductAttribute>

/** By the product's maker or their co-operative; plain text. */
export const MakersNote = z.object({ text: z.string(), by: z.string() })
export type MakersNote = z.infer<typeof MakersNote>

/** By the Legal Metrology (Packaged Commodities) Rules, beside price and country; texts are empty if staff entered none. */
export const Declarations = z.object({
  /** 'Saree'. */
  genericName: z.string(),
  /** A number and N, m, cm or set: '1 N', '5.5 m'. */
  netQuantity: z.string(),
  dimensions: z.string(),
  /** Name and address; if empty, the shop is the packer. */
  maker: z.string(),
})
export type Declarations = z.infer<typeof Declarations>

export const Product = ListedProduct.extend({
  /** Sanitised HTML. */
  longDescription: z.string(),
  productTexture: z.string(),
  /** Fabric, weave, region and so on, in display order; attributes included. */
  facts: z.array(Fact),
  attributes: z.array(ProductAttribute),
  makersNote: MakersNote.nullable(),
  /** Descriptions of `images` for people who can't see them. */
  imageTexts: z.array(z.string()),
  /** Working days to make a piece before dispatch; 0 if ready. */
  makingDays: z.int(),
  isCodAvailable: z.boolean(),
  /** Active ones, sold out or not, in display order; one without options. */
  variants: z.array(Variant),
  sizeGuide: SizeGuide.nullable(),
  declarations: Declarations,
  /** For search engines; where empty, the name and the short description are. */
  seoTitle: z.string(),
  seoDescription: z.string(),
})
export type Product = z.infer<typeof Product>

export const sorts = ['newest', 'price-asc', 'price-desc', 'rating', 'bestselling'] as const
export type Sort = (typeof sorts)[number]

/** In rupees, above every price. */
export const maxPriceLimit = 10_000_000
const priceLimit = z.coerce.number().min(0).max(maxPriceLimit)

/** Without `page` and `limit` a list returns its first hundred products. */
export const ProductListQuery = z.object({
  page: queryInteger(1, 1_000_000).optional(),
  limit: queryInteger(1, 100).optional(),
  /**
   * `next` of the page before, instead of `page`: what follows its last product, even if others were added, sold out or repriced
   * since. What moves back to the list's end comes again, what moves forward past the cursor doesn't come.
   */
  after: z.string().max(1000).optional(),
  /** Without it the list's own order, mostly newest first, optionally with sold-out products last. */
  sort: z.enum(sorts).optional(),
  category: z.string().optional(),
  subCategory: z.string().optional(),
  minPrice: priceLimit.optional(),
  maxPrice: priceLimit.optional(),
  inStock: queryFlag.optional(),
  onSale: queryFlag.optional(),
  tag: z.string().optional(),
  /** `colour.red.blue_fabric.silk`: values of one attribute widen, attributes narrow. */
  filters: z
    .string()
    .max(maxFiltersLength, 'Please choose fewer filters')
    .regex(filtersPattern, 'Filters must be like colour.red.blue_fabric.silk')
    .refine((filters) => filters.split('_').length <= 20, 'Please choose fewer filters')
    .optional(),
  /** Product ids, separated by commas; at most a hundred. */
  ids: z.string().max(3700).optional(),
})
export type ProductListQuery = z.input<typeof ProductListQuery>

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
  /** Null until the shop answers. */
  reply: z.string().nullable(),
  /** Brought along from an earlier shop: nobody has checked who wrote it. Title and review may be empty. */
  isImported: z.boolean(),
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
    summary:
      'Where a redirect leads: to the page of what had this address before it was renamed, or as the shop wishes',
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
