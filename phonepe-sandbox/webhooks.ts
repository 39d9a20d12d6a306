import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { defaultWebhookSettings, type WebhookSettings } from './settings.ts'
import type { SandboxOptions } from './state.ts'

export type WebhookEvent =
  | 'checkout.order.completed'
  | 'checkout.order.failed'
  | 'pg.refund.completed'
  | 'pg.refund.failed'

type Message = { event: string; url: string | null; authorization: string | null; body: string }

/** One try at delivering: the merchant's HTTP status, or why there is none. */
export type Delivery = { at: number; event: string; body: unknown; outcome: number | string }

export type Webhooks = ReturnType<typeof createWebhooks>

export function createWebhooks(options: SandboxOptions) {
  const defaults = { ...defaultWebhookSettings, url: options.webhookUrl ?? null }
  const settings: WebhookSettings = { ...defaults }
  const deliveries: Delivery[] = []
  const held: Message[] = []
  let stop = new AbortController()

  /** Resolves when the first try of every copy is over; repeats go on by themselves. */
  async function announce(event: WebhookEvent, payload: Record<string, unknown>): Promise<void> {
    const body = JSON.stringify(shapeBody(event, payload, settings))
    const message = { event, url: settings.url, authorization: signature(options, settings.authorization), body }
    if (settings.drop) record(message, 'dropped')
    else if (settings.hold) held.push(message)
    else await deliver(message)
  }

  async function deliver(message: Message): Promise<void> {
    const copies = Array.from({ length: 1 + settings.duplicates }, () => attempt(message, settings.delayMs))
    await Promise.all(copies)
  }

  /** One try, and after a failed one the repeats in the background. Never rejects. */
  async function attempt(message: Message, pauseMs: number, retries = settings.retryDelaysMs): Promise<void> {
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

  function record(message: Message, outcome: Delivery['outcome']) {
    deliveries.push({ at: Date.now(), event: message.event, body: JSON.parse(message.body), outcome })
    if (deliveries.length > 1000) deliveries.shift()
  }

  return {
    settings,
    deliveries,
    held,
    announce,
    /** Sends what is held, and goes on holding until the setting is changed. */
    async release(order: 'same' | 'reversed'): Promise<void> {
      const messages = held.splice(0)
      if (order === 'reversed') messages.reverse()
      for (const message of messages) await deliver(message)
    },
    /** Sends any body at all, signed as the settings say. */
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

function signature(options: SandboxOptions, kind: WebhookSettings['authorization']): string | null {
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

async function post(message: Message, signal: AbortSignal): Promise<Delivery['outcome']> {
  if (!message.url) return 'no url'
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (message.authorization !== null) headers.authorization = message.authorization
  try {
    const answer = await fetch(message.url, { method: 'POST', headers, body: message.body, signal, redirect: 'manual' })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
