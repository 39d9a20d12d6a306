import { setTimeout as sleep } from 'node:timers/promises'
import { defaultWebhookSettings, type WebhookSettings } from './settings.ts'

export type WebhookOptions = {
  /** What webhooks send as x-api-key. */
  webhookToken: string
  /** Where webhooks go until the control API changes it. */
  webhookUrl?: string
}

type WebhookMessage = { url: string | null; token: string | null; body: string }

/** One delivery attempt; `outcome` is the receiver's HTTP status, or why there is none. */
export type WebhookDelivery = { at: number; body: unknown; outcome: number | string }

export type WebhookSender = ReturnType<typeof createWebhookSender>

export function createWebhookSender(options: WebhookOptions) {
  const defaults = { ...defaultWebhookSettings, url: options.webhookUrl ?? null }
  const settings: WebhookSettings = { ...defaults }
  const deliveries: WebhookDelivery[] = []
  const held: WebhookMessage[] = []
  let stop = new AbortController()

  const messageOf = (payload: object): WebhookMessage => ({
    url: settings.url,
    token: { correct: options.webhookToken, wrong: 'somebody-else', missing: null }[settings.token],
    body: JSON.stringify(payload),
  })

  /** Resolves after the first attempt of every copy; retries continue in the background. */
  async function notify(payload: object): Promise<void> {
    const message = messageOf(payload)
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
    const [nextPause, ...later] = retries
    if (outcome !== 200 && message.url && nextPause !== undefined) void attempt(message, nextPause, later)
  }

  function record(message: WebhookMessage, outcome: WebhookDelivery['outcome']) {
    deliveries.push({ at: Date.now(), body: JSON.parse(message.body), outcome })
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
    /** Sends any body at all, with the token that the settings choose. */
    send: (body: object) => deliver(messageOf(body)),
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

async function post(message: WebhookMessage, signal: AbortSignal): Promise<WebhookDelivery['outcome']> {
  if (!message.url) return 'no url'
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (message.token !== null) headers['x-api-key'] = message.token
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
