import { z } from 'zod'
import { Address } from '../address.ts'
import { Id, Rupees } from '../call.ts'
import { listCall, listQuery, recordCall } from './fields.ts'
import { staffRoutes } from './routes.ts'

export const StaffCustomersQuery = listQuery(['createdAt', 'name', 'email'])
export type StaffCustomersQuery = z.output<typeof StaffCustomersQuery>

export const StaffCustomerRow = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  createdAt: z.string(),
  /** The number of orders that were not cancelled, and the sum of their totals. */
  totalOrders: z.int(),
  totalSpent: Rupees,
})
export type StaffCustomerRow = z.infer<typeof StaffCustomerRow>

export const StaffCustomer = StaffCustomerRow.extend({ image: z.string(), address: z.array(Address) })
export type StaffCustomer = z.infer<typeof StaffCustomer>

export const staffCustomers = {
  getCustomers: listCall(
    staffRoutes.getCustomers,
    'Customers; q searches names, e-mails and mobile numbers',
    StaffCustomersQuery,
    StaffCustomerRow,
  ),
  getCustomer: recordCall(staffRoutes.getCustomer, 'One customer, with addresses', StaffCustomer),
}
