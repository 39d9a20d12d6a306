import type { Tools, World } from '../app.ts'
import type { Limit } from '../http/limit.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { initiatePayment } from './initiate-payment.ts'
import { gatewayAway } from './open-payment.ts'
import { paymentStatus } from './payment-status.ts'
import type { PaymentWorld } from './world.ts'

/** However many look at a payment's page, and however often they load it. */
const asksOf: Limit = { name: 'payment asked', times: 1, seconds: 2 }
const attemptsBy: Limit = { name: 'pay', times: 30, seconds: 900 }

/** What payments need of the shop's world; undefined where it has no gateway. */
export const paymentWorld = ({ db, jobs, gateway, config, atPoint }: World) =>
  gateway && ({ db, jobs, gateway, publicUrl: config.publicUrl, atPoint } satisfies PaymentWorld)

export function paymentRoutes(serve: Serve, tools: Tools): void {
  const world = paymentWorld(tools)

  /** Whether the gateway was not asked about an attempt just now. */
  const mayAsk = (attemptId: string) =>
    tools.countAttempt(asksOf, attemptId).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )

  serve('initiatePayment', async ({ customerId, body }) => {
    if (world === undefined) throw gatewayAway()
    await tools.countAttempt(attemptsBy, customerId)
    return {
      message: 'Please pay on the page that opens',
      data: await initiatePayment(world, customerId, body.orderId),
    }
  })

  serve('getPaymentStatus', ({ customerId, params }) =>
    paymentStatus(tools.db, world, mayAsk, customerId, params.transactionId),
  )
}
