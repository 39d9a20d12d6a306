import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { runBlocked } from '../../../testing/concurrency.ts'
import { textAfter } from '../../../testing/email-text.ts'
import { tableSender } from '../../../testing/record-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { customers } from '../../shop/customers/account-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { importTable, settled } = tableSender(shop, owner)
const undo = (id: string) => owner.client('undoImport', { params: { id } })

const tableOf = (emails: readonly string[]) =>
  `name,email,mobileNo\n${emails.map((email) => `Asha,${email},9443120001\n`).join('')}`
const ask = (email: string) => shop.client()('forgotPassword', { body: { email } })
const password = 'warp before weft'

/** By the link in the email. */
async function signIn(email: string) {
  const token = textAfter(await shop.emailWith(`To: ${email}`, 'One-time password for'), '/confirm-password?token=')
  await shop.client()('resetPassword', { body: { token, password, confirmPassword: password } })
  const { data } = await shop.client()('signin', { body: { email, password } })
  return shop.client(data.token)('getProfile')
}

it('either removes a customer, or lets them sign in, when both happen at once', async () => {
  const emails = Array.from({ length: 250 }, (_, index) => `race-${index}@example.in`)
  const { _id: id } = await importTable(tableOf(emails))
  const before = emails.filter((_, index) => index % 50 === 0)
  const meanwhile = emails.filter((_, index) => index % 25 === 7)
  for (const email of before) await ask(email)
  await Promise.all([undo(id), ...before.map(signIn), ...meanwhile.map(ask)])
  const { undo: result } = await settled(id, 'Undone')
  const still = await shop.db.select().from(customers).where(inArray(customers.email, emails))
  expect(still.map(({ email }) => email)).toEqual(expect.arrayContaining(before))
  expect(result).toEqual({ removed: emails.length - still.length, restored: 0, left: still.length })
  for (const { email } of still.filter((each) => meanwhile.includes(each.email)))
    expect((await signIn(email)).data.email).toBe(email)
})

it('answers whoever asks for a password of an account just removed as for an unknown one, and staff that it is gone', async () => {
  await importTable(tableOf(['going-1@example.in', 'going-2@example.in']))
  const remove = (email: string) => (tx: { execute: typeof shop.db.execute }) =>
    tx.execute(sql`delete from customers where email = ${email}`)
  const unknown = await ask('nobody@example.in')
  expect(await runBlocked(shop, remove('going-1@example.in'), () => ask('going-1@example.in'))).toEqual(unknown)
  const [found] = await shop.db.select().from(customers).where(eq(customers.email, 'going-2@example.in'))
  const params = { id: found?.id ?? '' }
  const note = () => refusal(owner.client('addCustomerNote', { params, body: { text: 'Called' } }))
  expect(await runBlocked(shop, remove('going-2@example.in'), note)).toMatchObject({ status: 404 })
})
