import { toRupees } from '@kargha/contract/money.ts'
import type { StaffCustomerRow } from '@kargha/contract/staff/customers.ts'
import { getStaffCustomer, listStaffCustomers } from '../account/staff-customers.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { orderSumsOf } from '../purchases/staff-orders.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'

type OrderTotals = Pick<StaffCustomerRow, 'totalOrders' | 'totalSpent'>

/** Adds to customers what they have ordered, which the account feature does not know. */
async function withOrderTotals<Customer extends { _id: string }>(
  db: Database,
  customers: readonly Customer[],
): Promise<(Customer & OrderTotals)[]> {
  const sums = await orderSumsOf(
    db,
    customers.map(({ _id }) => _id),
  )
  return customers.map((customer) => {
    const { count, total } = sums.get(customer._id) ?? { count: 0, total: 0 }
    return { ...customer, totalOrders: count, totalSpent: toRupees(total) }
  })
}

export function customerRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getCustomers', async ({ query }) => {
    const { data, pagination } = await listStaffCustomers(db, query)
    return { message: 'Customers', data: await withOrderTotals(db, data), pagination }
  })

  register('getCustomer', async ({ params }) => {
    const customer = await getStaffCustomer(db, params.id)
    const [data = { ...customer, totalOrders: 0, totalSpent: 0 }] = await withOrderTotals(db, [customer])
    return { message: 'The customer', data }
  })
}
