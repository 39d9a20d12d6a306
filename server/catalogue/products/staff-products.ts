import type { GridProduct } from '@kargha/contract/staff/many-products.ts'
import { ProductLabels, ProductStatus } from '@kargha/contract/staff/product-fields.ts'
import type {
  ExportProductsQuery,
  StaffProduct,
  StaffProductRow,
  StaffProductsQuery,
} from '@kargha/contract/staff/products.ts'
import { productLabels } from '@kargha/domain/enums.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Pool } from '../../platform/db/database.ts'
import { readInBatches } from '../../platform/db/read-in-batches.ts'
import { countedPagination, countLimitOf, equals, hasId, offsetOf, type Page } from '../../platform/db/read-page.ts'
import { Timestamp, typedSql } from '../../platform/db/typed-sql.ts'
import { foundByWords } from '../../platform/db/words.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { categories, subcategories } from '../categories/categories-table.ts'
import { stockTotals } from '../stock/stock.ts'
import { taxClassOf } from '../tax-classes/tax-classes.ts'
import { hasVariantCode, toVariant, variantRows } from '../variants/variants.ts'
import { hasSku, productVariants } from '../variants/variants-table.ts'
import {
  CardRow,
  cardColumns,
  ProductRow,
  productColumns,
  productsJoined,
  toListedProduct,
  toProduct,
} from './product-cards.ts'
import { products, productWords } from './products-table.ts'
import { hasIdOrSlug } from './slug.ts'

const sorts: Record<NonNullable<StaffProductsQuery['sort']>, Column | SQL> = {
  createdAt: products.createdAt,
  name: products.name,
  sku: products.sku,
  sellingPrice: products.sellingPrice,
  quantity: sql`coalesce(pieces, 0)`,
}

/** Filters on products alone. */
const ownFilters = (query: ExportProductsQuery): (SQL | undefined)[] => [
  equals(products.status, query.status),
  hasId(products.categoryId, query.categoryId),
  hasId(products.subcategoryId, query.subCategoryId),
  ...productLabels.map((label) => equals(products[label], query[label])),
]

/** By beginnings of words in names, and of SKUs or barcodes. */
const found = (query: ExportProductsQuery): SQL | undefined =>
  foundByWords(query.q, {
    table: products,
    id: products.id,
    newest: products.createdAt,
    words: productWords(products),
    ...(query.q && { also: hasVariantCode(products.id, query.q) }),
    where: ownFilters(query),
  })

const where = (query: ExportProductsQuery): SQL =>
  and(
    found(query),
    ...ownFilters(query),
    query.category === undefined ? undefined : hasIdOrSlug(categories, query.category),
    query.subCategory === undefined ? undefined : hasIdOrSlug(subcategories, query.subCategory),
    query.maxQuantity === undefined ? undefined : sql`coalesce(pieces, 0) <= ${query.maxQuantity}`,
    query.maxVariantQuantity === undefined ? undefined : sql`lowest <= ${query.maxVariantQuantity}`,
  ) ?? sql`true`

const isAboutStock = ({ maxQuantity, maxVariantQuantity, sort }: Partial<StaffProductsQuery>): boolean =>
  maxQuantity !== undefined || maxVariantQuantity !== undefined || sort === 'quantity'

/** Joins only what the query's conditions and sorting need: there may be many products. */
const productsFor = (query: Partial<StaffProductsQuery>): SQL => sql`${products}
  ${query.category === undefined ? sql`` : sql`join ${categories} on ${categories.id} = ${products.categoryId}`}
  ${query.subCategory === undefined ? sql`` : sql`join ${subcategories} on ${subcategories.id} = ${products.subcategoryId}`}
  ${isAboutStock(query) ? sql`left join ${stockTotals} on product_id = ${products.id}` : sql``}`

const listedSql = typedSql(CardRow.extend({ status: ProductStatus }))

/** Drafts and withdrawn products included, newest first by default. */
export async function listStaffProducts(db: Database, query: StaffProductsQuery): Promise<Page<StaffProductRow>> {
  const { sort, ...filters } = query
  const from = productsFor(query)
  const counted = await db.$count(
    sql`(select from ${productsFor(filters)} where ${where(query)} limit ${sql.raw(String(countLimitOf(query)))}) counted`,
  )
  // The id follows the direction, so that one index serves both. The page is found before it is read.
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const inOrder = sql`${sorts[query.sort ?? 'createdAt']} ${direction}, ${products.id} ${direction}`
  const rows = await db.select({ product: listedSql`row_to_json(product)` }).from(
    sql`(select ${cardColumns}, ${products.status}
        from (select ${products.id}, row_number() over (order by ${inOrder}) as place from ${from} where ${where(query)}
          order by ${inOrder} limit ${query.limit} offset ${offsetOf(query)}) page
        join ${productsJoined} on ${products.id} = page.id order by page.place) product`,
  )
  return {
    data: rows.map(({ product }) => ({ ...toListedProduct(product), status: product.status })),
    pagination: countedPagination(query, counted),
  }
}

const productSql = typedSql(
  ProductRow.extend({
    ...ProductLabels.shape,
    status: ProductStatus,
    sizeGuideId: z.string().nullable(),
    taxClass: z.object({ _id: z.string(), name: z.string() }).nullable(),
    hsn: z.string().nullable(),
    version: z.int(),
    updatedAt: Timestamp,
    updatedBy: z.string(),
  }),
)

