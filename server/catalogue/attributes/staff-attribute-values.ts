import type {
  AttributeValueChange,
  AttributeValuesQuery,
  NewAttributeValue,
  StaffAttributeValue,
} from '@kargha/contract/staff/attributes.ts'
import { eq, sql } from 'drizzle-orm'
import { savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { contains, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql, textSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { savedColumnsOf } from '../categories/staff-categories.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { attributes, attributeValues } from './attributes-table.ts'
import { getStaffAttribute } from './staff-attributes.ts'

const select = (db: Database) =>
  db
    .select({
      _id: textSql`${attributeValues.id}::text`,
      attributeId: attributeValues.attributeId,
      attributeName: attributes.name,
      value: attributeValues.value,
      slug: attributeValues.slug,
      position: attributeValues.position,
      products: integerSql`(select count(*)::int from (
        select from products p where p.facet_values @> array["attribute_values"."id"] limit 1000) used)`,
      ...savedColumnsOf(attributeValues),
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .$dynamic()

export const listStaffAttributeValues = (
  db: Database,
  query: AttributeValuesQuery,
): Promise<Page<StaffAttributeValue>> =>
  readPage(db, query, {
    select: select(db),
    where: [contains(query.q, attributeValues.value), hasId(attributeValues.attributeId, query.attributeId)],
    sort: attributeValues[query.sort ?? 'position'],
    id: attributeValues.id,
    toItems: (rows) => rows,
  })

const isValueId = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/** Throws NOT_FOUND. */
export async function getStaffAttributeValue(db: Database, id: string): Promise<StaffAttributeValue> {
  const [row] = isValueId(id) ? await select(db).where(eq(attributeValues.id, Number(id))) : []
  if (row === undefined) throw notFound('Value')
  return row
}

const taken = 'Another value of this attribute has this slug, or had it before'
const orTaken = (error: unknown) => {
  if (violates(error, 'attribute_values_slug') || violates(error, 'attribute_value_slugs_key'))
    throw new Refusal('SLUG_TAKEN', taken, { details: [{ path: 'slug', message: taken }] })
  throw error
}

/** Throws NOT_FOUND, SLUG_TAKEN. */
export async function createAttributeValue(
  tx: Transaction,
  { attributeId, value, slug, position }: NewAttributeValue,
  actor: string,
): Promise<StaffAttributeValue> {
  await lockCatalogue(tx)
  await getStaffAttribute(tx, attributeId)
  const [row] = await tx
    .insert(attributeValues)
    .values({ attributeId, value, slug: sql`coalesce(${slug ?? null}, slug_of(${value}))`, position, updatedBy: actor })
    .returning({ id: attributeValues.id })
    .catch(orTaken)
  if (row === undefined) throw new Error(`Value ${value} was not inserted`)
  return getStaffAttributeValue(tx, String(row.id))
}

/** Changes a value for all its products. Throws NOT_FOUND, VERSION_CONFLICT, SLUG_TAKEN. */
export async function saveAttributeValue(
  tx: Transaction,
  id: string,
  { version, ...change }: AttributeValueChange,
  actor: string,
): Promise<{ before: StaffAttributeValue; after: StaffAttributeValue }> {
  await lockCatalogue(tx)
  const before = await getStaffAttributeValue(tx, id)
  refuseOldVersion(before, version, 'value')
  if (Object.values(change).every((value) => value === undefined)) return { before, after: before }
  await tx
    .update(attributeValues)
    .set({ ...change, ...savedBy(attributeValues, actor) })
    .where(eq(attributeValues.id, Number(id)))
    .catch(orTaken)
  return { before, after: await getStaffAttributeValue(tx, id) }
}

/** Merges a value into another of its attribute. Throws NOT_FOUND, VALIDATION_FAILED. */
export async function mergeAttributeValue(
  tx: Transaction,
  id: string,
  into: string,
): Promise<{ before: StaffAttributeValue; after: StaffAttributeValue }> {
  await lockCatalogue(tx)
  const before = await getStaffAttributeValue(tx, id)
  const kept = await getStaffAttributeValue(tx, into)
  if (kept._id === before._id) throw invalid('into', 'A value can’t be merged into itself')
  if (kept.attributeId !== before.attributeId)
    throw invalid('into', `${kept.value} is a value of ${kept.attributeName}, not of ${before.attributeName}`)
  await tx.execute(sql`select merge_attribute_values(${Number(id)}, ${Number(into)})`)
  return { before, after: await getStaffAttributeValue(tx, into) }
}

/** Throws NOT_FOUND, IN_USE. */
export async function deleteAttributeValue(tx: Transaction, id: string): Promise<StaffAttributeValue> {
  await lockCatalogue(tx)
  const before = await getStaffAttributeValue(tx, id)
  await tx
    .delete(attributeValues)
    .where(eq(attributeValues.id, Number(id)))
    .catch((error: unknown) => {
      if (violates(error, 'products_attribute_values'))
        throw new Refusal('IN_USE', `Products have the value ${before.value}: please merge it into another`)
      throw error
    })
  return before
}
