import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ShiprocketConfig } from '../../platform/config/courier-config.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findBooking } from '../couriers/find-booking.ts'

/** Shiprocket refuses addresses that contain its name or initials. */
export const webhookPath = '/api/v1/parcels/events'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** Compares digests of equal length in constant time. */
export const isFromCourier = (header: unknown, { webhookToken }: Pick<ShiprocketConfig, 'webhookToken'>): boolean =>
  timingSafeEqual(sha256(typeof header === 'string' ? header : ''), sha256(webhookToken))

const id = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1).max(60))
  .optional()
  .catch(undefined)

/** Only identifies the parcel; the rest is read from Shiprocket. */
const Payload = z.object({ awb: id, sr_order_id: id }).catch({ awb: undefined, sr_order_id: undefined })

/**
 * Shiprocket's webhooks. The token is visible to everyone who can read the panel, so a webhook only queues tracking. Answers 200,
 * the only status that counts, since most are about other shops' parcels.
 */
export function courierWebhookRoute(
  app: FastifyInstance,
  { db, jobs, shiprocket }: { db: Database; jobs: Jobs; shiprocket: ShiprocketConfig },
): void {
  app.post(webhookPath, {
    schema: { hide: true },
    config: { isVital: true },
    // Before the body is parsed: strangers learn nothing from parse errors.
    onRequest: async ({ headers }) => {
      if (!isFromCourier(headers['x-api-key'], shiprocket))
        throw new Refusal('UNAUTHENTICATED', 'This endpoint is for the courier', {
          security: { event: 'webhook_forged' },
        })
    },
    handler: async ({ body }) => {
      const { awb, sr_order_id: orderId } = Payload.parse(body)
      const booking = await findBooking(db, 'shiprocket', { orderId, awb })
      if (booking) await jobs.enqueue(db, 'track-parcel', { bookingId: booking.id }, { key: booking.id })
      return { success: true, status: 200, message: 'Received' }
    },
  })
}
