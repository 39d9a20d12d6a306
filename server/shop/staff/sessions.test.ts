import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff, staffClient, staffPassword } from '../../../testing/staff.ts'
import { audit } from '../audit/audit-table.ts'
import { staffSessions } from './staff-table.ts'

let shop: TestShop
const lines: string[] = []
beforeAll(async () => {
  shop = await openShop({ log: { write: (line) => void lines.push(line) } })
})
afterAll(() => shop.close())

const onPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function signInOnPhone(email: string): Promise<string> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/admin/signin',
    headers: { 'user-agent': onPhone },
    body: { email, password: staffPassword },
  })
  return reply.json().data.token
}

const lastAudit = async (subject: string) =>
  (await shop.db.select().from(audit).where(eq(audit.subject, subject)).orderBy(desc(audit.at)).limit(1))[0]

describe('members of the staff', () => {
  it('see their own unexpired sessions and end them, audited', async () => {
    const { client, email, id } = await hireStaff(shop)
    const phone = await signInOnPhone(email)
    await shop.db.insert(staffSessions).values({
      tokenHash: Buffer.from('expired'),
      staffId: id,
      lastSeenAt: sql`now() - interval '31 minutes'`,
    })
    const { data } = await client('getOwnSessions')
    expect(data.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Chrome on Android', false],
      ['Another program', true],
    ])
    const left = await client('endOwnSession', { params: { id: data[0]?._id ?? '' } })
    expect(left.data.map(({ _id }) => _id)).toEqual([data[1]?._id])
    expect(await refusal(staffClient(shop, phone)('getMe'))).toMatchObject({ status: 401 })
    expect(await lastAudit(email)).toMatchObject({ action: 'endOwnSession', details: { ended: 'Chrome on Android' } })
  })

  it('can’t end the sessions of another, or ones that do not exist', async () => {
    const [asha, ravi] = [await hireStaff(shop), await hireStaff(shop)]
    const [theirs] = (await ravi.client('getOwnSessions')).data
    for (const id of [theirs?._id ?? '', randomUUID(), 'no-id'])
      expect(await refusal(asha.client('endOwnSession', { params: { id } }))).toMatchObject({ status: 404 })
    for (const request of [
      () => asha.client('getStaffSessions', { params: { id: ravi.id } }),
      () => asha.client('endStaffSessions', { params: { id: ravi.id } }),
      () => asha.client('endStaffSession', { params: { id: ravi.id, sessionId: theirs?._id ?? '' } }),
    ])
      expect(await refusal(request())).toMatchObject({ status: 403 })
    expect((await ravi.client('getMe')).success).toBe(true)
  })

  it('are listed and signed out by an owner, one session or all', async () => {
    const owner = await hireStaff(shop, 'owner')
    const ravi = await hireStaff(shop)
    const phone = await signInOnPhone(ravi.email)
    const params = { id: ravi.id }
    const { data } = await owner.client('getStaffSessions', { params })
    expect(data.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Chrome on Android', false],
      ['Another program', false],
    ])
    await owner.client('endStaffSession', { params: { ...params, sessionId: data[0]?._id ?? '' } })
    expect(await refusal(staffClient(shop, phone)('getMe'))).toMatchObject({ status: 401 })
    expect((await ravi.client('getMe')).success).toBe(true)
    expect((await owner.client('endStaffSessions', { params })).data).toEqual([])
    expect(await refusal(ravi.client('getMe'))).toMatchObject({ status: 401 })
    expect(await lastAudit(ravi.email)).toMatchObject({
      action: 'endStaffSessions',
      staffEmail: owner.email,
      details: { ended: ['Another program'] },
    })
    for (const id of [randomUUID(), 'no-id'])
      expect(await refusal(owner.client('getStaffSessions', { params: { id } }))).toMatchObject({ status: 404 })
  })
})

describe('customers', () => {
  it('are listed and signed out by staff, audited and in the security log', async () => {
    const asha = await hireStaff(shop)
    const meera = await shop.signUp()
    const other = await shop.signUp()
    const params = { id: meera.id }
    const { data } = await asha.client('getCustomerSessions', { params })
    expect(data).toMatchObject([{ browser: 'Another program', isCurrent: false }])
    const theirs = (await other.client('getSessions')).data[0]?._id ?? ''
    expect(
      await refusal(asha.client('endCustomerSession', { params: { ...params, sessionId: theirs } })),
    ).toMatchObject({ status: 404 })
    await asha.client('endCustomerSession', { params: { ...params, sessionId: data[0]?._id ?? '' } })
    expect(await refusal(meera.client('getProfile'))).toMatchObject({ status: 401 })
    expect(await lastAudit(meera.email)).toMatchObject({ action: 'endCustomerSession', staffEmail: asha.email })
    expect((await asha.client('endCustomerSessions', { params: { id: other.id } })).data).toEqual([])
    expect(await refusal(other.client('getProfile'))).toMatchObject({ status: 401 })
    const logged = lines.map((line) => JSON.parse(line)).filter(({ by }) => by === asha.id)
    expect(logged.map(({ event, account }) => [event, account])).toEqual([
      ['sessions_ended', meera.id],
      ['sessions_ended', other.id],
    ])
    for (const id of [randomUUID(), 'no-id'])
      expect(await refusal(asha.client('getCustomerSessions', { params: { id } }))).toMatchObject({ status: 404 })
  })
})
