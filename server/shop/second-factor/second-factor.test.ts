import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { runBlocked } from '../../../testing/concurrency.ts'
import { challengeOf, enrol, giveCode, nextCode } from '../../../testing/second-factor.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff, letAuthenticationExpire, signInAs, staffClient, staffPassword } from '../../../testing/staff.ts'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../platform/config/config.ts'
import { openSecretKey } from '../../platform/secrets/secret-key.ts'
import { audit } from '../audit/audit-table.ts'
import { staffSessions } from '../staff/staff-table.ts'
import { countUnreadable, startSecondFactor } from './second-factor.ts'
import { backupCodes, secondFactors } from './second-factor-table.ts'

const shop = await openShop()
afterAll(() => shop.close())

const wrongCode = { status: 401, code: 'INVALID_CREDENTIALS' }
const expired = { status: 401, code: 'CHALLENGE_EXPIRED' }

describe('setting up a second factor', () => {
  it('takes a code of the app, ends other sessions, and gives ten backup codes once', async () => {
    const asha = await hireStaff(shop, 'owner')
    const other = await signInAs(shop, asha.email)
    expect((await asha.client('getSecondFactor')).data).toEqual({
      confirmedAt: null,
      backupCodesLeft: 0,
      isRequired: false,
    })
    const { data: start } = await asha.client('startSecondFactor')
    expect(start.uri).toContain(`:${encodeURIComponent(asha.email)}?secret=${start.secret}&issuer=`)
    // Nothing changes until the code is confirmed.
    expect(await signInAs(shop, asha.email)).toMatchObject({ email: asha.email })

    expect(await refusal(asha.client('confirmSecondFactor', { body: { code: '000000' } }))).toMatchObject({
      status: 400,
      message: 'This code is wrong or has already been used',
    })
    const code = await nextCode(shop, start.secret)
    const { data } = await asha.client('confirmSecondFactor', {
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    })
    expect(new Set(data.backupCodes).size).toBe(10)
    for (const each of data.backupCodes) expect(each).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await asha.client('getSecondFactor')).data).toMatchObject({
      confirmedAt: expect.any(String),
      backupCodesLeft: 10,
    })
    expect(await refusal(staffClient(shop, other.token)('getMe'))).toMatchObject({ status: 401 })
    expect((await asha.client('getStaffAccount', { params: { id: asha.id } })).data.hasSecondFactor).toBe(true)
    await shop.emailWith(asha.email, 'Signing in now needs a code')
    const status = { status: 409, code: 'SECOND_FACTOR_STATUS' }
    expect(await refusal(asha.client('startSecondFactor'))).toMatchObject(status)
    expect(await refusal(asha.client('confirmSecondFactor', { body: { code } }))).toMatchObject(status)
  })

  it('stores neither secret nor codes as they are, in the audit neither', async () => {
    const asha = await hireStaff(shop)
    const { secret, codes } = await enrol(shop, asha.client)
    const stored = JSON.stringify([
      await shop.db.select().from(secondFactors),
      await shop.db.select().from(backupCodes),
      await shop.db.select().from(audit),
      (await shop.db.execute(sql`select encode(secret, 'escape') from staff_second_factors`)).rows,
    ])
    for (const each of [secret, ...codes]) expect(stored).not.toContain(each)
    const entries = await shop.db.select().from(audit).where(eq(audit.subject, asha.email)).orderBy(audit.at)
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['startSecondFactor', {}],
      ['confirmSecondFactor', {}],
    ])
  })

  it('leaves no session that was started without a code at the same time', async () => {
    const asha = await hireStaff(shop)
    await asha.client('startSecondFactor')
    const signedIn = runBlocked(
      shop,
      // Locks the member like the confirmation, then turns the second factor on.
      async (tx) => {
        await tx.execute(sql`select from staff where id = ${asha.id} for no key update`)
        await tx.update(secondFactors).set({ confirmedAt: new Date() }).where(eq(secondFactors.staffId, asha.id))
      },
      () => staffClient(shop)('signin', { body: { email: asha.email, password: staffPassword } }),
    )
    const { data } = await signedIn
    expect(data).toEqual({ challenge: expect.any(String) })
  })

  it('confirms the secret that the code was made of, and none that replaces it at the same time', async () => {
    const asha = await hireStaff(shop)
    const { data: member } = await asha.client('getMe')
    const { secret } = (await asha.client('startSecondFactor')).data
    const key = await openSecretKey({ secretKey: undefined, dataDirectory: shop.dataDirectory })
    const code = await nextCode(shop, secret)
    const confirmed = runBlocked(
      shop,
      (tx) => startSecondFactor(tx, key, member, 'Kargha'),
      () => asha.client('confirmSecondFactor', { body: { code } }),
    )
    expect(await refusal(confirmed)).toMatchObject({ status: 400, message: /not right/ })
    expect((await asha.client('getSecondFactor')).data.confirmedAt).toBeNull()
  })

  it('needs the password again, also to turn it off or to renew backup codes', async () => {
    const asha = await hireStaff(shop)
    const { secret, codes } = await enrol(shop, asha.client)
    await letAuthenticationExpire(shop, asha.id)
    for (const call of ['startSecondFactor', 'renewBackupCodes', 'removeSecondFactor'] as const)
      expect(await refusal(asha.client(call))).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })

    const repeat = (code?: string) =>
      asha.client('reauthenticate', { body: { password: staffPassword, ...(code !== undefined && { code }) } })
    expect(await refusal(repeat())).toMatchObject({ status: 400, message: 'Please enter the code of your app' })
    expect(await refusal(repeat('000000'))).toMatchObject({ status: 400 })
    expect(await refusal(asha.client('removeSecondFactor'))).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    await repeat(await nextCode(shop, secret))
    const { data } = await asha.client('renewBackupCodes')
    expect(data.backupCodes.filter((code) => codes.includes(code))).toEqual([])
    expect(await refusal(giveCode(shop, await challengeOf(shop, asha.email), codes[0] ?? ''))).toMatchObject(wrongCode)

    await asha.client('removeSecondFactor')
    expect(await signInAs(shop, asha.email)).toMatchObject({ email: asha.email })
    expect(await shop.db.$count(backupCodes, eq(backupCodes.staffId, asha.id))).toBe(0)
    expect(await refusal(asha.client('renewBackupCodes'))).toMatchObject({ code: 'SECOND_FACTOR_STATUS' })
    await shop.emailWith(asha.email, 'Signing in no longer needs a code')
  })
})

