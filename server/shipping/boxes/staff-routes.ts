import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { createBox, deleteBox, getBox, listBoxes, saveBox } from './staff-boxes.ts'

export function staffBoxRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getBoxes', async ({ query }) => ({ message: 'Boxes', ...(await listBoxes(db, query)) }))

  register('getBox', async ({ params }) => ({ message: 'The box', data: await getBox(db, params.id) }))

  register('createBox', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createBox(tx, body, actorOf(member))
      return { message: `The box ${after.name} has been added`, data: after, subject: after.name, before: null, after }
    }),
  )

  register('saveBox', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveBox(tx, params.id, body, actorOf(member))
      return { message: `The box ${after.name} has been saved`, data: after, subject: after.name, before, after }
    }),
  )

  register('deleteBox', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteBox(tx, params.id)
      const message = `The box ${before.name} has been deleted`
      return { message, data: { _id: params.id }, subject: before.name, before, after: null }
    }),
  )
}
