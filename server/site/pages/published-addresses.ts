import { and, between, eq, sql } from 'drizzle-orm'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { isPublished, products, siteMapDigits } from '../../catalogue/products/products-table.ts'
import { shownCollections } from '../../finding/collections/collection-products.ts'
import { listedProducts } from '../../finding/lists/listed-products-table.ts'
import type { Reader } from '../../platform/db/database.ts'
import { Timestamp, typedSql } from '../../platform/db/typed-sql.ts'

/** `changedAt` of the product, or the category's latest product, if known. */
type ChangedSlug = { slug: string; changedAt?: Date }
export type PublishedAddresses = {
  products: ChangedSlug[]
  categories: ChangedSlug[]
  subcategories: (ChangedSlug & { category: string })[]
  collections: ChangedSlug[]
}

/** Of a site map's 50,000 entries. */
const maxProducts = 49_000

/** Beyond it there is a site map for each part. */
const maxWhole = 5_000

const digits = [...'0123456789abcdef']
/** Ids end in random digits, so 256 parts hold equal shares of twelve million products. */
const smallParts = digits.flatMap((first) => digits.map((second) => first + second))
export const allSiteMapParts: readonly string[] = [...digits, ...smallParts]

const isInPart = (part: string) =>
  and(isPublished, between(siteMapDigits(products), part.padEnd(2, '0'), part.padEnd(2, 'f')))

/** None if one site map has all products. One part's size shows whether sixteen are enough. */
export async function siteMapParts(db: Reader): Promise<readonly string[]> {
  const beyond = await db.select({ id: listedProducts.id }).from(listedProducts).offset(maxWhole).limit(1)
  if (beyond.length === 0) return []
  const most = Math.round((digits.length * maxWhole) / smallParts.length)
  const tooMany = await db.select({ id: products.id }).from(products).where(isInPart('00')).offset(most).limit(1)
  return tooMany.length === 0 ? digits : smallParts
}

const timeSql = typedSql(Timestamp)

/** For a single site map: products last changed first, categories with products, visible collections. */
export async function publishedAddresses(db: Reader): Promise<PublishedAddresses> {
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
        changedAt: timeSql`max(${products.updatedAt})`,
      })
      .from(subcategories)
      .innerJoin(categories, eq(categories.id, subcategories.categoryId))
      .innerJoin(products, eq(products.subcategoryId, subcategories.id))
      .where(isPublished)
      .groupBy(subcategories.id, categories.id)
      .orderBy(categories.position, subcategories.position, subcategories.id),
    shownCollections(db),
  ])
  // In the order of their categories.
  const parents = Map.groupBy(withProducts, ({ category }) => category)
  const withSubcategories = [...parents].map(([slug, parts]) => ({
    slug,
    changedAt: new Date(Math.max(...parts.map(({ changedAt }) => changedAt.getTime()))),
  }))
  return { products: published, categories: withSubcategories, subcategories: withProducts, collections }
}

/** For several site maps: categories with products, visible collections. */
export async function publishedCategories(db: Reader): Promise<PublishedAddresses> {
  const collections = await shownCollections(db)
  const withProducts = await db
    .select({ slug: subcategories.slug, category: categories.slug })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .where(sql`exists (select from ${listedProducts} where ${listedProducts.subcategoryId} = ${subcategories.id})`)
    .orderBy(categories.position, subcategories.position, subcategories.id)
  const slugs = [...new Set(withProducts.map(({ category }) => category))]
  return { products: [], categories: slugs.map((slug) => ({ slug })), subcategories: withProducts, collections }
}

export const publishedProducts = (db: Reader, part: string): Promise<ChangedSlug[]> =>
  db
    .select({ slug: products.slug, changedAt: products.updatedAt })
    .from(products)
    .where(isInPart(part))
    .orderBy(products.id)
    .limit(maxProducts)
