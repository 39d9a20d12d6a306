import type { Pagination } from '@kargha/contract/call.ts'
import type {
  NewSubcategory,
  StaffSubcategoriesQuery,
  StaffSubcategory,
  SubcategoryChange,
} from '@kargha/contract/staff-shelves.ts'
import { and, eq, ilike, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { violates } from '../db/violates.ts'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import { slugFor } from './all-categories.ts'
import { categories, products, subcategories } from './catalogue-table.ts'
import { lockCatalogue } from './lock-catalogue.ts'

const rowsOf = (db: Database) =>
  db
    .select({
      _id: subcategories.id,
      name: subcategories.name,
      slug: subcategories.slug,
      image: subcategories.image,
      description: subcategories.description,
      categoryId: subcategories.categoryId,
      position: subcategories.position,
      products: sql<number>`(select count(*)::int from ${products} p where p.subcategory_id = "subcategories"."id")`,
    })
    .from(subcategories)

const isIn = (categoryId: string) => (isId(categoryId) ? eq(subcategories.categoryId, categoryId) : sql`false`)

/** A page of the sub-categories, in their order unless told otherwise. */
export async function allSubcategories(
  db: Database,
  asked: StaffSubcategoriesQuery,
): Promise<{ data: StaffSubcategory[]; pagination: Pagination }> {
  const where = and(
    asked.q ? ilike(subcategories.name, containing(asked.q)) : undefined,
    asked.categoryId === undefined ? undefined : isIn(asked.categoryId),
  )
  const data = await rowsOf(db)
    .where(where)
    .orderBy(sortedBy(subcategories[asked.sort ?? 'position'], subcategories.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return { data, pagination: paginationOf(asked, await db.$count(subcategories, where)) }
}

/** Any sub-category. Throws NOT_FOUND. */
export async function anySubcategory(db: Database, id: string): Promise<StaffSubcategory> {
  const [row] = isId(id) ? await rowsOf(db).where(eq(subcategories.id, id)) : []
  if (row === undefined) throw notFound('Sub-category')
  return row
}

const orTaken = (error: unknown) => {
  if (violates(error, 'subcategories_category_id_slug_unique'))
    throw new Refusal('SLUG_TAKEN', 'Another sub-category of this category has this slug', {
      details: [{ path: 'slug', message: 'Another sub-category of this category has this slug' }],
    })
  throw error
}

async function refuseUnknownCategory(tx: Transaction, categoryId: string): Promise<void> {
  if (!isId(categoryId) || (await tx.$count(categories, eq(categories.id, categoryId))) === 0)
    throw invalid('categoryId', 'This category does not exist')
}

/** Makes a sub-category and answers its id. Refuses an unknown category, and a slug that another in it has. */
export async function createSubcategory(tx: Transaction, said: NewSubcategory): Promise<string> {
  await lockCatalogue(tx)
  await refuseUnknownCategory(tx, said.categoryId)
  const row = { ...said, slug: slugFor(said.name, said.slug) }
  const [kept] = await tx.insert(subcategories).values(row).returning({ id: subcategories.id }).catch(orTaken)
  if (kept === undefined) throw new Error(`Sub-category ${said.name} was not kept`)
  return kept.id
}

/**
 * Changes a sub-category; where it moves to another category, its products move along. Refuses an unknown one, an unknown
 * category, and a slug that another in it has.
 */
export async function saveSubcategory(tx: Transaction, id: string, change: SubcategoryChange): Promise<void> {
  await lockCatalogue(tx)
  await anySubcategory(tx, id)
  if (change.categoryId !== undefined) await refuseUnknownCategory(tx, change.categoryId)
  if (Object.values(change).every((value) => value === undefined)) return
  await tx.update(subcategories).set(change).where(eq(subcategories.id, id)).catch(orTaken)
}

/** Deletes a sub-category. Refuses an unknown one, and one with products. */
export async function deleteSubcategory(tx: Transaction, id: string): Promise<void> {
  await lockCatalogue(tx)
  const { name, products: count } = await anySubcategory(tx, id)
  if (count > 0) throw new Refusal('IN_USE', `${name} has ${count} products: please move them first`)
  await tx.delete(subcategories).where(eq(subcategories.id, id))
}
