import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { createTaxClass, deleteTaxClass, getTaxClass, listTaxClasses, saveTaxClass } from './staff-tax-classes.ts'

export function staffTaxClassRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getTaxClasses', async ({ query }) => ({ message: 'Tax classes', ...(await listTaxClasses(db, query)) }))

  register('getTaxClass', async ({ params }) => ({ message: 'The tax class', data: await getTaxClass(db, params.id) }))

  register('createTaxClass', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createTaxClass(tx, body, actorOf(member))
      return {
        message: `Tax class ${after.name} has been added`,
        data: after,
        subject: after.name,
        before: null,
        after,
      }
    }),
  )

  register('saveTaxClass', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await saveTaxClass(tx, params.id, body, actorOf(member))
      return { message: `Tax class ${after.name} has been saved`, data: after, subject: after.name, before, after }
    }),
  )

  register('deleteTaxClass', ({ params, audited }) =>
    audited(async (tx) => {
      const before = await deleteTaxClass(tx, params.id)
      const message = `Tax class ${before.name} has been deleted`
      return { message, data: { _id: params.id }, subject: before.name, before, after: null }
    }),
  )
}
