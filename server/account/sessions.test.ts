import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, password, refusal, type TestShop } from '../testing/shop.ts'
import { sessions } from './account-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const onPhone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Signs a customer in once more, in a browser that says it is `userAgent`. */
async function signInWith(email: string, userAgent: string): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/user/signin',
    headers: { 'user-agent': userAgent },
    body: { email, password },
  })
  return answer.json().data.token
}
const listOf = async (token: string) => (await shop.visit(token)('getSessions')).data

describe('the sessions of a customer', () => {
  it('are listed, the latest first, each with its browser and its times, and no other customer’s', async () => {
    const { email, token } = await shop.signUp()
    await shop.signUp()
    const phone = await signInWith(email, onPhone)
    const list = await listOf(token)
    expect(list.map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
      ['Chrome on Android', false],
      ['Another program', true],
    ])
    for (const each of list) {
      expect(Date.now() - Date.parse(each.createdAt)).toBeLessThan(60_000)
      expect(Date.now() - Date.parse(each.lastSeenAt)).toBeLessThan(60_000)
      expect(Object.keys(each).toSorted()).toEqual(['_id', 'browser', 'createdAt', 'isCurrent', 'lastSeenAt'])
    }
    expect((await listOf(phone)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })

  it('tell when they were last used, to the hour, and leave the list when they are dead', async () => {
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
    const kept = (await shop.db.select().from(sessions)).filter(({ customerId }) => customerId === id)
    expect(kept).toHaveLength(2)
  })

  it('are ended one by one, the one that asks too', async () => {
    const { email, token, client } = await shop.signUp()
    const phone = await signInWith(email, onPhone)
    const [onPhoneNow, here] = await listOf(token)
    const left = await client('endSession', { params: { id: onPhoneNow?._id ?? '' } })
    expect(left.data).toEqual([here])
    expect(await refusal(listOf(phone))).toMatchObject({ status: 401 })
    expect((await client('endSession', { params: { id: here?._id ?? '' } })).data).toEqual([])
    expect(await refusal(listOf(token))).toMatchObject({ status: 401 })
  })

  it('are nobody else’s to end', async () => {
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

  it('are ended everywhere at once, and only their customer’s', async () => {
    const { email, client, token } = await shop.signUp()
    const other = await shop.signUp()
    const phone = await signInWith(email, onPhone)
    await client('signoutEverywhere')
    for (const dead of [token, phone]) expect(await refusal(listOf(dead))).toMatchObject({ status: 401 })
    expect(await listOf(other.token)).toHaveLength(1)
    expect(await listOf(await signInWith(email, onPhone))).toHaveLength(1)
  })
})
