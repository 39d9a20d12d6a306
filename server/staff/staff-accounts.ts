import type { Pagination } from '@kargha/contract/call.ts'
import type { NewStaff, StaffAccount, StaffAccountsQuery, StaffChange } from '@kargha/contract/staff-shop.ts'
import { eq, ilike, or } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Database, Transaction } from '../db/database.ts'
import { containing, offsetOf, paginationOf, sortedBy } from '../db/list.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { staff, staffSessions } from './staff-table.ts'

const shown = ({ id, name, email, role, createdAt }: typeof staff.$inferSelect): StaffAccount => ({
  _id: id,
  name,
  email,
  role,
  createdAt: createdAt.toISOString(),
})

/** A page of who works here, newest first unless told otherwise. */
export async function allStaff(
  db: Database,
  asked: StaffAccountsQuery,
): Promise<{ data: StaffAccount[]; pagination: Pagination }> {
  const pattern = containing(asked.q ?? '')
  const where = asked.q ? or(ilike(staff.name, pattern), ilike(staff.email, pattern)) : undefined
  const rows = await db
    .select()
    .from(staff)
    .where(where)
    .orderBy(sortedBy(staff[asked.sort ?? 'createdAt'], staff.id, asked))
    .limit(asked.limit)
    .offset(offsetOf(asked))
  return { data: rows.map(shown), pagination: paginationOf(asked, await db.$count(staff, where)) }
}

/** Anybody's account. Throws NOT_FOUND. */
export async function anyStaff(db: Database, id: string): Promise<StaffAccount> {
  const [row] = isId(id) ? await db.select().from(staff).where(eq(staff.id, id)) : []
  if (row === undefined) throw notFound('Staff account')
  return shown(row)
}

/** Opens an account of the back office. Refuses an e-mail that has one already, in any case. */
export async function createStaff(
  tx: Transaction,
  { name, email, role }: Omit<NewStaff, 'password'>,
  passwordHash: string,
): Promise<StaffAccount> {
  const [row] = await tx.insert(staff).values({ name, email, role, passwordHash }).onConflictDoNothing().returning()
  if (row === undefined) throw new Refusal('EMAIL_TAKEN', 'Somebody works here with this email already')
  return shown(row)
}

/**
 * Locks the account asked for, so that nobody changes it meanwhile, and all owners', so that their number holds. Throws
 * NOT_FOUND.
 */
async function lockAccount(tx: Transaction, id: string) {
  const rows = await tx
    .select()
    .from(staff)
    .where(or(eq(staff.role, 'owner'), isId(id) ? eq(staff.id, id) : undefined))
    .orderBy(staff.id)
    .for('update')
  const row = rows.find((each) => each.id === id.toLowerCase())
  if (row === undefined) throw notFound('Staff account')
  const isLastOwner = row.role === 'owner' && rows.filter(({ role }) => role === 'owner').length === 1
  return { row, isLastOwner }
}

const lastOwner = () => new Refusal('LAST_OWNER', 'The shop needs an owner: this is the last one')

/**
 * Changes an account. With a new password or role its sessions end. Refuses an unknown one, and to take the last owner's
 * role away.
 */
export async function saveStaff(
  tx: Transaction,
  id: string,
  change: Omit<StaffChange, 'password'> & { passwordHash: string | undefined },
): Promise<{ before: StaffAccount; after: StaffAccount }> {
  const { row, isLastOwner } = await lockAccount(tx, id)
  if (isLastOwner && change.role === 'staff') throw lastOwner()
  const { name = row.name, role = row.role, passwordHash = row.passwordHash } = change
  await tx.update(staff).set({ name, role, passwordHash }).where(eq(staff.id, id))
  if (passwordHash !== row.passwordHash || role !== row.role)
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, id))
  return { before: shown(row), after: shown({ ...row, name, role }) }
}

/**
 * Closes an account; its sessions end with it, and what it did stays in the audit. Refuses an unknown one and the last
 * owner's, also where two owners close each other's at once.
 */
export async function deleteStaff(tx: Transaction, id: string): Promise<StaffAccount> {
  const { row, isLastOwner } = await lockAccount(tx, id)
  if (isLastOwner) throw lastOwner()
  await tx.delete(staff).where(eq(staff.id, id))
  return shown(row)
}
