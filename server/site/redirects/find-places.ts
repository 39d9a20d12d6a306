import { pagePaths } from '@kargha/contract/shop/page-paths.ts'
import { eq, inArray } from 'drizzle-orm'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { isPublished, products } from '../../catalogue/products/products-table.ts'
import { isSlug } from '../../catalogue/products/slug.ts'
import { isShown } from '../../finding/collections/collection-products.ts'
import { collections } from '../../finding/collections/collections-table.ts'
import type { Reader } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'

/** What a redirect leads to: exactly one is set. */
export type Target = {
  productId: string | null
  categoryId: string | null
  subCategoryId: string | null
  page: string | null
}

/** `isThere`: shoppers see it now. */
export type Place = Target & { path: string; isThere: boolean }

const nothing: Target = { productId: null, categoryId: null, subCategoryId: null, page: null }
const fixed = new Set(pagePaths)
const isThere = booleanSql`${isPublished}`

/** Slugs at `pattern`. */
const slugsAt = (paths: readonly string[], pattern: RegExp) => [
  ...new Set(paths.map((path) => pattern.exec(path)?.[1] ?? '').filter(isSlug)),
]

const none = async () => []

/** What the shop has at these paths, by path. A `*` for a category is any. */
export async function placesAt(db: Reader, wanted: Iterable<string>): Promise<Map<string, Place>> {
  const paths = [...wanted]
  const ofProducts = slugsAt(paths, /^\/products\/([^/]+)$/)
  const ofCategories = slugsAt(paths, /^\/shop\/([^/]+)$/)
  const ofSubcategories = slugsAt(paths, /^\/shop\/[^/]+\/([^/]+)$/)
  const ofCollections = slugsAt(paths, /^\/collections\/([^/]+)$/)
  const [foundProducts, foundCategories, foundSubcategories, foundCollections] = await Promise.all([
    ofProducts.length > 0
      ? db
          .select({ id: products.id, slug: products.slug, isThere })
          .from(products)
          .where(inArray(products.slug, ofProducts))
      : none(),
    ofCategories.length > 0
      ? db
          .select({ id: categories.id, slug: categories.slug })
          .from(categories)
          .where(inArray(categories.slug, ofCategories))
      : none(),
    ofSubcategories.length > 0
      ? db
          .select({ id: subcategories.id, slug: subcategories.slug, category: categories.slug })
          .from(subcategories)
          .innerJoin(categories, eq(categories.id, subcategories.categoryId))
          .where(inArray(subcategories.slug, ofSubcategories))
          .orderBy(categories.position, categories.id)
      : none(),
    ofCollections.length > 0
      ? db
          .select({ slug: collections.slug, isThere: isShown })
          .from(collections)
          .where(inArray(collections.slug, ofCollections))
      : none(),
  ])
  const places = new Map<string, Place>()
  const add = (place: Place, at = place.path) => places.has(at) || places.set(at, place)
  for (const path of paths) if (fixed.has(path)) add({ ...nothing, page: path, path, isThere: true })
  for (const { id, slug, isThere } of foundProducts)
    add({ ...nothing, productId: id, path: `/products/${slug}`, isThere })
  for (const { id, slug } of foundCategories) add({ ...nothing, categoryId: id, path: `/shop/${slug}`, isThere: true })
  for (const { id, slug, category } of foundSubcategories) {
    const place = { ...nothing, subCategoryId: id, path: `/shop/${category}/${slug}`, isThere: true }
    add(place)
    add(place, `/shop/*/${slug}`)
  }
  for (const { slug, isThere } of foundCollections)
    add({ ...nothing, page: `/collections/${slug}`, path: `/collections/${slug}`, isThere })
  return places
}
