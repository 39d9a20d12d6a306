import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOf } from '../testing/letter-text.ts'
import { winners } from '../testing/rivals.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { audit } from './audit-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())

async function complain(fullName: string, email: string) {
  const body = { fullName, email, phoneNumber: '9812345678', message: 'A pulled thread.' }
  return (await shop.visit()('submitComplaint', { body })).data._id
}
const reply = (id: string, words: string) => asha.client('replyToComplaint', { params: { id }, body: { reply: words } })

it('complaints are listed newest first, found by who wrote, and those without an answer apart', async () => {
  const first = await complain('Lakshmi Iyer', 'lakshmi@example.in')
  const second = await complain('Zoya Khan', 'zoya@example.in')
  const list = async (query: object) => (await asha.client('getComplaints', { query })).data.map(({ _id }) => _id)
  expect(await list({})).toEqual([second, first])
  expect(await list({ q: 'LAKSH' })).toEqual([first])
  expect(await list({ q: 'pulled' })).toHaveLength(2)
  await reply(first, 'Send it back, please.')
  expect([await list({ answered: 'true' }), await list({ answered: 'false' })]).toEqual([[first], [second]])
})

it('an answer is kept with who gave it, mailed, and written in the audit', async () => {
  const id = await complain('Meera Nair', 'meera@example.in')
  const { data, message } = await reply(id, 'We mend it.\n\nFor <b>nothing</b>.')
  expect(message).toBe('The answer goes to meera@example.in')
  expect(data).toMatchObject({ _id: id, reply: 'We mend it.\n\nFor <b>nothing</b>.', repliedBy: asha.email })
  expect((await asha.client('getComplaint', { params: { id } })).data).toEqual(data)
  const letter = await shop.letterWith('To: meera@example.in', 'answers your message')
  expect(textOf(letter)).toContain('We mend it.\n\nFor <b>nothing</b>.')
  expect(letter).not.toContain('<b>nothing</b></p>')
  const [entry] = await shop.db.select().from(audit).where(eq(audit.subject, 'meera@example.in'))
  expect(entry).toMatchObject({ action: 'replyToComplaint', staffEmail: asha.email })
})

it('is given once, whoever is quicker', async () => {
  const id = await complain('Gauri Rao', 'gauri@example.in')
  const asked = ['Yes', 'No', 'Maybe'].map((words) => reply(id, words))
  expect(await winners(asked, 'ALREADY_ANSWERED')).toHaveLength(1)
  expect(await refusal(reply(id, 'Late'))).toMatchObject({ status: 409, code: 'ALREADY_ANSWERED' })
})

it('needs words, and a complaint that is there', async () => {
  const id = await complain('Tara Sen', 'tara@example.in')
  expect(await refusal(reply(id, ' '))).toMatchObject({ status: 400, message: 'Please write an answer' })
  for (const unknown of ['nothing', randomUUID()]) {
    expect(await refusal(reply(unknown, 'Hm'))).toMatchObject({ status: 404 })
    expect(await refusal(asha.client('getComplaint', { params: { id: unknown } }))).toMatchObject({ status: 404 })
  }
})
