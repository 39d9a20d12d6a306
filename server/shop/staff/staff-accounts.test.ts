import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { emailsTo } from '../../../testing/checkout.ts'
import { notRefused, runBlocked } from '../../../testing/concurrency.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff, signInAs, staffClient, staffPassword } from '../../../testing/staff.ts'
import { audit } from '../audit/audit-table.ts'
import { hashPassword } from '../sessions/password.ts'
import { deleteStaff } from './staff-accounts.ts'
import { changeOwnPassword } from './staff-password.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')

const password = 'warp before weft'
const newEmail = () => `${randomUUID().slice(0, 8)}@kargha.test`
const create = (more: object = {}) =>
  owner.client('createStaff', { body: { name: 'Ravi', email: newEmail(), password, role: 'staff', ...more } as never })
const deleteAccount = (id: string, by = owner) => by.client('deleteStaff', { params: { id } })
const signIn = (email: string) => signInAs(shop, email, password)

describe('staff accounts', () => {
  it('are created, have the rights of their role, and are deleted with their sessions', async () => {
    const email = newEmail()
    const { data } = await create({ email: email.toUpperCase() })
    expect(data).toMatchObject({ name: 'Ravi', email, role: 'staff', hasSecondFactor: false })
    const session = await signIn(email)
    const ravi = staffClient(shop, session.token)
    expect((await ravi('getMe')).data).toMatchObject({ email, role: 'staff' })
    expect(await refusal(ravi('createStaff', { body: {} as never }))).toMatchObject({ status: 403 })
    const { data: list } = await owner.client('getStaff', { query: { q: email } })
    expect(list).toEqual([data])
    expect((await owner.client('getStaffAccount', { params: { id: data._id } })).data).toEqual(data)

    expect((await deleteAccount(data._id)).data).toEqual({ _id: data._id })
    expect(await refusal(ravi('getMe'))).toMatchObject({ status: 401 })
    expect(await refusal(signIn(email))).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    const entries = await shop.db.select().from(audit).where(ne(audit.action, 'signin')).orderBy(audit.at)
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
      ['createStaff', email],
      ['deleteStaff', email],
    ])
    expect(JSON.stringify(entries)).not.toContain(password)
  })

  it('refuse an email address that another has, in any case', async () => {
    const refused = await refusal(create({ email: owner.email.toUpperCase() }))
    expect(refused).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  })

  it('take an email address in an Indian script', async () => {
    const { data } = await create({ email: 'Ravi@हस्तशिल्प.भारत' })
    expect(data.email).toBe('ravi@xn--h2bmxpif9bzge.xn--h2brj9c')
    expect((await signInAs(shop, 'ravi@हस्तशिल्प.भारत', password)).email).toBe(data.email)
  })

  it.each([
    [{ name: '' }, 'Please enter a name'],
    [{ email: 'ravi' }, /valid email/],
    [{ password: 'short' }, /8 to 128/],
    [{ password: 'password123' }, /too common/],
    [{ name: 'Ravindra Rao', password: 'ravindra99' }, /similar to your name/],
    [{ role: 'king' }, /one of the shop’s roles/],
  ])('refuse %j', async (more, message) => {
    const answer = await refusal(create(more))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
  })

  it('respond with 404 when unknown', async () => {
    for (const id of ['nothing', randomUUID()]) {
      expect(await refusal(deleteAccount(id))).toMatchObject({ status: 404 })
      expect(await refusal(owner.client('getStaffAccount', { params: { id } }))).toMatchObject({ status: 404 })
      const saved = owner.client('saveStaff', { params: { id }, body: { name: 'A' } })
      expect(await refusal(saved)).toMatchObject({ status: 404 })
    }
  })

  it('are changed by an owner; a new password or role ends their sessions', async () => {
    const { data } = await create()
    const session = await signIn(data.email)
    const ravi = staffClient(shop, session.token)
    const save = (body: object) => owner.client('saveStaff', { params: { id: data._id }, body })
    expect((await save({ name: 'Ravi Varma' })).data).toEqual({ ...data, name: 'Ravi Varma' })
    expect((await ravi('getMe')).data.name).toBe('Ravi Varma')
    await save({ role: 'owner', password: 'reed and heddle' })
    expect(await refusal(ravi('getMe'))).toMatchObject({ status: 401 })
    expect(await refusal(signIn(data.email))).toMatchObject({ status: 401 })
    expect((await signInAs(shop, data.email, 'reed and heddle')).role).toBe('owner')
    expect((await save({ role: 'staff' })).data.role).toBe('staff')
    expect(await refusal(save({ password: 'password123' }))).toMatchObject({ status: 400 })
    const isOfAccount = and(eq(audit.subject, data.email), ne(audit.action, 'signin'))
    const entries = await shop.db.select().from(audit).where(isOfAccount).orderBy(audit.at)
    expect(entries.map(({ details }) => Object.keys(details).toSorted()).slice(1)).toEqual([
      ['name'],
      ['password', 'role'],
      ['role'],
    ])
    expect(JSON.stringify(entries)).not.toContain('heddle')
  })

  it('have a password that the member can change', async () => {
    const asha = await hireStaff(shop)
    const session = await signInAs(shop, asha.email)
    const change = (body: object) => asha.client('changePassword', { body: body as never })
    const wrong = await refusal(change({ currentPassword: 'not this one', password }))
    expect(wrong).toMatchObject({ status: 400, message: 'Your current password is incorrect' })
    expect(await refusal(change({ currentPassword: staffPassword, password: 'short' }))).toMatchObject({ status: 400 })
    expect(await emailsTo(shop, asha.email)).toBe(0)
    await change({ currentPassword: staffPassword, password })
    expect(await emailsTo(shop, asha.email)).toBe(1)
    expect((await asha.client('getMe')).data.email).toBe(asha.email)
    expect(await refusal(staffClient(shop, session.token)('getMe'))).toMatchObject({ status: 401 })
    expect((await signIn(asha.email)).role).toBe('staff')
  })

  describe('changed simultaneously', () => {
    it('keep the password that the member sets while an owner renames them', async () => {
      const ravi = await hireStaff(shop)
      const fresh = await hashPassword(password)
      await runBlocked(
        shop,
        (tx) => changeOwnPassword(tx, ravi.id, ravi.token, staffPassword, fresh),
        () => owner.client('saveStaff', { params: { id: ravi.id }, body: { name: 'Ravi Kumar' } }),
      )
      expect((await signIn(ravi.email)).name).toBe('Ravi Kumar')
    })

    it('start no session with a password that is being changed', async () => {
      const ravi = await hireStaff(shop)
      const fresh = await hashPassword(password)
      const signedIn = runBlocked(
        shop,
        (tx) => changeOwnPassword(tx, ravi.id, ravi.token, staffPassword, fresh),
        () => signInAs(shop, ravi.email),
      )
      expect(await refusal(signedIn)).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
      expect((await signIn(ravi.email)).email).toBe(ravi.email)
    })

    it('start no session while they are being deleted', async () => {
      const ravi = await hireStaff(shop)
      const signedIn = runBlocked(
        shop,
        (tx) => deleteStaff(tx, ravi.id),
        () => signInAs(shop, ravi.email),
      )
      expect(await refusal(signedIn)).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
    })
  })

  it('include an owner always, even when two delete each other simultaneously', async () => {
    const last = { status: 409, code: 'LAST_OWNER' }
    expect(await refusal(deleteAccount(owner.id))).toMatchObject(last)
    const demote = owner.client('saveStaff', { params: { id: owner.id }, body: { role: 'staff' } })
    expect(await refusal(demote)).toMatchObject(last)
    const other = await hireStaff(shop, 'owner')
    const requests = [deleteAccount(other.id), deleteAccount(owner.id, other)]
    expect(await notRefused(requests, 'LAST_OWNER', 'NOT_FOUND', 'UNAUTHENTICATED')).toHaveLength(1)
  })
})
