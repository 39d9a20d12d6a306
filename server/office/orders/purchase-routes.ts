import { counted } from '@kargha/domain/counted.ts'
import { flaggedPurchases } from '../../payments/attempts/staff-payments.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Couriers } from '../../shipping/couriers/courier.ts'
import { listParcelsById } from '../../shipping/parcels/staff-parcels.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { correctAddress } from './correct-address.ts'
import { findPurchase } from './find-purchase.ts'
import { confirmMany, packMany } from './many-purchases.ts'
import { addNote, deleteNote, listTags, saveTags } from './order-notes.ts'
import { getStaffPurchase, listStaffPurchases } from './staff-purchases.ts'

/** '30 orders packed', '29 orders packed, 1 order not'. */
const outcomeOf = (done: number, verb: string, refused: number) => {
  const text = `${counted(done, 'order', 'orders')} ${verb}`
  return refused === 0 ? text : `${text}, ${counted(refused, 'order', 'orders')} not`
}

export function staffPurchaseRoutes(
  register: RegisterStaffRoute,
  { db, jobs, config, failpoint }: Deps,
  couriers: Couriers,
): void {
  const orderDeps = { jobs, publicUrl: config.publicUrl, failpoint }

  register('getPurchases', async ({ query }) => {
    const flagged = query.queue === 'payments' ? await flaggedPurchases(db) : []
    return { message: 'Purchases', ...(await listStaffPurchases(db, query, flagged)) }
  })

  register('getPurchase', async ({ params }) => ({
    message: 'The purchase',
    data: await getStaffPurchase(db, params.id),
  }))

  register('confirmPurchases', ({ body, member, audited }) =>
    audited(async (tx) => {
      const { done, refused } = await confirmMany(tx, orderDeps, body.ids, actorOf(member))
      const entries = done.flatMap(({ id: record, numbers }) =>
        numbers.map((subject) => ({ action: 'moveOrder' as const, subject, record, details: { status: 'Confirmed' } })),
      )
      const data = { confirmed: done.map(({ id }) => id), refused }
      return { message: outcomeOf(done.length, 'confirmed', refused.length), data, entries }
    }),
  )

  register('packPurchases', ({ body, member, audited }) =>
    audited(async (tx) => {
      const { done, refused } = await packMany(tx, orderDeps, body.ids, body.courier, actorOf(member))
      const data = { parcels: await listParcelsById(tx, done), refused }
      const entries = data.parcels.map(({ _id, number, lines, courier }) => ({
        action: 'packShipment' as const,
        subject: number,
        record: _id,
        details: { courier, orders: lines.map(({ orderId }) => orderId) },
      }))
      return { message: outcomeOf(done.length, 'packed', refused.length), data, entries }
    }),
  )

  register('correctAddress', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { id, number } = await findPurchase(tx, params.id)
      const { corrected, parcels } = await correctAddress(tx, { ...orderDeps, couriers }, id, body, member)
      const data = await getStaffPurchase(tx, id)
      const again = parcels > 0 ? '. Please print label and packing slip again' : ''
      // Names of fields only: no entry can be deleted with the customer's account.
      const isReaddressed = corrected.some((field) => field !== 'businessName' && field !== 'gstin')
      const what = isReaddressed ? 'The address is' : 'Business and GSTIN are'
      return { message: `${what} corrected${again}`, data, subject: number, record: id, details: { corrected } }
    }),
  )

  register('addOrderNote', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { id, number } = await findPurchase(tx, params.id)
      const data = await addNote(tx, id, body.text, member.email)
      return { message: 'Noted', data, subject: number, record: id, details: {} }
    }),
  )

  register('deleteOrderNote', ({ params, audited }) =>
    audited(async (tx) => {
      const { id, number } = await findPurchase(tx, params.id)
      const { _id, author } = await deleteNote(tx, id, params.noteId)
      return { message: 'The note is deleted', data: { _id }, subject: number, record: id, details: { author } }
    }),
  )

  register('saveOrderTags', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { id, number } = await findPurchase(tx, params.id)
      const { before, after } = await saveTags(tx, id, body.tags)
      const compared = { before: { tags: before }, after: { tags: after } }
      return { message: 'Tags saved', data: { tags: after }, subject: number, record: id, ...compared }
    }),
  )

  register('getOrderTags', async () => ({ message: 'Tags', data: await listTags(db) }))
}
