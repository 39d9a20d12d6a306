import { parseSetCookie } from 'cookie'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textAfter } from '../../../testing/email-text.ts'
import { password as customerPassword, openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff, staffClient, staffPassword } from '../../../testing/staff.ts'
import { openSecretKey } from '../../platform/secrets/secret-key.ts'
import { customerDevices } from '../customers/account-table.ts'
import { isSignInCode } from '../staff/emailed-sign-in-code.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://shop.test' } })
})
afterAll(() => shop.close())

type SignIn = { email: string; password: string; from: string; device?: string; emailCode?: string }

/** `device` is the device's token afterwards, if any. */
function signInAt(side: 'user' | 'admin') {
  return async ({ email, password, from, device, emailCode }: SignIn) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/${side}/signin`,
      remoteAddress: from,
      ...(device && { cookies: { '__Secure-device': device } }),
      body: { email, password, emailCode },
    })
    const cookies = [reply.headers['set-cookie'] ?? []].flat().map((each) => parseSetCookie(each))
    return {
      status: reply.statusCode,
      retryAfter: Number(reply.headers['retry-after'] ?? 0),
      cookie: cookies[0],
      device: cookies[0]?.value ?? '',
    }
  }
}

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`
}

const sides = [
  {
    side: 'customers',
    signIn: signInAt('user'),
    path: '/api/v1/user/signin',
    right: customerPassword,
    newAccount: async () => (await shop.signUp()).email,
  },
  {
    side: 'staff',
    signIn: signInAt('admin'),
    path: '/api/v1/admin/signin',
    right: staffPassword,
    newAccount: async () => (await hireStaff(shop)).email,
  },
]

/** Ends delays, but not the windows in which attempts are counted. */
const endDelays = () => shop.db.execute(sql`update attempts set next_at = now()`)

type SignInAt = ReturnType<typeof signInAt>

/**
 * Guesses from ever new networks until the account is delayed for `seconds`: longer than what a test does next. Returns how many
 * guesses were verified.
 */
const guesserAt =
  (signIn: SignInAt) =>
  async (email: string, seconds = 250): Promise<number> => {
    for (let verified = 0; verified < 50; ) {
      const { status, retryAfter } = await signIn({ email, password: 'a wrong guess', from: newNetwork() })
      if (status === 401) verified += 1
      else if (retryAfter >= seconds) return verified
      else await endDelays()
    }
    throw new Error(`The account was never delayed for ${seconds} seconds`)
  }

