import type { Pagination } from '@kargha/contract/call.ts'
import type {
  CategoryChange,
  NewCategory,
  StaffCategoriesQuery,
  StaffCategory,
} from '@kargha/contract/staff-shelves.ts'
import { eq, ilike, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { violates } from '../db/violates.ts'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import { categories, products, subcategories } from './catalogue-table.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { slugOf } from './slug.ts'

const rowsOf = (db: Database) =>
  db
    .select({
      _id: categories.id,
      name: categories.name,
      slug: categories.slug,
      position: categories.position,
      products: sql<number>`(select count(*)::int from ${products} p where p.category_id = "categories"."id")`,
    })
    .from(categories)

/** A page of the categories, in their order unless told otherwise. */
export async function allCategories(
  db: Database,
  asked: StaffCategoriesQuery,
): Promise<{ data: StaffCategory[]; pagination: Pagination }> {
  const where = asked.q ? ilike(categories.name, containing(asked.q)) : undefined
  const data = await rowsOf(db)
    .where(where)
    .orderBy(sortedBy(categories[asked.sort ?? 'position'], categories.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return { data, pagination: paginationOf(asked, await db.$count(categories, where)) }
}

/** Any category. Throws NOT_FOUND. */
export async function anyCategory(db: Database, id: string): Promise<StaffCategory> {
  const [row] = isId(id) ? await rowsOf(db).where(eq(categories.id, id)) : []
  if (row === undefined) throw notFound('Category')
  return row
}

const orTaken = (error: unknown) => {
  if (violates(error, 'categories_slug_unique'))
    throw new Refusal('SLUG_TAKEN', 'Another category has this slug', {
      details: [{ path: 'slug', message: 'Another category has this slug' }],
    })
  throw error
}

/** The slug that was given or that the name makes. Refuses a name that makes none. */
export function slugFor(name: string, slug = slugOf(name)): string {
  if (slug === '') throw invalid('slug', 'Please give a slug: this name has no letters for one')
  return slug
}

/** Makes a category and answers its id. Refuses a slug that another has. */
export async function createCategory(tx: Transaction, said: NewCategory): Promise<string> {
  const row = { ...said, slug: slugFor(said.name, said.slug) }
  const [kept] = await tx.insert(categories).values(row).returning({ id: categories.id }).catch(orTaken)
  if (kept === undefined) throw new Error(`Category ${said.name} was not kept`)
  return kept.id
}

/** Changes a category. Refuses an unknown one, and a slug that another has. */
export async function saveCategory(tx: Transaction, id: string, change: CategoryChange): Promise<void> {
  await lockCatalogue(tx)
  await anyCategory(tx, id)
  if (Object.values(change).every((value) => value === undefined)) return
  await tx.update(categories).set(change).where(eq(categories.id, id)).catch(orTaken)
}

/** Deletes a category. Refuses an unknown one, and one with sub-categories. */
export async function deleteCategory(tx: Transaction, id: string): Promise<void> {
  await lockCatalogue(tx)
  const { name } = await anyCategory(tx, id)
  if ((await tx.$count(subcategories, eq(subcategories.categoryId, id))) > 0)
    throw new Refusal('IN_USE', `${name} has sub-categories: please delete them first`)
  await tx.delete(categories).where(eq(categories.id, id))
}
