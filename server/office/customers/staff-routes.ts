import type { StaffCustomer, StaffCustomerRow } from '@kargha/contract/staff/customers.ts'
import { noPaise, noRupees, toRupees } from '@kargha/domain/money.ts'
import { countRefusedParcels } from '../../delivery/cod-history.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { blockCustomer, unblockCustomer } from '../../shop/customers/block-customer.ts'
import { lockCustomer } from '../../shop/customers/contact.ts'
import { addCustomerNote, deleteCustomerNote, listCustomerNotes } from '../../shop/customers/customer-notes.ts'
import { getStaffCustomer, listStaffCustomers } from '../../shop/customers/staff-customers.ts'
import { countEarlierOrders } from '../earlier-orders/earlier-orders.ts'
import { orderSumsOf } from '../orders/staff-orders.ts'
import { customersCsv } from './customer-csv.ts'

type OrderTotals = Pick<StaffCustomerRow, 'totalOrders' | 'totalSpent'>

/** Here, because `shop` can't import `orders`. */
async function withOrderTotals<Customer extends { _id: string }>(
  db: Database,
  customers: readonly Customer[],
): Promise<(Customer & OrderTotals)[]> {
  const sums = await orderSumsOf(
    db,
    customers.map(({ _id }) => _id),
  )
  return customers.map((customer) => {
    const { count, total } = sums.get(customer._id) ?? { count: 0, total: noPaise }
    return { ...customer, totalOrders: count, totalSpent: toRupees(total) }
  })
}

/** Throws NOT_FOUND. */
async function readCustomer(db: Database, id: string): Promise<StaffCustomer> {
  const customer = await getStaffCustomer(db, id)
  const [found = { ...customer, totalOrders: 0, totalSpent: noRupees }] = await withOrderTotals(db, [customer])
  return {
    ...found,
    refusedParcels: await countRefusedParcels(db, id),
    earlierOrders: await countEarlierOrders(db, id),
  }
}

/** Throws NOT_FOUND. */
async function readNotes(db: Database, id: string) {
  await getStaffCustomer(db, id)
  return listCustomerNotes(db, id)
}

/** The audit names a customer by id: it outlasts the account. */
export function staffCustomerRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getCustomers', async ({ query }) => {
    const { data, pagination } = await listStaffCustomers(db, query)
    return { message: 'Customers', data: await withOrderTotals(db, data), pagination }
  })

  register('exportCustomers', async ({ member }) => ({ data: customersCsv(db, member) }))

  register('getCustomer', async ({ params }) => ({ message: 'The customer', data: await readCustomer(db, params.id) }))

  register('blockCustomer', ({ params: { id }, body, member, audited, security }) =>
    audited(async (tx) => {
      if (!isId(id)) throw notFound('Customer')
      const { before, after } = await blockCustomer(tx, id, { reason: body.reason, blockedBy: member.email })
      security('sessions_ended', { account: id })
      const data = await readCustomer(tx, id)
      return {
        message: `${data.name} is blocked`,
        data,
        subject: id,
        record: id,
        before: { block: before },
        after: { block: after },
      }
    }),
  )

  register('unblockCustomer', ({ params: { id }, audited }) =>
    audited(async (tx) => {
      if (!isId(id)) throw notFound('Customer')
      const { before, after } = await unblockCustomer(tx, id)
      const data = await readCustomer(tx, id)
      const message = `${data.name} can sign in and order again`
      return { message, data, subject: id, record: id, before: { block: before }, after: { block: after } }
    }),
  )

  register('getCustomerNotes', async ({ params }) => ({
    message: 'Notes about the customer',
    data: await readNotes(db, params.id),
  }))

  register('addCustomerNote', ({ params: { id }, body, member, audited }) =>
    audited(async (tx) => {
      if (isId(id)) await lockCustomer(tx, id)
      await getStaffCustomer(tx, id)
      await addCustomerNote(tx, id, { text: body.text, author: member.email })
      return { message: 'The note is kept', data: await readNotes(tx, id), subject: id, record: id, details: {} }
    }),
  )

  register('deleteCustomerNote', ({ params: { id, noteId }, audited }) =>
    audited(async (tx) => {
      await getStaffCustomer(tx, id)
      const { author } = await deleteCustomerNote(tx, id, noteId)
      return {
        message: 'The note is deleted',
        data: await readNotes(tx, id),
        subject: id,
        record: id,
        details: { author },
      }
    }),
  )
}
