import type { BoxesQuery, BoxFields, StaffBox } from '@kargha/contract/staff/boxes.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import { advisoryLocks, type Database, type Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { byName, type Page, readPage } from '../../platform/db/read-page.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { boxes } from './boxes-table.ts'

const toStaffBox = ({ id, updatedAt, ...box }: typeof boxes.$inferSelect): StaffBox => ({
  _id: id,
  ...box,
  updatedAt: updatedAt.toISOString(),
})

export const listBoxes = (db: Database, query: BoxesQuery): Promise<Page<StaffBox>> =>
  readPage(db, query, {
    select: db.select().from(boxes).$dynamic(),
    ...byName(boxes, query, 'name'),
    toItems: (rows) => rows.map(toStaffBox),
  })

/** Throws NOT_FOUND. */
export async function getBox(db: Database, id: string): Promise<StaffBox> {
  const [row] = isId(id) ? await db.select().from(boxes).where(eq(boxes.id, id)) : []
  if (row === undefined) throw notFound('Box')
  return toStaffBox(row)
}

/** Serialises changes: the default of one is no longer another's. */
const lockBoxes = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.boxes})`)

async function endOtherDefault(tx: Transaction, { isDefault }: BoxFields, id: string | undefined): Promise<void> {
  if (!isDefault) return
  const isOther = id === undefined ? undefined : ne(boxes.id, id)
  await tx.update(boxes).set({ isDefault: false }).where(and(boxes.isDefault, isOther))
}

const orNameTaken = (name: string) => (error: unknown) => {
  if (violates(error, 'boxes_name_unique')) throw new Refusal('NAME_TAKEN', `There is already a box ${name}`)
  throw error
}

/** Throws NAME_TAKEN. */
export async function createBox(tx: Transaction, fields: BoxFields, actor: string): Promise<StaffBox> {
  await lockBoxes(tx)
  const { version: _, ...values } = fields
  await endOtherDefault(tx, fields, undefined)
  const [row] = await tx
    .insert(boxes)
    .values({ ...values, updatedBy: actor })
    .returning()
    .catch(orNameTaken(fields.name))
  if (row === undefined) throw new Error(`The box ${fields.name} was not stored`)
  return toStaffBox(row)
}

/** Throws NOT_FOUND, VERSION_CONFLICT, NAME_TAKEN. */
export async function saveBox(
  tx: Transaction,
  id: string,
  fields: BoxFields,
  actor: string,
): Promise<{ before: StaffBox; after: StaffBox }> {
  await lockBoxes(tx)
  const before = await getBox(tx, id)
  const { version, ...values } = fields
  refuseOldVersion(before, version, 'box')
  await endOtherDefault(tx, fields, id)
  await tx
    .update(boxes)
    .set({ ...values, ...savedBy(boxes, actor) })
    .where(eq(boxes.id, id))
    .catch(orNameTaken(fields.name))
  return { before, after: await getBox(tx, id) }
}

/** Parcels packed in it keep their size. Throws NOT_FOUND. */
export async function deleteBox(tx: Transaction, id: string): Promise<StaffBox> {
  await lockBoxes(tx)
  const box = await getBox(tx, id)
  await tx.delete(boxes).where(eq(boxes.id, id))
  return box
}
