import type { Pagination } from '@kargha/contract/call.ts'
import { fromRupees, toRupees } from '@kargha/contract/money.ts'
import type { CouponFields, StaffCoupon, StaffCouponsQuery } from '@kargha/contract/staff-coupons.ts'
import { and, type Column, eq, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { violates } from '../db/violates.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { coupons, purchases } from './orders-table.ts'

const sorts: Record<NonNullable<StaffCouponsQuery['sort']>, Column> = {
  startsAt: coupons.startsAt,
  couponName: coupons.name,
  discountPercentage: coupons.percent,
  used: coupons.used,
}

const shown = ({ id, name, percent, minimumOrder, startsAt, expiresAt, ...rest }: typeof coupons.$inferSelect) => ({
  ...rest,
  _id: id,
  couponName: name,
  discountPercentage: percent,
  minimumOrder: toRupees(minimumOrder),
  startsAt: startsAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})

const rowOf = ({ couponName, discountPercentage, minimumOrder, startsAt, expiresAt, ...rest }: CouponFields) => ({
  ...rest,
  name: couponName,
  percent: discountPercentage,
  minimumOrder: fromRupees(minimumOrder),
  startsAt: startsAt === null ? new Date() : new Date(startsAt),
  expiresAt: expiresAt === null ? null : new Date(expiresAt),
})

/** A page of all coupons, latest start first unless told otherwise. */
export async function allCoupons(
  db: Database,
  asked: StaffCouponsQuery,
): Promise<{ data: StaffCoupon[]; pagination: Pagination }> {
  const pattern = containing(asked.q ?? '')
  const where = and(
    asked.q ? sql`(${coupons.name} ilike ${pattern} or ${coupons.description} ilike ${pattern})` : undefined,
    asked.isActive === undefined ? undefined : eq(coupons.isActive, asked.isActive),
  )
  const rows = await db
    .select()
    .from(coupons)
    .where(where)
    .orderBy(sortedBy(sorts[asked.sort ?? 'startsAt'], coupons.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return { data: rows.map(shown), pagination: paginationOf(asked, await db.$count(coupons, where)) }
}

/** Any coupon. Throws NOT_FOUND. */
export async function anyCoupon(db: Database, id: string): Promise<StaffCoupon> {
  const [row] = isId(id) ? await db.select().from(coupons).where(eq(coupons.id, id)) : []
  if (row === undefined) throw notFound('Coupon')
  return shown(row)
}

/** Two coupons can't have one name, in whatever case: a shopper could mean either. */
const orNameTaken = (name: string) => (error: unknown) => {
  if (violates(error, 'coupons_name')) throw new Refusal('NAME_TAKEN', `There is a coupon ${name} already`)
  throw error
}

/** Makes a coupon. Refuses a name that another has. */
export async function createCoupon(tx: Transaction, fields: CouponFields): Promise<StaffCoupon> {
  const [row] = await tx.insert(coupons).values(rowOf(fields)).returning().catch(orNameTaken(fields.couponName))
  if (row === undefined) throw new Error(`Coupon ${fields.couponName} was not kept`)
  return shown(row)
}

/** Locks a coupon as an order that uses it does, so that its count of uses stays as it is until the transaction ends. */
async function lockForStaff(tx: Transaction, id: string) {
  const [row] = isId(id) ? await tx.select().from(coupons).where(eq(coupons.id, id)).for('update') : []
  if (row === undefined) throw notFound('Coupon')
  return row
}

/** Writes a coupon anew. Refuses an unknown one, a name that another has, and a limit below the uses there were. */
export async function saveCoupon(
  tx: Transaction,
  id: string,
  fields: CouponFields,
): Promise<{ before: StaffCoupon; after: StaffCoupon }> {
  const row = await lockForStaff(tx, id)
  const { used } = row
  if (fields.usageLimit !== null && fields.usageLimit < used)
    throw new Refusal('IN_USE', `${fields.couponName} has been used ${used} times already: its limit can’t be lower`)
  await tx.update(coupons).set(rowOf(fields)).where(eq(coupons.id, id)).catch(orNameTaken(fields.couponName))
  return { before: shown(row), after: await anyCoupon(tx, id) }
}

/** Deletes a coupon that no purchase names, and answers it as it was. Refuses an unknown one, and one that was used. */
export async function deleteCoupon(tx: Transaction, id: string): Promise<StaffCoupon> {
  const row = await lockForStaff(tx, id)
  if ((await tx.$count(purchases, eq(purchases.couponId, id))) > 0)
    throw new Refusal('IN_USE', `${row.name} has been used: it can’t be deleted, but it can be switched off`)
  await tx.delete(coupons).where(eq(coupons.id, id))
  return shown(row)
}
