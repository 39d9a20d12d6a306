import type { Pagination } from '@kargha/contract/call.ts'
import type {
  ExportProductsQuery,
  StaffProduct,
  StaffProductRow,
  StaffProductsQuery,
} from '@kargha/contract/staff-products.ts'
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound } from '../http/refusal.ts'
import { onHandOf, withStock } from '../stock/stock.ts'
import { categories, products, subcategories } from './catalogue-table.ts'
import { isNamed } from './named.ts'
import {
  type CardRow,
  cardColumns,
  cardOf,
  type ProductRow,
  productColumns,
  productOf,
  productsInPlace,
} from './product-card.ts'

const sorts: Record<NonNullable<StaffProductsQuery['sort']>, Column | SQL> = {
  createdAt: products.createdAt,
  name: products.name,
  sku: products.sku,
  sellingPrice: products.sellingPrice,
  quantity: onHandOf(products.id),
}

const isLike = (pattern: string) => sql`(${products.name} ilike ${pattern} or ${products.sku} ilike ${pattern})`

const isIt = (column: Column, id: string | undefined) =>
  id === undefined ? undefined : isId(id) ? eq(column, id) : sql`false`

const labels = ['featured', 'newArrival', 'bestSeller', 'collection'] as const

const filtersOf = (asked: ExportProductsQuery): (SQL | undefined)[] => [
  asked.q ? isLike(containing(asked.q)) : undefined,
  asked.status && eq(products.status, asked.status),
  asked.category === undefined ? undefined : isNamed(categories, asked.category),
  asked.subCategory === undefined ? undefined : isNamed(subcategories, asked.subCategory),
  isIt(products.categoryId, asked.categoryId),
  isIt(products.subcategoryId, asked.subCategoryId),
  ...labels.map((label) => (asked[label] === undefined ? undefined : eq(products[label], asked[label]))),
  asked.maxQuantity === undefined ? undefined : sql`${withStock.onHand} <= ${asked.maxQuantity}`,
]

/** A page of all products, withdrawn ones and drafts included, newest first unless told otherwise. */
export async function allProducts(
  db: Database,
  asked: StaffProductsQuery,
): Promise<{ data: StaffProductRow[]; pagination: Pagination }> {
  const where = and(...filtersOf(asked)) ?? sql`true`
  const [count] = await db.select({ total: sql<number>`count(*)::int` }).from(productsInPlace).where(where)
  const rows = await db.select({ product: sql<CardRow & Pick<StaffProductRow, 'status'>>`row_to_json(product)` }).from(
    sql`(select ${cardColumns}, ${products.status} from ${productsInPlace} where ${where}
        order by ${sortedBy(sorts[asked.sort ?? 'createdAt'], products.id, asked)}
        limit ${asked.limit} offset ${offsetOf(asked)}) product`,
  )
  return {
    data: rows.map(({ product }) => ({ ...cardOf(product), status: product.status })),
    pagination: paginationOf(asked, count?.total ?? 0),
  }
}

type StaffProductColumns = ProductRow &
  Pick<StaffProduct, 'status' | 'version'> &
  StaffProduct['labels'] & { updatedAt: string }

/** Products in full, by their SKUs. */
async function inFull(db: Database, where: SQL): Promise<StaffProduct[]> {
  const rows = await db.select({ product: sql<StaffProductColumns>`row_to_json(product)` }).from(
    sql`(select ${productColumns}, ${products.status}, ${products.version}, ${products.featured},
        ${products.newArrival} as "newArrival", ${products.bestSeller} as "bestSeller", ${products.collection},
        ${products.updatedAt} as "updatedAt"
      from ${productsInPlace} where ${where} order by ${products.sku}) product`,
  )
  return rows.map(({ product }) => {
    const { status, version, featured, newArrival, bestSeller, collection, updatedAt } = product
    return {
      ...productOf(product),
      status,
      labels: { featured, newArrival, bestSeller, collection },
      version,
      updatedAt: new Date(updatedAt).toISOString(),
    }
  })
}

/** Any product in full, by id. Throws NOT_FOUND. */
export async function anyProduct(db: Database, id: string): Promise<StaffProduct> {
  const [product] = isId(id) ? await inFull(db, eq(products.id, id)) : []
  if (product === undefined) throw notFound('Product')
  return product
}

/** Every product of a list in full, by their SKUs. */
export const wholeProducts = (db: Database, asked: ExportProductsQuery): Promise<StaffProduct[]> =>
  inFull(db, and(...filtersOf(asked)) ?? sql`true`)

/** The products that have these SKUs, by their SKUs. */
export async function productsBySku(db: Database, skus: readonly string[]): Promise<Map<string, StaffProduct>> {
  const known = await inFull(db, sql`${products.sku} = any(${sql.param([...skus])})`)
  return new Map(known.map((product) => [product.sku, product]))
}
