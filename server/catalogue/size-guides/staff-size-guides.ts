import type { SizeGuideFields, SizeGuidesQuery, StaffSizeGuide } from '@kargha/contract/staff/size-guides.ts'
import { counted } from '@kargha/domain/counted.ts'
import { eq } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { byName, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { sizeGuides } from './size-guides-table.ts'

type Selected = typeof sizeGuides.$inferSelect & { products: number }

const select = (db: Database) =>
  db
    .select({
      id: sizeGuides.id,
      name: sizeGuides.name,
      advice: sizeGuides.advice,
      sizes: sizeGuides.sizes,
      measurements: sizeGuides.measurements,
      version: sizeGuides.version,
      updatedAt: sizeGuides.updatedAt,
      updatedBy: sizeGuides.updatedBy,
      products: integerSql`(select count(*)::int from products p where p.size_guide_id = "size_guides"."id")`,
    })
    .from(sizeGuides)
    .$dynamic()

const toStaffSizeGuide = ({ id, updatedAt, ...guide }: Selected): StaffSizeGuide => ({
  _id: id,
  ...guide,
  updatedAt: updatedAt.toISOString(),
})

export const listSizeGuides = (db: Database, query: SizeGuidesQuery): Promise<Page<StaffSizeGuide>> =>
  readPage(db, query, {
    select: select(db),
    ...byName(sizeGuides, query, 'name'),
    toItems: (rows) => rows.map(toStaffSizeGuide),
  })

/** Throws NOT_FOUND. */
export async function getSizeGuide(db: Database, id: string): Promise<StaffSizeGuide> {
  const [row] = isId(id) ? await select(db).where(eq(sizeGuides.id, id)) : []
  if (row === undefined) throw notFound('Size guide')
  return toStaffSizeGuide(row)
}

const orNameTaken = (name: string) => (error: unknown) => {
  if (violates(error, 'size_guides_name_unique'))
    throw new Refusal('NAME_TAKEN', `There is already a size guide ${name}`)
  throw error
}

/** Throws NAME_TAKEN. */
export async function createSizeGuide(
  tx: Transaction,
  { version: _, ...fields }: SizeGuideFields,
  actor: string,
): Promise<StaffSizeGuide> {
  const [row] = await tx
    .insert(sizeGuides)
    .values({ ...fields, updatedBy: actor })
    .returning({ id: sizeGuides.id })
    .catch(orNameTaken(fields.name))
  if (row === undefined) throw new Error(`Size guide ${fields.name} was not inserted`)
  return getSizeGuide(tx, row.id)
}

async function lockSizeGuide(tx: Transaction, id: string): Promise<StaffSizeGuide> {
  if (isId(id)) await tx.select().from(sizeGuides).where(eq(sizeGuides.id, id)).for('update')
  return getSizeGuide(tx, id)
}

/** Throws NOT_FOUND, VERSION_CONFLICT, NAME_TAKEN. */
export async function saveSizeGuide(
  tx: Transaction,
  id: string,
  { version, ...fields }: SizeGuideFields,
  actor: string,
): Promise<{ before: StaffSizeGuide; after: StaffSizeGuide }> {
  const before = await lockSizeGuide(tx, id)
  refuseOldVersion(before, version, 'size guide')
  await tx
    .update(sizeGuides)
    .set({ ...fields, ...savedBy(sizeGuides, actor) })
    .where(eq(sizeGuides.id, id))
    .catch(orNameTaken(fields.name))
  return { before, after: await getSizeGuide(tx, id) }
}

/** Throws NOT_FOUND, IN_USE. */
export async function deleteSizeGuide(tx: Transaction, id: string): Promise<StaffSizeGuide> {
  const guide = await lockSizeGuide(tx, id)
  await tx
    .delete(sizeGuides)
    .where(eq(sizeGuides.id, id))
    .catch((error: unknown) => {
      if (violates(error, 'products_size_guide_id_size_guides_id_fk'))
        throw new Refusal(
          'IN_USE',
          `${counted(guide.products, 'product shows', 'products show')} the size guide ${guide.name}`,
        )
      throw error
    })
  return guide
}
