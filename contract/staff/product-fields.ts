import { z } from 'zod'
import { productStatuses } from '../../domain/enums.ts'
import { noRupees } from '../../domain/money.ts'
import { Id, required, rupees } from '../kernel/call.ts'
import type { Fact, MakersNote } from '../shop/catalogue.ts'
import { hsnField } from './tax-classes.ts'

export const ProductStatus = z.enum(productStatuses, 'A product must be published, draft or archived')

export const ProductLabels = z.object({
  featured: z.boolean(),
  newArrival: z.boolean(),
  bestSeller: z.boolean(),
  collection: z.boolean(),
})

/** More than any product needs, no more than a page can show. */
const max = { pictures: 12, tags: 20, facts: 20, attributes: 30, values: 30, html: 20_000, text: 4_000 }

const priceRange = 'A price must be an amount in rupees from 0.01 to 10,00,000, with at most two decimals'
export const priceField = rupees(priceRange)
  .min(0.01, priceRange)
  .max(1_000_000, priceRange)
  .multipleOf(0.01, priceRange)
const costRange = 'A cost must be an amount in rupees from 0 to 10,00,000, with at most two decimals'
/** Of a piece; null for an unknown one. Omitted, it stays as it is. Needs the permission `figures`. */
export const costField = rupees(costRange)
  .min(0, costRange)
  .max(1_000_000, costRange)
  .multipleOf(0.01, costRange)
  .nullable()
  .optional()
const chargeRange = 'A delivery charge must be an amount in rupees from 0 to 1,00,000, with at most two decimals'
const makingDays = 'The days for making must be a whole number from 0 to 365'
const html = (what: string) => z.string().max(max.html, `${what} can have at most ${max.html} characters`)
const text = (what: string) => z.string().trim().max(max.text, `${what} can have at most ${max.text} characters`)
const oneLine = /^[^\r\n]*$/

