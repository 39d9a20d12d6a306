import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff, staffVisit } from '../testing/staff.ts'

// Test files share their modules, and one before this may have fetched what is to be watched here.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  vi.resetModules()
})

/** How many passwords are verified, which is nearly all the time it takes, until an e-mail and a password are refused. */
async function workOf(asked: () => Promise<unknown>): Promise<number> {
  vi.mocked(verify).mockClear()
  expect(await refusal(asked())).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
  return vi.mocked(verify).mock.calls.length
}

it('who signs in can’t tell by the time it takes whether an e-mail has an account', async () => {
  const { email } = await shop.signUp()
  const guess = (address: string) => () => shop.visit()('signin', { body: { email: address, password: 'a guess' } })
  expect(await workOf(guess(email))).toBe(1)
  expect(await workOf(guess('nobody@kargha.test'))).toBe(1)
})

it('nor whether somebody works in the shop', async () => {
  const { email } = await hireStaff(shop)
  const guess = (address: string) => () => staffVisit(shop)('signin', { body: { email: address, password: 'a guess' } })
  expect(await workOf(guess(email))).toBe(1)
  expect(await workOf(guess('nobody@kargha.test'))).toBe(1)
})
