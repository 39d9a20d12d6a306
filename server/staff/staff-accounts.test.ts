import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../account/password.ts'
import { inTransaction, type Transaction } from '../db/database.ts'
import { winners } from '../testing/rivals.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff, staffPassword, staffVisit } from '../testing/staff.ts'
import { audit } from './audit-table.ts'
import { changeOwnPassword } from './own-password.ts'
import { deleteStaff } from './staff-accounts.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

const password = 'warp before weft'
const newEmail = () => `${randomUUID().slice(0, 8)}@kargha.test`
const create = (more: object = {}) =>
  owner.client('createStaff', { body: { name: 'Ravi', email: newEmail(), password, role: 'staff', ...more } as never })
const close = (id: string, by = owner) => by.client('deleteStaff', { params: { id } })
const signIn = (email: string) => staffVisit(shop)('signin', { body: { email, password } })

/**
 * Lets `rival` begin while a transaction that did `act` has not ended, and ends that once the rival waits for it, or is
 * done without. Answers what came of the rival.
 */
async function meanwhile<Result>(act: (tx: Transaction) => Promise<unknown>, rival: () => Promise<Result>) {
  const { asked } = await inTransaction(shop.db, async (tx) => {
    await act(tx)
    let isDone = false
    const asked = rival().finally(() => {
      isDone = true
    })
    asked.catch(() => {})
    const isWaited = async () =>
      (
        await shop.db.execute(
          sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows.length > 0
    await expect.poll(async () => isDone || (await isWaited())).toBe(true)
    return { asked }
  })
  return asked
}

describe('staff accounts', () => {
  it('are opened, work in their role, and are closed with their sessions', async () => {
    const email = newEmail()
    const { data } = await create({ email: email.toUpperCase() })
    expect(data).toMatchObject({ name: 'Ravi', email, role: 'staff' })
    const { data: session } = await signIn(email)
    const ravi = staffVisit(shop, session.token)
    expect((await ravi('getMe')).data).toMatchObject({ email, role: 'staff' })
    expect(await refusal(ravi('createStaff', { body: {} as never }))).toMatchObject({ status: 403 })
    const { data: list } = await owner.client('getStaff', { query: { q: email } })
    expect(list).toEqual([data])
    expect((await owner.client('getStaffAccount', { params: { id: data._id } })).data).toEqual(data)

    expect((await close(data._id)).data).toEqual({ _id: data._id })
    expect(await refusal(ravi('getMe'))).toMatchObject({ status: 401 })
    expect(await refusal(signIn(email))).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    const written = await shop.db.select().from(audit).orderBy(audit.at)
    expect(written.map(({ action, subject }) => [action, subject])).toEqual([
      ['createStaff', email],
      ['deleteStaff', email],
    ])
    expect(JSON.stringify(written)).not.toContain(password)
  })

  it('are refused where the email works here already, in any case', async () => {
    const refused = await refusal(create({ email: owner.email.toUpperCase() }))
    expect(refused).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  })

  it.each([
    [{ name: '' }, 'Please enter a name'],
    [{ email: 'ravi' }, /valid email/],
    [{ password: 'short' }, /8 to 128/],
    [{ password: 'password123' }, /too common/],
    [{ role: 'king' }, /owner or staff/],
  ])('are refused with %j', async (more, message) => {
    const answer = await refusal(create(more))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
  })

  it('that are not there can’t be closed', async () => {
    for (const id of ['nothing', randomUUID()]) {
      expect(await refusal(close(id))).toMatchObject({ status: 404 })
      expect(await refusal(owner.client('getStaffAccount', { params: { id } }))).toMatchObject({ status: 404 })
      const saved = owner.client('saveStaff', { params: { id }, body: { name: 'A' } })
      expect(await refusal(saved)).toMatchObject({ status: 404 })
    }
  })

  it('are changed by the owner: a new password or role ends their sessions', async () => {
    const { data } = await create()
    const { data: session } = await signIn(data.email)
    const ravi = staffVisit(shop, session.token)
    const save = (body: object) => owner.client('saveStaff', { params: { id: data._id }, body })
    expect((await save({ name: 'Ravi Varma' })).data).toEqual({ ...data, name: 'Ravi Varma' })
    expect((await ravi('getMe')).data.name).toBe('Ravi Varma')
    await save({ role: 'owner', password: 'reed and heddle' })
    expect(await refusal(ravi('getMe'))).toMatchObject({ status: 401 })
    expect(await refusal(signIn(data.email))).toMatchObject({ status: 401 })
    const body = { email: data.email, password: 'reed and heddle' }
    expect((await staffVisit(shop)('signin', { body })).data.role).toBe('owner')
    expect((await save({ role: 'staff' })).data.role).toBe('staff')
    expect(await refusal(save({ password: 'password123' }))).toMatchObject({ status: 400 })
    const written = await shop.db.select().from(audit).where(eq(audit.subject, data.email)).orderBy(audit.at)
    expect(written.map(({ details }) => Object.keys(details).toSorted()).slice(1)).toEqual([
      ['name'],
      ['password', 'role'],
      ['role'],
    ])
    expect(JSON.stringify(written)).not.toContain('heddle')
  })

  it('have passwords that their own people change', async () => {
    const asha = await hireStaff(shop)
    const { data: session } = await staffVisit(shop)('signin', { body: { email: asha.email, password: staffPassword } })
    const change = (body: object) => asha.client('changePassword', { body: body as never })
    const wrong = await refusal(change({ currentPassword: 'not this one', password }))
    expect(wrong).toMatchObject({ status: 400, message: 'Your current password is not right' })
    expect(await refusal(change({ currentPassword: staffPassword, password: 'short' }))).toMatchObject({ status: 400 })
    await change({ currentPassword: staffPassword, password })
    expect((await asha.client('getMe')).data.email).toBe(asha.email)
    expect(await refusal(staffVisit(shop, session.token)('getMe'))).toMatchObject({ status: 401 })
    expect((await signIn(asha.email)).data.role).toBe('staff')
  })

  describe('in many hands', () => {
    it('keep the password that their own set while the owner renamed them', async () => {
      const ravi = await hireStaff(shop)
      const fresh = await hashPassword(password)
      await meanwhile(
        (tx) => changeOwnPassword(tx, ravi.id, ravi.token, staffPassword, fresh),
        () => owner.client('saveStaff', { params: { id: ravi.id }, body: { name: 'Ravi Kumar' } }),
      )
      expect((await signIn(ravi.email)).data.name).toBe('Ravi Kumar')
    })

    it('get no session with a password that is being changed', async () => {
      const ravi = await hireStaff(shop)
      const fresh = await hashPassword(password)
      const old = { email: ravi.email, password: staffPassword }
      const signedIn = meanwhile(
        (tx) => changeOwnPassword(tx, ravi.id, ravi.token, staffPassword, fresh),
        () => staffVisit(shop)('signin', { body: old }),
      )
      expect(await refusal(signedIn)).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
      expect((await signIn(ravi.email)).data.email).toBe(ravi.email)
    })

    it('are refused where they sign in while they are closed', async () => {
      const ravi = await hireStaff(shop)
      const signedIn = meanwhile(
        (tx) => deleteStaff(tx, ravi.id),
        () => staffVisit(shop)('signin', { body: { email: ravi.email, password: staffPassword } }),
      )
      expect(await refusal(signedIn)).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    })
  })

  it('keep one owner, also where two close each other’s at once', async () => {
    const last = { status: 409, code: 'LAST_OWNER' }
    expect(await refusal(close(owner.id))).toMatchObject(last)
    const demote = owner.client('saveStaff', { params: { id: owner.id }, body: { role: 'staff' } })
    expect(await refusal(demote)).toMatchObject(last)
    const other = await hireStaff(shop, 'owner')
    const asked = [close(other.id), close(owner.id, other)]
    expect(await winners(asked, 'LAST_OWNER', 'NOT_FOUND', 'UNAUTHENTICATED')).toHaveLength(1)
  })
})
