import { staffActor } from '../../orders/ledger/refund-right.ts'
import { retryRefund } from '../../orders/ledger/retry-refund.ts'
import type { PaymentDeps } from '../../payments/attempts/gateway.ts'
import { paymentPageUnavailable } from '../../payments/attempts/open-payment.ts'
import { clearFlags, flaggedPurchases, syncWithGateway } from '../../payments/attempts/staff-payments.ts'
import type { Deps } from '../../platform/deps.ts'
import { moveOrder } from '../../selling/order-status/move-order.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { ordersCsv } from './order-csv.ts'
import { purchaseFilters } from './purchase-filters.ts'
import { exportStaffOrders, getStaffOrder, listStaffOrders } from './staff-orders.ts'
import { getOrderWithPayments } from './staff-purchases.ts'

export function staffOrderRoutes(
  register: RegisterStaffRoute,
  { db, jobs, config, failpoint }: Deps,
  payments: PaymentDeps | undefined,
): void {
  const orderDeps = { jobs, publicUrl: config.publicUrl, failpoint }

  register('getOrders', async ({ query }) => {
    const flagged = query.needsLook === undefined ? [] : await flaggedPurchases(db)
    return { message: 'Orders', ...(await listStaffOrders(db, query, flagged)) }
  })

  register('getOrder', async ({ params }) => ({
    message: 'The order',
    data: await getOrderWithPayments(db, params.orderId),
  }))

  register('exportOrders', async ({ query, member }) => {
    const flagged = query.queue === 'payments' ? await flaggedPurchases(db) : []
    return { data: ordersCsv(exportStaffOrders(db, query, purchaseFilters(query, flagged)), member) }
  })

  register('moveOrder', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { id, number } = await moveOrder(tx, orderDeps, params.orderId, body, staffActor(member))
      const data = await getOrderWithPayments(tx, id)
      return { message: `${data.orderId} is ${data.status}`, data, subject: number, record: id, details: body }
    }),
  )

  register('syncWithGateway', async ({ params, audited }) => {
    const { orderId, purchase, money } = await getStaffOrder(db, params.orderId)
    if (payments === undefined) throw paymentPageUnavailable()
    const unsettled = money.refunds.filter(({ state }) => state !== 'Completed')
    // Network first: no transaction waits for it.
    await syncWithGateway(
      payments,
      purchase._id,
      unsettled.map(({ _id }) => _id),
    )
    return audited(async (tx) => {
      const data = await getOrderWithPayments(tx, orderId)
      return { message: 'The gateway’s current status', data, subject: orderId, record: purchase._id, details: {} }
    })
  })

  register('clearFlags', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { orderId, purchase } = await getStaffOrder(tx, params.orderId)
      await clearFlags(tx, purchase._id)
      const data = await getOrderWithPayments(tx, orderId)
      return { message: 'Marked as reviewed', data, subject: orderId, record: purchase._id, details: body }
    }),
  )

  register('retryRefund', ({ params, member, audited }) =>
    audited(async (tx) => {
      const { id, number } = await retryRefund(tx, orderDeps, params.orderId, staffActor(member))
      const data = await getOrderWithPayments(tx, id)
      return { message: 'The refund has been requested', data, subject: number, record: id, details: {} }
    }),
  )
}
