import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, password, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { composeEmail } from '../../platform/mail/email.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client } = await hireStaff(shop)
const sent: string[] = []
const list = async (query: object = {}) => (await client('getSentEmails', { query })).data

beforeAll(async () => {
  const email = 'meera@kargha.test'
  const body = { name: 'Meera', email, mobileNo: '9876543210', password, confirmPassword: password }
  await shop.client()('signup', { body })
  await shop.client()('forgotPassword', { body: { email } })
  await shop.jobs.work('mail', async ({ to, subject }) => {
    if (to === 'nobody@kargha.test') throw new Error('451 try later')
    sent.push(subject)
  })
  const waiting = { to: { name: 'Nobody', email: 'nobody@kargha.test' }, subject: 'Hello', paragraphs: [], links: [] }
  await shop.jobs.enqueue(shop.db, 'mail', composeEmail({ ...waiting, shop: { shopName: 'Kargha' } }))
})

it('lists what was sent and what waits, by recipient, subject and state', async () => {
  await expect.poll(async () => (await list({ state: 'sent' })).length).toBe(2)
  expect(await list({ q: 'NOBODY@' })).toMatchObject([{ to: 'nobody@kargha.test', subject: 'Hello', state: 'waiting' }])
  expect((await list({ state: 'waiting' })).map(({ subject }) => subject)).toEqual(['Hello'])
  const subjects = (await list()).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['Hello', 'One-time password for Kargha']))
  expect((await list({ limit: 1, page: 2 })).map(({ subject }) => subject)).toEqual(subjects.slice(1, 2))
  expect(await list({ q: '%' })).toEqual([])
})

it('shows the text of an email, but none that opens something', async () => {
  const read = async (id: string) => (await client('getSentEmail', { params: { id } })).data
  const find = async (subject: string) => (await list({ q: subject }))[0]?._id ?? ''
  const link = { label: 'Your order', url: 'https://kargha.test/orders/KG-1?token=secret' }
  const email = {
    to: { name: 'Rehana', email: 'rehana@kargha.test' },
    subject: 'Packed',
    paragraphs: ['It is packed.'],
    links: [link],
  }
  await shop.jobs.enqueue(shop.db, 'mail', composeEmail({ ...email, shop: { shopName: 'Kargha' } }))
  const packed = await read(await find('Packed'))
  expect(packed).toMatchObject({ to: 'rehana@kargha.test', subject: 'Packed', isForOneUse: false })
  expect(packed.text).toContain('Namaste Rehana,\n\nIt is packed.\n\nYour order:\nhttps://kargha.test/orders/KG-1\n')
  expect(await read(await find('One-time'))).toMatchObject({ isForOneUse: true, text: null })
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000'])
    expect(await refusal(read(id))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  await expect.poll(async () => (await list({ q: 'Packed' }))[0]?.state).toBe('sent')
})

it('sends a copy of what was sent', async () => {
  const [welcome] = (await list({ state: 'sent' })).filter(({ isForOneUse }) => !isForOneUse)
  const { message } = await client('resendSentEmail', { params: { id: welcome?._id ?? '' } })
  expect(message).toBe(`The email to ${welcome?.to} will be sent again`)
  await expect.poll(() => sent.filter((subject) => subject === welcome?.subject)).toHaveLength(2)
  const { data: audit } = await client('getAudit', { query: { action: 'resendSentEmail' } })
  expect(audit).toMatchObject([{ subject: welcome?._id, details: {} }])
})

it('refuses one with a one-time password or link, and says so', async () => {
  const [secret] = await list({ q: 'One-time' })
  expect(secret).toMatchObject({ isForOneUse: true, state: 'sent' })
  expect(await refusal(client('resendSentEmail', { params: { id: secret?._id ?? '' } }))).toEqual({
    status: 409,
    code: 'ONE_TIME_EMAIL',
    message:
      'This email holds a one-time password or link, so it can’t be sent again. Its customer can ask for a new one',
  })
  expect(sent.filter((subject) => subject.startsWith('One-time'))).toHaveLength(1)
})

it('refuses one that waits, and one that there is not', async () => {
  const [waiting] = await list({ state: 'waiting' })
  for (const id of [waiting?._id ?? '', 'nothing', '00000000-0000-4000-8000-000000000000'])
    expect(await refusal(client('resendSentEmail', { params: { id } }))).toMatchObject({ status: 404 })
})

it('keeps the page quick with the emails of a busy fortnight', async () => {
  await shop.ownerDb.execute(sql`
    insert into pgboss.job (name, data, state, completed_on)
    select 'mail', jsonb_build_object('to', 'many@kargha.test', 'subject', 'Order ' || n, 'links', '[]'::jsonb), 'completed', now()
    from generate_series(1, 2000) n`)
  expect((await client('getSentEmails', { query: { q: 'Order 77' } })).pagination?.total).toBe(11)
})
