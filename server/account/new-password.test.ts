import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { afterWords, textOf } from '../testing/letter-text.ts'
import { winners } from '../testing/rivals.ts'
import { openShop, password, refusal, type TestShop } from '../testing/shop.ts'
import { passwordResets, sessions } from './account-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const fresh = 'indigo on handspun cotton'
const forgot = (email: string) => shop.visit()('forgotPassword', { body: { email } })
const signIn = (email: string, word: string) => shop.visit()('signin', { body: { email, password: word } })
const reset = (token: string, word = fresh, again = word) =>
  shop.visit()('resetPassword', { body: { token, password: word, confirmPassword: again } })

const wrong = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Wrong email or password' }
const tooLate = { status: 401, code: 'INVALID_CREDENTIALS', message: /used already or is too old/ }

/** A customer who forgot their password, and what the letter they get brings. */
async function forgetful() {
  const customer = await shop.signUp()
  await forgot(customer.email)
  const letter = await shop.letterWith(`To: ${customer.email}`, 'one-time password for')
  return {
    ...customer,
    letter,
    oneTimePassword: afterWords(letter, 'Your one-time password: '),
    token: afterWords(letter, '/confirm-password?token='),
    sessionToken: customer.token,
  }
}
const age = (id: string, minutes: number) =>
  shop.db.execute(
    sql`update password_resets set created_at = now() - ${minutes} * interval '1 minute' where customer_id = ${id}`,
  )
const isSignedIn = (token: string) =>
  shop
    .visit(token)('getProfile')
    .then(
      () => true,
      () => false,
    )

describe('a forgotten password', () => {
  it('brings a letter with a one-time password and a link, of which only the waiting letter keeps more than a hash', async () => {
    const { letter, oneTimePassword, token, id } = await forgetful()
    expect(oneTimePassword).toMatch(/^[A-HJ-NP-Za-km-np-z2-9]{12}$/)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(letter).toContain('text/html')
    expect(textOf(letter)).toContain('Namaste Meera Nair,')
    const kept = (await shop.db.select().from(passwordResets)).filter(({ customerId }) => customerId === id)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept.map((row) => [row.tokenHash.toString(), row.oneTimeHash?.toString()]))).not.toContain(
      token,
    )
    expect(kept[0]?.oneTimeHash?.toString('latin1')).not.toContain(oneTimePassword)
  })

  it('is answered alike, and after the same work, whether the address has an account or not', async () => {
    const { email } = await shop.signUp()
    const ask = (address: string) =>
      shop.app.inject({ method: 'POST', url: '/api/v1/user/forgot-password', body: { email: address } })
    const enqueued = vi.spyOn(shop.jobs, 'enqueue')
    const answers = [await ask(email), await ask('nobody-at-all@kargha.test'), await ask(email.toUpperCase())]
    expect(enqueued.mock.calls.map(([, queue]) => queue)).toEqual(['mail', 'mail', 'mail'])
    enqueued.mockRestore()

    const told = ({ statusCode, body, headers }: (typeof answers)[number]) => {
      const { date, ...rest } = headers
      return { statusCode, body, rest }
    }
    expect(answers.map(told)).toEqual(Array(3).fill(told(answers[0] as (typeof answers)[number])))
    expect(answers[0]?.json()).toMatchObject({ success: true, status: 200, data: {} })
    const queued = await shop.db.execute(
      sql`select count(*)::int n from pgboss.job where data->>'to' = 'nobody-at-all@kargha.test'`,
    )
    expect(queued.rows).toEqual([{ n: 0 }])
  })

  it.each([[{}], [{ email: '' }], [{ email: 'meera' }], [{ email: 7 }]])('refuses %j', async (body) => {
    expect(await refusal(shop.visit()('forgotPassword', { body: body as never }))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Please enter a valid email address',
    })
  })
})

describe('a one-time password', () => {
  it('signs in once, ends all other sessions, leaves the old password working, and asks for a new one', async () => {
    const { email, oneTimePassword, sessionToken } = await forgetful()
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
    expect((await signIn(email, fresh)).message).toBe('Welcome back')
  })

  it('is used once when ten try at once', async () => {
    const { email, oneTimePassword, id } = await forgetful()
    const tried = Array.from({ length: 10 }, () => signIn(email, oneTimePassword))
    expect(await winners(tried, 'INVALID_CREDENTIALS')).toHaveLength(1)
    const open = (await shop.db.select().from(sessions)).filter(({ customerId }) => customerId === id)
    expect(open).toHaveLength(1)
  })

  it('is good for thirty minutes, and for its own customer alone', async () => {
    const { id, email, oneTimePassword, token } = await forgetful()
    const other = await shop.signUp()
    expect(await refusal(signIn(other.email, oneTimePassword))).toEqual(wrong)
    await age(id, 31)
    expect(await refusal(signIn(email, oneTimePassword))).toEqual(wrong)
    expect(await refusal(reset(token))).toMatchObject({ ...tooLate, message: expect.stringMatching(tooLate.message) })
    await age(id, 29)
    expect((await signIn(email, oneTimePassword)).data.resetToken).toBeTruthy()
  })

  it('asked for twice, is good in either letter', async () => {
    const { email, oneTimePassword } = await forgetful()
    await forgot(email)
    expect((await signIn(email, oneTimePassword)).data.email).toBe(email)
  })
})

