import {
  type CouponFields,
  expiresBeforeStart,
  type StaffCoupon,
  type StaffCouponsQuery,
} from '@kargha/contract/staff/coupons.ts'
import { counted } from '@kargha/domain/counted.ts'
import { fromRupees, toRupees } from '@kargha/domain/money.ts'
import { type Column, eq } from 'drizzle-orm'
import { isId, savedBy, type savedColumns } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { violates } from '../../platform/db/errors.ts'
import { contains, equals, type Page, readPage } from '../../platform/db/read-page.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { whyNotUsable } from './coupon.ts'
import { coupons } from './coupons-table.ts'

const sorts: Record<NonNullable<StaffCouponsQuery['sort']>, Column> = {
  startsAt: coupons.startsAt,
  couponName: coupons.name,
  discountPercentage: coupons.percent,
  used: coupons.used,
}

type CouponRow = typeof coupons.$inferSelect

/** Without the cost, which follows from orders. */
type CouponRecord = Omit<StaffCoupon, 'cost'>

function toStaffCoupon(coupon: CouponRow, now: Date): CouponRecord {
  const { id, name, percent, minimumOrder, startsAt, expiresAt, updatedAt, ...rest } = coupon
  return {
    ...rest,
    _id: id,
    couponName: name,
    discountPercentage: percent,
    minimumOrder: toRupees(minimumOrder),
    startsAt: startsAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    unusable: whyNotUsable(coupon, minimumOrder, { uses: 0, hasOrdered: false, now }) ?? '',
    updatedAt: updatedAt.toISOString(),
  }
}

/** All that saving replaces. */
type SavedColumns = Omit<CouponRow, 'id' | 'used' | keyof ReturnType<typeof savedColumns>>

/** Throws VALIDATION_FAILED for one that would expire before it starts. */
function toColumns(fields: CouponFields, now: Date): SavedColumns {
  const { couponName, discountPercentage, minimumOrder, version, ...rest } = fields
  const startsAt = fields.startsAt === null ? now : new Date(fields.startsAt)
  const expiresAt = fields.expiresAt === null ? null : new Date(fields.expiresAt)
  if (expiresAt !== null && expiresAt <= startsAt) throw invalid('expiresAt', expiresBeforeStart)
  const price = { percent: discountPercentage, minimumOrder: fromRupees(minimumOrder) }
  return { ...rest, ...price, name: couponName, startsAt, expiresAt }
}

export const listStaffCoupons = (db: Database, query: StaffCouponsQuery): Promise<Page<CouponRecord>> =>
  readPage(db, query, {
    select: db.select().from(coupons).$dynamic(),
    where: [contains(query.q, coupons.name, coupons.description), equals(coupons.isActive, query.isActive)],
    sort: sorts[query.sort ?? 'startsAt'],
    id: coupons.id,
    toItems: async (rows) => {
      const now = await databaseTime(db)
      return rows.map((row) => toStaffCoupon(row, now))
    },
  })

/** Throws NOT_FOUND. */
export async function getStaffCoupon(db: Database, id: string): Promise<CouponRecord> {
  const [row] = isId(id) ? await db.select().from(coupons).where(eq(coupons.id, id)) : []
  if (row === undefined) throw notFound('Coupon')
  return toStaffCoupon(row, await databaseTime(db))
}

/** Names are unique in any case, as shoppers type them. */
const orNameTaken = (name: string) => (error: unknown) => {
  if (violates(error, 'coupons_name')) throw new Refusal('NAME_TAKEN', `There is already a coupon ${name}`)
  throw error
}

/** Throws NAME_TAKEN, VALIDATION_FAILED. */
export async function createCoupon(tx: Transaction, fields: CouponFields, actor: string): Promise<CouponRecord> {
  const now = await databaseTime(tx)
  const values = { ...toColumns(fields, now), updatedBy: actor }
  const [row] = await tx.insert(coupons).values(values).returning().catch(orNameTaken(fields.couponName))
  if (row === undefined) throw new Error(`Coupon ${fields.couponName} was not inserted`)
  return toStaffCoupon(row, now)
}

/** The lock of an order that uses it: the number of uses can't change meanwhile. */
async function lockForStaff(tx: Transaction, id: string) {
  const [row] = isId(id) ? await tx.select().from(coupons).where(eq(coupons.id, id)).for('update') : []
  if (row === undefined) throw notFound('Coupon')
  return row
}

/** Throws NOT_FOUND, VERSION_CONFLICT, NAME_TAKEN, VALIDATION_FAILED, and IN_USE for a limit below its uses. */
export async function saveCoupon(
  tx: Transaction,
  id: string,
  fields: CouponFields,
  actor: string,
): Promise<{ before: CouponRecord; after: CouponRecord }> {
  const row = await lockForStaff(tx, id)
  refuseOldVersion(row, fields.version, 'coupon')
  const { used } = row
  if (fields.usageLimit !== null && fields.usageLimit < used)
    throw new Refusal(
      'IN_USE',
      `${fields.couponName} has been used ${counted(used, 'time', 'times')} already: its limit can’t be lower`,
    )
  const now = await databaseTime(tx)
  const columns = { ...toColumns(fields, now), ...savedBy(coupons, actor) }
  await tx.update(coupons).set(columns).where(eq(coupons.id, id)).catch(orNameTaken(fields.couponName))
  return { before: toStaffCoupon(row, now), after: await getStaffCoupon(tx, id) }
}

/** PostgreSQL may report either first. */
const referencesToCoupons = ['purchases_coupon_id_coupons_id_fk', 'coupon_uses_coupon_id_coupons_id_fk']

/** Throws NOT_FOUND, IN_USE. */
export async function deleteCoupon(tx: Transaction, id: string): Promise<CouponRecord> {
  const row = await lockForStaff(tx, id)
  await tx
    .delete(coupons)
    .where(eq(coupons.id, id))
    .catch((error: unknown) => {
      if (referencesToCoupons.some((constraint) => violates(error, constraint)))
        throw new Refusal('IN_USE', `${row.name} has been used: it can’t be deleted, but it can be switched off`)
      throw error
    })
  return toStaffCoupon(row, await databaseTime(tx))
}
