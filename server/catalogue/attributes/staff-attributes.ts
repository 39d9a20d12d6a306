import type {
  AttributeChange,
  AttributesQuery,
  NewAttribute,
  StaffAttribute,
} from '@kargha/contract/staff/attributes.ts'
import { eq } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { byName, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { refuseTakenSlug, savedColumnsOf, slugFor } from '../categories/staff-categories.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { attributes, attributeValues } from './attributes-table.ts'

const select = (db: Database) =>
  db
    .select({
      _id: attributes.id,
      name: attributes.name,
      slug: attributes.slug,
      position: attributes.position,
      isFilter: attributes.isFilter,
      values: integerSql`(select count(*)::int from ${attributeValues} v where v.attribute_id = "attributes"."id")`,
      ...savedColumnsOf(attributes),
    })
    .from(attributes)
    .$dynamic()

export const listStaffAttributes = (db: Database, query: AttributesQuery): Promise<Page<StaffAttribute>> =>
  readPage(db, query, {
    select: select(db),
    ...byName(attributes, query, 'position'),
    toItems: (rows) => rows,
  })

/** Throws NOT_FOUND. */
export async function getStaffAttribute(db: Database, id: string): Promise<StaffAttribute> {
  const [row] = isId(id) ? await select(db).where(eq(attributes.id, id)) : []
  if (row === undefined) throw notFound('Attribute')
  return row
}

const refuseTaken = (name: string | undefined) => (error: unknown) => {
  if (violates(error, 'attributes_name')) throw new Refusal('NAME_TAKEN', `There is already an attribute ${name}`)
  return refuseTakenSlug('attributes_slug_unique', 'Another attribute has this slug')(error)
}

/** Throws NAME_TAKEN, SLUG_TAKEN. */
export async function createAttribute(
  tx: Transaction,
  attribute: NewAttribute,
  actor: string,
): Promise<StaffAttribute> {
  await lockCatalogue(tx)
  const values = { ...attribute, slug: slugFor(attribute.name, attribute.slug), updatedBy: actor }
  const [row] = await tx
    .insert(attributes)
    .values(values)
    .returning({ id: attributes.id })
    .catch(refuseTaken(attribute.name))
  if (row === undefined) throw new Error(`Attribute ${attribute.name} was not inserted`)
  return getStaffAttribute(tx, row.id)
}

/** Throws NOT_FOUND, VERSION_CONFLICT, NAME_TAKEN, SLUG_TAKEN. */
export async function saveAttribute(
  tx: Transaction,
  id: string,
  { version, ...change }: AttributeChange,
  actor: string,
): Promise<{ before: StaffAttribute; after: StaffAttribute }> {
  await lockCatalogue(tx)
  const before = await getStaffAttribute(tx, id)
  refuseOldVersion(before, version, 'attribute')
  if (Object.values(change).every((value) => value === undefined)) return { before, after: before }
  await tx
    .update(attributes)
    .set({ ...change, ...savedBy(attributes, actor) })
    .where(eq(attributes.id, id))
    .catch(refuseTaken(change.name))
  return { before, after: await getStaffAttribute(tx, id) }
}

/** Deletes an attribute with its values. Throws NOT_FOUND, IN_USE. */
export async function deleteAttribute(tx: Transaction, id: string): Promise<StaffAttribute> {
  await lockCatalogue(tx)
  const before = await getStaffAttribute(tx, id)
  await tx
    .delete(attributeValues)
    .where(eq(attributeValues.attributeId, id))
    .catch((error: unknown) => {
      if (violates(error, 'products_attribute_values'))
        throw new Refusal('IN_USE', `Products have values of ${before.name}: please take those away first`)
      throw error
    })
  await tx.delete(attributes).where(eq(attributes.id, id))
  return before
}
