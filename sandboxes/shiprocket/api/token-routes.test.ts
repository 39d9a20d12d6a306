import { expect, test } from 'vitest'
import { startSeller } from '../test-seller.ts'

test('a log-in gets a JWT that is valid for ten days, and no other is', async () => {
  const seller = await startSeller()
  const { body } = await seller.login()
  const [, claims = ''] = String(body.token).split('.')
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(exp - iat).toBe(864_000)
  expect(body).not.toHaveProperty('expires_in')

  expect((await seller.api('GET', '/orders')).status).toBe(200)
  await seller.control('POST', '/clock', { advanceSeconds: 864_000 })
  expect(await seller.api('GET', '/orders')).toMatchObject({ status: 401, body: { message: 'Token has expired' } })
  await seller.signIn()
  await seller.control('POST', '/tokens/revoke')
  expect((await seller.api('GET', '/orders')).status).toBe(401)
})

test('a wrong password is 403, a missing one 422, and five of them lock the account for longer with each attempt', async () => {
  const seller = await startSeller()
  expect((await seller.login({ password: '' })).body).toMatchObject({
    status_code: 422,
    errors: { password: [expect.any(String)] },
  })
  for (let times = 0; times < 5; times += 1)
    expect(await seller.login({ password: 'wrong' })).toMatchObject({
      status: 403,
      body: { message: 'Invalid email and password combination' },
    })
  await seller.control('POST', '/clock', { advanceSeconds: 1799 })
  expect(await seller.login()).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('User blocked') },
  })
  await seller.control('POST', '/clock', { advanceSeconds: 1799 })
  expect((await seller.login()).status).toBe(400)
  await seller.control('POST', '/clock', { advanceSeconds: 1800 })
  expect((await seller.login()).status).toBe(200)
})

test('a call that the API user may not make is 403, and the log never has the password', async () => {
  const seller = await startSeller()
  await seller.settings({ forbidden: ['create'] })
  expect(await seller.create('SH-1')).toMatchObject({
    status: 403,
    body: { message: 'Unauthorized. You do not have permission for this action.' },
  })
  const log = (await seller.control('GET', '/requests')).text
  expect(log).toContain('"call":"login"')
  expect(log).not.toContain('very-secret')
})
