import { expect, test } from 'vitest'
import { startMerchant } from './test-merchant.ts'

test('a form with valid credentials gets a token, with its times in seconds', async () => {
  const merchant = await startMerchant()
  const { status, body } = await merchant.fetchToken()
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'O-Bearer', expires_in: null, access_token: expect.any(String) })
  expect(body.issued_at).toBe(Math.floor(Date.now() / 1000))
  expect(Number(body.expires_at) - Number(body.issued_at)).toBe(3600)
})

test.each([{ client_id: 'other' }, { client_secret: 'wrong' }, { client_version: '2' }])(
  'invalid credentials %o are 401',
  async (changes) => {
    const merchant = await startMerchant()
    expect(await merchant.fetchToken(changes)).toMatchObject({ status: 401, body: { code: 'AUTHORIZATION_FAILED' } })
  },
)

test('a missing field, an unsupported grant type or a JSON body is 400', async () => {
  const merchant = await startMerchant()
  expect((await merchant.fetchToken({ client_secret: '' })).status).toBe(400)
  expect((await merchant.fetchToken({ grant_type: 'password' })).status).toBe(400)
  expect((await merchant.call('POST', '/identity/v1/oauth/token', { client_id: 'x' })).status).toBe(400)
})

test('a call without a valid O-Bearer token is 401', async () => {
  const merchant = await startMerchant()
  const path = '/checkout/v2/order/none/status'
  const token = String((await merchant.fetchToken()).body.access_token)
  const unauthorized = { status: 401, body: { code: 'AUTHORIZATION_FAILED' } }
  expect(await merchant.pg('GET', path, undefined, '')).toMatchObject(unauthorized)
  expect(await merchant.pg('GET', path, undefined, `Bearer ${token}`)).toMatchObject(unauthorized)
  expect(await merchant.pg('GET', path, undefined, 'O-Bearer made-up')).toMatchObject(unauthorized)
  expect(await merchant.pg('GET', path, undefined, `O-Bearer ${token}`)).toMatchObject({ status: 400 })
})

test('a token is invalid once it expires or is revoked', async () => {
  const merchant = await startMerchant()
  await merchant.control('PATCH', '/settings', { tokenSeconds: 60 })
  const token = String((await merchant.fetchToken()).body.access_token)
  const fetchStatus = () => merchant.pg('GET', '/checkout/v2/order/none/status', undefined, `O-Bearer ${token}`)
  await merchant.control('POST', '/clock', { advanceSeconds: 58 })
  expect((await fetchStatus()).status).toBe(400)
  await merchant.control('POST', '/clock', { advanceSeconds: 2 })
  expect((await fetchStatus()).status).toBe(401)
  expect((await merchant.pay('still-good')).status).toBe(200)
  await merchant.control('POST', '/tokens/revoke')
  expect((await merchant.pay('revoked')).status).toBe(401)
})

test('the two base paths are separate, and an unknown path is reported as such', async () => {
  const merchant = await startMerchant()
  const notMapped = { status: 400, body: { message: 'Bad Request - Api Mapping Not Found' } }
  expect(await merchant.pg('POST', '/v1/oauth/token', {})).toMatchObject(notMapped)
  expect(await merchant.call('POST', '/identity/checkout/v2/pay', {})).toMatchObject(notMapped)
  expect(await merchant.call('GET', '/pg/v1/status')).toMatchObject(notMapped)
})
