import {
  Declarations,
  Fact,
  type ListedProduct,
  MakersNote,
  type Product,
  ProductAttribute,
} from '@kargha/contract/shop/catalogue.ts'
import { SizeGuide } from '@kargha/contract/shop/size-guide.ts'
import { ProductOption } from '@kargha/contract/shop/variants.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { PaiseAmount, typedSql } from '../../platform/db/typed-sql.ts'
import { attributesOf, factsWith } from '../attributes/product-attributes.ts'
import { categories, subcategories } from '../categories/categories-table.ts'
import { sizeGuideOf } from '../size-guides/size-guides.ts'
import { quantityOf } from '../stock/stock.ts'
import { toVariant, VariantColumns, variantRows, variantsOf } from '../variants/variants.ts'
import { isPublished, products } from './products-table.ts'

/** Read as one JSON value, faster than two dozen columns. */
export const CardRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  categoryId: z.string(),
  categoryName: z.string(),
  categorySlug: z.string(),
  subcategoryId: z.string(),
  subcategoryName: z.string(),
  subcategorySlug: z.string(),
  images: z.array(z.string()),
  options: z.array(ProductOption),
  sellingPrice: PaiseAmount,
  originalPrice: PaiseAmount,
  lowestPrice: PaiseAmount.nullable(),
  highestPrice: PaiseAmount.nullable(),
  onHand: z.int(),
  shortDescription: z.string(),
  careInstructions: z.string(),
  shippingAndReturns: z.string(),
  countryOfOrigin: z.string(),
  sku: z.string(),
  tags: z.array(z.string()),
  chargesDelivery: z.boolean(),
  deliveryCharge: PaiseAmount,
  ratingCount: z.int(),
  ratingSum: z.int(),
  createdAt: z.string(),
})
export type CardRow = z.infer<typeof CardRow>

export const ProductRow = CardRow.extend({
  longDescription: z.string(),
  texture: z.string(),
  facts: z.array(Fact),
  attributes: z.array(ProductAttribute),
  makersNote: MakersNote.nullable(),
  imageTexts: z.record(z.string(), z.string()),
  makingDays: z.int(),
  isCodAvailable: z.boolean(),
  variants: VariantColumns,
  sizeGuide: SizeGuide.nullable(),
  seoTitle: z.string(),
  seoDescription: z.string(),
  ...Declarations.shape,
})
export type ProductRow = z.infer<typeof ProductRow>

/** For `productsJoined`. */
export const cardColumns = sql`
  ${products.id}, ${products.slug}, ${products.name}, ${products.images}, ${products.sku}, ${products.tags},
  ${categories.id} as "categoryId", ${categories.name} as "categoryName", ${categories.slug} as "categorySlug",
  ${subcategories.id} as "subcategoryId", ${subcategories.name} as "subcategoryName",
  ${subcategories.slug} as "subcategorySlug",
  ${products.options}, ${products.sellingPrice} as "sellingPrice", ${products.originalPrice} as "originalPrice",
  ${products.lowestPrice} as "lowestPrice", ${products.highestPrice} as "highestPrice",
  ${products.chargesDelivery} as "chargesDelivery", ${products.deliveryCharge} as "deliveryCharge",
  ${quantityOf(products.id)} as "onHand", ${products.shortDescription} as "shortDescription",
  ${products.careInstructions} as "careInstructions", ${products.shippingAndReturns} as "shippingAndReturns",
  ${products.countryOfOrigin} as "countryOfOrigin", ${products.ratingCount} as "ratingCount",
  ${products.ratingSum} as "ratingSum", ${products.createdAt} as "createdAt"`

/** `which` limits the variants. */
export const productColumns = (which?: SQL) => sql`${cardColumns}, ${variantsOf(products.id, which)} as variants,
  ${sizeGuideOf(products.sizeGuideId)} as "sizeGuide",
  ${products.longDescription} as "longDescription", ${products.texture}, ${products.facts},
  ${attributesOf(products.attributeValues)} as attributes,
  ${products.imageTexts} as "imageTexts",
  ${products.makersNote} as "makersNote", ${products.makingDays} as "makingDays",
  ${products.isCodAvailable} as "isCodAvailable",
  ${products.genericName} as "genericName", ${products.netQuantity} as "netQuantity", ${products.dimensions},
  ${products.maker}, ${products.seoTitle} as "seoTitle", ${products.seoDescription} as "seoDescription"`

export const productsJoined = sql`(${products}
  join ${categories} on ${categories.id} = ${products.categoryId}
  join ${subcategories} on ${subcategories.id} = ${products.subcategoryId})`

/** To one decimal; 0 without ratings. */
export const averageRatingOf = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10

export const toListedProduct = (row: CardRow): ListedProduct => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  categoryId: { _id: row.categoryId, name: row.categoryName, slug: row.categorySlug },
  categoryName: row.categoryName,
  subCategoryId: { _id: row.subcategoryId, name: row.subcategoryName, slug: row.subcategorySlug },
  subCategoryName: row.subcategoryName,
  images: row.images,
  options: row.options,
  sellingPrice: toRupees(row.sellingPrice),
  originalPrice: toRupees(row.originalPrice),
  priceRange: {
    lowest: toRupees(row.lowestPrice ?? row.sellingPrice),
    highest: toRupees(row.highestPrice ?? row.sellingPrice),
  },
  quantity: row.onHand,
  sortDescription: row.shortDescription,
  otherDetails: {
    careInstructions: row.careInstructions,
    shippingAndReturns: row.shippingAndReturns,
    countryOfOrigin: row.countryOfOrigin,
  },
  sku: row.sku,
  tags: row.tags,
  isAcceptable: row.chargesDelivery,
  deliveryCharge: toRupees(row.deliveryCharge),
  averageRating: averageRatingOf(row.ratingSum, row.ratingCount),
  totalRatings: row.ratingCount,
  createdAt: new Date(row.createdAt).toISOString(),
})

export const toProduct = (row: ProductRow): Product => ({
  ...toListedProduct(row),
  longDescription: row.longDescription,
  productTexture: row.texture,
  facts: factsWith(row.attributes, row.facts),
  attributes: row.attributes,
  makersNote: row.makersNote,
  imageTexts: row.images.map(
    (image, index) => row.imageTexts[image] ?? `${row.name}, picture ${index + 1} of ${row.images.length}`,
  ),
  makingDays: row.makingDays,
  isCodAvailable: row.isCodAvailable,
  variants: variantRows(row.variants).map((variant) => toVariant(row.options, variant)),
  sizeGuide: row.sizeGuide,
  declarations: {
    genericName: row.genericName,
    netQuantity: row.netQuantity,
    dimensions: row.dimensions,
    maker: row.maker,
  },
  seoTitle: row.seoTitle,
  seoDescription: row.seoDescription,
})

export const cardsSql = typedSql(z.array(CardRow))

/** Published ones, in the order of `ids`. */
export async function productCards(db: Database, ids: readonly string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return []
  const [found] = await db
    .select({ cards: cardsSql`cards` })
    .from(
      sql`(select coalesce(json_agg(card), '[]') as cards from (
        select ${cardColumns} from ${productsJoined}
        join unnest(${sql.param([...ids])}::uuid[]) with ordinality as wanted(id, position) on wanted.id = ${products.id}
        where ${isPublished} order by wanted.position
      ) card) list`,
    )
    .prepare('product_cards')
    .execute()
  return (found?.cards ?? []).map(toListedProduct)
}
