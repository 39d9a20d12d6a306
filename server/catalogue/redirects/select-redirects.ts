import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Reader } from '../../platform/db/database.ts'
import { booleanSql, isoTimeSql, textSql, typedSql } from '../../platform/db/typed-sql.ts'
import { categories, subcategories } from '../categories/categories-table.ts'
import { isPublished, products } from '../products/products-table.ts'
import { redirects } from './redirects-table.ts'

const nullableTextSql = typedSql(z.string().nullable())

/** The path to which each leads. */
const present = textSql`case
  when ${redirects.page} is not null then ${redirects.page}
  when ${products.id} is not null then '/products/' || ${products.slug}
  else '/shop/' || ${categories.slug} || coalesce('/' || ${subcategories.slug}, '') end`

/** `isThere`: what it leads to isn't a product that shoppers don't see. */
export const selectRedirects = (db: Reader) =>
  db
    .select({
      _id: redirects.id,
      address: redirects.address,
      productId: redirects.productId,
      subCategoryId: redirects.subcategoryId,
      categoryId: redirects.categoryId,
      page: redirects.page,
      name: nullableTextSql`coalesce(${products.name}, ${subcategories.name}, ${categories.name})`,
      present,
      since: isoTimeSql`${redirects.since}`,
      isThere: booleanSql`(${products.id} is null or ${isPublished})`,
    })
    .from(redirects)
    .leftJoin(products, eq(products.id, redirects.productId))
    .leftJoin(subcategories, eq(subcategories.id, redirects.subcategoryId))
    .leftJoin(categories, sql`${categories.id} = coalesce(${redirects.categoryId}, ${subcategories.categoryId})`)
    .$dynamic()
