import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toldError } from '../db/told-error.ts'
import { buyNow, rowCounts } from '../testing/checkout.ts'
import { addProduct } from '../testing/products.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

const secret = 'one-time-password-8841'
const lines: string[] = []
let shop: TestShop
let fault: (() => never) | undefined
beforeAll(async () => {
  shop = await openShop({
    environment: { LOG_LEVEL: 'error' },
    log: { write: (line) => lines.push(line) },
    atPoint: async () => fault?.(),
  })
})
afterAll(() => shop.close())

/** What is logged of a request, by the id that its answer gives. */
const logged = (requestId: string) => lines.filter((line) => JSON.parse(line).reqId === requestId)

describe('a fault of ours', () => {
  it('is a 500 with an id to ask about, tells nothing of what went wrong, and changes nothing', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const before = await rowCounts(shop)
    fault = () => {
      throw Object.assign(new Error(`the fault of ${secret}`), { detail: secret, statusText: secret })
    }
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/placed-order',
      headers: { authorization: customer.token },
      body: { addressId: customer.addressId, paymentMethod: 'COD', productId, quantity: 1 },
    })
    fault = undefined
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      success: false,
      status: 500,
      message: 'Internal Server Error',
      error: 'Internal Server Error',
      code: 'INTERNAL_ERROR',
      details: [],
      requestId: expect.stringMatching(/./),
    })
    expect(JSON.stringify([answer.body, answer.headers])).not.toContain(secret)
    expect(await rowCounts(shop)).toEqual(before)
    const [line = '', ...others] = logged(answer.json().requestId)
    expect(others).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ msg: 'fault', err: { type: 'Error', message: `the fault of ${secret}` } })
    expect(JSON.parse(line).err.stack).toContain('failure.test.ts')
    expect((await buyNow(customer, productId)).data.orders).toHaveLength(1)
  })

  it('in a query is logged with the query and its cause, and without what was asked for', async () => {
    await shop.db.execute(sql`alter table customers rename column email to post`)
    const email = `${secret}@example.in`
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/signin',
      body: { email, password: secret },
    })
    await shop.db.execute(sql`alter table customers rename column post to email`)
    expect(answer.json()).toMatchObject({ status: 500, message: 'Internal Server Error' })
    const [line = ''] = logged(answer.json().requestId)
    expect(JSON.parse(line).err).toMatchObject({
      message: expect.stringMatching(/^column .*email.* does not exist, in: select .* from "customers"/),
      cause: { code: '42703' },
    })
    expect(line).not.toContain(secret)
    expect(answer.body).not.toMatch(/customers|column/)
  })
})

describe('an error of the database is told without values', () => {
  const failed = (query: ReturnType<typeof sql>) =>
    shop.db.execute(query).then(
      () => {
        throw new Error('It was to fail')
      },
      (error: unknown) => JSON.stringify(toldError(new Error('beneath another', { cause: error }))),
    )

  it.each([
    ['of another type', () => sql`select ${secret}::uuid`, 'invalid input syntax for type uuid'],
    ['in a row that is there', () => sql`insert into settings select * from settings where ${secret} <> ''`, '23505'],
    ['of no JSON', () => sql`select ${`{${secret}`}::json`, 'invalid input syntax for type json'],
    ['of no column', () => sql`select ${secret}, nothing`, '42703'],
  ])('%s', async (_, query, cause) => {
    const told = await failed(query())
    expect(told).toContain(cause)
    expect(told).toContain('$1')
    expect(told).not.toContain(secret)
  })
})

it('a job that failed keeps the query that failed, and not its values', async () => {
  await shop.jobs.work('sweep', async () => {
    await shop.db.execute(sql`select ${secret}, nothing`)
  })
  await shop.db.transaction((tx) => shop.jobs.enqueue(tx, 'sweep', {}))
  const output = async () => {
    const { rows } = await shop.db.execute<{ output: { message: string } | null }>(
      sql`select output from pgboss.job where name = 'sweep'`,
    )
    return rows[0]?.output?.message
  }
  await expect.poll(output).toBe('column "nothing" does not exist, in: select $1, nothing')
})
