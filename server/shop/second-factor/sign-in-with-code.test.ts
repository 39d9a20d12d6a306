import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { challengeOf, enrol, giveCode, nextCode } from '../../../testing/second-factor.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff, staffClient, staffPassword } from '../../../testing/staff.ts'
import { signInChallenges } from './second-factor-table.ts'

const shop = await openShop()
afterAll(() => shop.close())

const wrongCode = { status: 401, code: 'INVALID_CREDENTIALS' }
const expired = { status: 401, code: 'CHALLENGE_EXPIRED' }

describe('signing in with a second factor', () => {
  it('takes the password and a code, each code once', async () => {
    const asha = await hireStaff(shop)
    const { secret } = await enrol(shop, asha.client)
    const challenge = await challengeOf(shop, asha.email)
    expect(await refusal(staffClient(shop, challenge)('getMe'))).toMatchObject({ status: 401 })
    const code = await nextCode(shop, secret)
    const { data } = await giveCode(shop, challenge, code)
    expect(data).toMatchObject({ _id: asha.id, email: asha.email, role: 'staff', userType: 'Admin' })
    expect((await staffClient(shop, data.token)('getMe')).data.email).toBe(asha.email)
    expect(await refusal(giveCode(shop, await challengeOf(shop, asha.email), code))).toMatchObject(wrongCode)
    expect(await refusal(giveCode(shop, challenge, await nextCode(shop, secret)))).toMatchObject(expired)
  })

  it('starts one session for a code that is sent ten times simultaneously', async () => {
    const asha = await hireStaff(shop)
    const { secret, codes } = await enrol(shop, asha.client)
    for (const code of [await nextCode(shop, secret), codes[0] ?? '']) {
      const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(shop, asha.email)))
      const requests = challenges.map((challenge) => giveCode(shop, challenge, code))
      expect(await notRefused(requests, 'INVALID_CREDENTIALS')).toHaveLength(1)
    }
    // And one for a challenge met by several codes.
    const challenge = await challengeOf(shop, asha.email)
    const requests = codes.slice(1, 5).map((code) => giveCode(shop, challenge, code))
    expect(await notRefused(requests, 'CHALLENGE_EXPIRED')).toHaveLength(1)
  })

  it('takes each backup code once, however it is typed, and emails the member', async () => {
    const asha = await hireStaff(shop)
    const { codes } = await enrol(shop, asha.client)
    const [first = '', second = ''] = codes
    await giveCode(shop, await challengeOf(shop, asha.email), first)
    expect(await refusal(giveCode(shop, await challengeOf(shop, asha.email), first))).toMatchObject(wrongCode)
    await shop.emailWith(asha.email, 'A backup code was used', 'Backup codes left: 9')
    const typed = second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    await giveCode(shop, await challengeOf(shop, asha.email), typed)
    expect((await asha.client('getSecondFactor')).data.backupCodesLeft).toBe(8)
  })

  it('checks five codes for a challenge, also of simultaneous requests', async () => {
    const asha = await hireStaff(shop)
    const { secret } = await enrol(shop, asha.client)
    const challenge = await challengeOf(shop, asha.email)
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => refusal(giveCode(shop, challenge, '000000'))))
    expect(outcomes.filter(({ code }) => code === wrongCode.code)).toHaveLength(5)
    expect(await refusal(giveCode(shop, challenge, await nextCode(shop, secret)))).toMatchObject(expired)
    await shop.emailWith(asha.email, 'Your password was used with wrong codes')
  })

  it('limits the codes of an account over all its challenges, and refuses a right one beyond that', async () => {
    const strict = await openShop({ environment: { RATE_LIMITS: 'on' } })
    const asha = await hireStaff(strict)
    const { secret } = await enrol(strict, asha.client)
    const challenge = async () => {
      // Sign-ins have another limit.
      await strict.db.execute(sql`delete from attempts where key like 'staff-signin%'`)
      const { data } = await staffClient(strict)('signin', { body: { email: asha.email, password: staffPassword } })
      return 'challenge' in data ? data.challenge : ''
    }
    const give = async (code: string) =>
      refusal(staffClient(strict)('signinWithCode', { body: { challenge: await challenge(), code } }))
    for (let times = 0; times < 10; times++) expect(await give('000000')).toMatchObject(wrongCode)
    expect(await give(await nextCode(strict, secret))).toMatchObject({ status: 429 })
    await strict.close()
  })

  it.each([
    ['after five minutes', "update staff_sign_in_challenges set created_at = now() - interval '5 minutes 1 second'"],
    ['when the account is deleted', 'delete from staff where id in (select staff_id from staff_sign_in_challenges)'],
  ])('ends a challenge %s', async (_when, change) => {
    const asha = await hireStaff(shop)
    const { secret } = await enrol(shop, asha.client)
    const challenge = await challengeOf(shop, asha.email)
    await shop.db.execute(sql.raw(change))
    expect(await refusal(giveCode(shop, challenge, await nextCode(shop, secret)))).toMatchObject(expired)
  })

  it('ends a challenge when the password is changed, and stores only its hash', async () => {
    const asha = await hireStaff(shop)
    const { secret } = await enrol(shop, asha.client)
    const challenge = await challengeOf(shop, asha.email)
    for (const { tokenHash } of await shop.db.select().from(signInChallenges)) {
      expect(tokenHash).toHaveLength(32)
      expect(tokenHash.toString('utf8')).not.toContain(challenge)
    }
    await asha.client('changePassword', { body: { currentPassword: staffPassword, password: 'warp before weft' } })
    expect(await refusal(giveCode(shop, challenge, await nextCode(shop, secret)))).toMatchObject(expired)
  })

  it('refuses a made-up challenge', async () => {
    expect(await refusal(giveCode(shop, 'made-up', '123456'))).toMatchObject(expired)
  })
})
