import { readResponse, startSandbox } from '../shared/testing/start-sandbox.ts'
import { buildSandbox } from './sandbox.ts'
import type { GatewayOrder, GatewayRefund, LoggedRequest } from './state.ts'

export const credentials = {
  clientId: 'M1_TEST',
  clientSecret: 'very-secret',
  clientVersion: '1',
  webhookUser: 'merchant_1',
  webhookPassword: 'Password123',
}

/** With its own webhook endpoint and sandbox, until the test ends. */
export async function startMerchant() {
  const { url, received, webhookStatuses, call, control } = await startSandbox(
    (webhookUrl) => buildSandbox({ ...credentials, webhookUrl }),
    ({ authorization }, body) => ({ authorization, body }),
  )
  const form = async (path: string, fields: Record<string, string>) =>
    readResponse(await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) }))
  const fetchToken = (changes: Record<string, string> = {}) =>
    form('/identity/v1/oauth/token', {
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      client_version: '1',
      grant_type: 'client_credentials',
      ...changes,
    })

  const token = String((await fetchToken()).body.access_token)
  const pg = (method: string, path: string, body?: unknown, authorization = `O-Bearer ${token}`) =>
    call(method, `/pg${path}`, body, { authorization })

  return {
    url,
    received,
    webhookStatuses,
    call,
    fetchToken,
    pg,
    pay: (merchantOrderId: string, changes: object = {}) =>
      pg('POST', '/checkout/v2/pay', { ...payRequest(merchantOrderId), ...changes }),
    orderStatus: async (merchantOrderId: string, query = '') =>
      (await pg('GET', `/checkout/v2/order/${merchantOrderId}/status${query}`)).body,
    refund: (merchantRefundId: string, originalMerchantOrderId: string, amount: number) =>
      pg('POST', '/payments/v2/refund', { merchantRefundId, originalMerchantOrderId, amount }),
    refundStatus: async (merchantRefundId: string) =>
      (await pg('GET', `/payments/v2/refund/${merchantRefundId}/status`)).body,
    control,
    choose: (merchantOrderId: string, choice: string) =>
      call('POST', `/control/orders/${merchantOrderId}/choose`, { choice }),
    requests: async (of: string) =>
      JSON.parse((await call('GET', `/control/requests?call=${of}`)).text) as LoggedRequest[],
    state: async () =>
      (await call('GET', '/control/state')).body as {
        tokenFetches: number
        orders: GatewayOrder[]
        refunds: GatewayRefund[]
      },
  }
}

export const payRequest = (merchantOrderId: string) => ({
  merchantOrderId,
  amount: 644_220,
  expireAfter: 900,
  metaInfo: { udf1: 'कर्घा & co', udf11: 'a_b-c+d@e.f' },
  paymentFlow: {
    type: 'PG_CHECKOUT',
    merchantUrls: { redirectUrl: `http://shop.test/payment/status/${merchantOrderId}?a=1` },
  },
})