export const Slug = z
  .string()
  .trim()
  .max(120, 'A slug can have at most 120 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'A slug must be small letters and digits, with single hyphens in between')

const factFields = z.object({
  name: required('Please name the fact', 60).regex(/^[^:\r\n]*$/, 'A fact’s name has no colon and no line break'),
  value: required('Please add the fact', 300).regex(oneLine, 'A fact must be on one line'),
}) satisfies z.ZodType<Fact>

export const attributeName = required('Please enter the attribute’s name', 60).regex(
  /^[^:\r\n]*$/,
  'An attribute’s name has no colon and no line break',
)
export const attributeValue = required('Please enter the value', 80).regex(
  /^[^|\r\n]*$/,
  'A value has no line break and no |',
)
/** New values are added to the attribute. */
const attributeFields = z.object({
  slug: required('Please choose an attribute', 120),
  values: z.array(attributeValue).max(max.values, `An attribute can have at most ${max.values} values of a product`),
})

const makersNoteFields = z.object({
  text: required('Please write the maker’s note', 2_000),
  by: required('Please say who the note is by', 200),
}) satisfies z.ZodType<MakersNote>

const tagField = required('A tag can’t be empty', 40).regex(/^[^|\r\n]*$/, 'A tag has no line break and no |')
export const tagsField = z.array(tagField).max(max.tags, `A product can have at most ${max.tags} tags`)

export const skuField = required('Please enter the SKU', 40).regex(
  /^[A-Za-z0-9][A-Za-z0-9._-]*$/,
  'A SKU can have letters, digits, hyphens, dots and underscores',
)

const requiredFields = {
  name: required('Please enter the product’s name', 150).regex(oneLine, 'A name must be on one line'),
  categoryId: required('Please choose a category'),
  subCategoryId: required('Please choose a sub-category'),
  sku: skuField,
  sellingPrice: priceField,
  originalPrice: priceField,
}

const optionalFields = {
  /** If omitted, derived from the name. */
  slug: Slug.optional(),
  /** Addresses of the shop's own files. */
  images: z
    .array(required('A picture needs its address', 500))
    .max(max.pictures, `A product can have at most ${max.pictures} pictures`),
  /** Picture descriptions by address; those of other addresses are dropped. */
  imageTexts: z.record(
    z.string(),
    z.string().trim().max(300, 'A picture’s description can have at most 300 characters'),
  ),
  sortDescription: z.string().trim().max(300, 'The short description can have at most 300 characters'),
  /** Sanitised when saved. */
  longDescription: html('The description'),
  /** Sanitised when saved. */
  productTexture: html('The texture'),
  facts: z
    .array(factFields)
    .max(max.facts, `A product can have at most ${max.facts} facts`)
    .refine((facts) => new Set(facts.map(({ name }) => name)).size === facts.length, 'Two facts have the same name'),
  /** Replaces all of the product's attributes. */
  attributes: z
    .array(attributeFields)
    .max(max.attributes, `A product can have at most ${max.attributes} attributes`)
    .refine(
      (attributes) => new Set(attributes.map(({ slug }) => slug)).size === attributes.length,
      'An attribute is there twice',
    ),
  makersNote: makersNoteFields.nullable(),
  tags: tagsField,
  isAcceptable: z.boolean('isAcceptable is true or false'),
  deliveryCharge: rupees(chargeRange).min(0, chargeRange).max(100_000, chargeRange).multipleOf(0.01, chargeRange),
  makingDays: z.int(makingDays).min(0, makingDays).max(365, makingDays),
  isCodAvailable: z.boolean('isCodAvailable is true or false'),
  status: ProductStatus,
  sizeGuideId: Id.nullable(),
  /** Null for its sub-category's, else the shop's. */
  taxClassId: Id.nullable(),
  /** Null for its tax class's. */
  hsn: hsnField.nullable(),
  cost: costField,
}

const details = {
  careInstructions: text('The care instructions'),
  shippingAndReturns: text('Shipping and returns'),
  countryOfOrigin: z.string().trim().max(60, 'The country can have at most 60 characters'),
}

const netQuantity = 'A net quantity is a number and N, m, cm or set, such as 1 N or 5.5 m'
const lineOf = (what: string, length: number) =>
  z
    .string()
    .trim()
    .max(length, `${what} can have at most ${length} characters`)
    .regex(oneLine, `${what} must be on one line`)

/** For search engines, which show some 60 and 160 characters. */
const seo = {
  seoTitle: lineOf('The title for search engines', 200),
  seoDescription: z.string().trim().max(500, 'The description for search engines can have at most 500 characters'),
}

const declarations = {
  genericName: lineOf('The generic name', 60),
  netQuantity: z
    .string()
    .trim()
    .regex(/^([1-9]\d{0,3} (N|set)|(?!0+(\.0+)? )\d{1,4}(\.\d{1,3})? (m|cm))?$/, netQuantity),
  dimensions: lineOf('The dimensions', 120),
  maker: z.string().trim().max(300, 'The maker’s name and address can have at most 300 characters'),
}

export const pieces = 'Pieces must be a whole number from 0 to 1,00,000'

/** Omitted fields are empty; published and without stock by default. */
export const NewProduct = z.object({
  ...requiredFields,
  ...optionalFields,
  images: optionalFields.images.default([]),
  imageTexts: optionalFields.imageTexts.default({}),
  sortDescription: optionalFields.sortDescription.default(''),
  longDescription: optionalFields.longDescription.default(''),
  productTexture: optionalFields.productTexture.default(''),
  facts: optionalFields.facts.default([]),
  attributes: optionalFields.attributes.default([]),
  makersNote: optionalFields.makersNote.default(null),
  tags: optionalFields.tags.default([]),
  isAcceptable: optionalFields.isAcceptable.default(false),
  deliveryCharge: optionalFields.deliveryCharge.default(noRupees),
  makingDays: optionalFields.makingDays.default(0),
  isCodAvailable: optionalFields.isCodAvailable.default(true),
  status: optionalFields.status.default('published'),
  sizeGuideId: optionalFields.sizeGuideId.default(null),
  taxClassId: optionalFields.taxClassId.default(null),
  hsn: optionalFields.hsn.default(null),
  otherDetails: z
    .object({
      careInstructions: details.careInstructions.default(''),
      shippingAndReturns: details.shippingAndReturns.default(''),
      countryOfOrigin: details.countryOfOrigin.default('India'),
    })
    .prefault({}),
  declarations: z
    .object({
      genericName: declarations.genericName.default(''),
      netQuantity: declarations.netQuantity.default(''),
      dimensions: declarations.dimensions.default(''),
      maker: declarations.maker.default(''),
    })
    .prefault({}),
  seoTitle: seo.seoTitle.default(''),
  seoDescription: seo.seoDescription.default(''),
  labels: ProductLabels.partial().default({}),
  /** The initial stock; later it changes by differences. */
  quantity: z.int(pieces).min(0, pieces).max(100_000, pieces).default(0),
})
export type NewProduct = z.output<typeof NewProduct>

/** Omitted fields stay as they are. An outdated `version` is refused. */
export const ProductChange = z.object({
  version: z.int('Please send the version that you loaded'),
  ...z.object({ ...requiredFields, ...optionalFields, ...seo }).partial().shape,
  otherDetails: z.object(details).partial().optional(),
  declarations: z.object(declarations).partial().optional(),
  labels: ProductLabels.partial().optional(),
})
export type ProductChange = z.output<typeof ProductChange>
