import type { Colleague } from '@kargha/contract/staff/colleagues.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { mayRefund } from '@kargha/domain/permissions.ts'
import { eq } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { rightsOf } from './roles.ts'
import { roles, staff } from './staff-table.ts'

const columns = { _id: staff.id, name: staff.name, email: staff.email }

export const listColleagues = (db: Database): Promise<Colleague[]> =>
  db.select(columns).from(staff).orderBy(staff.name, staff.id).limit(500)

/** Throws NOT_FOUND. */
export async function getColleague(db: Database, id: string): Promise<Colleague> {
  const [found] = isId(id) ? await db.select(columns).from(staff).where(eq(staff.id, id)) : []
  if (found === undefined) throw notFound('Member of the staff')
  return found
}

/** Those who may pay a refund of this amount. */
export async function colleaguesWhoMayRefund(db: Database, amount: Paise): Promise<Colleague[]> {
  const members = await db
    .select({ ...columns, role: roles })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role))
  return members.filter(({ role }) => mayRefund(rightsOf(role), amount))
}
