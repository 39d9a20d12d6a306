import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { shopProcess } from '../../../testing/processes.ts'
import { openShop, password, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload } from '../../../testing/upload.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openDatabase } from '../../platform/db/database.ts'

/** Two servers on one database. */
let shop: TestShop
let servers: FastifyInstance[]
let closeSecond: () => Promise<void>
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'on' } })
  const { db, pool } = openDatabase(shop.url)
  const config = readConfig({ DATABASE_URL: shop.url, DATA_DIR: shop.dataDirectory, LOG_LEVEL: 'silent' })
  const second = await buildApp({ db, jobs: shop.jobs, config })
  servers = [shop.app, second]
  closeSecond = async () => {
    await second.close()
    await pool.end()
  }
})
afterAll(async () => {
  await closeSecond()
  await shop.close()
})

type Attempt = { side?: 'user' | 'admin'; call: string; body: object; from: string; token?: string }
let attempts = 0
async function send({ side = 'user', call, body, from, token = '' }: Attempt) {
  const server = servers[attempts++ % servers.length] as FastifyInstance
  const answer = await server.inject({
    method: 'POST',
    url: `/api/v1/${side}/${call}`,
    remoteAddress: from,
    headers: { authorization: token },
    body,
  })
  return { status: answer.statusCode, code: answer.json().code, retryAfter: Number(answer.headers['retry-after'] ?? 0) }
}

const many = <Value>(times: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: times }, (_, i) => make(i))
const newPassword = { password: 'indigo on cotton', confirmPassword: 'indigo on cotton' }
const signUpForm = { name: 'Asha', mobileNo: '9812345678', password, confirmPassword: password }
const tooCommon = { password: 'password1', confirmPassword: 'password1' }
const complaint = { fullName: 'Asha', phoneNumber: '9812345678', message: 'A pulled thread' }

/** Maximum, window in seconds, and attempts that count towards no other limit. */
const limits: [name: string, times: number, seconds: number, attempt: (index: number) => Attempt][] = [
  [
    'signin of an account from an address',
    10,
    900,
    () => ({ call: 'signin', body: { email: 'a@kargha.test', password: 'no' }, from: '10.1.0.1' }),
  ],
  [
    'signin from an address',
    100,
    900,
    (i) => ({ call: 'signin', body: { email: `b${i}@kargha.test`, password: 'no' }, from: '10.11.0.1' }),
  ],
  [
    // Refused before it is hashed, but counted.
    'signup from an address',
    60,
    3600,
    (i) => ({
      call: 'signup',
      body: { ...signUpForm, ...tooCommon, email: `b${i}@kargha.test` },
      from: '10.12.0.1',
    }),
  ],
  [
    'signin of a staff account from an address',
    10,
    900,
    () => ({
      side: 'admin',
      call: 'signin',
      body: { email: 'a@kargha.test', password: 'no' },
      from: '10.13.0.1',
    }),
  ],
  [
    'signin of staff from an address',
    30,
    900,
    (i) => ({
      side: 'admin',
      call: 'signin',
      body: { email: `b${i}@kargha.test`, password: 'no' },
      from: '10.14.0.1',
    }),
  ],
  [
    'signup of an account',
    10,
    3600,
    (i) => ({ call: 'signup', body: { ...signUpForm, email: 'a@kargha.test' }, from: `10.2.0.${i}` }),
  ],
  [
    'forgot-password of an account',
    5,
    1800,
    (i) => ({ call: 'forgot-password', body: { email: 'a@kargha.test' }, from: `10.3.0.${i}` }),
  ],
  [
    'forgot-password of an unknown account',
    5,
    1800,
    (i) => ({ call: 'forgot-password', body: { email: 'z@kargha.test' }, from: `10.4.0.${i}` }),
  ],
  [
    'forgot-password from an address',
    30,
    3600,
    (i) => ({ call: 'forgot-password', body: { email: `a${i}@kargha.test` }, from: '10.5.0.1' }),
  ],
  [
    'reset-password from an address',
    30,
    900,
    (i) => ({ call: 'reset-password', body: { token: `t${i}`, ...newPassword }, from: '10.6.0.1' }),
  ],
  [
    'submit-complaint of an account',
    5,
    3600,
    (i) => ({
      call: 'submit-complaint',
      body: { ...complaint, email: i % 2 ? 'A@kargha.test' : 'a@kargha.test' },
      from: `10.7.0.${i}`,
    }),
  ],
  [
    'submit-complaint from an address',
    20,
    3600,
    (i) => ({ call: 'submit-complaint', body: { ...complaint, email: `a${i}@kargha.test` }, from: '10.8.0.1' }),
  ],
]

