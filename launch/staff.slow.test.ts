import { afterAll, expect, test } from 'vitest'
import { enrol } from '../testing/second-factor.ts'
import { openShop, refusal } from '../testing/shop.ts'
import { hireStaff, signInAs } from '../testing/staff.ts'
import { runProgram } from './run-program.ts'

const shop = await openShop()
afterAll(() => shop.close())

const runStaff = (...parameters: string[]) =>
  runProgram(process.execPath, ['launch/staff.ts', ...parameters], {
    quiet: true,
    environment: { DATABASE_URL: shop.url },
  })

test('the operator resets the second factor of an owner who has lost it', async () => {
  const asha = await hireStaff(shop, 'owner')
  await enrol(shop, asha.client)
  expect(await runStaff('reset-second-factor', asha.email.toUpperCase())).toEqual({
    code: 0,
    output: `${asha.email} can sign in without a code\n`,
  })
  expect(await refusal(asha.client('getMe'))).toMatchObject({ status: 401 })
  expect(await signInAs(shop, asha.email)).toMatchObject({ email: asha.email })
  await shop.emailWith(asha.email, 'Signing in no longer needs a code', 'by the operator of the shop’s server')
  const { client } = await hireStaff(shop)
  const { data: entries } = await client('getAudit', { query: { action: 'resetSecondFactor' } })
  expect(entries).toMatchObject([{ subject: asha.email, staffEmail: 'command line', details: {} }])
})

test('the operator gives a member a new password, which ends their sessions', async () => {
  const asha = await hireStaff(shop, 'owner')
  const { code, output } = await runStaff('new-password', asha.email.toUpperCase())
  expect(code).toBe(0)
  const [, email = '', password = ''] = /^(\S+) signs in with (\w{12})\n$/.exec(output) ?? []
  expect(await refusal(asha.client('getMe'))).toMatchObject({ status: 401 })
  expect(await signInAs(shop, email, password)).toMatchObject({ email: asha.email, role: 'owner' })
  const { client } = await hireStaff(shop)
  const { data: entries } = await client('getAudit', { query: { action: 'saveStaff' } })
  expect(entries).toMatchObject([
    { subject: asha.email, staffEmail: 'command line', details: { password: 'a new one' } },
  ])
})

test('anything else fails with one line', async () => {
  const { email } = await hireStaff(shop)
  const lines = [
    [['reset-second-factor', 'nobody@kargha.test'], 'Staff account not found'],
    [['reset-second-factor', email], 'The second factor is off'],
    [['new-password', 'nobody@kargha.test'], 'Staff account not found'],
    [['reset-second-factor'], 'Usage: npm run staff -- reset-second-factor | new-password <email>'],
    [['delete', email], 'Usage: npm run staff -- reset-second-factor | new-password <email>'],
  ] as const
  for (const [parameters, line] of lines)
    expect(await runStaff(...parameters)).toEqual({ code: 1, output: `${line}\n` })
})
