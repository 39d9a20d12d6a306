import { toRupees } from '@kargha/contract/money.ts'
import type { StaffCustomerRow } from '@kargha/contract/staff.ts'
import { allCustomers, anyCustomer } from '../account/all-customers.ts'
import type { Tools } from '../app.ts'
import { inTransaction } from '../db/database.ts'
import type { Limit } from '../http/limit.ts'
import { forbidden } from '../http/serve.ts'
import { orderSumsOf } from '../orders/all-orders.ts'
import { allReturns, anyReturn } from '../orders/all-returns.ts'
import { moveReturn } from '../orders/return-status.ts'
import { accountRoutes } from './account-routes.ts'
import { actorOf } from './actor.ts'
import { readAudit, writeAudit } from './audit.ts'
import { letterRoutes } from './letter-routes.ts'
import { offerRoutes } from './offer-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { productRoutes } from './product-routes.ts'
import { shelfRoutes } from './shelf-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'
import { endStaffSession } from './staff-session.ts'
import { signInStaff } from './staff-sign-in.ts'

const signInsFrom: Limit = { name: 'staff-signin-from', times: 30, seconds: 900 }
const signInsOf: Limit = { name: 'staff-signin-of', times: 10, seconds: 900 }

export function staffRoutes(serve: ServeStaff, tools: Tools): void {
  const { db, jobs, config, countAttempt, atPoint } = tools
  const shop = { jobs, publicUrl: config.publicUrl, atPoint }

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

  orderRoutes(serve, tools)

  serve('getReturns', async ({ query }) => ({ message: 'Returns', ...(await allReturns(db, query)) }))

  serve('getReturn', async ({ params }) => ({ message: 'The return', data: await anyReturn(db, params.id) }))

  serve('moveReturn', async ({ params, body, member }) => {
    // Money is the owner's to give back.
    if (body.status === 'Refunded' && member.role !== 'owner') throw forbidden()
    const data = await inTransaction(db, async (tx) => {
      const { number } = await moveReturn(tx, shop, params.id, body, actorOf(member))
      await writeAudit(tx, member, 'moveReturn', number, body)
      return anyReturn(tx, params.id)
    })
    const message = data.isBeingRefunded
      ? `The money of order ${data.orderId} is on its way back`
      : `The return of order ${data.orderId} is ${data.status}`
    return { message, data }
  })

  productRoutes(serve, tools)
  shelfRoutes(serve, tools)
  shopRoutes(serve, tools)
  accountRoutes(serve, tools)
  letterRoutes(serve, tools)

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

  offerRoutes(serve, tools)

  serve('getAudit', async ({ query }) => ({ message: 'Who did what', ...(await readAudit(db, query)) }))
}
