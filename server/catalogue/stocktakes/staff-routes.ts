import { counted } from '@kargha/domain/counted.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { countScanned } from './count-scanned.ts'
import { getStocktake, getStocktakeLine, listStocktakeLines, listStocktakes } from './staff-stocktakes.ts'
import { bookStocktake, cancelStocktake, countVariant, createStocktake } from './take-stock.ts'

export function staffStocktakeRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getStocktakes', async ({ query }) => ({ message: 'Stocktakes', ...(await listStocktakes(db, query)) }))

  register('getStocktake', async ({ params }) => ({
    message: 'The stocktake',
    data: await getStocktake(db, params.id),
  }))

  register('createStocktake', ({ body, member, audited }) =>
    audited(async (tx) => {
      const after = await createStocktake(tx, body.name, actorOf(member))
      return { message: `Stocktake ${after.name} has begun`, data: after, subject: after.name, before: null, after }
    }),
  )

  register('getStocktakeLines', async ({ params, query }) => ({
    message: 'The lines of the stocktake',
    ...(await listStocktakeLines(db, params.id, query)),
  }))

  register('countVariant', async ({ params, body, member }) => ({
    message: 'Counted',
    data: await inTransaction(db, (tx) => countVariant(tx, params, body, actorOf(member))),
  }))

  register('countScanned', async ({ params, body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const { variantId, isNew } = await countScanned(tx, params.id, body, actorOf(member))
      return { line: await getStocktakeLine(tx, params.id, variantId), isNew }
    })
    return { message: data.isNew ? 'Counted' : 'This scan was counted before', data }
  })

  register('bookStocktake', ({ params, member, audited }) =>
    audited(async (tx) => {
      const { before, after, differences } = await bookStocktake(tx, params.id, actorOf(member))
      const message = `${counted(differences.length, 'difference is', 'differences are')} booked`
      return { message, data: after, subject: after.name, before, after, details: { differences } }
    }),
  )

  register('cancelStocktake', ({ params, audited }) =>
    audited(async (tx) => {
      const { before, after } = await cancelStocktake(tx, params.id)
      return { message: `Stocktake ${after.name} is cancelled`, data: after, subject: after.name, before, after }
    }),
  )
}
