import {
  type CollectionFields,
  PickedProduct,
  type StaffCollection,
  type StaffCollectionsQuery,
} from '@kargha/contract/staff/collections.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { refuseTakenSlug, slugFor } from '../../catalogue/categories/staff-categories.ts'
import { cleanHtml } from '../../catalogue/products/clean-html.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { byName, type Page, readPage } from '../../platform/db/read-page.ts'
import { typedSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound } from '../../platform/http/refusal.ts'
import { isShown } from './collection-products.ts'
import { collectionPicks, collections } from './collections-table.ts'
import { fromStoredRule, toStoredRule } from './rule-conditions.ts'

const picksSql = typedSql(z.array(PickedProduct))

/** Pinned in their order, or excluded. */
const picks = (isPinned: boolean) => picksSql`(
  select coalesce(json_agg(json_build_object('_id', product.id, 'name', product.name, 'sku', product.sku)
    order by pick.position, product.id), '[]')
  from ${collectionPicks} pick join ${products} product on product.id = pick.product_id
  where pick.collection_id = "collections"."id" and (pick.position is not null) = ${sql.raw(`${isPinned}`)})`

const select = (db: Database) =>
  db
    .select({ ...getTableColumns(collections), isShown, pinned: picks(true), excluded: picks(false) })
    .from(collections)
    .$dynamic()
type Selected = Awaited<ReturnType<typeof select>>[number]

const toStaffCollection = ({ id, rules, showsFrom, showsUntil, updatedAt, ...row }: Selected) => ({
  _id: id,
  ...row,
  rules: rules.map(fromStoredRule),
  showsFrom: showsFrom?.toISOString() ?? null,
  showsUntil: showsUntil?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

export const listStaffCollections = (db: Database, query: StaffCollectionsQuery): Promise<Page<StaffCollection>> =>
  readPage(db, query, {
    select: select(db),
    ...byName(collections, query, 'position'),
    toItems: (rows) => rows.map(toStaffCollection),
  })

/** Throws NOT_FOUND. */
export async function getStaffCollection(db: Database, id: string): Promise<StaffCollection> {
  const [row] = isId(id) ? await select(db).where(eq(collections.id, id)) : []
  if (row === undefined) throw notFound('Collection')
  return toStaffCollection(row)
}

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso))

const columnsOf = ({ version, pinned, excluded, rules, showsFrom, showsUntil, ...fields }: CollectionFields) => ({
  ...fields,
  slug: slugFor(fields.name, fields.slug),
  text: cleanHtml(fields.text),
  rules: rules.map(toStoredRule),
  showsFrom: dateOf(showsFrom),
  showsUntil: dateOf(showsUntil),
})

const orTaken = refuseTakenSlug('collections_slug_unique', 'Another collection has this slug')

async function writePicks(tx: Transaction, id: string, { pinned, excluded }: CollectionFields): Promise<void> {
  const chosen = [
    ...pinned.map((productId, position) => ({ path: `pinned.${position}`, productId, position })),
    ...excluded.map((productId, index) => ({ path: `excluded.${index}`, productId, position: null })),
  ]
  const ids = chosen.map(({ productId }) => productId).filter(isId)
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} = any(${sql.param(ids)}::uuid[])`)
  const unknown = chosen.find(({ productId }) => !known.some(({ id }) => id === productId))
  if (unknown) throw invalid(unknown.path, 'This product does not exist')
  await tx.delete(collectionPicks).where(eq(collectionPicks.collectionId, id))
  if (chosen.length > 0)
    await tx
      .insert(collectionPicks)
      .values(chosen.map(({ productId, position }) => ({ collectionId: id, productId, position })))
}

/** Throws SLUG_TAKEN, and VALIDATION_FAILED for unknown products. */
export async function createCollection(
  tx: Transaction,
  fields: CollectionFields,
  actor: string,
): Promise<StaffCollection> {
  const values = { ...columnsOf(fields), updatedBy: actor }
  const [row] = await tx.insert(collections).values(values).returning({ id: collections.id }).catch(orTaken)
  if (row === undefined) throw new Error(`Collection ${fields.name} was not inserted`)
  await writePicks(tx, row.id, fields)
  return getStaffCollection(tx, row.id)
}

async function lockCollection(tx: Transaction, id: string): Promise<StaffCollection> {
  if (isId(id)) await tx.select().from(collections).where(eq(collections.id, id)).for('update')
  return getStaffCollection(tx, id)
}

/** Throws NOT_FOUND, VERSION_CONFLICT, SLUG_TAKEN, VALIDATION_FAILED. */
export async function saveCollection(
  tx: Transaction,
  id: string,
  fields: CollectionFields,
  actor: string,
): Promise<{ before: StaffCollection; after: StaffCollection }> {
  const before = await lockCollection(tx, id)
  refuseOldVersion(before, fields.version, 'collection')
  await tx
    .update(collections)
    .set({ ...columnsOf(fields), ...savedBy(collections, actor) })
    .where(eq(collections.id, id))
    .catch(orTaken)
  await writePicks(tx, id, fields)
  return { before, after: await getStaffCollection(tx, id) }
}

/** Throws NOT_FOUND. */
export async function deleteCollection(tx: Transaction, id: string): Promise<StaffCollection> {
  const before = await lockCollection(tx, id)
  await tx.delete(collections).where(eq(collections.id, id))
  return before
}
