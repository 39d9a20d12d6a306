import type { StaffOrder } from '@kargha/contract/staff.ts'
import type { Tools } from '../app.ts'
import { type Database, inTransaction } from '../db/database.ts'
import { allOrders, anyOrder, ordersToExport } from '../orders/all-orders.ts'
import { moveOrder } from '../orders/order-status.ts'
import { retryRefund } from '../orders/retry-refund.ts'
import { gatewayAway } from '../payments/open-payment.ts'
import { paymentWorld } from '../payments/routes.ts'
import { askGateway, clearFlags, flaggedPurchases, paymentsOf } from '../payments/staff-payments.ts'
import { actorOf } from './actor.ts'
import { writeAudit } from './audit.ts'
import { ordersCsv } from './order-csv.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'

/** An order with all of its money, which the orders and the payments know half each. */
async function wholeOrder(db: Database, idOrNumber: string): Promise<StaffOrder> {
  const order = await anyOrder(db, idOrNumber)
  return { ...order, money: { ...order.money, payments: await paymentsOf(db, order.purchase._id) } }
}

export function orderRoutes(serve: ServeStaff, tools: Tools): void {
  const { db, jobs, config, atPoint } = tools
  const shop = { jobs, publicUrl: config.publicUrl, atPoint }

  serve('getOrders', async ({ query }) => {
    const flagged = query.needsLook === undefined ? [] : await flaggedPurchases(db)
    return { message: 'Orders', ...(await allOrders(db, query, flagged)) }
  })

  serve('getOrder', async ({ params }) => ({ message: 'The order', data: await wholeOrder(db, params.orderId) }))

  serve('exportOrders', async ({ query }) => ({
    message: 'orders.csv',
    data: ordersCsv(await ordersToExport(db, query)),
  }))

  serve('moveOrder', async ({ params, body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const { id, number } = await moveOrder(tx, shop, params.orderId, body, actorOf(member))
      await writeAudit(tx, member, 'moveOrder', number, body)
      return wholeOrder(tx, id)
    })
    return { message: `Order ${data.orderId} is ${data.status}`, data }
  })

  serve('askGateway', async ({ params }) => {
    const { orderId, purchase, money } = await anyOrder(db, params.orderId)
    const world = paymentWorld(tools)
    if (world === undefined) throw gatewayAway()
    const unpaid = money.refunds.filter(({ state }) => state !== 'Completed')
    await askGateway(
      world,
      purchase._id,
      unpaid.map(({ _id }) => _id),
    )
    return { message: 'This is what the gateway says', data: await wholeOrder(db, orderId) }
  })

  serve('clearFlags', async ({ params, body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const { orderId, purchase } = await anyOrder(tx, params.orderId)
      await clearFlags(tx, purchase._id)
      await writeAudit(tx, member, 'clearFlags', orderId, body)
      return wholeOrder(tx, orderId)
    })
    return { message: 'Thank you for looking at it', data }
  })

  serve('retryRefund', async ({ params, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const { id, number } = await retryRefund(tx, shop, params.orderId)
      await writeAudit(tx, member, 'retryRefund', number, {})
      return wholeOrder(tx, id)
    })
    return { message: 'The refund is asked for again', data }
  })
}