describe.each(sides)('signing in, of $side', ({ signIn, path, right, newAccount }) => {
  const guessUntilDelayed = guesserAt(signIn)

  it('succeeds for its owner after a stranger has guessed wrong as often as they may', async () => {
    const email = await newAccount()
    const stranger = newNetwork()
    for (let guess = 0; guess < 40; guess += 1) await signIn({ email, password: 'a wrong guess', from: stranger })
    expect((await signIn({ email, password: right, from: stranger })).status).toBe(429)
    await endDelays()
    expect((await signIn({ email, password: right, from: newNetwork() })).status).toBe(200)
  })

  it('succeeds at once on a device known to the account, however many networks guess', async () => {
    const email = await newAccount()
    const home = newNetwork()
    const first = await signIn({ email, password: right, from: home })
    await guessUntilDelayed(email)
    expect((await signIn({ email, password: right, from: home })).status).toBe(429)
    const again = await signIn({ email, password: right, from: home, device: first.device })
    expect(again.status).toBe(200)
    // Also elsewhere. Each time the device gets a new token, the only valid one.
    expect((await signIn({ email, password: right, from: newNetwork(), device: first.device })).status).toBe(429)
    expect((await signIn({ email, password: right, from: newNetwork(), device: again.device })).status).toBe(200)
  })

  it('treats another account’s device, or one with a made-up token, as unknown', async () => {
    const [email, other] = [await newAccount(), await newAccount()]
    const { device } = await signIn({ email: other, password: right, from: newNetwork() })
    await guessUntilDelayed(email)
    for (const token of [device, 'made up', ''])
      expect((await signIn({ email, password: right, from: newNetwork(), device: token })).status).toBe(429)
  })

  it('is limited to ten wrong passwords in 15 minutes on a known device, too', async () => {
    const email = await newAccount()
    const { device } = await signIn({ email, password: right, from: newNetwork() })
    const guess = () => signIn({ email, password: 'a wrong guess', from: newNetwork(), device })
    const all = await Promise.all(Array.from({ length: 20 }, guess))
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(all.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('slows guesses from many networks, up to one in 15 minutes, and starts afresh after a day', async () => {
    const email = await newAccount()
    // Ten at once, then after one, two, four … and 256 seconds.
    expect(await guessUntilDelayed(email)).toBe(18)
    await endDelays()
    // Of concurrent guesses one is verified.
    const guess = () => signIn({ email, password: 'a wrong guess', from: newNetwork() })
    const replies = await Promise.all(Array.from({ length: 30 }, guess))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(1)
    await endDelays()
    await guessUntilDelayed(email, 890)
    const { retryAfter } = await signIn({ email, password: right, from: newNetwork() })
    expect(retryAfter).toBeLessThanOrEqual(900)
    await shop.db.execute(sql`update attempts set window_start = window_start - interval '25 hours'`)
    expect((await signIn({ email, password: 'a wrong guess', from: newNetwork() })).status).toBe(401)
    expect((await signIn({ email, password: right, from: newNetwork() })).status).toBe(200)
  })

  it('counts no right password', async () => {
    const email = await newAccount()
    const from = newNetwork()
    for (let times = 0; times < 25; times += 1)
      expect((await signIn({ email, password: right, from })).status).toBe(200)
  })

  it('delays an unknown account like a known one', async () => {
    const unknown = `nobody-${newNetwork()}@kargha.test`
    const known = await newAccount()
    expect(await guessUntilDelayed(unknown)).toBe(await guessUntilDelayed(known))
  })

  it('keeps the device’s token in a cookie that scripts can’t read and other calls don’t get', async () => {
    const email = await newAccount()
    const { cookie } = await signIn({ email, password: right, from: newNetwork() })
    expect(cookie).toMatchObject({
      name: '__Secure-device',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path,
      httpOnly: true,
      secure: true,
      sameSite: 'strict',
      maxAge: 365 * 24 * 3600,
    })
    expect((await signIn({ email, password: 'a wrong guess', from: newNetwork() })).cookie).toBeUndefined()
  })
})

describe('a customer’s devices', () => {
  const signIn = signInAt('user')

  it('are forgotten when the password changes, except the one that changes it', async () => {
    const { email, id, token } = await shop.signUp()
    const old = await signIn({ email, password: customerPassword, from: newNetwork() })
    const password = 'weft over warp, twice'
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/change-password',
      headers: { authorization: token },
      body: { currentPassword: customerPassword, password, confirmPassword: password },
    })
    const changed = parseSetCookie(String(reply.headers['set-cookie']))
    expect(changed).toMatchObject({ path: '/api/v1/user/signin', httpOnly: true })
    await guesserAt(signIn)(email)
    expect((await signIn({ email, password, from: newNetwork(), device: old.device })).status).toBe(429)
    expect((await signIn({ email, password, from: newNetwork(), device: changed.value ?? '' })).status).toBe(200)
    expect(await shop.db.$count(customerDevices, sql`account_id = ${id}`)).toBe(1)
  })

  it('are known twenty at most, and stored as hashes only', async () => {
    const { email, id } = await shop.signUp()
    const devices: string[] = []
    for (let count = 0; count < 22; count += 1)
      devices.push((await signIn({ email, password: customerPassword, from: newNetwork() })).device)
    const stored = await shop.db.select().from(customerDevices).where(sql`account_id = ${id}`)
    expect(stored).toHaveLength(20)
    for (const { tokenHash } of stored) expect(devices).not.toContain(tokenHash.toString('base64url'))
  })

  it('may all be unknown: a one-time password signs in at once', async () => {
    const { email } = await shop.signUp()
    await guesserAt(signIn)(email)
    expect((await signIn({ email, password: customerPassword, from: newNetwork() })).status).toBe(429)
    await shop.client()('forgotPassword', { body: { email } })
    const oneTime = textAfter(await shop.emailWith(email, 'Your one-time password:'), 'Your one-time password:')
    expect((await signIn({ email, password: oneTime, from: newNetwork() })).status).toBe(200)
    expect((await signIn({ email, password: oneTime, from: newNetwork() })).status).toBe(429)
  })
})

describe('a member of the staff on a new device while strangers guess', () => {
  const signIn = signInAt('admin')
  const codeOf = async (email: string) => {
    await staffClient(shop)('sendSigninCode', { body: { email } })
    return textAfter(await shop.emailWith(email, 'Your code:'), 'Your code:')
  }

  it('signs in at once with a code of an email and the password, not with one of the two', async () => {
    const { email } = await hireStaff(shop)
    await guesserAt(signIn)(email)
    const emailCode = await codeOf(email)
    expect((await signIn({ email, password: staffPassword, from: newNetwork() })).status).toBe(429)
    expect((await signIn({ email, password: 'a wrong guess', from: newNetwork(), emailCode })).status).toBe(401)
    const other = await codeOf((await hireStaff(shop)).email)
    for (const wrong of ['AAAA-AAAA-AAAA', other])
      expect((await signIn({ email, password: staffPassword, from: newNetwork(), emailCode: wrong })).status).toBe(429)
    const signedIn = await signIn({ email, password: staffPassword, from: newNetwork(), emailCode })
    expect(signedIn.status).toBe(200)
    const { device } = signedIn
    expect((await signIn({ email, password: staffPassword, from: newNetwork(), device })).status).toBe(200)
  })

  it('may guess ten passwords in 15 minutes with a code', async () => {
    const { email } = await hireStaff(shop)
    await guesserAt(signIn)(email)
    const emailCode = await codeOf(email)
    const guess = () => signIn({ email, password: 'a wrong guess', from: newNetwork(), emailCode })
    const replies = await Promise.all(Array.from({ length: 12 }, guess))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('may use a code for half an hour, and for an hour at most', async () => {
    const { email } = await hireStaff(shop)
    const code = await codeOf(email)
    const key = await openSecretKey({ secretKey: undefined, dataDirectory: shop.dataDirectory })
    const isValidIn = (minutes: number) =>
      isSignInCode(shop.db, key, { email, code, now: new Date(Date.now() + minutes * 60_000) })
    expect([await isValidIn(0), await isValidIn(30), await isValidIn(60)]).toEqual([true, true, false])
  })

  it('hears nothing of whether an address belongs to the staff', async () => {
    const { email } = await hireStaff(shop)
    const [known, unknown] = [email, 'nobody@kargha.test'].map((each) =>
      staffClient(shop)('sendSigninCode', { body: { email: each } }),
    )
    expect((await known)?.message).toBe((await unknown)?.message)
  })
})
