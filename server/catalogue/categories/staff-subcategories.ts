import type {
  NewSubcategory,
  StaffSubcategoriesQuery,
  StaffSubcategory,
  SubcategoryChange,
} from '@kargha/contract/staff/categories.ts'
import { counted } from '@kargha/domain/counted.ts'
import { eq } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { contains, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql, textSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { products } from '../products/products-table.ts'
import { subcategoryColumns } from './categories.ts'
import { categories, subcategories } from './categories-table.ts'
import { refuseTakenSlug, savedColumnsOf, slugFor } from './staff-categories.ts'

const selectSubcategories = (db: Database) =>
  db
    .select({
      ...subcategoryColumns,
      position: subcategories.position,
      taxClassId: subcategories.taxClassId,
      products: integerSql`(select count(*)::int from ${products} p where p.subcategory_id = "subcategories"."id")`,
      ...savedColumnsOf(subcategories),
      categoryName: textSql`(select c.name from ${categories} c where c.id = "subcategories"."category_id")`,
    })
    .from(subcategories)
    .$dynamic()

export const listStaffSubcategories = (db: Database, query: StaffSubcategoriesQuery): Promise<Page<StaffSubcategory>> =>
  readPage(db, query, {
    select: selectSubcategories(db),
    where: [contains(query.q, subcategories.name), hasId(subcategories.categoryId, query.categoryId)],
    sort: subcategories[query.sort ?? 'position'],
    id: subcategories.id,
    toItems: (rows) => rows,
  })

/** Throws NOT_FOUND. */
export async function getStaffSubcategory(db: Database, id: string): Promise<StaffSubcategory> {
  const [row] = isId(id) ? await selectSubcategories(db).where(eq(subcategories.id, id)) : []
  if (row === undefined) throw notFound('Sub-category')
  return row
}

const orTaken = refuseTakenSlug(
  'subcategories_category_id_slug_unique',
  'Another sub-category of this category has this slug',
)

const refuseUnknownTaxClass = (error: unknown): never => {
  if (violates(error, 'subcategories_tax_class_id_tax_classes_id_fk'))
    throw invalid('taxClassId', 'This tax class does not exist')
  throw error
}

async function refuseUnknownCategory(tx: Transaction, categoryId: string): Promise<void> {
  if (!isId(categoryId) || (await tx.$count(categories, eq(categories.id, categoryId))) === 0)
    throw invalid('categoryId', 'This category does not exist')
}

/** Throws VALIDATION_FAILED, SLUG_TAKEN. */
export async function createSubcategory(
  tx: Transaction,
  subcategory: NewSubcategory,
  actor: string,
): Promise<StaffSubcategory> {
  await lockCatalogue(tx)
  await refuseUnknownCategory(tx, subcategory.categoryId)
  const values = { ...subcategory, slug: slugFor(subcategory.name, subcategory.slug), updatedBy: actor }
  const [row] = await tx
    .insert(subcategories)
    .values(values)
    .returning({ id: subcategories.id })
    .catch(refuseUnknownTaxClass)
    .catch(orTaken)
  if (row === undefined) throw new Error(`Sub-category ${subcategory.name} was not inserted`)
  return getStaffSubcategory(tx, row.id)
}

/** Its products move along to another category. Throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED, SLUG_TAKEN. */
export async function saveSubcategory(
  tx: Transaction,
  id: string,
  { version, ...change }: SubcategoryChange,
  actor: string,
): Promise<{ before: StaffSubcategory; after: StaffSubcategory }> {
  await lockCatalogue(tx)
  const before = await getStaffSubcategory(tx, id)
  refuseOldVersion(before, version, 'sub-category')
  if (change.categoryId !== undefined) await refuseUnknownCategory(tx, change.categoryId)
  if (Object.values(change).every((value) => value === undefined)) return { before, after: before }
  await tx
    .update(subcategories)
    .set({ ...change, ...savedBy(subcategories, actor) })
    .where(eq(subcategories.id, id))
    .catch(refuseUnknownTaxClass)
    .catch(orTaken)
  return { before, after: await getStaffSubcategory(tx, id) }
}

/** Throws NOT_FOUND, IN_USE. */
export async function deleteSubcategory(tx: Transaction, id: string): Promise<StaffSubcategory> {
  await lockCatalogue(tx)
  const before = await getStaffSubcategory(tx, id)
  if (before.products > 0)
    throw new Refusal(
      'IN_USE',
      `${before.name} has ${counted(before.products, 'product', 'products')}: please move them first`,
    )
  await tx.delete(subcategories).where(eq(subcategories.id, id))
  return before
}
