import type { Role, RoleFields, RolesQuery } from '@kargha/contract/staff/roles.ts'
import { counted } from '@kargha/domain/counted.ts'
import { fromRupees, toRupees } from '@kargha/domain/money.ts'
import { ownerRole, type Permission, permissions, type Rights } from '@kargha/domain/permissions.ts'
import { eq } from 'drizzle-orm'
import { savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { byName, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { roles, staff } from './staff-table.ts'

type RoleRow = typeof roles.$inferSelect

/** Everything for the owners; their row has no permissions. */
export const rightsOf = ({
  id,
  permissions: granted,
  refundLimit,
}: Pick<RoleRow, 'id' | 'permissions' | 'refundLimit'>): Rights & { permissions: Role['permissions'] } => ({
  permissions: id === ownerRole ? [...permissions] : granted,
  refundLimit: refundLimit === null ? null : toRupees(refundLimit),
})

/** Whether the member has it now; false for one who is gone. For jobs, which have no session. */
export async function memberHas(db: Database, staffId: string, permission: Permission): Promise<boolean> {
  const [role] = await db
    .select({ id: roles.id, permissions: roles.permissions, refundLimit: roles.refundLimit })
    .from(staff)
    .innerJoin(roles, eq(roles.id, staff.role))
    .where(eq(staff.id, staffId))
  return role !== undefined && rightsOf(role).permissions.includes(permission)
}

const select = (db: Database) =>
  db
    .select({
      id: roles.id,
      name: roles.name,
      permissions: roles.permissions,
      refundLimit: roles.refundLimit,
      version: roles.version,
      updatedAt: roles.updatedAt,
      updatedBy: roles.updatedBy,
      members: integerSql`(select count(*)::int from staff where staff.role = "staff_roles"."id")`,
    })
    .from(roles)
    .$dynamic()

const toRole = ({ id, updatedAt, ...row }: RoleRow & { members: number }): Role => ({
  _id: id,
  ...row,
  ...rightsOf({ id, ...row }),
  updatedAt: updatedAt.toISOString(),
})

export const listRoles = (db: Database, query: RolesQuery): Promise<Page<Role>> =>
  readPage(db, query, {
    select: select(db),
    ...byName(roles, query, 'name'),
    toItems: (rows) => rows.map(toRole),
  })

/** Throws NOT_FOUND. */
export async function getRole(db: Database, id: string): Promise<Role> {
  const [row] = await select(db).where(eq(roles.id, id))
  if (row === undefined) throw notFound('Role')
  return toRole(row)
}

/** Keeps the role until the transaction ends. Throws VALIDATION_FAILED for an unknown one. */
export async function requireRole(tx: Transaction, id: string): Promise<RoleRow> {
  const [row] = await tx.select().from(roles).where(eq(roles.id, id)).for('key share')
  if (row === undefined) throw invalid('role', 'Please choose one of the shop’s roles')
  return row
}

const toColumns = ({ name, permissions: granted, refundLimit }: RoleFields) => ({
  name,
  permissions: granted,
  refundLimit: refundLimit === null ? null : fromRupees(refundLimit),
})

const orNameTaken = (name: string) => (error: unknown) => {
  if (violates(error, 'staff_roles_name')) throw new Refusal('NAME_TAKEN', `There is already a role ${name}`)
  throw error
}

/** Throws NAME_TAKEN. */
export async function createRole(tx: Transaction, fields: RoleFields, actor: string): Promise<Role> {
  const [row] = await tx
    .insert(roles)
    .values({ ...toColumns(fields), updatedBy: actor })
    .returning()
    .catch(orNameTaken(fields.name))
  if (row === undefined) throw new Error(`The role ${fields.name} was not inserted`)
  return toRole({ ...row, members: 0 })
}

/** Throws NOT_FOUND, FORBIDDEN for the owners' role. */
async function lockRole(tx: Transaction, id: string): Promise<Role> {
  await tx.select().from(roles).where(eq(roles.id, id)).for('update')
  const role = await getRole(tx, id)
  if (id === ownerRole) throw new Refusal('FORBIDDEN', 'The owners’ role has every permission, and stays as it is')
  return role
}

/** Its members have the new permissions from their next call on. Throws NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, NAME_TAKEN. */
export async function saveRole(
  tx: Transaction,
  id: string,
  fields: RoleFields,
  actor: string,
): Promise<{ before: Role; after: Role }> {
  const before = await lockRole(tx, id)
  refuseOldVersion(before, fields.version, 'role')
  await tx
    .update(roles)
    .set({ ...toColumns(fields), ...savedBy(roles, actor) })
    .where(eq(roles.id, id))
    .catch(orNameTaken(fields.name))
  return { before, after: await getRole(tx, id) }
}

/** Throws NOT_FOUND, FORBIDDEN, IN_USE. */
export async function deleteRole(tx: Transaction, id: string): Promise<Role> {
  const role = await lockRole(tx, id)
  if (role.members > 0)
    throw new Refusal(
      'IN_USE',
      `${counted(role.members, 'member has', 'members have')} the role ${role.name}: give them another one first`,
    )
  await tx.delete(roles).where(eq(roles.id, id))
  return role
}
