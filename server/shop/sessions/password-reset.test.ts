import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText, textAfter } from '../../../testing/email-text.ts'
import { openShop, password, refusal, type TestShop } from '../../../testing/shop.ts'
import { passwordResets, sessions } from '../customers/account-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const newPassword = 'indigo on handspun cotton'
const forgot = (email: string) => shop.client()('forgotPassword', { body: { email } })
const signIn = (email: string, word: string) => shop.client()('signin', { body: { email, password: word } })
const reset = (token: string, word = newPassword, again = word) =>
  shop.client()('resetPassword', { body: { token, password: word, confirmPassword: again } })

const wrong = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Wrong email or password' }
const tooLate = { status: 401, code: 'INVALID_CREDENTIALS', message: /already been used or has expired/ }

async function customerWithReset() {
  const customer = await shop.signUp()
  await forgot(customer.email)
  const message = await shop.emailWith(`To: ${customer.email}`, 'One-time password for')
  return {
    ...customer,
    message,
    oneTimePassword: textAfter(message, 'Your one-time password: '),
    token: textAfter(message, '/confirm-password?token='),
    sessionToken: customer.token,
  }
}
const age = (id: string, minutes: number) =>
  shop.db.execute(
    sql`update password_resets set created_at = now() - ${minutes} * interval '1 minute' where customer_id = ${id}`,
  )
const isSignedIn = (token: string) =>
  shop
    .client(token)('getProfile')
    .then(
      () => true,
      () => false,
    )

describe('a forgotten password', () => {
  it('causes an email with a one-time password and a link, both stored in the table only as hashes', async () => {
    const { message, oneTimePassword, token, id } = await customerWithReset()
    expect(oneTimePassword).toMatch(/^[A-HJ-NP-Za-km-np-z2-9]{12}$/)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(message).toContain('text/html')
    expect(emailText(message)).toContain('Namaste Meera Nair,')
    const stored = (await shop.db.select().from(passwordResets)).filter(({ customerId }) => customerId === id)
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored.map((row) => [row.tokenHash.toString(), row.oneTimeHash?.toString()]))).not.toContain(
      token,
    )
    expect(stored[0]?.oneTimeHash?.toString('latin1')).not.toContain(oneTimePassword)
  })

  it('gets the same response, after the same work, whether the address has an account or not', async () => {
    const { email } = await shop.signUp()
    const request = (address: string) =>
      shop.app.inject({ method: 'POST', url: '/api/v1/user/forgot-password', body: { email: address } })
    const enqueued = vi.spyOn(shop.jobs, 'enqueue')
    onTestFinished(() => enqueued.mockRestore())
    const answers = [
      await request(email),
      await request('nobody-at-all@kargha.test'),
      await request(email.toUpperCase()),
    ]
    expect(enqueued.mock.calls.map(([, queue]) => queue)).toEqual(['mail', 'mail', 'mail'])

    const responseOf = ({ statusCode, body, headers }: (typeof answers)[number]) => {
      const { date, ...rest } = headers
      return { statusCode, body, rest }
    }
    expect(answers.map(responseOf)).toEqual(Array(3).fill(responseOf(answers[0] as (typeof answers)[number])))
    expect(answers[0]?.json()).toMatchObject({ success: true, status: 200, data: {} })
    const queued = await shop.db.execute(
      sql`select count(*)::int n from pgboss.job where data->>'to' = 'nobody-at-all@kargha.test'`,
    )
    expect(queued.rows).toEqual([{ n: 0 }])
  })

  it.each([[{}], [{ email: '' }], [{ email: 'meera' }], [{ email: 7 }]])('refuses %j', async (body) => {
    expect(await refusal(shop.client()('forgotPassword', { body: body as never }))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Please enter a valid email address',
    })
  })
})

