import type { Route } from '@kargha/contract/routes.ts'
import { staffRoutes } from '@kargha/contract/staff-routes.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff, staffPassword, staffVisit } from '../testing/staff.ts'
import { staff, staffSessions } from './staff-table.ts'

let shop: TestShop
let member: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  member = await hireStaff(shop)
})
afterAll(() => shop.close())

const doors = Object.values<Route>(staffRoutes).flatMap((route) =>
  route.methods.map((method) => ({ method, path: route.path, who: route.who })),
)
const locked = doors.filter(({ who }) => who !== 'anyone')

const knock = (door: { method: string; path: string }, headers: Record<string, string>) =>
  shop.app.inject({
    method: door.method as 'GET',
    url: door.path.replace(/\{\w+\}/g, 'some-id'),
    headers,
    ...(door.method !== 'GET' && { body: {} }),
  })

describe('the doors of the back office', () => {
  it.each(locked)('$method $path is locked without a live staff token', async (door) => {
    const shopper = await shop.signUp()
    for (const authorization of ['', 'Bearer ', 'long-dead', 'x'.repeat(43), shopper.token]) {
      const answer = await knock(door, { authorization })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ success: false, status: 401, code: 'UNAUTHENTICATED' })
    }
  })

  it.each(doors)('$method $path is for user type Admin', async (door) => {
    for (const header of ['userType', 'user-type'])
      expect((await knock(door, { [header]: 'User' })).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await knock(door, { userType: 'Admin' })).statusCode).not.toBe(403)
  })

  it.each(doors)('$method $path is served', async (door) => {
    const { token } = await hireStaff(shop)
    const answer = await knock(door, { authorization: `Bearer ${token}` })
    expect(answer.payload).not.toContain('"Not found"')
    expect(answer.statusCode).toBeLessThan(500)
  })

  it.each(doors.filter(({ who }) => who === 'owner'))('$method $path is for the owner alone', async (door) => {
    const refused = await knock(door, { authorization: member.token })
    expect(refused.json()).toMatchObject({ success: false, status: 403, code: 'FORBIDDEN' })
    const owner = await hireStaff(shop, 'owner')
    expect((await knock(door, { authorization: owner.token })).statusCode).not.toBe(403)
  })

  it('give a staff token no standing as a shopper', async () => {
    expect(await refusal(shop.visit(member.token)('getProfile'))).toMatchObject({ status: 401 })
    expect(await refusal(shop.visit(member.token)('getOrders', { query: {} }))).toMatchObject({ status: 401 })
  })

  it('are all there is: anything else is a JSON 404', async () => {
    for (const url of ['/api/v1/admin', '/api/v1/admin/nothing', '/api/v1/admin/orders/some/thing'])
      expect((await shop.app.inject({ method: 'GET', url })).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('keep out of the shoppers’ API document', async () => {
    const document = (await shop.app.inject({ method: 'GET', url: '/api/docs/json' })).json()
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/v1/admin'))).toEqual([])
  })
})

describe('signing in and out', () => {
  const signIn = (email: string, password: string) => staffVisit(shop)('signin', { body: { email, password } })

  it('opens a session, whatever the case of the e-mail, and signout ends it', async () => {
    const { data } = await signIn(member.email.toUpperCase(), staffPassword)
    expect(data).toMatchObject({ _id: member.id, email: member.email, role: 'staff', userType: 'Admin' })
    const visit = staffVisit(shop, data.token)
    expect((await visit('getMe')).data).toEqual({
      _id: member.id,
      name: 'Asha Rao',
      email: member.email,
      role: 'staff',
    })
    await visit('signout')
    expect(await refusal(visit('getMe'))).toMatchObject({ status: 401 })
    expect((await member.client('getMe')).data.name).toBe('Asha Rao')
  })

  it('refuses an unknown e-mail, a wrong password and a shopper’s account alike', async () => {
    const shopper = await shop.signUp()
    const wrong = await refusal(signIn(member.email, 'not the password'))
    expect(wrong).toEqual({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Wrong email or password' })
    expect(await refusal(signIn('nobody@kargha.test', staffPassword))).toEqual(wrong)
    expect(await refusal(signIn(shopper.email, 'a good long password'))).toEqual(wrong)
    expect(await refusal(shop.visit()('signin', { body: { email: member.email, password: staffPassword } }))).toEqual(
      wrong,
    )
  })

  it('keeps only the hash of a token', async () => {
    const kept = await shop.db.select().from(staffSessions).where(eq(staffSessions.staffId, member.id))
    expect(kept.length).toBeGreaterThan(0)
    for (const { tokenHash } of kept) {
      expect(tokenHash).toHaveLength(32)
      expect(tokenHash.toString('utf8')).not.toContain(member.token)
    }
  })

  it.each([["last_seen_at = now() - interval '31 minutes'"], ["created_at = now() - interval '12 hours 1 minute'"]])(
    'ends a session that is too old: %s',
    async (aged) => {
      const { client, id } = await hireStaff(shop)
      await shop.db.execute(`update staff_sessions set ${aged} where staff_id = '${id}'`)
      expect(await refusal(client('getMe'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    },
  )

  it('keeps a session that is used alive', async () => {
    const { client, id } = await hireStaff(shop)
    for (let times = 0; times < 3; times++) {
      await shop.db.execute(
        `update staff_sessions set last_seen_at = last_seen_at - interval '29 minutes' where staff_id = '${id}'`,
      )
      expect((await client('getMe')).success).toBe(true)
    }
  })

  it('ends every session of who is no longer staff', async () => {
    const { client, id } = await hireStaff(shop)
    await shop.db.delete(staff).where(eq(staff.id, id))
    expect(await refusal(client('getMe'))).toMatchObject({ status: 401 })
  })

  it('counts attempts for an account', async () => {
    const strict = await openShop({ environment: { RATE_LIMITS: 'on' } })
    const attempt = () =>
      refusal(staffVisit(strict)('signin', { body: { email: 'owner@kargha.test', password: 'wrong' } }))
    for (let times = 0; times < 10; times++) expect((await attempt()).status).toBe(401)
    expect(await attempt()).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    await strict.close()
  })
})
