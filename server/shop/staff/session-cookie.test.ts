import { afterAll, expect, it } from 'vitest'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff, staffPassword } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())

type Request = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: object }
const call = (path: string, { method = 'GET', headers = {}, body }: Request = {}) =>
  shop.app.inject({ method, url: `/api/v1/admin/${path}`, headers, ...(body && { body }) })

async function signedInBrowser() {
  const { email } = await hireStaff(shop)
  const response = await call('signin', { method: 'POST', body: { email, password: staffPassword } })
  const cookie = response.cookies.find(({ name }) => name === 'staff')
  return { email, setCookie: cookie, headers: { cookie: `staff=${cookie?.value}`, usertype: 'Admin' } }
}

it('signing in gives the browser a cookie that no script and no other site can use', async () => {
  const { setCookie } = await signedInBrowser()
  expect(setCookie).toMatchObject({ path: '/api/v1/admin', httpOnly: true, sameSite: 'Strict' })
  expect(setCookie).not.toHaveProperty('maxAge')
})

it('a shop with HTTPS never sends the cookie without it', async () => {
  const secure = await openShop({ environment: { PUBLIC_URL: 'https://kargha.test' } })
  const { email } = await hireStaff(secure)
  const body = { email, password: staffPassword }
  const { cookies } = await secure.app.inject({ method: 'POST', url: '/api/v1/admin/signin', body })
  await secure.close()
  expect(cookies.find(({ name }) => name === '__Secure-staff')).toMatchObject({ secure: true })
})

it('the cookie is a session for all calls, until it is signed out of', async () => {
  const { email, headers } = await signedInBrowser()
  expect((await call('me', { headers })).json()).toMatchObject({ data: { email } })
  expect((await call('session', { headers })).json()).toMatchObject({ data: { member: { email } } })
  const signout = await call('signout', { method: 'POST', headers })
  expect(signout.cookies).toMatchObject([{ name: 'staff', value: '', maxAge: 0 }])
  expect((await call('me', { headers })).json()).toMatchObject({ status: 401 })
  expect((await call('session', { headers })).json()).toMatchObject({ status: 200, data: { member: null } })
})

it('a form of another site, which can’t send the user type, does nothing with the cookie', async () => {
  const { cookie } = (await signedInBrowser()).headers
  expect((await call('me', { headers: { cookie } })).json()).toMatchObject({ status: 401 })
  expect((await call('signout', { method: 'POST', headers: { cookie } })).json()).toMatchObject({ status: 401 })
  expect((await call('me', { headers: { cookie, usertype: 'User' } })).json()).toMatchObject({ status: 403 })
})

it('a token in the header counts before the cookie, and a shopper’s call knows no staff cookie', async () => {
  const { headers } = await signedInBrowser()
  const other = await hireStaff(shop)
  const both = await call('me', { headers: { ...headers, authorization: other.token } })
  expect(both.json()).toMatchObject({ data: { email: other.email } })
  const profile = await shop.app.inject({ url: '/api/v1/user/get-profile', headers: { cookie: headers.cookie } })
  expect(profile.statusCode).toBe(401)
})

it('nobody is signed in without a session', async () => {
  expect((await call('session')).json()).toMatchObject({ status: 200, data: { member: null } })
})
