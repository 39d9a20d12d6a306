import { isDeepStrictEqual } from 'node:util'
import type { CouponFields } from '@kargha/contract/staff/coupons.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { createCoupon } from '../../orders/coupons/staff-coupons.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { detailsOf, recordOf, writeAudit } from '../../shop/audit/audited.ts'
import type { ImportContext, Outcome } from './import-kind.ts'

type CouponRow = typeof coupons.$inferSelect

async function couponCalled(tx: Transaction, name: string): Promise<CouponRow | undefined> {
  const [found] = await tx.select().from(coupons).where(sql`lower(${coupons.name}) = lower(${name})`)
  return found
}

/** Our export writes times to the minute. */
const minuteOf = (moment: Date | string | null) => moment && Math.floor(new Date(moment).getTime() / 60_000)

/** Without a start, a coupon began when it was imported. */
function isSame(row: CouponRow, fields: CouponFields): boolean {
  const terms = [row.percent, toRupees(row.minimumOrder), row.usageLimit, row.perCustomerLimit, row.firstPurchaseOnly]
  const { discountPercentage, minimumOrder, usageLimit, perCustomerLimit, firstPurchaseOnly } = fields
  const isStart = fields.startsAt === null || minuteOf(row.startsAt) === minuteOf(fields.startsAt)
  const isEnd = minuteOf(row.expiresAt) === minuteOf(fields.expiresAt)
  const wanted = [discountPercentage, minimumOrder, usageLimit, perCustomerLimit, firstPurchaseOnly]
  return isStart && isEnd && isDeepStrictEqual(terms, wanted)
}

/** Null where another has just created one of this name. */
async function create(tx: Transaction, fields: CouponFields, context: ImportContext): Promise<Outcome | null> {
  const { actor, member } = context
  try {
    // A savepoint: the refusal must not end the others' transaction.
    const after = await tx.transaction((inner) => createCoupon(inner, fields, actor))
    const entry = { subject: after.couponName, before: null, after, details: { import: true } }
    await writeAudit(tx, member, [
      { action: 'createCoupon', subject: entry.subject, record: recordOf(entry), details: detailsOf(entry) },
    ])
    return { recordId: after._id, name: after.couponName, changes: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'NAME_TAKEN' ? null : { refused: error.message }
  }
}

/** Coupons that the shop has stay as they are. */
export async function importCoupons(
  tx: Transaction,
  items: readonly CouponFields[],
  context: ImportContext,
): Promise<Outcome[]> {
  const outcomes = new Map<CouponFields, Outcome>()
  // In one sequence, so that imports at once wait for each other and not in a circle.
  for (const fields of items.toSorted((a, b) => (a.couponName.toLowerCase() < b.couponName.toLowerCase() ? -1 : 1))) {
    const { couponName } = fields
    const before = await couponCalled(tx, couponName)
    const outcome = before === undefined ? await create(tx, fields, context) : null
    const known = outcome === null ? (before ?? (await couponCalled(tx, couponName))) : undefined
    const different = { refused: `There is already a coupon ${couponName} with other terms: it stays as it is` }
    outcomes.set(fields, outcome ?? (known && isSame(known, fields) ? 'unchanged' : different))
  }
  return items.map((item) => outcomes.get(item) ?? 'unchanged')
}
