import type { Fault } from '../../phonepe-sandbox/faults.ts'
import { buildSandbox } from '../../phonepe-sandbox/sandbox.ts'
import type { Settings, WebhookSettings } from '../../phonepe-sandbox/settings.ts'
import type { Call, LoggedRequest, Order, Refund } from '../../phonepe-sandbox/state.ts'
import type { Delivery } from '../../phonepe-sandbox/webhooks.ts'
import { readConfig } from '../config.ts'

type State = { tokenFetches: number; orders: Order[]; refunds: Refund[] }

const credentials = {
  clientId: 'KARGHA_TEST',
  clientSecret: 'a-secret-that-nobody-may-read',
  clientVersion: '1',
  webhookUser: 'kargha_test',
  webhookPassword: 'Password123',
}

/**
 * The PhonePe sandbox on a port of its own, until `close`. `environment` makes a test's shop speak to it; `webhooksTo` tells
 * it where that shop listens. What else it can do stands in its README.
 */
export async function openSandbox() {
  const sandbox = buildSandbox(credentials)
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const environment = {
    PHONEPE_CLIENT_ID: credentials.clientId,
    PHONEPE_CLIENT_SECRET: credentials.clientSecret,
    PHONEPE_CLIENT_VERSION: credentials.clientVersion,
    PHONEPE_WEBHOOK_USER: credentials.webhookUser,
    PHONEPE_WEBHOOK_PASSWORD: credentials.webhookPassword,
    PHONEPE_TOKEN_URL: `${url}/identity`,
    PHONEPE_API_URL: `${url}/pg`,
  }
  const { phonepe } = readConfig({ ...environment, DATABASE_URL: 'postgres://none' })
  if (!phonepe) throw new Error('The sandbox’s own variables are not taken')

  async function control<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await fetch(`${url}/control${path}`, { method, ...json })
    if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`)
    return (await answer.json()) as T
  }

  return {
    url,
    environment,
    /** What the shop's config makes of `environment`. */
    phonepe,
    control,
    reset: () => control('POST', '/reset'),
    state: () => control<State>('GET', '/state'),
    order: async (merchantOrderId: string) =>
      (await control<State>('GET', '/state')).orders.find((order) => order.merchantOrderId === merchantOrderId),
    requests: (call: Call) => control<LoggedRequest[]>('GET', `/requests?call=${call}`),
    settings: (changes: Partial<Settings>) => control('PATCH', '/settings', changes),
    fault: (fault: Pick<Fault, 'call' | 'kind'> & Partial<Fault>) => control('POST', '/faults', fault),
    /** Moves the gateway's clock on, not ours. */
    advance: (advanceSeconds: number) => control('POST', '/clock', { advanceSeconds }),
    /** Presses a button of the pay page; resolves when the webhook was tried once. */
    choose: (merchantOrderId: string, choice: 'pay' | 'fail' | 'decline-once' | 'leave-pending' | 'cancel') =>
      control('POST', `/orders/${merchantOrderId}/choose`, { choice }),
    webhooks: (changes: Partial<WebhookSettings>) => control('PATCH', '/webhooks', changes),
    deliveries: async () => (await control<{ deliveries: Delivery[] }>('GET', '/webhooks')).deliveries,
    webhooksTo: (shopUrl: string) =>
      control('PATCH', '/webhooks', { url: `${shopUrl}/api/v1/payments/phonepe/webhook`, retryDelaysMs: [] }),
    close: () => sandbox.close(),
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>