describe('two servers on one database together enforce', () => {
  it.each(limits)('%s: %i', async (_name, times, seconds, attempt) => {
    const started = Date.now()
    for (const index of many(times, Number)) expect((await send(attempt(index))).status).not.toBe(429)
    for (const index of [times, times + 1]) {
      const { status, code, retryAfter } = await send(attempt(index))
      expect([status, code]).toEqual([429, 'TOO_MANY_REQUESTS'])
      const elapsed = Math.ceil((Date.now() - started) / 1000)
      expect(retryAfter).toBeGreaterThanOrEqual(seconds - elapsed - 1)
      expect(retryAfter).toBeLessThanOrEqual(seconds)
    }
    await shop.db.execute(
      sql`update attempts set window_start = window_start - ${seconds} * interval '1 second', next_at = now()`,
    )
    expect((await send(attempt(times + 2))).status).not.toBe(429)
  })

  it('a change of password: 10 of an account', async () => {
    const { token } = await shop.signUp()
    const other = await shop.signUp()
    const attempt = (by: string) =>
      send({
        call: 'change-password',
        body: { currentPassword: 'a guess', ...newPassword },
        from: '10.9.0.1',
        token: by,
      })
    for (const _ of many(10, Number)) expect((await attempt(token)).status).toBe(400)
    expect((await attempt(token)).status).toBe(429)
    expect((await attempt(other.token)).status).toBe(400)
  })

  it('a change of a staff password: 10 of an account', async () => {
    const [asha, other] = [await hireStaff(shop), await hireStaff(shop)]
    const attempt = (token: string) =>
      send({
        side: 'admin',
        call: 'change-password',
        body: { currentPassword: 'a guess', password: newPassword.password },
        from: '10.15.0.1',
        token,
      })
    for (const _ of many(10, Number)) expect((await attempt(asha.token)).status).toBe(400)
    expect((await attempt(asha.token)).status).toBe(429)
    expect((await attempt(other.token)).status).toBe(400)
  })

  it('uploads of pictures: 6,000 an hour of one staff member', async () => {
    const [asha, other] = [await hireStaff(shop), await hireStaff(shop)]
    const attempt = async (token: string) => {
      const files: [string, Uint8Array][] = [['words.jpg', Buffer.from('not a picture')]]
      return (await upload(shop, { path: '/api/v1/admin/images', token, field: 'images', files })).status
    }
    expect(await attempt(asha.token)).toBe(415)
    await shop.db.execute(sql`update attempts set count = 5999 where key like ${`%${asha.id}`} and count = 1`)
    expect(await attempt(asha.token)).toBe(415)
    expect(await attempt(asha.token)).toBe(429)
    expect(await attempt(other.token)).toBe(415)
  })

  it('a limit under twenty concurrent attempts', async () => {
    const at = (index: number) =>
      send({ call: 'forgot-password', body: { email: 'rush@kargha.test' }, from: `10.10.0.${index}` })
    const answers = await Promise.all(many(20, at))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })
})

it('two server processes together enforce a limit', async () => {
  const processes = await Promise.all([1, 2].map(() => shopProcess(shop, { rateLimits: 'on' })))
  onTestFinished(async () => {
    await Promise.all(processes.map(({ stop }) => stop()))
  })
  const body = { email: 'two@kargha.test', password: 'a guess' }
  const guess = (index: number) => processes[index % 2]?.client('')('signin', { body }) ?? Promise.reject()
  const refused = await Promise.all(many(30, (index) => refusal(guess(index))))
  expect(refused.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(refused.filter(({ status }) => status === 429)).toHaveLength(20)
})
