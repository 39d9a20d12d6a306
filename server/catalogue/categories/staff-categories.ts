import type {
  CategoryChange,
  NewCategory,
  StaffCategoriesQuery,
  StaffCategory,
} from '@kargha/contract/staff/categories.ts'
import { type Column, eq } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { byName, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql, isoTimeSql, textSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { products } from '../products/products-table.ts'
import { slugOf } from '../products/slug.ts'
import { categories, subcategories } from './categories-table.ts'

export const savedColumnsOf = (table: { version: Column; updatedAt: Column; updatedBy: Column }) => ({
  version: integerSql`${table.version}`,
  updatedAt: isoTimeSql`${table.updatedAt}`,
  updatedBy: textSql`${table.updatedBy}`,
})

const selectCategories = (db: Database) =>
  db
    .select({
      _id: categories.id,
      name: categories.name,
      slug: categories.slug,
      position: categories.position,
      products: integerSql`(select count(*)::int from ${products} p where p.category_id = "categories"."id")`,
      ...savedColumnsOf(categories),
    })
    .from(categories)
    .$dynamic()

export const listStaffCategories = (db: Database, query: StaffCategoriesQuery): Promise<Page<StaffCategory>> =>
  readPage(db, query, {
    select: selectCategories(db),
    ...byName(categories, query, 'position'),
    toItems: (rows) => rows,
  })

/** Throws NOT_FOUND. */
export async function getStaffCategory(db: Database, id: string): Promise<StaffCategory> {
  const [row] = isId(id) ? await selectCategories(db).where(eq(categories.id, id)) : []
  if (row === undefined) throw notFound('Category')
  return row
}

/** Turns a unique violation into SLUG_TAKEN. */
export const refuseTakenSlug = (index: string, message: string) => (error: unknown) => {
  if (violates(error, index)) throw new Refusal('SLUG_TAKEN', message, { details: [{ path: 'slug', message }] })
  throw error
}
const orTaken = refuseTakenSlug('categories_slug_unique', 'Another category has this slug')

/** Makes a slug from the name unless given. Throws VALIDATION_FAILED if the name makes none. */
export function slugFor(name: string, slug = slugOf(name)): string {
  if (slug === '') throw invalid('slug', 'Please give a slug: this name has no letters for one')
  return slug
}

/** Throws SLUG_TAKEN. */
export async function createCategory(tx: Transaction, category: NewCategory, actor: string): Promise<StaffCategory> {
  const values = { ...category, slug: slugFor(category.name, category.slug), updatedBy: actor }
  const [row] = await tx.insert(categories).values(values).returning({ id: categories.id }).catch(orTaken)
  if (row === undefined) throw new Error(`Category ${category.name} was not inserted`)
  return getStaffCategory(tx, row.id)
}

/** Throws NOT_FOUND, VERSION_CONFLICT, SLUG_TAKEN. */
export async function saveCategory(
  tx: Transaction,
  id: string,
  { version, ...change }: CategoryChange,
  actor: string,
): Promise<{ before: StaffCategory; after: StaffCategory }> {
  await lockCatalogue(tx)
  const before = await getStaffCategory(tx, id)
  refuseOldVersion(before, version, 'category')
  if (Object.values(change).every((value) => value === undefined)) return { before, after: before }
  await tx
    .update(categories)
    .set({ ...change, ...savedBy(categories, actor) })
    .where(eq(categories.id, id))
    .catch(orTaken)
  return { before, after: await getStaffCategory(tx, id) }
}

/** Throws NOT_FOUND, IN_USE. */
export async function deleteCategory(tx: Transaction, id: string): Promise<StaffCategory> {
  await lockCatalogue(tx)
  const before = await getStaffCategory(tx, id)
  if ((await tx.$count(subcategories, eq(subcategories.categoryId, id))) > 0)
    throw new Refusal('IN_USE', `${before.name} has sub-categories: please delete them first`)
  await tx.delete(categories).where(eq(categories.id, id))
  return before
}
