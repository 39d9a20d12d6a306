import type { CourierCall, Fault } from '../sandboxes/shiprocket/faults.ts'
import { buildSandbox } from '../sandboxes/shiprocket/sandbox.ts'
import type { CourierSettings, WebhookSettings } from '../sandboxes/shiprocket/settings.ts'
import type { LoggedRequest, Parcel } from '../sandboxes/shiprocket/state.ts'
import type { Move } from '../sandboxes/shiprocket/statuses.ts'
import { readConfig } from '../server/platform/config/config.ts'

const credentials = {
  email: 'api@kargha.test',
  password: 'a-password-that-nobody-may-read',
  pickupLocation: 'Varanasi house',
  webhookToken: 'a-webhook-token-nobody-may-read',
}

/**
 * The Shiprocket sandbox, for a shop with its `environment`; see its README. `webhooksTo` sets the webhooks' target.
 */
export async function openCourierSandbox() {
  const sandbox = buildSandbox(credentials)
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const environment = {
    SHIPROCKET_EMAIL: credentials.email,
    SHIPROCKET_PASSWORD: credentials.password,
    SHIPROCKET_PICKUP_LOCATION: credentials.pickupLocation,
    SHIPROCKET_WEBHOOK_TOKEN: credentials.webhookToken,
    SHIPROCKET_BASE_URL: `${url}/v1/external`,
  }
  const { shiprocket } = readConfig({ ...environment, DATABASE_URL: 'postgres://none' }).couriers
  if (!shiprocket) throw new Error('The sandbox’s variables do not configure a courier')

  async function control<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
    const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${url}/control${path}`, { method, ...json })
    if (!response.ok) throw new Error(`The sandbox refused ${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  async function asSeller(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(environment.SHIPROCKET_BASE_URL + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const parcels = async () => (await control<{ parcels: Parcel[] }>('GET', '/state')).parcels

  return {
    url,
    environment,
    shiprocket,
    control,
    parcels,
    /** As if done in Shiprocket's panel. */
    asSeller: async (path: string, body: object) => {
      const { email, password } = credentials
      const { token } = await asSeller('/auth/login', { email, password })
      return asSeller(path, body, String(token))
    },
    /** Parcels of our number, also cancelled ones. */
    parcelsOf: async (number: string) => (await parcels()).filter((each) => each.sellerOrderId.startsWith(number)),
    logins: async () => (await control<{ logins: number }>('GET', '/state')).logins,
    reset: () => control('POST', '/reset'),
    requests: (call: CourierCall) => control<LoggedRequest[]>('GET', `/requests?call=${call}`),
    settings: (changes: Partial<CourierSettings>) => control('PATCH', '/settings', changes),
    fault: (fault: Pick<Fault, 'call' | 'kind'> & Partial<Fault>) => control('POST', '/faults', fault),
    clearFaults: () => control('DELETE', '/faults'),
    /** The courier's clock only. */
    advance: (advanceSeconds: number) => control('POST', '/clock', { advanceSeconds }),
    /** Resolves after the first webhook attempt. */
    move: (id: string, move: Move, reason?: string) => control('POST', `/parcels/${id}/move`, { move, reason }),
    scan: (id: string, scan: { status: number; at?: number; activity?: string }) =>
      control('POST', `/parcels/${id}/scan`, scan),
    webhooks: (changes: Partial<WebhookSettings>) => control('PATCH', '/webhooks', changes),
    release: (order: 'same' | 'reversed') => control('POST', '/webhooks/release', { order }),
    send: (body: object) => control('POST', '/webhooks/send', body),
    webhooksTo: (shopUrl: string) => control('PATCH', '/webhooks', { url: `${shopUrl}/api/v1/parcels/events` }),
    close: () => sandbox.close(),
  }
}

export type CourierSandbox = Awaited<ReturnType<typeof openCourierSandbox>>
