import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import type { Limit } from '../../platform/traffic/rate-limit.ts'
import type { PaymentDeps } from './gateway.ts'
import { initiatePayment } from './initiate-payment.ts'
import { paymentPageUnavailable } from './open-payment.ts'
import { paymentStatus } from './payment-status.ts'

/** Status calls for an attempt, however often its purchase's pages are loaded. */
const statusLimit: Limit = { name: 'payment-status', times: 1, seconds: 3 }
const statusLimitOfCustomer: Limit = { name: 'payment-status-of', times: 30, seconds: 60 }
const payLimit: Limit = { name: 'pay', times: 15, seconds: 900 }

export function paymentRoutes(
  register: RegisterRoute,
  { db, countAttempt }: Deps,
  payments: PaymentDeps | undefined,
): void {
  const isWithin = (limit: Limit, key: string) =>
    countAttempt(limit, key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )

  async function dueForCheck(customerId: string, attemptIds: readonly string[]): Promise<string[]> {
    const due: string[] = []
    for (const id of attemptIds) if (await isWithin(statusLimit, id)) due.push(id)
    return due.length > 0 && (await isWithin(statusLimitOfCustomer, customerId)) ? due : []
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
    paymentStatus(db, payments, dueForCheck, customerId, params.transactionId),
  )
}
