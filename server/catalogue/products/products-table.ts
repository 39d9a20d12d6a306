import type { Fact, MakersNote } from '@kargha/contract/shop/catalogue.ts'
import type { ProductOption } from '@kargha/contract/shop/variants.ts'
import { type Column, sql } from 'drizzle-orm'
import { bigint, boolean, check, foreignKey, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { fileAddresses, id, orderedId, paise, savedColumns, timestamptzNow } from '../../platform/db/columns.ts'
import { wordsOf } from '../../platform/db/words.ts'
import { subcategories } from '../categories/categories-table.ts'
import { sizeGuides } from '../size-guides/size-guides-table.ts'
import { isHsn, taxClasses } from '../tax-classes/tax-classes-table.ts'

/** What staff search by. */
export const productWords = (t: Record<'name', Column>) => wordsOf(t.name)

/** Two random digits, by which a large shop's products are divided among site maps. */
export const siteMapDigits = (t: Record<'id', Column>) => sql`right(${t.id}::text, 2)`

export const products = pgTable(
  'products',
  {
    id: id().$defaultFn(orderedId),
    slug: text('slug').notNull().unique(),
    /** The first active variant's. */
    sku: text('sku').notNull().unique(),
    name: text('name').notNull(),
    categoryId: uuid('category_id').notNull(),
    subcategoryId: uuid('subcategory_id').notNull(),
    images: fileAddresses('images').notNull(),
    /** Alternative texts by picture; the product's name if missing. */
    imageTexts: jsonb('image_texts').$type<Record<string, string>>().notNull().default({}),
    /** At most three, in display order. Without any, there is one variant. */
    options: jsonb('options').$type<ProductOption[]>().notNull().default([]),
    /** Of the cheapest active variant in stock, else of the cheapest. */
    sellingPrice: paise('selling_price'),
    originalPrice: paise('original_price'),
    /** Active variants' selling prices; null if all are equal. */
    lowestPrice: bigint('lowest_price', { mode: 'number' }),
    highestPrice: bigint('highest_price', { mode: 'number' }),
    sizeGuideId: uuid('size_guide_id').references(() => sizeGuides.id),
    /** Null for its sub-category's, else the shop's. */
    taxClassId: uuid('tax_class_id').references(() => taxClasses.id),
    /** Null for its tax class's. */
    hsn: text('hsn'),
    shortDescription: text('short_description').notNull(),
    /** For search engines; where empty, the name and the short description are. */
    seoTitle: text('seo_title').notNull().default(''),
    seoDescription: text('seo_description').notNull().default(''),
    longDescription: text('long_description').notNull(),
    texture: text('texture').notNull(),
    facts: jsonb('facts').$type<Fact[]>().notNull().default([]),
    attributeValues: integer('attribute_values').array().notNull().default([]),
    /** `attributeValues` and active variants' options of attributes. Kept by triggers. */
    facetValues: integer('facet_values').array().notNull().default([]),
    makersNote: jsonb('makers_note').$type<MakersNote>(),
    careInstructions: text('care_instructions').notNull(),
    shippingAndReturns: text('shipping_and_returns').notNull(),
    countryOfOrigin: text('country_of_origin').notNull(),
    genericName: text('generic_name').notNull().default(''),
    netQuantity: text('net_quantity').notNull().default(''),
    dimensions: text('dimensions').notNull().default(''),
    /** Name and address; empty if the shop is named as the packer. */
    maker: text('maker').notNull().default(''),
    tags: text('tags').array().notNull(),
    chargesDelivery: boolean('charges_delivery').notNull().default(false),
    deliveryCharge: paise('delivery_charge'),
    /** Working days to make a piece; 0 for ready goods. */
    makingDays: integer('making_days').notNull().default(0),
    isCodAvailable: boolean('is_cod_available').notNull().default(true),
    featured: boolean('featured').notNull().default(false),
    newArrival: boolean('new_arrival').notNull().default(false),
    bestSeller: boolean('best_seller').notNull().default(false),
    collection: boolean('collection').notNull().default(false),
    status: text('status', { enum: ['published', 'draft', 'archived'] })
      .notNull()
      .default('published'),
    /** Of visible ratings, by a trigger, so that lists need no join. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    createdAt: timestamptzNow('created_at'),
    ...savedColumns(),
  },
  (t) => [
    // A product's category is its sub-category's.
    foreignKey({
      columns: [t.subcategoryId, t.categoryId],
      foreignColumns: [subcategories.id, subcategories.categoryId],
    }).onUpdate('cascade'),
    index('products_newest').on(t.createdAt.desc().nullsFirst(), t.id).where(sql`${t.status} = 'published'`),
    index('products_subcategory').on(t.subcategoryId, t.createdAt.desc().nullsFirst(), t.id),
    // For the staff's list, which has drafts too, and for counting by category or size guide.
    index('products_created').on(t.createdAt, t.id),
    index('products_by_status').on(t.status, t.createdAt, t.id),
    index('products_name').on(t.name, t.id),
    index('products_search_words').using('gin', productWords(t)),
    index('products_price').on(t.sellingPrice, t.id),
    index('products_category').on(t.categoryId),
    index('products_site_map').on(siteMapDigits(t)).where(sql`${t.status} = 'published'`),
    index('products_facet_values').using('gin', t.facetValues).with({ fastupdate: false }),
    index('products_size_guide').on(t.sizeGuideId),
    index('products_delivery_charge')
      .on(t.deliveryCharge)
      .where(sql`${t.status} = 'published' and ${t.chargesDelivery}`),
    index('products_making_days').on(t.makingDays).where(sql`${t.status} = 'published' and ${t.makingDays} > 0`),
    check(
      'products_price',
      sql`${t.sellingPrice} > 0 and ${t.sellingPrice} <= ${t.originalPrice} and ${t.originalPrice} <= 100000000`,
    ),
    check('products_options', sql`jsonb_typeof(${t.options}) = 'array' and jsonb_array_length(${t.options}) <= 3`),
    check(
      'products_price_range',
      sql`(${t.lowestPrice} is null) = (${t.highestPrice} is null) and ${t.lowestPrice} < ${t.highestPrice}`,
    ),
    check('products_delivery_charge', sql`${t.deliveryCharge} between 0 and 10000000`),
    check('products_making_days', sql`${t.makingDays} between 0 and 365`),
    check('products_facts', sql`jsonb_typeof(${t.facts}) = 'array'`),
    check('products_hsn', isHsn(t.hsn)),
    check('products_seo', sql`length(${t.seoTitle}) <= 200 and length(${t.seoDescription}) <= 500`),
    check(
      'products_net_quantity',
      sql`${t.netQuantity} ~ '^([1-9][0-9]{0,3} (N|set)|(?!0+([.]0+)? )[0-9]{1,4}([.][0-9]{1,3})? (m|cm))?$'`,
    ),
    check('products_status', sql`${t.status} in ('published', 'draft', 'archived')`),
    check(
      'products_ratings',
      sql`${t.ratingCount} >= 0 and ${t.ratingSum} between ${t.ratingCount} and ${t.ratingCount} * 5`,
    ),
  ],
)

/** A literal, not a parameter: else PostgreSQL wouldn't use the partial indexes. */
export const isPublished = sql`${products.status} = 'published'`
