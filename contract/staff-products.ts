import { z } from 'zod'
import { Id, required } from './call.ts'
import { type Fact, type MakersNote, Product, ProductCard } from './catalogue.ts'
import { flag, listQuery } from './staff-fields.ts'
import { productStatuses } from './words.ts'

const ProductStatus = z.enum(productStatuses, 'A product is published, draft or archived')

export const StaffProductsQuery = listQuery(['createdAt', 'name', 'sku', 'sellingPrice', 'quantity']).extend({
  status: ProductStatus.optional(),
  /** By id or slug. */
  category: z.string().optional(),
  subCategory: z.string().optional(),
  categoryId: Id.optional(),
  subCategoryId: Id.optional(),
  featured: flag.optional(),
  newArrival: flag.optional(),
  bestSeller: flag.optional(),
  collection: flag.optional(),
  /** Has so many pieces or fewer. */
  maxQuantity: z.coerce.number().int().min(0).max(100_000).optional(),
})
export type StaffProductsQuery = z.output<typeof StaffProductsQuery>

export const ExportProductsQuery = StaffProductsQuery.omit({ page: true, limit: true, sort: true, order: true })
export type ExportProductsQuery = z.output<typeof ExportProductsQuery>

export const StaffProductRow = ProductCard.extend({ status: ProductStatus })
export type StaffProductRow = z.infer<typeof StaffProductRow>

/** The lists that staff put a product in. */
const Labels = z.object({
  featured: z.boolean(),
  newArrival: z.boolean(),
  bestSeller: z.boolean(),
  collection: z.boolean(),
})

/** A product, withdrawn or not, with what only staff see. */
export const StaffProduct = Product.extend({
  status: ProductStatus,
  labels: Labels,
  /** Counts the times it was saved. */
  version: z.int(),
  updatedAt: z.string(),
})
export type StaffProduct = z.infer<typeof StaffProduct>

/** How much a product may hold: more than any piece of cloth needs, and no more than a page can show. */
const most = { pictures: 12, tags: 20, facts: 20, html: 20_000, text: 4_000 }

const price = 'A price is an amount in rupees from 0.01 to 10,00,000, with two decimals at most'
const Price = z.number(price).min(0.01, price).max(1_000_000, price).multipleOf(0.01, price)
const charge = 'A delivery charge is an amount in rupees from 0 to 1,00,000, with two decimals at most'
const html = (what: string) => z.string().max(most.html, `${what} may have ${most.html} characters at most`)
const text = (what: string) => z.string().trim().max(most.text, `${what} may have ${most.text} characters at most`)
const oneLine = /^[^\r\n]*$/

export const Slug = z
  .string()
  .trim()
  .max(120, 'A slug may have 120 characters at most')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug is small letters and digits, with single hyphens between')

const FactFields = z.object({
  name: required('Please name the fact', 60).regex(/^[^:\r\n]*$/, 'A fact’s name has no colon and no line break'),
  value: required('Please say what the fact is', 300).regex(oneLine, 'A fact stands on one line'),
}) satisfies z.ZodType<Fact>

const MakersNoteFields = z.object({
  text: required('Please write the maker’s note', 2_000),
  by: required('Please say whose note it is', 200),
}) satisfies z.ZodType<MakersNote>

const Tag = required('A tag can’t be empty', 40).regex(/^[^|\r\n]*$/, 'A tag has no line break and no |')

/** What has to be said of a product; the rest can wait. */
const needed = {
  name: required('Please name the product', 150).regex(oneLine, 'A name stands on one line'),
  categoryId: required('Please choose a category'),
  subCategoryId: required('Please choose a sub-category'),
  sku: required('Please give the SKU', 40).regex(
    /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
    'A SKU is letters, digits, hyphens, dots and underscores',
  ),
  sellingPrice: Price,
  originalPrice: Price,
}

const others = {
  /** Where left out, it is made of the name. */
  slug: Slug.optional(),
  /** Addresses of the shop's own files. */
  images: z
    .array(required('A picture needs its address', 500))
    .max(most.pictures, `A product may have ${most.pictures} pictures at most`),
  sortDescription: z.string().trim().max(300, 'The short description may have 300 characters at most'),
  /** Cleaned by an allow-list when written. */
  longDescription: html('The description'),
  /** Cleaned by an allow-list when written. */
  productTexture: html('The texture'),
  facts: z
    .array(FactFields)
    .max(most.facts, `A product may have ${most.facts} facts at most`)
    .refine((facts) => new Set(facts.map(({ name }) => name)).size === facts.length, 'Two facts have the same name'),
  makersNote: MakersNoteFields.nullable(),
  tags: z.array(Tag).max(most.tags, `A product may have ${most.tags} tags at most`),
  isAcceptable: z.boolean('isAcceptable is true or false'),
  deliveryCharge: z.number(charge).min(0, charge).max(100_000, charge).multipleOf(0.01, charge),
  status: ProductStatus,
}

const details = {
  careInstructions: text('The care instructions'),
  shippingAndReturns: text('Shipping and returns'),
  countryOfOrigin: z.string().trim().max(60, 'The country may have 60 characters at most'),
}

const pieces = 'Pieces are a whole number from 0 to 1,00,000'

/** A new product. What is left out is empty; it is published and has no pieces unless told otherwise. */
export const NewProduct = z.object({
  ...needed,
  ...others,
  images: others.images.default([]),
  sortDescription: others.sortDescription.default(''),
  longDescription: others.longDescription.default(''),
  productTexture: others.productTexture.default(''),
  facts: others.facts.default([]),
  makersNote: others.makersNote.default(null),
  tags: others.tags.default([]),
  isAcceptable: others.isAcceptable.default(false),
  deliveryCharge: others.deliveryCharge.default(0),
  status: others.status.default('published'),
  otherDetails: z
    .object({
      careInstructions: details.careInstructions.default(''),
      shippingAndReturns: details.shippingAndReturns.default(''),
      countryOfOrigin: details.countryOfOrigin.default('India'),
    })
    .prefault({}),
  labels: Labels.partial().default({}),
  /** Its first pieces; from then on stock changes by differences. */
  quantity: z.int(pieces).min(0, pieces).max(100_000, pieces).default(0),
})
export type NewProduct = z.output<typeof NewProduct>

/** A product's change: what is left out stays as it is. `version` is the one that was read, so that nobody's work is lost. */
export const ProductChange = z.object({
  version: z.int('Please send the version that you read'),
  ...z.object({ ...needed, ...others }).partial().shape,
  otherDetails: z.object(details).partial().optional(),
  labels: Labels.partial().optional(),
})
export type ProductChange = z.output<typeof ProductChange>

const difference = 'The difference is a whole number of pieces, not 0'

export const StockChange = z.object({
  difference: z
    .int(difference)
    .min(-100_000, difference)
    .max(100_000, difference)
    .refine((pieces) => pieces !== 0, difference),
  reason: required('Please say why', 200),
})
export type StockChange = z.output<typeof StockChange>

export const StockQuery = listQuery(['at'])
export type StockQuery = z.output<typeof StockQuery>

/** One change of a product's stock. `actor` did it: `staff …`, `order KG-…`. */
export const StockEntry = z.object({
  _id: Id,
  at: z.string(),
  difference: z.int(),
  reason: z.string(),
  actor: z.string(),
})
export type StockEntry = z.infer<typeof StockEntry>

/** What an import did, or would do. `row` is the spreadsheet's, the heading being row 1. */
export const Imported = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  errors: z.array(z.object({ row: z.int(), sku: z.string(), message: z.string() })),
})
export type Imported = z.infer<typeof Imported>
