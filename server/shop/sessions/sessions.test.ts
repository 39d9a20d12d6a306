import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, password, refusal, type TestShop } from '../../../testing/shop.ts'
import { sessions } from '../customers/account-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const onPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

async function signInWith(email: string, userAgent: string): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/user/signin',
    headers: { 'user-agent': userAgent },
    body: { email, password },
  })
  return answer.json().data.token
}
const listOf = async (token: string) => (await shop.client(token)('getSessions')).data

describe('the sessions of a customer', () => {
  it('are listed latest first with browser and times, without those of other customers', async () => {
    const started = Date.now()
    const { email, token } = await shop.signUp()
    await shop.signUp()
    const phone = await signInWith(email, onPhone)
    const list = await listOf(token)
    expect(list.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Chrome on Android', false],
      ['Another program', true],
    ])
    for (const each of list) {
      for (const time of [each.createdAt, each.lastSeenAt]) {
        expect(Date.parse(time)).toBeGreaterThanOrEqual(started)
        expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
      }
      expect(Object.keys(each).toSorted()).toEqual(['_id', 'browser', 'createdAt', 'isCurrent', 'lastSeenAt'])
    }
    expect((await listOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  it('have the time of their last use, to the hour, and are not listed once expired', async () => {
    const { email, id, token } = await shop.signUp()
    await signInWith(email, onPhone)
    const ageAll = (what: string) =>
      shop.db.execute(
        sql`update sessions set ${sql.raw(what)} where customer_id = ${id} and browser <> 'Another program'`,
      )
    await ageAll(`last_seen_at = now() - interval '3 hours'`)
    const lastSeen = (await listOf(token)).map(({ lastSeenAt }) =>
      Math.round((Date.now() - Date.parse(lastSeenAt)) / 3_600_000),
    )
    expect(lastSeen).toEqual([3, 0])
    await ageAll(`created_at = now() - interval '31 days'`)
    expect((await listOf(token)).map(({ browser }) => browser)).toEqual(['Another program'])

    await signInWith(email, onPhone)
    const stored = (await shop.db.select().from(sessions)).filter(({ customerId }) => customerId === id)
    expect(stored).toHaveLength(2)
  })

  it('can be ended one by one, including the current one', async () => {
    const { email, token, client } = await shop.signUp()
    const phone = await signInWith(email, onPhone)
    const [onPhoneNow, here] = await listOf(token)
    const left = await client('endSession', { params: { id: onPhoneNow?._id ?? '' } })
    expect(left.data).toEqual([here])
    expect(await refusal(listOf(phone))).toMatchObject({ status: 401 })
    expect((await client('endSession', { params: { id: here?._id ?? '' } })).data).toEqual([])
    expect(await refusal(listOf(token))).toMatchObject({ status: 401 })
  })

  it('can’t be ended by another customer', async () => {
    const { client } = await shop.signUp()
    const other = await shop.signUp()
    const [theirs] = await listOf(other.token)
    const unknown = '00000000-0000-4000-8000-000000000000'
    for (const id of [theirs?._id ?? '', unknown, 'no-id'])
      expect(await refusal(client('endSession', { params: { id } }))).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        message: 'Session not found',
      })
    expect(await listOf(other.token)).toHaveLength(1)
  })

  it('can all be ended at once, without ending those of other customers', async () => {
    const { email, client, token } = await shop.signUp()
    const other = await shop.signUp()
    const phone = await signInWith(email, onPhone)
    await client('signoutEverywhere')
    for (const ended of [token, phone]) expect(await refusal(listOf(ended))).toMatchObject({ status: 401 })
    expect(await listOf(other.token)).toHaveLength(1)
    expect(await listOf(await signInWith(email, onPhone))).toHaveLength(1)
  })
})