/** By SKU. */
async function inFull(db: Database, condition: SQL): Promise<StaffProduct[]> {
  const rows = await db.select({ product: productSql`row_to_json(product)` }).from(
    sql`(select ${productColumns()}, ${products.status}, ${products.version}, ${products.featured},
        ${products.sizeGuideId} as "sizeGuideId", ${taxClassOf(products.taxClassId)} as "taxClass", ${products.hsn},
        ${products.newArrival} as "newArrival", ${products.bestSeller} as "bestSeller", ${products.collection},
        ${products.updatedAt} as "updatedAt", ${products.updatedBy} as "updatedBy"
      from ${productsJoined} where ${condition} order by ${products.sku}) product`,
  )
  return rows.map(({ product }) => {
    const { status, version, featured, newArrival, bestSeller, collection, updatedAt, updatedBy } = product
    return {
      ...toProduct(product),
      imageTexts: product.imageTexts,
      facts: product.facts,
      attributes: product.attributes.map(({ values, ...attribute }) => ({
        ...attribute,
        values: values.map(({ value }) => value),
      })),
      variants: variantRows(product.variants).map((variant) => ({
        ...toVariant(product.options, variant),
        weightGrams: variant.weightGrams,
        barcode: variant.barcode,
        cost: variant.cost && toRupees(variant.cost),
      })),
      status,
      sizeGuideId: product.sizeGuideId,
      taxClass: product.taxClass,
      taxClassId: product.taxClass?._id ?? null,
      hsn: product.hsn,
      labels: { featured, newArrival, bestSeller, collection },
      version,
      updatedAt: updatedAt.toISOString(),
      updatedBy,
    }
  })
}

/** Throws NOT_FOUND. */
export async function getStaffProduct(db: Database, id: string): Promise<StaffProduct> {
  const [product] = isId(id) ? await inFull(db, eq(products.id, id)) : []
  if (product === undefined) throw notFound('Product')
  return product
}

export function toGridProduct(product: StaffProduct): GridProduct {
  const { _id, name, images, status, labels, tags, subCategoryId, taxClassId, options, variants, version } = product
  const active = variants.filter(({ isActive }) => isActive)
  return {
    ...{ _id, name, images, status, labels, tags, subCategoryId: subCategoryId._id, taxClassId },
    ...{ options, variants: active, version },
  }
}

export async function listProductGrid(db: Database, query: StaffProductsQuery): Promise<Page<GridProduct>> {
  const { data, pagination } = await listStaffProducts(db, query)
  const ids = data.map(({ _id }) => _id)
  const whole = await inFull(db, sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
  const byId = new Map(whole.map((product) => [product._id, product]))
  return { data: ids.flatMap((id) => byId.get(id) ?? []).map(toGridProduct), pagination }
}

/** By SKU, in batches. */
export async function* exportStaffProducts(db: Pool, query: ExportProductsQuery): AsyncGenerator<StaffProduct[]> {
  yield* readInBatches(
    db,
    sql`select ${products.id} from ${productsFor(query)} where ${where(query)} order by ${products.sku}`,
    (tx, ids) => inFull(tx, sql`${products.id} = any(${sql.param(ids)}::uuid[])`),
  )
}

/** Keys of `bySku` and `byName` are in lower case. */
export type KnownProducts = {
  bySku: Map<string, StaffProduct>
  bySlug: Map<string, StaffProduct>
  byName: Map<string, StaffProduct[]>
}

/** Those with one of the SKUs, slugs or names, in any case. */
export async function findKnownProducts(
  db: Database,
  { skus, slugs, names = [] }: { skus: readonly string[]; slugs: readonly string[]; names?: readonly string[] },
): Promise<KnownProducts> {
  const named = names.map((name) => name.toLowerCase())
  const isNamed = named.length > 0 && sql`or lower(${products.name}) = any(${sql.param(named)})`
  const known = await inFull(
    db,
    sql`(${products.id} in (select product_id from ${productVariants} where ${hasSku(skus.map((sku) => sku.toLowerCase()))})
      or ${products.slug} = any(${sql.param([...slugs])}) ${isNamed || sql``})`,
  )
  return {
    bySku: new Map(
      known.flatMap((product) => product.variants.map(({ sku }) => [sku.toLowerCase(), product] as const)),
    ),
    bySlug: new Map(known.map((product) => [product.slug, product])),
    byName: Map.groupBy(known, ({ name }) => name.toLowerCase()),
  }
}

/** For the audit of a new product. */
export const withoutVersion = ({ version, updatedAt, updatedBy, ...product }: StaffProduct) => product

/**
 * For the audit of changes: without what orders and reviews change, and what follows from variants or, without options, is the
 * one variant.
 */
export function savedFields(product: StaffProduct) {
  const { quantity, averageRating, totalRatings, priceRange, sizeGuide, taxClass, variants, ...saved } =
    withoutVersion(product)
  if (product.options.length === 0) {
    const only = variants.find(({ isActive }) => isActive)
    return {
      ...saved,
      variantImage: only?.image,
      weightGrams: only?.weightGrams,
      barcode: only?.barcode,
      cost: only?.cost,
    }
  }
  const { sku, sellingPrice, originalPrice, ...fields } = saved
  return { ...fields, variants: variants.map(({ quantity: _, ...variant }) => variant) }
}
