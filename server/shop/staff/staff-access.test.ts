import type { Route } from '@kargha/contract/kernel/routes.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { grantablePermissions, type Permission } from '@kargha/domain/permissions.ts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openShop, refusal } from '../../../testing/shop.ts'
import { addRole, hireStaff, signInAs, staffClient, staffPassword } from '../../../testing/staff.ts'
import { staff, staffSessions } from './staff-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const member = await hireStaff(shop)

const routes = Object.values<Route>(staffRoutes).flatMap((route) =>
  route.methods.map((method) => ({ method, path: route.path, who: route.who, permission: route.permission })),
)
const routesOfStaff = routes.filter(({ who }) => who !== 'anyone')

async function memberWith(...granted: Exclude<Permission, 'team'>[]) {
  return hireStaff(shop, await addRole(shop, granted))
}

const request = (route: { method: string; path: string }, headers: Record<string, string>) =>
  shop.app.inject({
    method: route.method as 'GET',
    url: route.path.replace(/\{\w+\}/g, 'some-id'),
    headers,
    ...(route.method !== 'GET' && { body: {} }),
  })

describe('the calls of the staff API', () => {
  it.each(routesOfStaff)('$method $path requires a staff session', async (route) => {
    const customer = await shop.signUp()
    for (const authorization of ['', 'Bearer ', 'long-dead', 'x'.repeat(43), customer.token]) {
      const answer = await request(route, { authorization })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, status: 401, code: 'UNAUTHENTICATED' })
    }
  })

  it.each(routes)('$method $path refuses the user type User', async (route) => {
    for (const header of ['userType', 'user-type'])
      expect((await request(route, { [header]: 'User' })).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await request(route, { userType: 'Admin' })).statusCode).not.toBe(403)
  })

  it.each(routes)('$method $path has a handler', async (route) => {
    const { token } = await hireStaff(shop)
    const answer = await request(route, { authorization: `Bearer ${token}` })
    expect(answer.payload).not.toContain('"Not found"')
    // This shop has no courier's service.
    if (answer.statusCode === 503) expect(answer.json()).toMatchObject({ code: 'COURIER_UNAVAILABLE' })
    else expect(answer.statusCode).toBeLessThan(500)
  })

  it.each(routes.flatMap(({ permission, ...route }) => (permission === undefined ? [] : [{ ...route, permission }])))(
    '$method $path requires the permission $permission',
    async ({ permission, ...route }) => {
      const everythingElse = await memberWith(...grantablePermissions.filter((each) => each !== permission))
      const refused = await request(route, { authorization: everythingElse.token })
      expect(refused.json()).toMatchObject({ success: false, status: 403, code: 'FORBIDDEN' })
      expect(refused.json().message).toContain(`doesn’t include “${permission}”`)
      const permitted = permission === 'team' ? await hireStaff(shop, 'owner') : await memberWith(permission)
      const answer = await request(route, { authorization: permitted.token })
      // Some refuse the unknown id with a sentence of their own.
      expect(answer.payload).not.toContain('doesn’t include')
      expect(answer.statusCode).not.toBe(401)
    },
  )

  it('accept no staff token for the user API', async () => {
    expect(await refusal(shop.client(member.token)('getProfile'))).toMatchObject({ status: 401 })
    expect(await refusal(shop.client(member.token)('getOrders', { query: {} }))).toMatchObject({ status: 401 })
  })

  it('respond with a JSON 404 to any other path', async () => {
    for (const url of ['/api/v1/admin', '/api/v1/admin/nothing', '/api/v1/admin/orders/some/thing'])
      expect((await shop.app.inject({ method: 'GET', url })).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('are not in the document of the user API', async () => {
    const document = (await shop.app.inject({ method: 'GET', url: '/api/docs/json' })).json()
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/v1/admin'))).toEqual([])
  })
})

describe('signing in and out', () => {
  const signIn = (email: string, password: string) => signInAs(shop, email, password)

  it('starts a session, whatever the case of the email address, which signing out ends', async () => {
    const data = await signIn(member.email.toUpperCase(), staffPassword)
    expect(data).toMatchObject({ _id: member.id, email: member.email, role: 'staff', userType: 'Admin' })
    const client = staffClient(shop, data.token)
    expect((await client('getMe')).data).toEqual({
      _id: member.id,
      name: 'Asha Rao',
      email: member.email,
      role: 'staff',
      roleName: 'Staff',
      permissions: ['figures', 'export'],
      refundLimit: null,
    })
    await client('signout')
    expect(await refusal(client('getMe'))).toMatchObject({ status: 401 })
    expect((await member.client('getMe')).data.name).toBe('Asha Rao')
  })

  it('refuses an unknown email address, a wrong password and a customer’s account alike', async () => {
    const shopper = await shop.signUp()
    const wrong = await refusal(signIn(member.email, 'not the password'))
    expect(wrong).toEqual({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Wrong email or password' })
    expect(await refusal(signIn('nobody@kargha.test', staffPassword))).toEqual(wrong)
    expect(await refusal(signIn(shopper.email, 'a good long password'))).toEqual(wrong)
    expect(await refusal(shop.client()('signin', { body: { email: member.email, password: staffPassword } }))).toEqual(
      wrong,
    )
  })

  it('stores only the hash of a token', async () => {
    const stored = await shop.db.select().from(staffSessions).where(eq(staffSessions.staffId, member.id))
    expect(stored.length).toBeGreaterThan(0)
    for (const { tokenHash } of stored) {
      expect(tokenHash).toHaveLength(32)
      expect(tokenHash.toString('utf8')).not.toContain(member.token)
    }
  })

  it.each([["last_seen_at = now() - interval '31 minutes'"], ["created_at = now() - interval '12 hours 1 minute'"]])(
    'ends an expired session: %s',
    async (ageing) => {
      const { client, id } = await hireStaff(shop)
      await shop.db.execute(`update staff_sessions set ${ageing} where staff_id = '${id}'`)
      expect(await refusal(client('getMe'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    },
  )

  it('keeps a session alive while it is used', async () => {
    const { client, id } = await hireStaff(shop)
    for (let times = 0; times < 3; times++) {
      await shop.db.execute(
        `update staff_sessions set last_seen_at = last_seen_at - interval '29 minutes' where staff_id = '${id}'`,
      )
      expect((await client('getMe')).success).toBe(true)
    }
  })

  it('ends the sessions of a deleted account', async () => {
    const { client, id } = await hireStaff(shop)
    await shop.db.delete(staff).where(eq(staff.id, id))
    expect(await refusal(client('getMe'))).toMatchObject({ status: 401 })
  })

  it('limits the attempts for an account', async () => {
    const strict = await openShop({ environment: { RATE_LIMITS: 'on' } })
    onTestFinished(strict.close)
    const attempt = () =>
      refusal(staffClient(strict)('signin', { body: { email: 'owner@kargha.test', password: 'wrong' } }))
    for (let times = 0; times < 10; times++) expect((await attempt()).status).toBe(401)
    expect(await attempt()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })
})
