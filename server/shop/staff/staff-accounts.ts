import type { NewStaff, StaffAccount, StaffAccountsQuery, StaffChange } from '@kargha/contract/staff/accounts.ts'
import { ownerRole } from '@kargha/domain/permissions.ts'
import { eq, getTableColumns, or, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { hasSecondFactor } from '../second-factor/second-factor-table.ts'
import { requireRole } from './roles.ts'
import { devices } from './staff-devices.ts'
import { endStaffSessions } from './staff-session.ts'
import { roles, staff } from './staff-table.ts'

const columns = { ...getTableColumns(staff), roleName: roles.name, hasSecondFactor }
type StaffRow = typeof staff.$inferSelect & { roleName: string; hasSecondFactor: boolean }

const select = (db: Database) => db.select(columns).from(staff).innerJoin(roles, eq(roles.id, staff.role)).$dynamic()

const toStaffAccount = ({ id, name, email, role, roleName, createdAt, hasSecondFactor }: StaffRow): StaffAccount => ({
  _id: id,
  name,
  email,
  role,
  roleName,
  createdAt: createdAt.toISOString(),
  hasSecondFactor,
})

export const listStaffAccounts = (db: Database, query: StaffAccountsQuery): Promise<Page<StaffAccount>> =>
  readPage(db, query, {
    select: select(db),
    where: [contains(query.q, staff.name, staff.email)],
    sort: staff[query.sort ?? 'createdAt'],
    id: staff.id,
    toItems: (rows) => rows.map(toStaffAccount),
  })

/** Throws NOT_FOUND. */
export async function getStaffAccount(db: Database, id: string): Promise<StaffAccount> {
  const [row] = isId(id) ? await select(db).where(eq(staff.id, id)) : []
  if (row === undefined) throw notFound('Staff account')
  return toStaffAccount(row)
}

/** Throws NOT_FOUND. */
export async function getStaffAccountByEmail(db: Database, email: string): Promise<StaffAccount> {
  const [row] = await select(db).where(sql`lower(${staff.email}) = ${email.toLowerCase()}`)
  if (row === undefined) throw notFound('Staff account')
  return toStaffAccount(row)
}

/** Refuses a taken email address, in any case, and an unknown role. */
export async function createStaff(
  tx: Transaction,
  { name, email, role }: Omit<NewStaff, 'password'>,
  passwordHash: string,
): Promise<StaffAccount> {
  const { name: roleName } = await requireRole(tx, role)
  const [row] = await tx.insert(staff).values({ name, email, role, passwordHash }).onConflictDoNothing().returning()
  if (row === undefined) throw new Refusal('EMAIL_TAKEN', 'There is already a staff account with this email')
  return toStaffAccount({ ...row, roleName, hasSecondFactor: false })
}

/** Also locks all owners, so that their number can't change. Throws NOT_FOUND. */
async function lockAccount(tx: Transaction, id: string) {
  const rows = await select(tx)
    .where(or(eq(staff.role, ownerRole), isId(id) ? eq(staff.id, id) : undefined))
    .orderBy(staff.id)
    .for('update', { of: staff })
  const row = rows.find((each) => each.id === id.toLowerCase())
  if (row === undefined) throw notFound('Staff account')
  const isLastOwner = row.role === ownerRole && rows.filter(({ role }) => role === ownerRole).length === 1
  return { row, isLastOwner }
}

const lastOwner = () => new Refusal('LAST_OWNER', 'The shop needs at least one owner, and this is the last one')

/** A new password or role ends the sessions. Throws NOT_FOUND, LAST_OWNER, VALIDATION_FAILED for an unknown role. */
export async function saveStaff(
  tx: Transaction,
  id: string,
  change: Omit<StaffChange, 'password'> & { passwordHash: string | undefined },
): Promise<{ before: StaffAccount; after: StaffAccount }> {
  const { row, isLastOwner } = await lockAccount(tx, id)
  const { name = row.name, role = row.role, passwordHash = row.passwordHash } = change
  if (isLastOwner && role !== ownerRole) throw lastOwner()
  const { name: roleName } = await requireRole(tx, role)
  await tx.update(staff).set({ name, role, passwordHash }).where(eq(staff.id, id))
  if (passwordHash !== row.passwordHash) await devices.forgetAll(tx, id)
  if (passwordHash !== row.passwordHash || role !== row.role) await endStaffSessions(tx, id)
  return { before: toStaffAccount(row), after: toStaffAccount({ ...row, name, role, roleName }) }
}

/** The audit entries stay. Throws NOT_FOUND, LAST_OWNER even if two owners delete each other at once. */
export async function deleteStaff(tx: Transaction, id: string): Promise<StaffAccount> {
  const { row, isLastOwner } = await lockAccount(tx, id)
  if (isLastOwner) throw lastOwner()
  await tx.delete(staff).where(eq(staff.id, id))
  return toStaffAccount(row)
}
