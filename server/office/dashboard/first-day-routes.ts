import { randomUUID } from 'node:crypto'
import { GatewayRefusal, type PaymentDeps } from '../../payments/attempts/gateway.ts'
import type { Deps } from '../../platform/deps.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { readFirstDay, skipFirstStep } from './first-day.ts'

export function firstDayRoutes(
  register: RegisterStaffRoute,
  { config }: Deps,
  payments: Pick<PaymentDeps, 'gateway'> | undefined,
): void {
  register('skipFirstStep', ({ body: { step }, audited }) =>
    audited(async (tx) => {
      const { before, after } = await skipFirstStep(tx, step)
      return {
        message: 'The shop does without it',
        data: await readFirstDay(tx, config),
        subject: step,
        before: { skippedSteps: before },
        after: { skippedSteps: after },
      }
    }),
  )

  // The status of a payment that never was: PhonePe answers only who gives the right secret.
  register('askGateway', async () => {
    if (payments === undefined) return { message: 'PhonePe is not connected', data: { isKnown: false } }
    try {
      await payments.gateway.orderStatus(`check-${randomUUID()}`)
      return { message: 'PhonePe knows the shop', data: { isKnown: true } }
    } catch (error) {
      if (error instanceof GatewayRefusal)
        return { message: `PhonePe doesn’t know the shop: ${error.message}`, data: { isKnown: false } }
      if (error instanceof ServiceUnavailable)
        return { message: 'PhonePe does not answer. Please try again', data: { isKnown: false } }
      throw error
    }
  })
}
