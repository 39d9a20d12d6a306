import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff, staffClient } from '../../../testing/staff.ts'

// Test files share modules: an earlier one may have loaded the one spied on here.
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

/** Verifying takes nearly all of a sign-in's time. */
async function verificationsOf(signIn: () => Promise<unknown>): Promise<number> {
  vi.mocked(verify).mockClear()
  expect(await refusal(signIn())).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
  return vi.mocked(verify).mock.calls.length
}

it('takes as long to reject an unknown email as a wrong password', async () => {
  const { email } = await shop.signUp()
  const guess = (address: string) => () => shop.client()('signin', { body: { email: address, password: 'a guess' } })
  expect(await verificationsOf(guess(email))).toBe(1)
  expect(await verificationsOf(guess('nobody@kargha.test'))).toBe(1)
})

it('takes as long for staff, too', async () => {
  const { email } = await hireStaff(shop)
  const guess = (address: string) => () =>
    staffClient(shop)('signin', { body: { email: address, password: 'a guess' } })
  expect(await verificationsOf(guess(email))).toBe(1)
  expect(await verificationsOf(guess('nobody@kargha.test'))).toBe(1)
})
