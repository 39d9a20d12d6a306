import { expect, test } from 'vitest'
import { startMerchant } from './test-merchant.ts'

test('a token answers a form with right credentials, its times in seconds', async () => {
  const merchant = await startMerchant()
  const { status, body } = await merchant.fetchToken()
  expect(status).toBe(200)
  expect(body).toMatchObject({ token_type: 'O-Bearer', expires_in: null, access_token: expect.any(String) })
  expect(Math.abs(Number(body.issued_at) - Date.now() / 1000)).toBeLessThan(5)
  expect(Number(body.expires_at) - Number(body.issued_at)).toBe(3600)
})

test.each([{ client_id: 'other' }, { client_secret: 'wrong' }, { client_version: '2' }])(
  'wrong credentials %o are 401',
  async (changes) => {
    const merchant = await startMerchant()
    expect(await merchant.fetchToken(changes)).toMatchObject({ status: 401, body: { code: 'AUTHORIZATION_FAILED' } })
  },
)

test('missing fields, another grant and a JSON body are 400', async () => {
  const merchant = await startMerchant()
  expect((await merchant.fetchToken({ client_secret: '' })).status).toBe(400)
  expect((await merchant.fetchToken({ grant_type: 'password' })).status).toBe(400)
  expect((await merchant.call('POST', '/identity/v1/oauth/token', { client_id: 'x' })).status).toBe(400)
})

test('a call without a living O-Bearer token is 401', async () => {
  const merchant = await startMerchant()
  const path = '/checkout/v2/order/none/status'
  const token = String((await merchant.fetchToken()).body.access_token)
  const refused = { status: 401, body: { code: 'AUTHORIZATION_FAILED' } }
  expect(await merchant.pg('GET', path, undefined, '')).toMatchObject(refused)
  expect(await merchant.pg('GET', path, undefined, `Bearer ${token}`)).toMatchObject(refused)
  expect(await merchant.pg('GET', path, undefined, 'O-Bearer made-up')).toMatchObject(refused)
  expect(await merchant.pg('GET', path, undefined, `O-Bearer ${token}`)).toMatchObject({ status: 400 })
})

test('a token ends with its lifetime and when revoked', async () => {
  const merchant = await startMerchant()
  await merchant.control('PATCH', '/settings', { tokenSeconds: 60 })
  const token = String((await merchant.fetchToken()).body.access_token)
  const ask = () => merchant.pg('GET', '/checkout/v2/order/none/status', undefined, `O-Bearer ${token}`)
  await merchant.control('POST', '/clock', { advanceSeconds: 58 })
  expect((await ask()).status).toBe(400)
  await merchant.control('POST', '/clock', { advanceSeconds: 2 })
  expect((await ask()).status).toBe(401)
  expect((await merchant.pay('still-good')).status).toBe(200)
  await merchant.control('POST', '/tokens/revoke')
  expect((await merchant.pay('revoked')).status).toBe(401)
})

test('the two bases are apart, and a wrong path says so', async () => {
  const merchant = await startMerchant()
  const notMapped = { status: 400, body: { message: 'Bad Request - Api Mapping Not Found' } }
  expect(await merchant.pg('POST', '/v1/oauth/token', {})).toMatchObject(notMapped)
  expect(await merchant.call('POST', '/identity/checkout/v2/pay', {})).toMatchObject(notMapped)
  expect(await merchant.call('GET', '/pg/v1/status')).toMatchObject(notMapped)
})
