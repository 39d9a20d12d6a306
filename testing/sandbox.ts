import type { Fault, GatewayCall } from '../sandboxes/phonepe/faults.ts'
import { buildSandbox } from '../sandboxes/phonepe/sandbox.ts'
import type { GatewaySettings, WebhookSettings } from '../sandboxes/phonepe/settings.ts'
import type { GatewayOrder, GatewayRefund, LoggedRequest } from '../sandboxes/phonepe/state.ts'
import type { WebhookDelivery } from '../sandboxes/shared/webhook-sender.ts'
import { readConfig } from '../server/platform/config/config.ts'

type SandboxState = { tokenFetches: number; orders: GatewayOrder[]; refunds: GatewayRefund[] }

const credentials = {
  clientId: 'KARGHA_TEST',
  clientSecret: 'a-secret-that-nobody-may-read',
  clientVersion: '1',
  webhookUser: 'kargha_test',
  webhookPassword: 'Password123',
}

/** The PhonePe sandbox, for a shop with its `environment`; see its README. `webhooksTo` sets the webhooks' target. */
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
  if (!phonepe) throw new Error('The sandbox’s variables do not configure a gateway')

  async function control<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${url}/control${path}`, { method, ...json })
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }

  return {
    url,
    environment,
    phonepe,
    control,
    reset: () => control('POST', '/reset'),
    state: () => control<SandboxState>('GET', '/state'),
    order: async (merchantOrderId: string) =>
      (await control<SandboxState>('GET', '/state')).orders.find((order) => order.merchantOrderId === merchantOrderId),
    requests: (call: GatewayCall) => control<LoggedRequest[]>('GET', `/requests?call=${call}`),
    settings: (changes: Partial<GatewaySettings>) => control('PATCH', '/settings', changes),
    fault: (fault: Pick<Fault, 'call' | 'kind'> & Partial<Fault>) => control('POST', '/faults', fault),
    /** The gateway's clock only. */
    advance: (advanceSeconds: number) => control('POST', '/clock', { advanceSeconds }),
    /** Resolves after the first webhook attempt. */
    choose: (merchantOrderId: string, choice: 'pay' | 'fail' | 'decline-once' | 'leave-pending' | 'cancel') =>
      control('POST', `/orders/${merchantOrderId}/choose`, { choice }),
    webhooks: (changes: Partial<WebhookSettings>) => control('PATCH', '/webhooks', changes),
    deliveries: async () => (await control<{ deliveries: WebhookDelivery[] }>('GET', '/webhooks')).deliveries,
    webhooksTo: (shopUrl: string) =>
      control('PATCH', '/webhooks', { url: `${shopUrl}/api/v1/payments/phonepe/webhook`, retryDelaysMs: [] }),
    close: () => sandbox.close(),
  }
}

export type TestSandbox = Awaited<ReturnType<typeof openSandbox>>
