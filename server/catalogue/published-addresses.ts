import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { categories, products, subcategories } from './catalogue-table.ts'
import { isPublished } from './shelves.ts'

/** A slug, and when what it names was last changed. */
type Changed = { slug: string; changedAt: Date }
export type PublishedAddresses = { products: Changed[]; subcategories: (Changed & { category: string })[] }

/** What a list of the shop's addresses may hold, by the sitemap protocol; a few are left for other pages. */
const most = 49_000

/** Every product on sale, and every sub-category with one, as search engines are told of them: the last changed first. */
export async function publishedAddresses(db: Database): Promise<PublishedAddresses> {
  const [sold, stocked] = await Promise.all([
    db
      .select({ slug: products.slug, changedAt: products.updatedAt })
      .from(products)
      .where(isPublished)
      .orderBy(sql`${products.updatedAt} desc`, products.id)
      .limit(most),
    db
      .select({
        slug: subcategories.slug,
        category: categories.slug,
        changedAt: sql<Date>`max(${products.updatedAt})`.mapWith(products.updatedAt),
      })
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
      .innerJoin(products, eq(products.subcategoryId, subcategories.id))
      .where(isPublished)
      .groupBy(subcategories.id, categories.id)
      .orderBy(categories.position, subcategories.position, subcategories.id),
  ])
  return { products: sold, subcategories: stocked }
}