describe('the link of the letter', () => {
  it('sets a new password once; all sessions end, the one-time password dies, and the customer is told', async () => {
    const { email, token, oneTimePassword, sessionToken } = await forgetful()
    await reset(token)
    expect(await isSignedIn(sessionToken)).toBe(false)
    for (const word of [password, oneTimePassword]) expect(await refusal(signIn(email, word))).toEqual(wrong)
    expect((await signIn(email, fresh)).data.email).toBe(email)
    expect(await refusal(reset(token, 'yet another password'))).toMatchObject({
      status: 401,
      code: 'INVALID_CREDENTIALS',
    })
    expect((await signIn(email, fresh)).data.email).toBe(email)
    await shop.letterWith(`To: ${email}`, 'was changed')
  })

  it('goes on working after its one-time password was used', async () => {
    const { email, token, oneTimePassword } = await forgetful()
    await signIn(email, oneTimePassword)
    await reset(token)
    expect((await signIn(email, fresh)).data.email).toBe(email)
  })

  it('is used once when ten try at once', async () => {
    const { email, token } = await forgetful()
    const words = Array.from({ length: 10 }, (_, index) => `a new password ${index}`)
    const tried = words.map(async (word) => reset(token, word).then(() => word))
    const [set = '', ...others] = await winners(tried, 'INVALID_CREDENTIALS')
    expect(others).toEqual([])
    expect((await signIn(email, set)).data.email).toBe(email)
  })

  it.each([
    [{ token: undefined }, 400, /open it from your e-mail again/],
    [{ token: 'x'.repeat(300) }, 400, /open it from your e-mail again/],
    [{ token: 'made up' }, 401, /used already or is too old/],
    [{ confirmPassword: 'something else' }, 400, 'Password and Confirm Password are not same'],
    [{ confirmPassword: undefined }, 400, 'Please fill All the fields!'],
    [{ password: 'short', confirmPassword: 'short' }, 400, 'Password must be at least 8 characters'],
    [{ password: 'password123', confirmPassword: 'password123' }, 400, /too common/],
  ])('refuses %j and stays good', async (changes, status, message) => {
    const { token } = await forgetful()
    const body = { token, password: fresh, confirmPassword: fresh, ...changes }
    const answer = await refusal(shop.visit()('resetPassword', { body: body as never }))
    expect(answer.status).toBe(status)
    expect(answer.message).toMatch(message)
    expect((await reset(token)).success).toBe(true)
  })

  it('and a sign-in with the old password at the same moment: no session outlives the change', async () => {
    const { email, token } = await forgetful()
    const [signedIn] = await Promise.all([
      winners(
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
    shop.visit(token)('changePassword', {
      body: { currentPassword: password, password: fresh, confirmPassword: fresh, ...changes } as never,
    })

  it('needs the present one, ends all sessions and opens a new one', async () => {
    const { email, token } = await shop.signUp()
    const elsewhere = (await signIn(email, password)).data.token
    await forgot(email)
    const letter = await shop.letterWith(`To: ${email}`, 'one-time password for')
    const { data } = await change(token)
    expect(await isSignedIn(data.token)).toBe(true)
    for (const dead of [token, elsewhere]) expect(await isSignedIn(dead)).toBe(false)
    for (const word of [password, afterWords(letter, 'Your one-time password: ')])
      expect(await refusal(signIn(email, word))).toEqual(wrong)
    expect((await signIn(email, fresh)).data.email).toBe(email)
    await shop.letterWith(`To: ${email}`, 'was changed')
  })

  it.each([
    [{ currentPassword: 'not the password' }, 'Your current password is not right'],
    [{ currentPassword: '' }, 'Please fill All the fields!'],
    [{ password: undefined }, 'Please fill All the fields!'],
    [{ confirmPassword: 'something else' }, 'Password and Confirm Password are not same'],
    [{ password: 'qwerty123', confirmPassword: 'qwerty123' }, /too common/],
  ])('refuses %j', async (changes, message) => {
    const { email, token } = await shop.signUp()
    const answer = await refusal(change(token, changes))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect(await isSignedIn(token)).toBe(true)
    expect((await signIn(email, password)).data.email).toBe(email)
  })
})

it('everything about one account at once: some is refused, nothing fails, nothing waits in a circle', async () => {
  const { email, id, token, oneTimePassword } = await forgetful()
  const again = await signIn(email, oneTimePassword)
  await forgot(email)
  const letters = await shop.db.execute<{ text: string }>(
    sql`select data->>'paragraphs' as text from pgboss.job where data->>'to' = ${email}`,
  )
  const unused = letters.rows.map(({ text }) => /one-time password: (\w+)/.exec(text)?.[1] ?? '').filter(Boolean)
  expect(unused).toHaveLength(2)
  const tokens = [token, again.data.resetToken ?? '']
  await winners(
    Array.from({ length: 5 }, (_, index): Promise<unknown>[] => [
      forgot(email),
      signIn(email, password),
      ...unused.map((word) => signIn(email, word)),
      ...tokens.map((each) => reset(each, `a new password ${index}`)),
      shop.visit(again.data.token)('updateUser', {
        params: { userId: id },
        body: { name: 'Meera', mobileNo: '9876543210' },
      }),
      shop.visit(again.data.token)('changePassword', {
        body: { currentPassword: password, password: fresh, confirmPassword: fresh },
      }),
    ]).flat(),
    'INVALID_CREDENTIALS',
    'UNAUTHENTICATED',
    'VALIDATION_FAILED',
  )
})