describe('a one-time password', () => {
  it('signs in once, ends all other sessions, leaves the old password valid, and allows setting a new one', async () => {
    const { email, oneTimePassword, sessionToken } = await customerWithReset()
    const answer = await signIn(email.toUpperCase(), ` ${oneTimePassword}\n`)
    expect(answer.message).toBe('Welcome back. Please choose a new password')
    expect(await isSignedIn(sessionToken)).toBe(false)
    expect(await isSignedIn(answer.data.token)).toBe(true)
    expect(await refusal(signIn(email, oneTimePassword))).toEqual(wrong)

    const usual = await signIn(email, password)
    expect(usual.data.resetToken).toBeUndefined()
    expect(await isSignedIn(answer.data.token)).toBe(true)

    await reset(answer.data.resetToken ?? '')
    for (const { token } of [answer.data, usual.data]) expect(await isSignedIn(token)).toBe(false)
    expect(await refusal(signIn(email, password))).toEqual(wrong)
    expect((await signIn(email, newPassword)).message).toBe('Welcome back')
  })

  it('is accepted once of ten concurrent attempts', async () => {
    const { email, oneTimePassword, id } = await customerWithReset()
    const tried = Array.from({ length: 10 }, () => signIn(email, oneTimePassword))
    expect(await notRefused(tried, 'INVALID_CREDENTIALS')).toHaveLength(1)
    const open = (await shop.db.select().from(sessions)).filter(({ customerId }) => customerId === id)
    expect(open).toHaveLength(1)
  })

  it('is valid for thirty minutes, and only for its own customer', async () => {
    const { id, email, oneTimePassword, token } = await customerWithReset()
    const other = await shop.signUp()
    expect(await refusal(signIn(other.email, oneTimePassword))).toEqual(wrong)
    await age(id, 31)
    expect(await refusal(signIn(email, oneTimePassword))).toEqual(wrong)
    expect(await refusal(reset(token))).toMatchObject({ ...tooLate, message: expect.stringMatching(tooLate.message) })
    await age(id, 29)
    expect((await signIn(email, oneTimePassword)).data.resetToken).toBeTruthy()
  })

  it('stays valid when another one is requested', async () => {
    const { email, oneTimePassword } = await customerWithReset()
    await forgot(email)
    expect((await signIn(email, oneTimePassword)).data.email).toBe(email)
  })
})

describe('the link of the email', () => {
  it('sets a new password once, ends all sessions and the one-time password, and notifies the customer', async () => {
    const { email, token, oneTimePassword, sessionToken } = await customerWithReset()
    await reset(token)
    expect(await isSignedIn(sessionToken)).toBe(false)
    for (const word of [password, oneTimePassword]) expect(await refusal(signIn(email, word))).toEqual(wrong)
    expect((await signIn(email, newPassword)).data.email).toBe(email)
    expect(await refusal(reset(token, 'yet another password'))).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    })
    expect((await signIn(email, newPassword)).data.email).toBe(email)
    await shop.emailWith(`To: ${email}`, 'was changed')
  })

  it('stays valid after its one-time password was used', async () => {
    const { email, token, oneTimePassword } = await customerWithReset()
    await signIn(email, oneTimePassword)
    await reset(token)
    expect((await signIn(email, newPassword)).data.email).toBe(email)
  })

  it('is accepted once of ten concurrent attempts', async () => {
    const { email, token } = await customerWithReset()
    const words = Array.from({ length: 10 }, (_, index) => `a new password ${index}`)
    const tried = words.map(async (word) => reset(token, word).then(() => word))
    const [set = '', ...others] = await notRefused(tried, 'INVALID_CREDENTIALS')
    expect(others).toEqual([])
    expect((await signIn(email, set)).data.email).toBe(email)
  })

  it.each([
    [{ token: undefined }, 400, /open it from your email again/],
    [{ token: 'x'.repeat(300) }, 400, /open it from your email again/],
    [{ token: 'made up' }, 401, /already been used or has expired/],
    [{ confirmPassword: 'something else' }, 400, 'Password and Confirm Password are not same'],
    [{ confirmPassword: undefined }, 400, 'Please fill All the fields!'],
    [{ password: 'short', confirmPassword: 'short' }, 400, 'Password must be at least 8 characters'],
    [{ password: 'password123', confirmPassword: 'password123' }, 400, /too common/],
    [{ password: 'meera-1234', confirmPassword: 'meera-1234' }, 400, /similar to your name/],
  ])('rejects %j and stays valid', async (changes, status, message) => {
    const { token } = await customerWithReset()
    const body = { token, password: newPassword, confirmPassword: newPassword, ...changes }
    const answer = await refusal(shop.client()('resetPassword', { body: body as never }))
    expect(answer.status).toBe(status)
    expect(answer.message).toMatch(message)
    expect((await reset(token)).success).toBe(true)
  })

  it('leaves no session of a concurrent sign-in with the old password', async () => {
    const { email, token } = await customerWithReset()
    const [signedIn] = await Promise.all([
      notRefused(
        Array.from({ length: 10 }, () => signIn(email, password)),
        'INVALID_CREDENTIALS',
      ),
      reset(token),
    ])
    for (const { data } of signedIn) expect(await isSignedIn(data.token)).toBe(false)
  })
})

