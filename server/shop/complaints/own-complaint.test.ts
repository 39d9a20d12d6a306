import { randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { emailText } from '../../../testing/email-text.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { settings } from '../settings/settings-table.ts'
import { complaintMessages, complaints } from './complaints-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())

type Link = { id: string; expires: string; signature: string }
const newKey = () => randomBytes(16).toString('hex')

/** As the email has it. */
function linkIn(email: string): Link {
  const groups = /\/your-message\/(?<id>[\w-]+)\/(?<expires>\d+)\/(?<signature>[\w-]+)/.exec(email)?.groups
  if (groups === undefined) throw new Error('The email has no link')
  return groups as Link
}

let people = 0
async function complain(): Promise<Link & { email: string }> {
  const email = `customer${++people}@example.in`
  const body = { fullName: 'Lakshmi Iyer', email, phoneNumber: '9812345678', message: 'A <b>pulled</b> thread.' }
  await shop.client()('submitComplaint', { body })
  return { ...linkIn(emailText(await shop.emailWith(`To: ${email}`, 'received your message'))), email }
}
const read = async ({ id, expires, signature }: Link) =>
  (await shop.client()('getOwnComplaint', { params: { id, expires, signature } })).data
const write = ({ id, expires, signature }: Link, message: string, key = newKey()) =>
  shop.client()('writeAgain', { params: { id, expires, signature }, body: { message, key } })
const answer = (id: string, body: { reply: string; closes?: boolean }) =>
  asha.client('replyToComplaint', { params: { id }, body })

it('shows what customer and shop wrote, and nobody’s address', async () => {
  const link = await complain()
  await answer(link.id, { reply: 'Please send it back.' })
  await write(link, 'I have sent it.')
  const own = await read(link)
  expect(own).toMatchObject({
    state: 'Waiting',
    messages: [
      { isOwn: true, message: 'A <b>pulled</b> thread.' },
      { isOwn: false, message: 'Please send it back.' },
      { isOwn: true, message: 'I have sent it.' },
    ],
  })
  expect(JSON.stringify(own)).not.toMatch(/@|9812345678|Lakshmi/)
})

it('opens from the link of the answer, too', async () => {
  const link = await complain()
  await answer(link.id, { reply: 'Yes.' })
  const later = linkIn(emailText(await shop.emailWith(`To: ${link.email}`, 'Our reply to your message')))
  expect((await read(later)).messages).toHaveLength(2)
  expect((await read(later)).state).toBe('Answered')
})

it('keeps no link that opens it', async () => {
  const { signature, id } = await complain()
  const { rows } = await shop.db.execute<{ count: number }>(sql`
    select (select count(*) from pgboss.job where data::text like ${`%${signature}%`})::int
      + (select count(*) from complaints where complaints::text like ${`%${signature}%`})::int as count`)
  expect([id === '', rows[0]?.count]).toEqual([false, 0])
})

it('is unknown to a stranger, by a changed link, and by an old one', async () => {
  const [link, other] = [await complain(), await complain()]
  const wrong = [
    { ...link, signature: other.signature },
    { ...link, id: other.id },
    { ...link, expires: String(Number(link.expires) + 1) },
    { ...link, id: randomUUID() },
    { ...link, id: 'nothing', signature: '' },
  ]
  for (const each of wrong) {
    expect(await refusal(read(each))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusal(write(each, 'Hm'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  }
})

it('waits anew from the first message without an answer', async () => {
  const link = await complain()
  const staffs = async () => (await asha.client('getComplaint', { params: { id: link.id } })).data
  await answer(link.id, { reply: 'Yes.' })
  expect((await staffs()).answerBy).toBeNull()
  await write(link, 'But how?')
  const { answerBy, settleBy } = await staffs()
  expect(answerBy).not.toBeNull()
  await write(link, 'And when?')
  expect(await staffs()).toMatchObject({ answerBy, settleBy })
})

it('opens again when the customer writes after it was closed, with a month to settle it', async () => {
  const link = await complain()
  await shop.db
    .update(complaints)
    .set({ settleBy: sql`now() - interval '1 day'`, waitingSince: sql`now() - interval '3 days'` })
    .where(eq(complaints.id, link.id))
  await asha.client('closeComplaint', { params: { id: link.id }, body: { closed: true } })
  expect((await read(link)).state).toBe('Closed')
  await write(link, 'It is not settled.')
  const { data } = await asha.client('getComplaint', { params: { id: link.id } })
  expect(data.closedAt).toBeNull()
  expect(Date.parse(data.settleBy ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000)
  expect(Date.parse(data.answerBy ?? '')).toBeGreaterThan(Date.now() + 47 * 3_600_000)
})

it('stores a message once however often it is sent, also at once', async () => {
  const link = await complain()
  const key = newKey()
  await Promise.all(Array.from({ length: 5 }, () => write(link, 'Once', key)))
  await write(link, 'Once', key)
  expect(await shop.db.$count(complaintMessages, eq(complaintMessages.complaintId, link.id))).toBe(1)
  const other = await complain()
  await write(other, 'With another’s key', key)
  expect((await read(other)).messages).toHaveLength(1)
})

it('is answered by nobody who hasn’t read what the customer wrote meanwhile', async () => {
  const link = await complain()
  const { version } = (await asha.client('getComplaint', { params: { id: link.id } })).data
  await write(link, 'Never mind.')
  const body = { reply: 'We mind.', version }
  const late = await refusal(asha.client('replyToComplaint', { params: { id: link.id }, body }))
  expect(late).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  expect(late.message).toMatch(/^The customer has changed this complaint in the meantime/)
})

it('emails support about a further message, with the way to answer it', async () => {
  await shop.db.update(settings).set({ supportEmail: 'help@taana.test' })
  onTestFinished(async () => void (await shop.db.update(settings).set({ supportEmail: '' })))
  const link = await complain()
  await write(link, 'There is a second thread.')
  const email = await shop.emailWith('To: help@taana.test', 'written to you again')
  expect(emailText(email)).toContain('There is a second thread.')
  expect(emailText(email)).toContain(`/admin/#/complaints/${link.id}/show`)
})

it('takes twenty messages without an answer, and more after one', async () => {
  const link = await complain()
  for (let count = 1; count <= 20; count++) await write(link, `Message ${count}`)
  expect(await refusal(write(link, 'One more'))).toMatchObject({ status: 409, code: 'ANSWER_AWAITED' })
  await answer(link.id, { reply: 'We read them all.' })
  expect((await write(link, 'Thank you')).data.messages).toHaveLength(23)
})

it.each([
  [{ message: ' ' }, 'Please write a message'],
  [{ message: 'x'.repeat(4001) }, 'Must be 4000 characters or fewer'],
])('refuses %j', async (changes, message) => {
  const link = await complain()
  expect(await refusal(write(link, changes.message))).toEqual({ status: 400, code: 'VALIDATION_FAILED', message })
})
