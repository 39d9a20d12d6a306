import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findRefund, findRefundIds } from '../../orders/ledger/refunds.ts'
import type { PhonePeConfig } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { JobData, Jobs } from '../../platform/jobs/jobs.ts'
import { findAttempt } from '../attempts/attempts.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * The header is the SHA-256 of the dashboard's `user:password` in hex, any case, with or without `SHA256 `. It doesn't sign the
 * body, which is only a hint.
 */
export function isFromGateway(
  header: string | undefined,
  { webhookUser, webhookPassword }: { webhookUser: string; webhookPassword: string },
): boolean {
  const digest = (header ?? '').trim().replace(/^SHA256\s+/i, '')
  const expected = sha256(`${webhookUser}:${webhookPassword}`).toString('hex')
  // Digests of equal length in constant time.
  return timingSafeEqual(sha256(digest.toLowerCase()), sha256(expected))
}

const id = z.string().max(100).optional().catch(undefined)

/** Only what identifies a payment or refund; the rest is read from the gateway. */
const Payload = z.object({
  merchantOrderId: id,
  originalMerchantOrderId: id,
  merchantRefundId: id,
  refundId: id,
})
const Envelope = z.object({ payload: z.unknown() }).catch({ payload: undefined })

/** With or without an envelope. */
function parsePayload(body: unknown): z.infer<typeof Payload> {
  const { payload } = Envelope.parse(body)
  const parsed = Payload.safeParse(typeof payload === 'object' && payload !== null ? payload : body)
  return parsed.success ? parsed.data : {}
}

type WebhookHint = JobData['process-webhook']

/** Our payments and refunds that a webhook may mean. */
async function hintsIn(db: Database, body: unknown): Promise<WebhookHint[]> {
  const { merchantOrderId, originalMerchantOrderId, merchantRefundId, refundId } = parsePayload(body)
  if (merchantRefundId !== undefined)
    return (await findRefund(db, merchantRefundId)) ? [{ refundId: merchantRefundId }] : []
  if (refundId !== undefined || originalMerchantOrderId !== undefined) {
    const ids = await findRefundIds(db, { gatewayRefundId: refundId, paymentId: originalMerchantOrderId })
    return ids.map((found) => ({ refundId: found }))
  }
  if (merchantOrderId === undefined) return []
  return (await findAttempt(db, merchantOrderId)) ? [{ paymentId: merchantOrderId }] : []
}

/**
 * The gateway's webhooks. The header proves the sender, not the content: a webhook only queues reading the status (decision 034).
 * Unknown ones are accepted and ignored.
 */
export function webhookRoute(
  app: FastifyInstance,
  { db, jobs, phonepe }: { db: Database; jobs: Jobs; phonepe: PhonePeConfig },
): void {
  app.post('/api/v1/payments/phonepe/webhook', {
    schema: { hide: true },
    config: { isVital: true },
    // Before the body is parsed: strangers learn nothing from parse errors.
    onRequest: async ({ headers }) => {
      if (!isFromGateway(headers.authorization, phonepe))
        throw new Refusal('UNAUTHENTICATED', 'This endpoint is for the payment gateway', {
          security: { event: 'webhook_forged' },
        })
    },
    handler: async ({ body, log }) => {
      const hints = await hintsIn(db, body)
      // After a restore, somebody may have paid for an order that the shop lacks.
      if (hints.length === 0) log.warn({ payment: parsePayload(body) }, 'webhook about an unknown payment or refund')
      for (const hint of hints)
        await jobs.enqueue(db, 'process-webhook', hint, { key: 'refundId' in hint ? hint.refundId : hint.paymentId })
      return { success: true, status: 200, message: 'Received' }
    },
  })
}
