import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { addProduct } from '../../../testing/products.ts'
import { enrol } from '../../../testing/second-factor.ts'
import { password, type TestShop } from '../../../testing/shop.ts'
import { hireStaff, staffPassword } from '../../../testing/staff.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let online: OnlineShop
let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  const environment = { RATE_LIMITS: 'on', LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '127.0.0.1' }
  online = await openOnlineShop({ environment, log: { write: (line) => void lines.push(line) } })
  shop = online.shop
})
afterAll(() => online.close())
beforeEach(() => {
  lines.length = 0
})

const logged = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ channel }) => channel === 'security')
    .map(({ level, time, pid, hostname, channel, ...rest }) => rest)

type Request = { path: string; body?: object; token?: string; headers?: Record<string, string> }
async function send({ path, body, token = '', headers = {} }: Request): Promise<number> {
  const reply = await shop.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/v1/${path}`,
    headers: { ...headers, authorization: token },
    remoteAddress: '10.20.0.1',
    ...(body && { body }),
  })
  return reply.statusCode
}

const line = (more: object) => ({ reqId: expect.any(String), address: '10.20.0.1', ...more })

it('has sign-ins and wrong passwords, with the id of an account that exists and no email address', async () => {
  const { email, id } = await shop.signUp()
  expect(await send({ path: 'user/signin', body: { email, password } })).toBe(200)
  expect(await send({ path: 'user/signin', body: { email, password: 'my secret guess' } })).toBe(401)
  expect(await send({ path: 'user/signin', body: { email: 'nobody@kargha.test', password: 'a guess' } })).toBe(401)
  const route = '/api/v1/user/signin'
  expect(logged()).toEqual([
    line({ event: 'sign_in_succeeded', method: 'POST', route, account: id }),
    line({ event: 'credentials_refused', method: 'POST', route, account: id }),
    line({ event: 'credentials_refused', method: 'POST', route }),
  ])
  for (const secret of [email, 'nobody', password, 'my secret guess']) expect(lines.join('')).not.toContain(secret)
})

it('has what is refused as forbidden or too much, with who tried it', async () => {
  const asha = await hireStaff(shop)
  expect(await send({ path: 'admin/staff', token: asha.token })).toBe(403)
  expect(await send({ path: 'user/shop', headers: { usertype: 'Admin' } })).toBe(403)
  const body = { email: 'often@kargha.test' }
  for (let times = 0; times < 5; times += 1) expect(await send({ path: 'user/forgot-password', body })).toBe(200)
  expect(await send({ path: 'user/forgot-password', body })).toBe(429)
  expect(logged()).toEqual([
    line({ event: 'access_refused', method: 'GET', route: '/api/v1/admin/staff', by: asha.id }),
    line({ event: 'access_refused', method: 'GET', route: '/api/v1/user/shop' }),
    line({ event: 'rate_limited', method: 'POST', route: '/api/v1/user/forgot-password' }),
  ])
})

it('has nothing of a customer who has placed as many orders as they may', async () => {
  const [before] = await shop.db.select().from(settings)
  await shop.db.update(settings).set({ maxOrdersPerHour: 1 })
  const { token, addressId } = await shop.signUp()
  const order = { addressId, paymentMethod: 'COD', productId: await addProduct(shop.db), quantity: 1 }
  const statuses = [1, 2].map(() => send({ path: 'user/placed-order', body: order, token }))
  expect((await Promise.all(statuses)).toSorted()).toEqual([200, 429])
  expect(logged()).toEqual([])
  await shop.db.update(settings).set({ maxOrdersPerHour: before?.maxOrdersPerHour ?? 1 })
})

it('has wrong and new passwords of somebody who is signed in', async () => {
  const { token, id } = await shop.signUp()
  const change = (currentPassword: string) => ({
    path: 'user/change-password',
    body: { currentPassword, password: 'indigo on cotton', confirmPassword: 'indigo on cotton' },
    token,
  })
  expect(await send(change('a wrong guess'))).toBe(400)
  expect(await send(change(password))).toBe(200)
  const asha = await hireStaff(shop)
  expect(await send({ path: 'admin/reauthenticate', body: { password: 'a guess' }, token: asha.token })).toBe(400)
  const events = logged().map(({ event, by }) => [event, by])
  expect(events).toEqual([
    ['credentials_refused', id],
    ['password_changed', id],
    ['credentials_refused', asha.id],
  ])
})

it('has every change of a second factor, and wrong codes', async () => {
  const [owner, asha] = [await hireStaff(shop, 'owner'), await hireStaff(shop)]
  const { secret, codes } = await enrol(shop, asha.client)
  await asha.client('renewBackupCodes')
  const body = { password: staffPassword, code: codes[0] }
  expect(await send({ path: 'admin/reauthenticate', body, token: asha.token })).toBe(400)
  await asha.client('removeSecondFactor')
  await enrol(shop, asha.client)
  await owner.client('resetSecondFactor', { params: { id: asha.id } })
  expect(logged().map(({ event, by, account }) => [event, by, account])).toEqual([
    ['second_factor_changed', asha.id, undefined],
    ['second_factor_changed', asha.id, undefined],
    ['credentials_refused', asha.id, undefined],
    ['second_factor_changed', asha.id, undefined],
    ['second_factor_changed', asha.id, undefined],
    ['second_factor_changed', owner.id, asha.id],
  ])
  for (const each of [secret, ...codes]) expect(lines.join('')).not.toContain(each)
})

it('has forged webhooks', async () => {
  expect(await online.webhook({ payload: { merchantOrderId: 'KG-1' } }, { authorization: 'SHA256 forged' })).toBe(401)
  expect(logged()).toMatchObject([{ event: 'webhook_forged', route: '/api/v1/payments/phonepe/webhook' }])
  expect(lines.join('')).not.toContain('forged"}')
})

it('has exports, which the audit has with their filters, too', async () => {
  const asha = await hireStaff(shop)
  expect(await send({ path: 'admin/orders/export?status=Shipped', token: asha.token })).toBe(200)
  expect(await send({ path: 'admin/products/export', token: asha.token })).toBe(200)
  expect(logged().map(({ event, route, by }) => [event, route, by])).toEqual([
    ['data_exported', '/api/v1/admin/orders/export', asha.id],
    ['data_exported', '/api/v1/admin/products/export', asha.id],
  ])
  const rows = await shop.db.select().from(audit).where(eq(audit.staffId, asha.id)).orderBy(audit.at)
  expect(rows).toMatchObject([
    { action: 'exportOrders', subject: 'orders.csv', details: { query: { status: 'Shipped' } } },
    { action: 'exportProducts', subject: 'products.csv', staffEmail: asha.email },
  ])
})

it('leaves sign-ins of staff, and wrong passwords for their accounts alone, in the audit', async () => {
  const { email, id } = await hireStaff(shop)
  const before = await shop.db.$count(audit)
  expect(await send({ path: 'admin/signin', body: { email, password: staffPassword } })).toBe(200)
  expect(await send({ path: 'admin/signin', body: { email, password: 'a guess' } })).toBe(401)
  expect(await send({ path: 'admin/signin', body: { email: 'nobody@kargha.test', password: 'a guess' } })).toBe(401)
  expect(await shop.db.select().from(audit).where(eq(audit.staffId, id)).orderBy(audit.at)).toMatchObject([
    { action: 'signin', subject: email, details: { outcome: 'signed in' } },
    { action: 'signin', subject: email, details: { outcome: 'wrong password' } },
  ])
  expect(await shop.db.$count(audit)).toBe(before + 2)
})

it('can’t be forged by line breaks or JSON in a request: each event is one line of its own', async () => {
  const forgery = `x\n{"channel":"security","event":"sign_in_succeeded","account":"${randomUUID()}"}\r\n`
  const encoded = encodeURIComponent(forgery)
  const body = { email: `${forgery}@kargha.test`, password: forgery }
  await send({ path: 'user/signin', body, headers: { 'user-agent': encoded, usertype: 'User' } })
  await send({ path: `user/get-product/${encoded}?x=${encoded}`, headers: { usertype: encoded } })
  await send({ path: 'user/shop', headers: { usertype: 'Admin', 'x-forwarded-for': encoded } })
  for (const each of lines) {
    expect(each.trimEnd()).not.toMatch(/[\r\n]/)
    expect(each).not.toContain('sign_in_succeeded')
  }
  expect(logged().map(({ event }) => event)).toEqual(['credentials_refused', 'access_refused', 'access_refused'])
})
