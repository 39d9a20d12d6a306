import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { audit } from '../staff/audit-table.ts'
import { notRefused } from '../testing/concurrency.ts'
import { emailText } from '../testing/email-text.ts'
import { openShop, refusal } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

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
  const [entry] = await shop.db.select().from(audit).where(eq(audit.subject, 'meera@example.in'))
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
