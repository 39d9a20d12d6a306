import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
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
