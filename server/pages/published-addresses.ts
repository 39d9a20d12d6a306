import { eq, sql } from 'drizzle-orm'
import { categories, products, subcategories } from '../catalogue/catalogue-table.ts'
import { isPublished } from '../catalogue/product-selections.ts'
import { shownCollections } from '../collections/collection-products.ts'
import type { Database } from '../db/database.ts'

/** A slug, and when its product, or the latest product of its category, was changed. */
type ChangedSlug = { slug: string; changedAt: Date }
export type PublishedAddresses = {
  products: ChangedSlug[]
  categories: ChangedSlug[]
  subcategories: (ChangedSlug & { category: string })[]
  collections: ChangedSlug[]
}

/** A site map may have 50,000 entries; some are left for other pages. */
const maxProducts = 49_000

/** Every published product, last changed first, and every category and sub-category with one, and every collection that can be seen, for the site map. */
export async function publishedAddresses(db: Database): Promise<PublishedAddresses> {
  const [published, withProducts, collections] = await Promise.all([
    db
      .select({ slug: products.slug, changedAt: products.updatedAt })
      .from(products)
      .where(isPublished)
      .orderBy(sql`${products.updatedAt} desc`, products.id)
      .limit(maxProducts),
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
    shownCollections(db),
  ])
  // Sub-categories come in the order of their categories.
  const parents = Map.groupBy(withProducts, ({ category }) => category)
  const withSubcategories = [...parents].map(([slug, parts]) => ({
    slug,
    changedAt: new Date(Math.max(...parts.map(({ changedAt }) => changedAt.getTime()))),
  }))
  return { products: published, categories: withSubcategories, subcategories: withProducts, collections }
}
