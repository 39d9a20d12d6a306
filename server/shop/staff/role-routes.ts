import type { Role } from '@kargha/contract/staff/roles.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { createRole, deleteRole, getRole, listRoles, saveRole } from './roles.ts'
import { actorOf } from './staff-session.ts'

const auditedFields = ({ name, permissions, refundLimit }: Role) => ({ name, permissions, refundLimit })

export function staffRoleRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getRoles', async ({ query }) => ({ message: 'The roles', ...(await listRoles(db, query)) }))

  register('getRole', async ({ params }) => ({ message: 'The role', data: await getRole(db, params.id) }))

  register('createRole', ({ body, member, audited }) =>
    audited(async (tx) => {
      const data = await createRole(tx, body, actorOf(member))
      const message = `The role ${data.name} has been added`
      return { message, data, subject: data.name, record: data._id, before: null, after: auditedFields(data) }
    }),
  )

  register('saveRole', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveRole(tx, params.id, body, actorOf(member))
      const message = `The role ${after.name} has been saved`
      return {
        message,
        data: after,
        subject: after.name,
        record: after._id,
        before: auditedFields(before),
        after: auditedFields(after),
      }
    }),
  )

  register('deleteRole', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteRole(tx, params.id)
      const message = `The role ${before.name} has been deleted`
      return {
        message,
        data: { _id: before._id },
        subject: before.name,
        record: before._id,
        before: auditedFields(before),
        after: null,
      }
    }),
  )
}
