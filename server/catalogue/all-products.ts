import type { Pagination } from '@kargha/contract/call.ts'
import type { StaffProduct, StaffProductRow, StaffProductsQuery } from '@kargha/contract/staff.ts'
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound } from '../http/refusal.ts'
import { onHandOf } from '../stock/stock.ts'
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

const filtersOf = (asked: StaffProductsQuery): (SQL | undefined)[] => [
  asked.q ? isLike(containing(asked.q)) : undefined,
  asked.status && eq(products.status, asked.status),
  asked.category === undefined ? undefined : isNamed(categories, asked.category),
  asked.subCategory === undefined ? undefined : isNamed(subcategories, asked.subCategory),
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

/** Any product in full, by id. Throws NOT_FOUND. */
export async function anyProduct(db: Database, id: string): Promise<StaffProduct> {
  if (!isId(id)) throw notFound('Product')
  const [row] = await db.select({ product: sql<StaffProductColumns>`row_to_json(product)` }).from(
    sql`(select ${productColumns}, ${products.status}, ${products.version}, ${products.featured},
        ${products.newArrival} as "newArrival", ${products.bestSeller} as "bestSeller", ${products.collection},
        ${products.updatedAt} as "updatedAt"
      from ${productsInPlace} where ${eq(products.id, id)}) product`,
  )
  if (row === undefined) throw notFound('Product')
  const { status, version, featured, newArrival, bestSeller, collection, updatedAt } = row.product
  return {
    ...productOf(row.product),
    status,
    labels: { featured, newArrival, bestSeller, collection },
    version,
    updatedAt: new Date(updatedAt).toISOString(),
  }
}
