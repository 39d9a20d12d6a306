import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { audit } from '../audit/audit-table.ts'
import { complaintMessages, settledByText } from './complaints-table.ts'
import { deleteOldComplaints } from './staff-complaints.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

async function complain(fullName: string, email: string) {
  const body = { fullName, email, phoneNumber: '9812345678', message: 'A pulled thread.' }
  return (await shop.client()('submitComplaint', { body })).data._id
}
const close = (id: string, closed: boolean, version?: number) =>
  asha.client('closeComplaint', { params: { id }, body: { closed, ...(version !== undefined && { version }) } })
const reply = (id: string, words: string) => asha.client('replyToComplaint', { params: { id }, body: { reply: words } })

it('lists complaints newest first, by who wrote and what, and by whether they are answered', async () => {
  const first = await complain('Lakshmi Iyer', 'lakshmi@example.in')
  const second = await complain('Zoya Khan', 'zoya@example.in')
  const list = async (query: object) => (await asha.client('getComplaints', { query })).data.map(({ _id }) => _id)
  expect(await list({})).toEqual([second, first])
  expect(await list({ q: 'LAKSH' })).toEqual([first])
  expect(await list({ q: 'pulled' })).toHaveLength(2)
  await reply(first, 'Send it back, please.')
  expect([await list({ answered: 'true' }), await list({ answered: 'false' })]).toEqual([[first], [second]])
})

it('stores a reply with who gave it, emails it, and audits it', async () => {
  const id = await complain('Meera Nair', 'meera@example.in')
  const { data, message } = await reply(id, 'We mend it.\n\nFor <b>nothing</b>.')
  expect(message).toBe('Your reply is on its way to meera@example.in')
  const answer = { staffEmail: asha.email, message: 'We mend it.\n\nFor <b>nothing</b>.' }
  expect(data).toMatchObject({ _id: id, answerBy: null, closedAt: null, messages: [answer] })
  expect((await asha.client('getComplaint', { params: { id } })).data).toEqual(data)
  const email = await shop.emailWith('To: meera@example.in', 'Our reply to your message')
  expect(emailText(email)).toContain('We mend it.\n\nFor <b>nothing</b>.')
  expect(email).not.toContain('<b>nothing</b></p>')
  const [entry] = await shop.db.select().from(audit).where(eq(audit.action, 'replyToComplaint'))
  expect(entry).toMatchObject({ action: 'replyToComplaint', staffEmail: asha.email })
})

it('accepts one of several simultaneous replies, and none of somebody who hasn’t read the last message', async () => {
  const id = await complain('Gauri Rao', 'gauri@example.in')
  const { version } = (await asha.client('getComplaint', { params: { id } })).data
  const answer = (words: string) => asha.client('replyToComplaint', { params: { id }, body: { reply: words, version } })
  expect(await notRefused(['One', 'Two', 'Three'].map(answer), 'VERSION_CONFLICT')).toHaveLength(1)
  expect(await refusal(answer('Four'))).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  expect((await asha.client('getComplaint', { params: { id } })).data.messages).toHaveLength(1)
})

it('accepts one of several simultaneous replies without a version', async () => {
  const id = await complain('Gita Rao', 'gita@example.in')
  const requests = ['Yes', 'No', 'Maybe'].map((words) => reply(id, words))
  expect(await notRefused(requests, 'ALREADY_ANSWERED')).toHaveLength(1)
  expect(await refusal(reply(id, 'Late'))).toMatchObject({ status: 409, code: 'ALREADY_ANSWERED' })
})

it('refuses an empty reply, and one to an unknown complaint', async () => {
  const id = await complain('Tara Sen', 'tara@example.in')
  expect(await refusal(reply(id, ' '))).toMatchObject({ status: 400, message: 'Please write a reply' })
  for (const unknown of ['nothing', randomUUID()]) {
    expect(await refusal(reply(unknown, 'Hm'))).toMatchObject({ status: 404 })
    expect(await refusal(asha.client('getComplaint', { params: { id: unknown } }))).toMatchObject({ status: 404 })
  }
})

it('has a number that its author and the shop read, and by which it is found', async () => {
  const id = await complain('Anita Paul', 'anita@example.in')
  const { number } = (await asha.client('getComplaint', { params: { id } })).data
  expect(number).toBeGreaterThan(1000)
  const received = await shop.emailWith('To: anita@example.in', 'We’ve received your message')
  expect(emailText(received)).toContain(`Your reference number is ${number}.`)
  expect((await asha.client('getComplaints', { query: { q: String(number) } })).data).toMatchObject([{ _id: id }])
  await reply(id, 'Done')
  const answer = await shop.emailWith('To: anita@example.in', 'Our reply to your message')
  expect(emailText(answer)).toContain(`Your reference number is ${number}`)
})

