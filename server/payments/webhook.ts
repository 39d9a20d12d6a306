import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { PhonePeConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { refundsLike, refundWith } from '../orders/refunds.ts'
import { attemptWith } from './attempts.ts'
import { isFromGateway } from './webhook-authorization.ts'

const text = z.string().max(100).optional().catch(undefined)

/** The few words of a webhook that say whom it may be about. All else is asked from the gateway. */
const Hint = z.object({
  merchantOrderId: text,
  originalMerchantOrderId: text,
  merchantRefundId: text,
  refundId: text,
})
const Body = z.object({ payload: z.unknown() }).catch({ payload: undefined })

/** Reads a webhook's body with the payload in it, or flat. */
function hintOf(body: unknown): z.infer<typeof Hint> {
  const { payload } = Body.parse(body)
  const read = Hint.safeParse(typeof payload === 'object' && payload !== null ? payload : body)
  return read.success ? read.data : Hint.parse({})
}

type Told = { paymentId: string } | { refundId: string }

/** The payments and refunds of ours that a webhook may be about; none where it speaks of none that we know. */
async function meant(db: Database, body: unknown): Promise<Told[]> {
  const { merchantOrderId, originalMerchantOrderId, merchantRefundId, refundId } = hintOf(body)
  if (merchantRefundId !== undefined)
    return (await refundWith(db, merchantRefundId)) ? [{ refundId: merchantRefundId }] : []
  if (refundId !== undefined || originalMerchantOrderId !== undefined) {
    const found = await refundsLike(db, { gatewayRefundId: refundId, paymentId: originalMerchantOrderId })
    return found.map((id) => ({ refundId: id }))
  }
  if (merchantOrderId === undefined) return []
  return (await attemptWith(db, merchantOrderId)) ? [{ paymentId: merchantOrderId }] : []
}

/**
 * The door at which the gateway says that something moved. It proves who speaks, not what is true: what it says is queued to
 * be asked about, and answered at once. Told of anything else, it nods.
 */
export function webhookRoute(
  app: FastifyInstance,
  { db, jobs, phonepe }: { db: Database; jobs: Jobs; phonepe: PhonePeConfig },
): void {
  app.post('/api/v1/payments/phonepe/webhook', {
    schema: { hide: true },
    // Before the body is looked at: strangers are told nothing about it.
    onRequest: async ({ headers }) => {
      if (!isFromGateway(headers.authorization, phonepe))
        throw new Refusal('UNAUTHENTICATED', 'This door is for the payment gateway')
    },
    handler: async ({ body }) => {
      for (const told of await meant(db, body))
        await jobs.enqueue(db, 'hear-gateway', told, { key: 'refundId' in told ? told.refundId : told.paymentId })
      return { success: true, status: 200, message: 'Heard' }
    },
  })
}