describe('the shop’s secret key', () => {
  it('once lost leaves backup codes, and the number of members who need a reset', async () => {
    const asha = await hireStaff(shop)
    const { secret, codes } = await enrol(shop, asha.client)
    const config = readConfig({
      DATABASE_URL: shop.url,
      DATA_DIR: shop.dataDirectory,
      SECRET_KEY: 'a'.repeat(64),
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
    })
    const app = await buildApp({ db: shop.db, jobs: shop.jobs, config })
    const other = { ...shop, app }
    const body = (code: string, challenge: string) => ({ body: { challenge, code } })
    const lost = staffClient(other)(
      'signinWithCode',
      body(await nextCode(shop, secret), await challengeOf(shop, asha.email)),
    )
    expect(await refusal(lost)).toMatchObject({ status: 503, message: /Use a backup code/ })
    await staffClient(other)('signinWithCode', body(codes[0] ?? '', await challengeOf(shop, asha.email)))
    await app.close()

    const ownKey = await openSecretKey({ secretKey: undefined, dataDirectory: shop.dataDirectory })
    expect(await countUnreadable(shop.db, ownKey)).toBe(0)
    const otherKey = await openSecretKey({ secretKey: 'a'.repeat(64), dataDirectory: '' })
    expect(await countUnreadable(shop.db, otherKey)).toBe(await shop.db.$count(secondFactors))
  })
})

describe('an owner', () => {
  it('resets the second factor of a member who lost it; their sessions end and they are emailed', async () => {
    const owner = await hireStaff(shop, 'owner')
    const asha = await hireStaff(shop)
    await enrol(shop, asha.client)
    const challenge = await challengeOf(shop, asha.email)
    const reset = (id = asha.id) => owner.client('resetSecondFactor', { params: { id } })
    expect((await reset()).data).toEqual({ _id: asha.id })
    expect(await shop.db.$count(staffSessions, eq(staffSessions.staffId, asha.id))).toBe(0)
    expect(await refusal(giveCode(shop, challenge, '000000'))).toMatchObject(expired)
    expect(await signInAs(shop, asha.email)).toMatchObject({ email: asha.email })
    await shop.emailWith(asha.email, 'Signing in no longer needs a code', 'was turned off by Asha Rao')
    const entries = await shop.db.select().from(audit).where(eq(audit.action, 'resetSecondFactor'))
    expect(entries).toMatchObject([{ subject: asha.email, staffEmail: owner.email, details: {} }])
    expect(await refusal(reset())).toMatchObject({ status: 409, code: 'SECOND_FACTOR_STATUS' })
    expect(await refusal(reset('nobody'))).toMatchObject({ status: 404 })
  })

  it('can only set a second factor up where the settings require one', async () => {
    const [owner, late, member] = [
      await hireStaff(shop, 'owner'),
      await hireStaff(shop, 'owner'),
      await hireStaff(shop),
    ]
    await enrol(shop, owner.client)
    const require = (requireSecondFactor: boolean) => owner.client('saveSettings', { body: { requireSecondFactor } })
    expect((await require(true)).data.requireSecondFactor).toBe(true)
    const required = { status: 403, code: 'SECOND_FACTOR_REQUIRED' }
    expect(await refusal(late.client('getOrders', { query: {} }))).toMatchObject(required)
    expect(await refusal(late.client('saveSettings', { body: { requireSecondFactor: false } }))).toMatchObject(required)
    expect((await late.client('getMe')).data.email).toBe(late.email)
    expect((await late.client('getSecondFactor')).data.isRequired).toBe(true)
    expect((await late.client('getOwnSessions')).data).toHaveLength(1)
    expect((await member.client('getOrders', { query: {} })).success).toBe(true)
    expect((await owner.client('getOrders', { query: {} })).success).toBe(true)

    await enrol(shop, late.client)
    expect((await late.client('getOrders', { query: {} })).success).toBe(true)
    await require(false)
  })
})
