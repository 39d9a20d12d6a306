import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import type { PaymentDeps } from './gateway.ts'
import { initiatePayment } from './initiate-payment.ts'
import { paymentPageUnavailable } from './open-payment.ts'
import { paymentStatus } from './payment-status.ts'

/** Status calls for a purchase, however often its pages are loaded. */
const statusLimit: Limit = { name: 'payment-status', times: 1, seconds: 3 }
const statusLimitOfCustomer: Limit = { name: 'payment-status-of', times: 30, seconds: 60 }
const payLimit: Limit = { name: 'pay', times: 15, seconds: 900 }

export function paymentRoutes(
  register: RegisterRoute,
  { db, countAttempt }: Deps,
  payments: PaymentDeps | undefined,
): void {
  async function mayCheck(customerId: string, purchaseId: string): Promise<boolean> {
    try {
      await countAttempt(statusLimit, purchaseId)
      await countAttempt(statusLimitOfCustomer, customerId)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  register('initiatePayment', async ({ customerId, body }) => {
    if (payments === undefined) throw paymentPageUnavailable()
    await countAttempt(payLimit, customerId)
    return {
      message: 'Please pay on the page that opens',
      data: await initiatePayment(payments, customerId, body.orderId),
    }
  })

  register('getPaymentStatus', ({ customerId, params }) =>
    paymentStatus(db, payments, mayCheck, customerId, params.transactionId),
  )
}
