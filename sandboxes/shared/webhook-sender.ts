import { setTimeout as sleep } from 'node:timers/promises'
import { count, flag, webUrlOrNull } from './json-schema.ts'

export type DeliverySettings = {
  /** null sends none. */
  url: string | null
  drop: boolean
  /** Until released, in order or reversed. */
  hold: boolean
  /** Copies besides the first. */
  duplicates: number
  delayMs: number
  timeoutMs: number
  /** After responses that are not accepted. */
  retryDelaysMs: number[]
}

export const defaultDeliverySettings: DeliverySettings = {
  url: null,
  drop: false,
  hold: false,
  duplicates: 0,
  delayMs: 0,
  timeoutMs: 5000,
  retryDelaysMs: [],
}

export const deliverySchemas = {
  url: webUrlOrNull,
  drop: flag,
  hold: flag,
  duplicates: count,
  delayMs: count,
  timeoutMs: count,
  retryDelaysMs: { type: 'array', items: count },
} satisfies Record<keyof DeliverySettings, object>

type WebhookMessage = { url: string | null; headers: Record<string, string>; body: string }

/** `outcome`: the HTTP status, or why there is none. */
export type WebhookDelivery = { at: number; body: unknown; outcome: number | string }

type WebhookService<Settings extends DeliverySettings> = {
  defaults: Settings
  /** Authenticate the sender. */
  headers: (settings: Settings) => Record<string, string>
  isAccepted: (status: number) => boolean
}

export type WebhookSender<Settings extends DeliverySettings> = ReturnType<typeof createWebhookSender<Settings>>

export function createWebhookSender<Settings extends DeliverySettings>(service: WebhookService<Settings>) {
  const { defaults, isAccepted } = service
  const settings = { ...defaults }
  const deliveries: WebhookDelivery[] = []
  const held: WebhookMessage[] = []
  let stop = new AbortController()

  const messageOf = (payload: object): WebhookMessage => ({
    url: settings.url,
    headers: { 'content-type': 'application/json', ...service.headers(settings) },
    body: JSON.stringify(payload),
  })

  /** Resolves after the first attempt of every copy; retries run in the background. */
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

  /** Retries follow in the background. Never rejects. */
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
    const accepted = typeof outcome === 'number' && isAccepted(outcome)
    if (!accepted && message.url && nextPause !== undefined) void attempt(message, nextPause, later)
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
    /** Later webhooks are still held. */
    async release(order: 'same' | 'reversed'): Promise<void> {
      const messages = held.splice(0)
      if (order === 'reversed') messages.reverse()
      for (const message of messages) await deliver(message)
    },
    /** Any body, with the configured headers. */
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

async function post({ url, headers, body }: WebhookMessage, signal: AbortSignal): Promise<WebhookDelivery['outcome']> {
  if (!url) return 'no url'
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
