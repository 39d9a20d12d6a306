import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { audit } from '../audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

async function complain(fullName: string, email: string) {
  const body = { fullName, email, phoneNumber: '9812345678', message: 'A pulled thread.' }
  return (await shop.client()('submitComplaint', { body })).data._id
}
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
  expect(data).toMatchObject({ _id: id, reply: 'We mend it.\n\nFor <b>nothing</b>.', repliedBy: asha.email })
  expect((await asha.client('getComplaint', { params: { id } })).data).toEqual(data)
  const email = await shop.emailWith('To: meera@example.in', 'Our reply to your message')
  expect(emailText(email)).toContain('We mend it.\n\nFor <b>nothing</b>.')
  expect(email).not.toContain('<b>nothing</b></p>')
  const [entry] = await shop.db.select().from(audit).where(eq(audit.action, 'replyToComplaint'))
  expect(entry).toMatchObject({ action: 'replyToComplaint', staffEmail: asha.email })
})

it('accepts one of several simultaneous replies', async () => {
  const id = await complain('Gauri Rao', 'gauri@example.in')
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

it('should be answered within 48 hours, and is late after that', async () => {
  const id = await complain('Farah Ali', 'farah@example.in')
  const read = async () => (await asha.client('getComplaint', { params: { id } })).data
  const listed = async (late: 'true' | 'false') =>
    (await asha.client('getComplaints', { query: { late } })).data.some(({ _id }) => _id === id)
  const { createdAt, answerBy } = await read()
  expect(Date.parse(answerBy ?? '') - Date.parse(createdAt)).toBe(48 * 3_600_000)
  expect([await listed('true'), await listed('false')]).toEqual([false, true])
  await shop.db.execute(sql`update complaints set created_at = now() - interval '49 hours' where id = ${id}`)
  expect([await listed('true'), await listed('false')]).toEqual([true, false])
  await reply(id, 'Sorry for the wait.')
  expect([(await read()).answerBy, await listed('true'), await listed('false')]).toEqual([null, false, true])
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
