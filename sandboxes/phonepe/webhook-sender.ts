import { createHash } from 'node:crypto'
import * as shared from '../shared/webhook-sender.ts'
import { defaultWebhookSettings, type WebhookSettings } from './settings.ts'

export type Signature = { webhookUser: string; webhookPassword: string }

type WebhookEvent = 'checkout.order.completed' | 'checkout.order.failed' | 'pg.refund.completed' | 'pg.refund.failed'

export type WebhookSender = ReturnType<typeof createWebhookSender>

export function createWebhookSender({ webhookUrl = null, ...options }: Signature & { webhookUrl?: string | null }) {
  const sender = shared.createWebhookSender({
    defaults: { ...defaultWebhookSettings, url: webhookUrl },
    headers: (settings) => signatureHeaders(options, settings.authorization),
    isAccepted: (status) => status >= 200 && status < 300,
  })
  return {
    ...sender,
    notify: (event: WebhookEvent, payload: Record<string, unknown>) =>
      sender.notify(shapeBody(event, payload, sender.settings)),
  }
}

function shapeBody(event: WebhookEvent, payload: Record<string, unknown>, settings: WebhookSettings) {
  const inner: Record<string, unknown> = { ...payload }
  if (settings.omitMerchantRefundId) delete inner.merchantRefundId
  if (settings.extraFields) Object.assign(inner, { currency: 'INR', notInAnyDocument: { nested: [1, null] } })
  if (settings.flat) return inner
  return {
    event,
    ...(settings.typeField && { type: event.replaceAll('.', '_').toUpperCase() }),
    ...(settings.extraFields && { notInAnyDocument: true }),
    payload: inner,
  }
}

function signatureHeaders(options: Signature, kind: WebhookSettings['authorization']): Record<string, string> {
  const digest = createHash('sha256').update(`${options.webhookUser}:${options.webhookPassword}`).digest('hex')
  switch (kind) {
    case 'correct':
      return { authorization: digest }
    case 'prefixed':
      return { authorization: `SHA256 ${digest.toUpperCase()}` }
    case 'wrong':
      return { authorization: createHash('sha256').update('someone:else').digest('hex') }
    case 'missing':
      return {}
  }
}
