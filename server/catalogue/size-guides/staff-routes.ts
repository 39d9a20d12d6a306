import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { createSizeGuide, deleteSizeGuide, getSizeGuide, listSizeGuides, saveSizeGuide } from './staff-size-guides.ts'

export function staffSizeGuideRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getSizeGuides', async ({ query }) => ({ message: 'Size guides', ...(await listSizeGuides(db, query)) }))

  register('getSizeGuide', async ({ params }) => ({
    message: 'The size guide',
    data: await getSizeGuide(db, params.id),
  }))

  register('createSizeGuide', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createSizeGuide(tx, body, actorOf(member))
      return {
        message: `Size guide ${after.name} has been added`,
        data: after,
        subject: after.name,
        before: null,
        after,
      }
    }),
  )

  register('saveSizeGuide', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveSizeGuide(tx, params.id, body, actorOf(member))
      return { message: `Size guide ${after.name} has been saved`, data: after, subject: after.name, before, after }
    }),
  )

  register('deleteSizeGuide', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteSizeGuide(tx, params.id)
      const message = `Size guide ${before.name} has been deleted`
      return { message, data: { _id: params.id }, subject: before.name, before, after: null }
    }),
  )
}
