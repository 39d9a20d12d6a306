import type { Tools, World } from '../app.ts'
import type { Limit } from '../http/limit.ts'
import type { Serve } from '../http/serve.ts'
import { initiatePayment } from './initiate-payment.ts'
import { gatewayAway } from './open-payment.ts'
import { paymentStatus } from './payment-status.ts'
import type { PaymentWorld } from './world.ts'

const attemptsBy: Limit = { name: 'pay', times: 30, seconds: 900 }

/** What payments need of the shop's world; undefined where it has no gateway. */
export const paymentWorld = ({ db, jobs, gateway, config, atPoint }: World) =>
  gateway && ({ db, jobs, gateway, publicUrl: config.publicUrl, atPoint } satisfies PaymentWorld)

export function paymentRoutes(serve: Serve, tools: Tools): void {
  const world = paymentWorld(tools)

  serve('initiatePayment', async ({ customerId, body }) => {
    if (world === undefined) throw gatewayAway()
    await tools.countAttempt(attemptsBy, customerId)
    return {
      message: 'Please pay on the page that opens',
      data: await initiatePayment(world, customerId, body.orderId),
    }
  })

  serve('getPaymentStatus', ({ customerId, params }) =>
    paymentStatus(tools.db, world, customerId, params.transactionId),
  )
}
