import { ProductOption } from '@kargha/contract/shop/variants.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { chooseOption, optionTextOf } from '@kargha/domain/option-texts.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { booleanSql, PaiseAmount, paiseSql, typedSql } from '../../platform/db/typed-sql.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { categories, subcategories } from '../categories/categories-table.ts'
import { onHandOf } from '../stock/stock.ts'
import { productVariants } from '../variants/variants-table.ts'
import { isPublished, products } from './products-table.ts'
import { hasIdOrSlug } from './slug.ts'

/** A variant for cart and order, with current prices and stock. */
export type PurchasableProduct = {
  id: string
  variantId: string
  sku: string
  options: ProductOption[]
  /** 'Size: M · Colour: Indigo'; may be empty. */
  optionText: string
  slug: string
  name: string
  categoryName: string
  shortDescription: string
  /** The variant's own first. */
  images: string[]
  sellingPrice: Paise
  originalPrice: Paise
  /** Per piece; may be 0. */
  deliveryCharge: Paise
  /** What a piece costs the shop; null if unknown. */
  cost: Paise | null
  /** Null if unknown. */
  weightGrams: number | null
  /** Working days. */
  makingDays: number
  isCodAvailable: boolean
  /** Its own, else its sub-category's; null for the shop's. */
  taxClassId: string | null
  /** Null for its tax class's. */
  hsn: string | null
  /** An active variant of a published product. */
  isPublished: boolean
  onHand: number
}

const nullableIdSql = typedSql(z.string().nullable())
const taxClassIdOfProduct = nullableIdSql`coalesce(${products.taxClassId},
  (select tax_class_id from ${subcategories} where id = ${products.subcategoryId}))`

/** For a query that joins variants, products and categories. */
export const purchasableColumns = {
  id: products.id,
  variantId: productVariants.id,
  sku: productVariants.sku,
  options: products.options,
  optionValues: productVariants.optionValues,
  slug: products.slug,
  name: products.name,
  categoryName: categories.name,
  shortDescription: products.shortDescription,
  images: products.images,
  image: productVariants.image,
  sellingPrice: productVariants.sellingPrice,
  originalPrice: productVariants.originalPrice,
  deliveryCharge: paiseSql`case when ${products.chargesDelivery} then ${products.deliveryCharge} else 0 end`,
  cost: productVariants.cost,
  weightGrams: productVariants.weightGrams,
  makingDays: products.makingDays,
  isCodAvailable: products.isCodAvailable,
  taxClassId: taxClassIdOfProduct,
  hsn: products.hsn,
  isPublished: booleanSql`(${products.status} = 'published' and ${productVariants.isActive})`,
  onHand: onHandOf(productVariants.id),
}

const purchasable = (db: Database, where: SQL | undefined) =>
  db
    .select(purchasableColumns)
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(asc(products.id), asc(productVariants.id))

export const PurchasableRow = z.object({
  id: z.string(),
  variantId: z.string(),
  sku: z.string(),
  options: z.array(ProductOption),
  optionValues: z.array(z.string()),
  slug: z.string(),
  name: z.string(),
  categoryName: z.string(),
  shortDescription: z.string(),
  images: z.array(z.string()),
  image: z.string().nullable(),
  sellingPrice: PaiseAmount,
  originalPrice: PaiseAmount,
  deliveryCharge: PaiseAmount,
  cost: PaiseAmount.nullable(),
  weightGrams: z.int().nullable(),
  makingDays: z.int(),
  isCodAvailable: z.boolean(),
  taxClassId: z.string().nullable(),
  hsn: z.string().nullable(),
  isPublished: z.boolean(),
  onHand: z.int(),
})
type PurchasableRow = z.infer<typeof PurchasableRow>

export const toPurchasable = ({ image, optionValues, ...row }: PurchasableRow): PurchasableProduct => ({
  ...row,
  images: image === null ? row.images : [image, ...row.images.filter((other) => other !== image)],
  optionText: optionTextOf(row.options, optionValues),
})

// A subquery keeps the plan independent of the number of ids, so PostgreSQL plans once: planning costs several times the query.
const readVariants = prepared('purchasable_products', (db, { variantIds }: Values<{ variantIds: string[] }>) =>
  purchasable(db, sql`${productVariants.id} = any((select ${variantIds}::uuid[])::uuid[])`),
)

// A product that lost its options has closed earlier variants.
const readProduct = prepared('purchasable_product', (db, { productId }: Values<{ productId: string }>) =>
  purchasable(
    db,
    and(eq(productVariants.productId, productId), sql`(${productVariants.isActive} or ${products.options} <> '[]')`),
  ),
)

/** Published or not, by product and id. Unknown and malformed ids are left out. */
export async function purchasableProducts(db: Database, variantIds: readonly string[]): Promise<PurchasableProduct[]> {
  const known = variantIds.filter(isId)
  if (known.length === 0) return []
  return (await readVariants(db, { variantIds: known })).map(toPurchasable)
}

export const variantRequired = ({ options }: Pick<PurchasableProduct, 'options'>, forWhat = '') =>
  new Refusal('VARIANT_REQUIRED', chooseOption(options) + forWhat)

/** A variant by id or, without one, the product's only one; published or not. Throws NOT_FOUND, VARIANT_REQUIRED. */
export async function purchasableProduct(
  db: Database,
  productId: string,
  variantId: string | null | undefined,
): Promise<PurchasableProduct> {
  if (!isId(productId)) throw notFound('Product')
  const found = variantId
    ? (await purchasableProducts(db, [variantId])).filter(({ id }) => id === productId.toLowerCase())
    : (await readProduct(db, { productId })).map(toPurchasable)
  const [product] = found
  if (product !== undefined && found.length > 1) throw variantRequired(product)
  if (product !== undefined) return product
  if ((await productIdOf(db, productId)) === null) throw notFound('Product')
  throw new Refusal('NOT_FOUND', 'This choice isn’t available. Please choose again')
}

/** Published or not. */
export async function productIdOf(db: Database, idOrSlug: string): Promise<string | null> {
  const [row] = await db.select({ id: products.id }).from(products).where(hasIdOrSlug(products, idOrSlug)).limit(1)
  return row?.id ?? null
}

export async function isInShop(db: Database, productId: string): Promise<boolean> {
  return isId(productId) && (await db.$count(products, and(eq(products.id, productId), isPublished))) > 0
}