it('should be answered within 48 hours and settled within 30 days, and is late after that', async () => {
  const id = await complain('Farah Ali', 'farah@example.in')
  const read = async () => (await asha.client('getComplaint', { params: { id } })).data
  const listed = async (late: 'true' | 'false') =>
    (await asha.client('getComplaints', { query: { late } })).data.some(({ _id }) => _id === id)
  const { createdAt, answerBy } = await read()
  expect(Date.parse(answerBy ?? '') - Date.parse(createdAt)).toBe(48 * 3_600_000)
  expect([await listed('true'), await listed('false')]).toEqual([false, true])
  await shop.db.execute(sql`update complaints set waiting_since = now() - interval '49 hours' where id = ${id}`)
  expect([await listed('true'), await listed('false')]).toEqual([true, false])
  await reply(id, 'Sorry for the wait.')
  expect([(await read()).answerBy, await listed('true'), await listed('false')]).toEqual([null, false, true])
  await shop.db.execute(sql`update complaints set settle_by = now() - interval '1 minute' where id = ${id}`)
  expect([await listed('true'), await listed('false')]).toEqual([true, false])
  await close(id, true)
  expect([(await read()).settleBy, await listed('true'), await listed('false')]).toEqual([null, false, true])
})

it('should be settled within a month even where that has less than 30 days', async () => {
  const id = await complain('Uma Das', 'uma@example.in')
  const { createdAt, settleBy } = (await asha.client('getComplaint', { params: { id } })).data
  const days = (Date.parse(settleBy ?? '') - Date.parse(createdAt)) / 86_400_000
  expect([28, 29, 30]).toContain(Math.round(days))
  const { rows } = await shop.db.execute<{ at: Date }>(
    sql.raw(`
    with moment as (select timestamptz '2027-02-10T10:00:00+05:30' as now)
    select ${settledByText.replaceAll('now()', 'now')} as at from moment`),
  )
  expect(new Date(rows[0]?.at ?? '').toISOString()).toBe('2027-03-10T04:30:00.000Z')
})

it('is closed and opened again, once each, and goes on waiting if nobody answered', async () => {
  const id = await complain('Rekha Jha', 'rekha@example.in')
  const { answerBy, settleBy, version } = (await asha.client('getComplaint', { params: { id } })).data
  const listed = async (closed: 'true' | 'false') =>
    (await asha.client('getComplaints', { query: { closed } })).data.some(({ _id }) => _id === id)
  const { data } = await close(id, true, version)
  expect(data).toMatchObject({ answerBy: null, settleBy: null, version: version + 1 })
  expect((await close(id, true, version)).data).toEqual(data)
  expect([await listed('true'), await listed('false')]).toEqual([true, false])
  expect(await refusal(close(id, false, version))).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
  expect((await close(id, false)).data).toMatchObject({ answerBy, settleBy, closedAt: null })
})

it('is closed by the answer that settles it, and deleted a year later', async () => {
  const id = await complain('Sita Pal', 'sita@example.in')
  const body = { reply: 'The money is on its way.', closes: true }
  const { data } = await asha.client('replyToComplaint', { params: { id }, body })
  expect(data.closedAt).not.toBeNull()
  await shop.db.execute(sql`update complaints set closed_at = now() - interval '364 days' where id = ${id}`)
  expect(await deleteOldComplaints(shop.db)).toBe(0)
  await shop.db.execute(sql`update complaints set closed_at = now() - interval '366 days' where id = ${id}`)
  expect(await deleteOldComplaints(shop.db)).toBe(1)
  expect(await shop.db.$count(complaintMessages, eq(complaintMessages.complaintId, id))).toBe(0)
})

it('keeps an answer that a server of the version before gives', async () => {
  const id = await complain('Old Server', 'old@example.in')
  await shop.db.execute(sql`
    update complaints set reply = 'As before', replied_by = ${asha.email}, replied_at = now() where id = ${id}`)
  const { data } = await asha.client('getComplaint', { params: { id } })
  expect(data).toMatchObject({
    answerBy: null,
    version: 2,
    messages: [{ staffEmail: asha.email, message: 'As before' }],
  })
  expect(data.closedAt).not.toBeNull()
})

it('is taken care of by a member of the staff, until they leave', async () => {
  const id = await complain('Deepa Menon', 'deepa@example.in')
  const [ravi, owner] = [await hireStaff(shop), await hireStaff(shop, 'owner')]
  const assign = (staffId: string | null) => asha.client('assignComplaint', { params: { id }, body: { staffId } })
  const { data: colleagues } = await asha.client('getColleagues')
  expect(colleagues.map(({ email }) => email)).toEqual(expect.arrayContaining([asha.email, ravi.email]))
  expect((await assign(ravi.id)).data.assignee).toMatchObject({ _id: ravi.id, email: ravi.email })
  const listed = async (assignee: string) =>
    (await asha.client('getComplaints', { query: { assignee } })).data.some(({ _id }) => _id === id)
  expect([await listed(ravi.id), await listed('nobody'), await listed(asha.id)]).toEqual([true, false, false])
  await owner.client('deleteStaff', { params: { id: ravi.id } })
  expect(await listed('nobody')).toBe(true)
  await assign(asha.id)
  expect((await assign(null)).data.assignee).toBeNull()
  const unknown = { status: 404, code: 'NOT_FOUND' }
  for (const nobody of ['nothing', randomUUID()]) {
    expect(await refusal(assign(nobody))).toMatchObject(unknown)
    const other = asha.client('assignComplaint', { params: { id: nobody }, body: { staffId: asha.id } })
    expect(await refusal(other)).toMatchObject(unknown)
  }
})
