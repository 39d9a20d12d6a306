import { AddressFields } from '@kargha/contract/shop/address.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { home, openShop, password, refusal, type TestShop } from '../../../testing/shop.ts'
import { customers, sessions } from './account-table.ts'
import { replacementBy } from './profile.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const form = {
  name: 'Lakshmi Iyer',
  email: 'lakshmi@kargha.test',
  mobileNo: '9812345678',
  password,
  confirmPassword: password,
}
const signUp = (changes: object) => shop.client()('signup', { body: { ...form, ...changes } })

describe('signing up', () => {
  it('creates an account without a session, and stores only a hash of the password', async () => {
    const { data } = await signUp({})
    expect(data).toEqual({ _id: data._id, name: form.name, email: form.email, mobileNo: form.mobileNo })
    const [stored] = await shop.db.select().from(customers)
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('accepts any name and puts it on one line', async () => {
    const { data } = await signUp({ email: 'many@kargha.test', name: ' लक्ष्मी 👩‍🦱\r\nBcc: a@b.in ' })
    expect(data.name).toBe('लक्ष्मी 👩‍🦱 Bcc: a@b.in')
  })

  it('takes an email address in an Indian script, and knows it in ASCII too', async () => {
    const [written, encoded] = ['asha@हस्तशिल्प.भारत', 'asha@xn--h2bmxpif9bzge.xn--h2brj9c']
    expect((await signUp({ email: written })).data.email).toBe(encoded)
    expect(await refusal(signUp({ email: encoded }))).toMatchObject({ code: 'EMAIL_TAKEN' })
    for (const email of [written, encoded])
      expect((await shop.client()('signin', { body: { email, password } })).data.email).toBe(encoded)
    await shop.client()('forgotPassword', { body: { email: written } })
    await shop.emailWith(`To: ${encoded}`, 'one-time password')
  })

  it('rejects an email that has an account, ignoring case', async () => {
    expect(await refusal(signUp({ email: ' LAKSHMI@Kargha.test ' }))).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    })
  })

  it.each([
    [{ name: '' }, 'Please fill All the fields!'],
    [{ email: undefined, mobileNo: '12' }, 'Please fill All the fields!'],
    [{ email: 'lakshmi' }, 'Please enter a valid email address'],
    [{ mobileNo: '98123' }, 'Mobile number must be in 10 digits'],
    [{ mobileNo: '98123456ab' }, 'Mobile number must be in 10 digits'],
    [{ confirmPassword: 'another one altogether' }, 'Password and Confirm Password are not same'],
    [{ password: 'short', confirmPassword: 'short' }, 'Password must be at least 8 characters'],
    [{ password: 'Password123', confirmPassword: 'Password123' }, /too common/],
    [{ password: 'Lakshmi#1987', confirmPassword: 'Lakshmi#1987' }, /similar to your name/],
    [{ password: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, /128 characters or fewer/],
  ])('rejects %j', async (changes, message) => {
    const answer = await refusal(signUp({ email: 'other@kargha.test', ...changes }))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
  })

  it('creates one account for ten concurrent requests with the same email', async () => {
    const requests = Array.from({ length: 10 }, () => signUp({ email: 'twin@kargha.test' }))
    expect(await notRefused(requests, 'EMAIL_TAKEN')).toHaveLength(1)
  })
})

describe('signing in and out', () => {
  const signIn = (email: string, secret: string) => shop.client()('signin', { body: { email, password: secret } })

  it('opens a session, ignoring the case of the email, and signout ends it', async () => {
    const { data } = await signIn('Lakshmi@KARGHA.test', password)
    expect(data).toMatchObject({ name: form.name, email: form.email, mobileNo: form.mobileNo, userType: 'User' })
    const customer = shop.client(data.token)
    expect((await customer('getProfile')).data.email).toBe(form.email)
    expect((await shop.client(`Bearer ${data.token}`)('getProfile')).data.email).toBe(form.email)
    await customer('signout')
    expect(await refusal(customer('getProfile'))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  })

  it('stores only the hash of a token', async () => {
    const { data } = await signIn(form.email, password)
    const stored = await shop.db.select().from(sessions)
    expect(stored.some(({ tokenHash }) => tokenHash.toString('utf8').includes(data.token))).toBe(false)
    expect(stored.every(({ tokenHash }) => tokenHash.length === 32)).toBe(true)
  })

  it('rejects an unknown email and a wrong password alike', async () => {
    const wrong = await refusal(signIn(form.email, 'not the password'))
    expect(wrong).toEqual({ status: 401, code: 'INVALID_CREDENTIALS', message: 'Wrong email or password' })
    expect(await refusal(signIn('nobody@kargha.test', 'not the password'))).toEqual(wrong)
  })

  it.each([{}, { email: form.email }, { email: '', password }, { email: form.email, password: '' }])(
    'requires all details: %j',
    async (body) => {
      const answer = await refusal(shop.client()('signin', { body: body as never }))
      expect(answer).toMatchObject({ status: 400, message: 'Please Enter All Details!' })
    },
  )

  it.each([["last_seen_at = now() - interval '15 days'"], ["created_at = now() - interval '31 days'"]])(
    'rejects an expired session: %s',
    async (aged) => {
      const { client, id } = await shop.signUp()
      await shop.db.execute(`update sessions set ${aged} where customer_id = '${id}'`)
      expect(await refusal(client('getProfile'))).toMatchObject({ status: 401 })
    },
  )

  it('ignores an invalid token on a public route', async () => {
    expect((await shop.client('long gone')('getCategories')).success).toBe(true)
  })

  it('limits attempts per account', async () => {
    const strict = await openShop({ environment: { RATE_LIMITS: 'on' } })
    onTestFinished(() => strict.close())
    const attempt = (email: string) => refusal(strict.client()('signin', { body: { email, password: 'wrong' } }))
    for (let times = 0; times < 10; times++) expect((await attempt('a@kargha.test')).status).toBe(401)
    expect(await attempt('a@kargha.test')).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    expect((await attempt('b@kargha.test')).status).toBe(401)
    const answer = await strict.app.inject({
      method: 'POST',
      url: '/api/v1/user/signin',
      body: { email: 'a@kargha.test', password: 'wrong' },
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('the profile', () => {
  it('changes personal details by PUT and by POST, and never the email', async () => {
    const { client, id, token, email } = await shop.signUp()
    const body = { name: 'Meera N.', mobileNo: '9000000001', email: 'mine@evil.test', userType: 'Admin' }
    const { data } = await client('updateUser', { params: { userId: id }, body })
    expect(data).toMatchObject({ name: 'Meera N.', mobileNo: '9000000001', email })
    const posted = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/user/update-user/${id}`,
      headers: { authorization: token },
      body: { name: 'Meera', mobileNo: '9000000002' },
    })
    expect(posted.json()).toMatchObject({ success: true, status: 200, data: { name: 'Meera', mobileNo: '9000000002' } })
  })

  it('adds, replaces and deletes addresses', async () => {
    const { client, id } = await shop.signUp()
    const change = async (body: object) =>
      (await client('updateUser', { params: { userId: id }, body: body as never })).data.address
    await change({ address: [{ ...home, city: 'Thrissur' }] })
    await change({ newAddress: { ...home, city: 'Kollam', state: 'kerala ' } })
    await change({ indexToOperate: 2, updatedAddress: { ...home, city: 'Kannur' } })
    const remaining = await change({ deleteIndex: 0 })
    expect(remaining.map(({ city, state }) => [city, state])).toEqual([
      ['Thrissur', 'Kerala'],
      ['Kannur', 'Kerala'],
    ])
  })

  it('leaves nothing of an address that is replaced, be a field optional', async () => {
    const { client, id } = await shop.signUp()
    const required = Object.entries(home).filter(
      ([field]) => !AddressFields.shape[field as keyof AddressFields].safeParse(undefined).success,
    )
    const updatedAddress = AddressFields.parse({ ...Object.fromEntries(required), city: 'Kannur' })
    const body = { indexToOperate: 0, updatedAddress }
    const [replaced] = (await client('updateUser', { params: { userId: id }, body })).data.address
    expect(AddressFields.parse(replaced)).toEqual(updatedAddress)

    expect(Object.keys(replacementBy({})).toSorted()).toEqual(Object.keys(AddressFields.shape).toSorted())
  })

  it.each([
    [{}, 400, 'Enter all the fields'],
    [{ name: 'Meera', mobileNo: '12345678901' }, 400, 'Mobile number cannot be more than 10 digits'],
    [{ name: 'Meera', mobileNo: '123456789' }, 400, 'Mobile number cannot be less than 10 digits'],
    [{ name: 'Meera', mobileNo: '123456789a' }, 400, 'Mobile number must be digits only'],
    [{ newAddress: { ...home, zipcode: '012345' } }, 400, /PIN code/],
    [{ newAddress: { ...home, state: 'Atlantis' } }, 400, 'Please choose an Indian state or union territory'],
    [{ newAddress: { ...home, street: ' ' } }, 400, /the whole address/],
    [{ deleteIndex: 7 }, 404, 'Address not found'],
    [{ deleteIndex: -1 }, 400, /./],
    [{ indexToOperate: 7, updatedAddress: home }, 404, 'Address not found'],
  ])('rejects %j', async (body, status, message) => {
    const { client, id } = await shop.signUp()
    const answer = await refusal(client('updateUser', { params: { userId: id }, body: body as never }))
    expect(answer.status).toBe(status)
    expect(answer.message).toMatch(message)
    expect((await client('getProfile')).data).toMatchObject({ name: 'Meera Nair', address: [home] })
  })

  it('has at most twenty addresses, even when they are added concurrently', async () => {
    const { client, id } = await shop.signUp()
    const add = () => client('updateUser', { params: { userId: id }, body: { newAddress: home } })
    expect(await notRefused(Array.from({ length: 25 }, add), 'ADDRESS_LIMIT')).toHaveLength(19)
    expect(await refusal(add())).toMatchObject({ status: 409, code: 'ADDRESS_LIMIT' })
  })

  it('can’t be changed by another customer', async () => {
    const { client } = await shop.signUp()
    const other = await shop.signUp()
    const body = { name: 'Not you', mobileNo: '9000000009' }
    expect(await refusal(client('updateUser', { params: { userId: other.id }, body }))).toMatchObject({ status: 403 })
    expect((await other.client('getProfile')).data.name).toBe('Meera Nair')
  })
})
