import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import { staffActor } from '../../orders/ledger/refund-right.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { inspectReturn } from './inspect-return.ts'
import { moveReturn } from './move-return.ts'
import { getStaffReturn, listStaffReturns } from './staff-returns.ts'

export function staffReturnRoutes(register: RegisterStaffRoute, { db, jobs, config, signer, failpoint }: Deps): void {
  const signed = (found: StaffReturn): StaffReturn => ({
    ...found,
    images: found.images.map((image) => ({ ...image, url: signer.sign(image.url) })),
  })
  const orderDeps = { jobs, publicUrl: config.publicUrl, failpoint }

  register('getReturns', async ({ query }) => {
    const { data, pagination } = await listStaffReturns(db, query)
    return { message: 'Returns', data: data.map(signed), pagination }
  })

  register('getReturn', async ({ params }) => ({
    message: 'The return',
    data: signed(await getStaffReturn(db, params.id)),
  }))

  register('moveReturn', ({ params, body, member, audited }) => {
    return audited(async (tx) => {
      const { number } = await moveReturn(tx, orderDeps, params.id, body, staffActor(member))
      const data = signed(await getStaffReturn(tx, params.id))
      const message = data.isBeingRefunded
        ? `The refund for ${data.orderId} is on its way`
        : `The return of ${data.orderId} is ${data.status}`
      return { message, data, subject: number, record: data._id, details: body }
    })
  })

  register('inspectReturn', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { number } = await inspectReturn(tx, params.id, body, actorOf(member))
      const data = signed(await getStaffReturn(tx, params.id))
      return {
        message: `The return of ${number} is inspected`,
        data,
        subject: number,
        record: data._id,
        details: body,
      }
    }),
  )
}
