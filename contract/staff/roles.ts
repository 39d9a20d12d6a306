import { z } from 'zod'
import { noRupees } from '../../domain/money.ts'
import { grantablePermissions, permissions } from '../../domain/permissions.ts'
import { Id, Rupees, reauthenticated, requiredName, rupees } from '../kernel/call.ts'
import { changedVersion, savedFields } from './fields.ts'
import { bodyCall, deletionCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const RolesQuery = listQuery(['name'], 'asc')
export type RolesQuery = z.output<typeof RolesQuery>

const limit = 'A limit must be an amount above ₹ 0'

/** Saving replaces all of it. `refundLimit` is for each refund; null is no limit. */
export const RoleFields = z
  .object({
    name: requiredName('Please name the role', 50),
    permissions: z
      .array(z.enum(grantablePermissions, 'A role has permissions of the list; the team is the owners’'))
      .overwrite((chosen) => grantablePermissions.filter((permission) => chosen.includes(permission)))
      .default([]),
    refundLimit: rupees(limit).gt(noRupees, limit).max(10_000_000).multipleOf(0.01).nullable().default(null),
    version: changedVersion,
  })
  .refine(({ permissions: chosen, refundLimit }) => refundLimit === null || chosen.includes('refund'), {
    message: 'Only a role that may refund has a limit for it',
    path: ['refundLimit'],
  })
export type RoleFields = z.output<typeof RoleFields>

export const Role = z.object({
  /** `owner` has every permission, and stays as it is. */
  _id: Id,
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** For each refund; null without a limit, or without the permission. */
  refundLimit: Rupees.nullable(),
  members: z.int(),
  ...savedFields,
})
export type Role = z.infer<typeof Role>

export const staffRoles = {
  getRoles: listCall(staffRoutes.getRoles, 'Roles of the staff; q searches their names', RolesQuery, Role),
  getRole: recordCall(staffRoutes.getRole, 'One role', Role),
  createRole: reauthenticated(bodyCall(staffRoutes.createRole, 'Create a role', RoleFields, Role, 'NAME_TAKEN')),
  saveRole: reauthenticated(
    savingCall(
      staffRoutes.saveRole,
      'Change a role; its members have the new permissions at once. The owners’ role stays as it is',
      RoleFields,
      Role,
      'NAME_TAKEN',
    ),
  ),
  deleteRole: reauthenticated(
    deletionCall(staffRoutes.deleteRole, 'Delete a role that nobody has; never the owners’', 'IN_USE'),
  ),
}
