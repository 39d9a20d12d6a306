import { startSandbox } from '../shared/testing/start-sandbox.ts'
import { buildSandbox } from './sandbox.ts'
import type { LoggedRequest, Parcel } from './state.ts'

export const credentials = {
  email: 'api@seller.test',
  password: 'very-secret',
  pickupLocation: 'Warehouse',
  webhookToken: 'a-token',
}

/** With its own webhook endpoint and sandbox, until the test ends. */
export async function startSeller() {
  const { url, received, call, control } = await startSandbox(
    (webhookUrl) => buildSandbox({ ...credentials, webhookUrl }),
    ({ 'x-api-key': token = '' }, body) => ({ token, body }),
  )
  const login = (changes: object = {}) =>
    call('POST', '/v1/external/auth/login', { email: credentials.email, password: credentials.password, ...changes })
  let token = String((await login()).body.token)
  const api = (method: string, path: string, body?: unknown) =>
    call(method, `/v1/external${path}`, body, { authorization: `Bearer ${token}` })

  return {
    url,
    received,
    call,
    login,
    signIn: async () => {
      token = String((await login()).body.token)
    },
    api,
    control,
    settings: (changes: object) => control('PATCH', '/settings', changes),
    fault: (fault: object) => control('POST', '/faults', fault),
    move: (id: unknown, move: string, reason?: string) => control('POST', `/parcels/${id}/move`, { move, reason }),
    create: (orderId: string, changes: object = {}) =>
      api('POST', '/orders/create/adhoc', { ...orderForm(orderId), ...changes }),
    assign: (shipmentId: unknown, more: object = {}) =>
      api('POST', '/courier/assign/awb', { shipment_id: shipmentId, ...more }),
    /** With an AWB. */
    async book(orderId: string, changes: object = {}) {
      const { shipment_id } = (await this.create(orderId, changes)).body
      await this.assign(shipment_id)
      return this.parcel(orderId)
    },
    parcels: async () => (await control('GET', '/state')).body.parcels as Parcel[],
    async parcel(orderId: string): Promise<Parcel> {
      const found = (await this.parcels()).find(({ sellerOrderId }) => sellerOrderId === orderId)
      if (!found) throw new Error(`There is no parcel ${orderId}`)
      return found
    },
    requests: async (of: string) => JSON.parse((await control('GET', `/requests?call=${of}`)).text) as LoggedRequest[],
    async track(awb: string | null) {
      return (await api('GET', `/courier/track/awb/${awb}`)).body.tracking_data as Record<string, unknown>
    },
  }
}

export const orderForm = (order_id: string) => ({
  order_id,
  order_date: '2026-11-23 10:00',
  pickup_location: 'Warehouse',
  billing_customer_name: 'Asha',
  billing_last_name: 'Verma',
  billing_address: 'Flat 4, Rose Residency',
  billing_city: 'Pune',
  billing_pincode: '411001',
  billing_state: 'Maharashtra',
  billing_country: 'India',
  billing_email: 'asha@example.in',
  billing_phone: '9876543210',
  shipping_is_billing: true,
  order_items: [{ name: 'Banarasi saree', sku: 'BS-1', units: 1, selling_price: 4999.5 }],
  payment_method: 'COD',
  sub_total: 4999.5,
  length: 30,
  breadth: 25,
  height: 5,
  weight: 0.8,
})
