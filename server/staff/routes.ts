import { toRupees } from '@kargha/contract/money.ts'
import type { StaffCustomerRow } from '@kargha/contract/staff.ts'
import { allCustomers, anyCustomer } from '../account/all-customers.ts'
import type { Tools } from '../app.ts'
import { allProducts, anyProduct } from '../catalogue/all-products.ts'
import { inTransaction } from '../db/database.ts'
import type { Limit } from '../http/limit.ts'
import { allOrders, anyOrder, orderSumsOf } from '../orders/all-orders.ts'
import { moveOrder } from '../orders/order-status.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'
import { endStaffSession } from './staff-session.ts'
import { signInStaff } from './staff-sign-in.ts'

const signInsFrom: Limit = { name: 'staff-signin-from', times: 30, seconds: 900 }
const signInsOf: Limit = { name: 'staff-signin-of', times: 10, seconds: 900 }

export function staffRoutes(serve: ServeStaff, { db, jobs, config, countAttempt }: Tools): void {
  serve('signin', async ({ body, address }) => {
    await countAttempt(signInsFrom, address)
    await countAttempt(signInsOf, body.email)
    return { message: 'Welcome back', data: await signInStaff(db, body.email, body.password) }
  })

  serve('signout', async ({ token }) => {
    await endStaffSession(db, token)
    return { message: 'You are signed out', data: {} }
  })

  serve('getMe', async ({ member }) => ({ message: 'You are signed in', data: member }))

  serve('getOrders', async ({ query }) => ({ message: 'Orders', ...(await allOrders(db, query)) }))

  serve('getOrder', async ({ params }) => ({ message: 'The order', data: await anyOrder(db, params.orderId) }))

  serve('moveOrder', async ({ params, body, member }) => {
    const shop = { jobs, publicUrl: config.publicUrl }
    const data = await inTransaction(db, async (tx) => {
      const { id } = await moveOrder(tx, shop, params.orderId, body, `staff ${member.email}`)
      return anyOrder(tx, id)
    })
    return { message: `Order ${data.orderId} is ${data.status}`, data }
  })

  serve('getProducts', async ({ query }) => ({ message: 'Products', ...(await allProducts(db, query)) }))

  serve('getProduct', async ({ params }) => ({ message: 'The product', data: await anyProduct(db, params.id) }))

  /** Customers with what they have ordered, which the account feature does not know. */
  async function withSums<Customer extends { _id: string }>(customers: readonly Customer[]) {
    const sums = await orderSumsOf(
      db,
      customers.map(({ _id }) => _id),
    )
    return customers.map((customer): Customer & Pick<StaffCustomerRow, 'totalOrders' | 'totalSpent'> => {
      const { count, total } = sums.get(customer._id) ?? { count: 0, total: 0 }
      return { ...customer, totalOrders: count, totalSpent: toRupees(total) }
    })
  }

  serve('getCustomers', async ({ query }) => {
    const { data, pagination } = await allCustomers(db, query)
    return { message: 'Customers', data: await withSums(data), pagination }
  })

  serve('getCustomer', async ({ params }) => {
    const customer = await anyCustomer(db, params.id)
    const [data = { ...customer, totalOrders: 0, totalSpent: 0 }] = await withSums([customer])
    return { message: 'The customer', data }
  })
}
