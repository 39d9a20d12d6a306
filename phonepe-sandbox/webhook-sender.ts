import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultWebhookSettings, type WebhookSettings } from './settings.ts'

export type WebhookOptions = {
  webhookUser: string
  webhookPassword: string
  /** Where webhooks go until the control API changes it. */
  webhookUrl?: string
}

export type WebhookEvent =
  | 'checkout.order.completed'
  | 'checkout.order.failed'
  | 'pg.refund.completed'
  | 'pg.refund.failed'

type WebhookMessage = { event: string; url: string | null; authorization: string | null; body: string }

/** One delivery attempt; `outcome` is the merchant's HTTP status, or why there is none. */
export type WebhookDelivery = { at: number; event: string; body: unknown; outcome: number | string }

export type WebhookSender = ReturnType<typeof createWebhookSender>

export function createWebhookSender(options: WebhookOptions) {
  const defaults = { ...defaultWebhookSettings, url: options.webhookUrl ?? null }
  const settings: WebhookSettings = { ...defaults }
  const deliveries: WebhookDelivery[] = []
  const held: WebhookMessage[] = []
  let stop = new AbortController()

  /** Resolves after the first attempt of every copy; retries continue in the background. */
  async function notify(event: WebhookEvent, payload: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify(shapeBody(event, payload, settings))
    const message = { event, url: settings.url, authorization: signature(options, settings.authorization), body }
    if (settings.drop) record(message, 'dropped')
    else if (settings.hold) held.push(message)
    else await deliver(message)
  }

  async function deliver(message: WebhookMessage): Promise<void> {
    const copies = Array.from({ length: 1 + settings.duplicates }, () => attempt(message, settings.delayMs))
    await Promise.all(copies)
  }

  /** One attempt; if it fails, the retries follow in the background. Never rejects. */
  async function attempt(message: WebhookMessage, pauseMs: number, retries = settings.retryDelaysMs): Promise<void> {
    const { signal } = stop
    try {
      await sleep(pauseMs, undefined, { signal, ref: false })
    } catch {
      return
    }
    const outcome = await post(message, AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]))
    if (signal.aborted) return
    record(message, outcome)
    const accepted = typeof outcome === 'number' && outcome >= 200 && outcome < 300
    const [nextPause, ...later] = retries
    if (!accepted && message.url && nextPause !== undefined) void attempt(message, nextPause, later)
  }

  function record(message: WebhookMessage, outcome: WebhookDelivery['outcome']) {
    deliveries.push({ at: Date.now(), event: message.event, body: JSON.parse(message.body), outcome })
    if (deliveries.length > 1000) deliveries.shift()
  }

  return {
    settings,
    deliveries,
    held,
    notify,
    /** Sends the held webhooks; later ones are still held until the setting changes. */
    async release(order: 'same' | 'reversed'): Promise<void> {
      const messages = held.splice(0)
      if (order === 'reversed') messages.reverse()
      for (const message of messages) await deliver(message)
    },
    /** Sends any body at all, signed according to the settings. */
    send: (body: Record<string, unknown>) =>
      deliver({
        event: String(body.event ?? ''),
        url: settings.url,
        authorization: signature(options, settings.authorization),
        body: JSON.stringify(body),
      }),
    stop: () => stop.abort(),
    reset() {
      stop.abort()
      stop = new AbortController()
      Object.assign(settings, defaults)
      deliveries.length = 0
      held.length = 0
    },
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

function signature(options: WebhookOptions, kind: WebhookSettings['authorization']): string | null {
  const digest = createHash('sha256').update(`${options.webhookUser}:${options.webhookPassword}`).digest('hex')
  switch (kind) {
    case 'correct':
      return digest
    case 'prefixed':
      return `SHA256 ${digest.toUpperCase()}`
    case 'wrong':
      return createHash('sha256').update('someone:else').digest('hex')
    case 'missing':
      return null
  }
}

async function post(message: WebhookMessage, signal: AbortSignal): Promise<WebhookDelivery['outcome']> {
  if (!message.url) return 'no url'
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (message.authorization !== null) headers.authorization = message.authorization
  try {
    const response = await fetch(message.url, {
      method: 'POST',
      headers,
      body: message.body,
      signal,
      redirect: 'manual',
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
