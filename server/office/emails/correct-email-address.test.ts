import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { emailsTo } from '../../../testing/checkout.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff, letAuthenticationExpire } from '../../../testing/staff.ts'
import { composeEmail } from '../../platform/mail/email.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, id: staffId } = await hireStaff(shop)

async function fail(to: string, subject: string, more: object = {}): Promise<void> {
  const email = { to: { name: '', email: to }, subject, paragraphs: [], links: [], shop: { shopName: 'Kargha' } }
  await shop.jobs.enqueue(shop.db, 'failed-mail', { ...composeEmail(email), ...more })
}
const failed = async () => (await client('getFailedEmails', { query: {} })).data
const correct = async (subject: string, address: string) => {
  const id = (await failed()).find((email) => email.subject === subject)?._id ?? ''
  return client('correctEmailAddress', { params: { id }, body: { address } })
}

it('mends a customer’s address, and sends all their failed emails there, but none that opens an account', async () => {
  const customer = await shop.signUp()
  const until = new Date(Date.now() + 1e6).toISOString()
  await fail(customer.email, 'Placed')
  await fail(customer.email.toUpperCase(), 'Packed')
  await fail(customer.email, 'One-time password', { until })
  await fail('somebody@kargha.test', 'Hello')
  expect((await client('getDashboard')).data.waiting.emailsFailed).toBe(4)

  const { message, data } = await correct('Placed', 'meera@mended.test')
  expect(message).toBe('The customer’s address is meera@mended.test now. 2 emails go there')
  expect(data).toEqual({ sent: 2, customerId: customer.id })
  expect(await emailsTo(shop, 'meera@mended.test')).toBe(2)
  expect((await failed()).map(({ subject }) => subject)).toEqual(['Hello'])
  expect((await client('getCustomer', { params: { id: customer.id } })).data.email).toBe('meera@mended.test')
  expect(await refusal(customer.client('getProfile'))).toMatchObject({ code: 'UNAUTHENTICATED' })
  const { data: audit } = await client('getAudit', { query: { action: 'correctEmailAddress' } })
  expect(audit).toMatchObject([{ subject: customer.id, details: { sent: 2 } }])
  expect(JSON.stringify(audit[0]?.details)).not.toContain('@')
})

it('sends a stranger’s email to another address', async () => {
  const { data } = await correct('Hello', 'other@kargha.test')
  expect(data).toEqual({ sent: 1, customerId: null })
  expect(await emailsTo(shop, 'other@kargha.test')).toBe(1)
})

it('refuses the address of another customer, an email that is not failed, no address, and an old sign-in', async () => {
  const [first, second] = [await shop.signUp(), await shop.signUp()]
  await fail(first.email, 'Again')
  expect(await refusal(correct('Again', second.email.toUpperCase()))).toMatchObject({ code: 'EMAIL_TAKEN' })
  expect((await failed()).map(({ subject }) => subject)).toEqual(['Again'])
  expect(await refusal(correct('Again', 'nobody'))).toMatchObject({ code: 'VALIDATION_FAILED' })
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
    expect(
      await refusal(client('correctEmailAddress', { params: { id }, body: { address: 'a@kargha.test' } })),
    ).toMatchObject({ code: 'NOT_FOUND' })
  await letAuthenticationExpire(shop, staffId)
  expect(await refusal(correct('Again', 'a@kargha.test'))).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
  await shop.db.execute(sql`delete from pgboss.job where name = 'failed-mail'`)
})
