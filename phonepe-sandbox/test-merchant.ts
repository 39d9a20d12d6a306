import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { buildSandbox } from './sandbox.ts'
import type { GatewayOrder, GatewayRefund, LoggedRequest } from './state.ts'

export type MerchantResponse = { status: number; body: Record<string, unknown>; text: string }
export type ReceivedWebhook = { authorization: string | undefined; body: Record<string, unknown> }

export const credentials = {
  clientId: 'M1_TEST',
  clientSecret: 'very-secret',
  clientVersion: '1',
  webhookUser: 'merchant_1',
  webhookPassword: 'Password123',
}

/**
 * A merchant with a webhook endpoint and a sandbox of its own, both on free ports until the test ends. Until then `Date` stands
 * still, so that only the sandbox's control API moves its clock.
 */
export async function startMerchant() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const received: ReceivedWebhook[] = []
  const webhookStatuses: number[] = []
  const endpoint = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''))
    received.push({ authorization: request.headers.authorization, body })
    response.writeHead(webhookStatuses.shift() ?? 200, { connection: 'close' }).end()
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/webhook`
  const sandbox = buildSandbox({ ...credentials, webhookUrl })
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await sandbox.close()
    endpoint.closeAllConnections()
    endpoint.close()
  })

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    return readResponse(await fetch(url + path, { method, headers: { ...type, ...headers }, ...sent }))
  }
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
    /** Statuses of the next webhook responses; 200 when empty. */
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
    control: (method: string, path: string, body?: unknown) => call(method, `/control${path}`, body),
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

async function readResponse(response: Response): Promise<MerchantResponse> {
  const text = await response.text()
  const json = response.headers.get('content-type')?.startsWith('application/json')
  return { status: response.status, body: json ? JSON.parse(text) : {}, text }
}
