import { checkPayment } from './check-payment.ts'
import { endHold } from './end-hold.ts'
import { type Gateway, GatewayAway } from './gateway.ts'
import { moveRefund } from './move-refund.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentWorld } from './world.ts'

const away = () => Promise.reject(new GatewayAway('This shop has no gateway'))
/** What a shop has that sells online no more: unpaid orders still have to let go of what they hold. */
const nobody: Gateway = { pay: away, orderStatus: away, refund: away, refundStatus: away }

/** Does the queued work of payments, in this process, until the queues are stopped. */
export async function workPayments(
  shop: Omit<PaymentWorld, 'gateway'> & { gateway: Gateway | undefined },
): Promise<void> {
  const { jobs, gateway = nobody } = shop
  const world = { ...shop, gateway }
  await jobs.work('hear-gateway', (told) =>
    'refundId' in told ? moveRefund(world, told.refundId) : settlePayment(world, told.paymentId),
  )
  await jobs.work('check-payment', (check) => checkPayment(world, check))
  await jobs.work('end-hold', ({ purchaseId }) => endHold(world, purchaseId))
  await jobs.work('move-refund', ({ refundId }) => moveRefund(world, refundId))
}
