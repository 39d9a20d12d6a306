import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff, signInAs } from '../../../testing/staff.ts'
import { customers } from '../customers/account-table.ts'
import { staff } from '../staff/staff-table.ts'
import { hashPassword } from './password.ts'
import { commonPasswords, refuseCommonPassword, refuseWeakPassword } from './weak-password.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const owner = { name: 'Asha Menon', email: 'asha.menon7@loom.test' }
const isRefused = (password: string) =>
  refuseWeakPassword(shop.db, password, owner).then(
    () => false,
    () => true,
  )

it('knows many thousands of common passwords that are long enough to be chosen', () => {
  expect(commonPasswords.size).toBeGreaterThan(15_000)
  for (const password of commonPasswords) expect(password).toBe(password.toLowerCase())
})

it('refuses common ones in any case, and one character repeated', () => {
  for (const password of ['password1', 'IloveYou1', '12345678', 'QwertyUiop', 'Krishna123', '55555555', '!!!!!!!!!!!!'])
    expect(() => refuseCommonPassword(password), password).toThrow('too common')
})

it('refuses the demo’s passwords in any case', () => {
  for (const password of ['handloom-owner', 'Handloom-Owner', 'HANDLOOM-DEMO', 'handloom-owner1', ' Handloom-demo!'])
    expect(() => refuseCommonPassword(password), password).toThrow('too common')
})

it('lets nobody sign in to a shop in production with a password of the demo, in any case', async () => {
  const production = await openShop({ environment: { NODE_ENV: 'production', MAIL_CAPTURE: 'on' } })
  try {
    const passwordHash = await hashPassword('Handloom-Owner')
    const { email } = await production.signUp()
    await production.db.update(customers).set({ passwordHash })
    const member = await hireStaff(production, 'owner')
    await production.db.update(staff).set({ passwordHash })
    const body = { email, password: 'Handloom-Owner' }
    const published = { code: 'INVALID_CREDENTIALS', message: expect.stringContaining('Everybody can read this') }
    expect(await refusal(production.client()('signin', { body }))).toMatchObject(published)
    expect(await refusal(signInAs(production, member.email, 'Handloom-Owner'))).toMatchObject(published)
  } finally {
    await production.close()
  }
})

it('refuses the owner’s name, their email address and the shop’s name, and these with digits and signs added', async () => {
  const close = [
    'Asha Menon',
    'ashamenon',
    'Menon@1990',
    '123asha!!',
    'asha.menon7@loom.test',
    'asha.menon7',
    'asha-menon7',
  ]
  for (const password of [...close, 'Kargha2026', '#kargha#', 'ＫＡＲＧＨＡ-１２３'])
    expect(await isRefused(password), password).toBe(true)
})

it('accepts a long one that is none of these, even with such a word in it', async () => {
  for (const password of [
    'asha weaves at dawn',
    'kargha-is-a-loom',
    'menonite plough',
    'ऊन और रेशम के धागे',
    '74019352861',
  ])
    expect(await isRefused(password), password).toBe(false)
})