describe('a change of password', () => {
  const change = (token: string, changes: object = {}) =>
    shop.client(token)('changePassword', {
      body: { currentPassword: password, password: newPassword, confirmPassword: newPassword, ...changes } as never,
    })

  it('requires the current one, ends all sessions and opens a new one', async () => {
    const { email, token } = await shop.signUp()
    const elsewhere = (await signIn(email, password)).data.token
    await forgot(email)
    const message = await shop.emailWith(`To: ${email}`, 'One-time password for')
    const { data } = await change(token)
    expect(await isSignedIn(data.token)).toBe(true)
    for (const ended of [token, elsewhere]) expect(await isSignedIn(ended)).toBe(false)
    for (const word of [password, textAfter(message, 'Your one-time password: ')])
      expect(await refusal(signIn(email, word))).toEqual(wrong)
    expect((await signIn(email, newPassword)).data.email).toBe(email)
    await shop.emailWith(`To: ${email}`, 'was changed')
  })

  it.each([
    [{ currentPassword: 'not the password' }, 'Your current password is incorrect'],
    [{ currentPassword: '' }, 'Please fill All the fields!'],
    [{ password: undefined }, 'Please fill All the fields!'],
    [{ confirmPassword: 'something else' }, 'Password and Confirm Password are not same'],
    [{ password: 'qwerty123', confirmPassword: 'qwerty123' }, /too common/],
    [{ password: 'Kargha2026!', confirmPassword: 'Kargha2026!' }, /the shop’s name/],
  ])('rejects %j', async (changes, message) => {
    const { email, token } = await shop.signUp()
    const answer = await refusal(change(token, changes))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect(await isSignedIn(token)).toBe(true)
    expect((await signIn(email, password)).data.email).toBe(email)
  })
})

it('handles concurrent requests of every kind for one account without an error or a deadlock', async () => {
  const { email, id, token, oneTimePassword } = await customerWithReset()
  const again = await signIn(email, oneTimePassword)
  await forgot(email)
  const queuedEmails = await shop.db.execute<{ text: string }>(
    sql`select data->>'paragraphs' as text from pgboss.job where data->>'to' = ${email}`,
  )
  const unused = queuedEmails.rows.map(({ text }) => /one-time password: (\w+)/.exec(text)?.[1] ?? '').filter(Boolean)
  expect(unused).toHaveLength(2)
  const tokens = [token, again.data.resetToken ?? '']
  await notRefused(
    Array.from({ length: 5 }, (_, index): Promise<unknown>[] => [
      forgot(email),
      signIn(email, password),
      ...unused.map((word) => signIn(email, word)),
      ...tokens.map((each) => reset(each, `a new password ${index}`)),
      shop.client(again.data.token)('updateUser', {
        params: { userId: id },
        body: { name: 'Meera', mobileNo: '9876543210' },
      }),
      shop.client(again.data.token)('changePassword', {
        body: { currentPassword: password, password: newPassword, confirmPassword: newPassword },
      }),
    ]).flat(),
    'INVALID_CREDENTIALS',
    'UNAUTHENTICATED',
    'VALIDATION_FAILED',
  )
})
