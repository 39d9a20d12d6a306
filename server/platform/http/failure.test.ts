import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buyNow, rowCounts } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { inTransaction } from '../db/database.ts'
import { redactError } from '../db/redact-error.ts'

const secret = 'one-time-password-8841'
const lines: string[] = []
let shop: TestShop
let fault: (() => unknown) | undefined
beforeAll(async () => {
  shop = await openShop({
    environment: { LOG_LEVEL: 'error' },
    log: { write: (line) => lines.push(line) },
    failpoint: async () => {
      await fault?.()
    },
  })
})
afterEach(() => {
  fault = undefined
})
afterAll(() => shop.close())

const linesOf = (requestId: string) => lines.filter((line) => JSON.parse(line).reqId === requestId)

describe('a fault', () => {
  it('is answered with 500 and a request id, reveals no details, and changes no data', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    const before = await rowCounts(shop)
    fault = () => {
      throw Object.assign(new Error(`the fault of ${secret}`), { detail: secret, statusText: secret })
    }
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/placed-order',
      headers: { authorization: customer.token },
      body: { addressId: customer.addressId, paymentMethod: 'COD', productId, quantity: 1 },
    })
    fault = undefined
    expect(response.statusCode).toBe(500)
    expect(response.json()).toEqual({
      success: false,
      status: 500,
      message: 'Internal Server Error',
      error: 'Internal Server Error',
      code: 'INTERNAL_ERROR',
      details: [],
      requestId: expect.stringMatching(/./),
    })
    expect(JSON.stringify([response.body, response.headers])).not.toContain(secret)
    expect(await rowCounts(shop)).toEqual(before)
    const [line = '', ...others] = linesOf(response.json().requestId)
    expect(others).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ msg: 'fault', err: { type: 'Error', message: `the fault of ${secret}` } })
    expect(JSON.parse(line).err.stack).toContain('failure.test.ts')
    expect((await buyNow(customer, productId)).data.orders).toHaveLength(1)
  })

  it('with a code that a lost connection has too, such as a missing file’s, is answered with 500', async () => {
    const customer = await shop.signUp()
    const productId = await addProduct(shop.db)
    fault = () => {
      throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' })
    }
    const body = { addressId: customer.addressId, paymentMethod: 'COD', productId, quantity: 1 }
    const headers = { authorization: customer.token }
    const response = await shop.app.inject({ method: 'POST', url: '/api/v1/user/placed-order', headers, body })
    expect(response.json()).toMatchObject({ status: 500, code: 'INTERNAL_ERROR' })
  })

  it('in a database query is logged with the query and its cause, but without values', async () => {
    await shop.ownerDb.execute(sql`alter table customers rename column email to post`)
    onTestFinished(async () => {
      await shop.ownerDb.execute(sql`alter table customers rename column post to email`)
    })
    const email = `${secret}@example.in`
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/signin',
      body: { email, password: secret },
    })
    expect(response.json()).toMatchObject({ status: 500, message: 'Internal Server Error' })
    const [line = ''] = linesOf(response.json().requestId)
    expect(JSON.parse(line).err).toMatchObject({
      message: expect.stringMatching(/^column .*email.* does not exist, in: select .* from "customers"/),
      cause: { code: '42703' },
    })
    expect(line).not.toContain(secret)
    expect(response.body).not.toMatch(/customers|column/)
  })
})

it('redactError keeps what pg-boss says of its workers’ errors, which are plain objects, without a value', () => {
  const error = { code: '22P02', message: `invalid input syntax for type uuid: "${secret}"`, queue: 'mail' }
  expect(redactError(error)).toMatchObject({ message: 'invalid input syntax for type uuid' })
  expect(redactError({ message: 'Connection terminated' })).toMatchObject({ message: 'Connection terminated' })
  expect(redactError('out of order')).toMatchObject({ type: 'string', message: 'out of order' })
})

describe('redactError removes the values from a database error', () => {
  const redactedErrorOf = (query: ReturnType<typeof sql>) =>
    shop.db.execute(query).then(
      () => {
        throw new Error('The query should fail')
      },
      (error: unknown) => JSON.stringify(redactError(new Error('with a cause', { cause: error }))),
    )

  it.each([
    ['of a wrong type', () => sql`select ${secret}::uuid`, 'invalid input syntax for type uuid'],
    ['of a duplicate row', () => sql`insert into settings select * from settings where ${secret} <> ''`, '23505'],
    ['of invalid JSON', () => sql`select ${`{${secret}`}::json`, 'invalid input syntax for type json'],
    ['of an unknown column', () => sql`select ${secret}, nothing`, '42703'],
  ])('%s', async (_, query, cause) => {
    const redacted = await redactedErrorOf(query())
    expect(redacted).toContain(cause)
    expect(redacted).toContain('$1')
    expect(redacted).not.toContain(secret)
  })
})

describe('a failure of the database or a disk', () => {
  it.each([
    ['a deadlock', '40P01', 503],
    ['a serialisation failure', '40001', 503],
    ['a lock that was not released', '55P03', 503],
    ['a statement that took too long', '57014', 503],
    ['a shutdown', '57P01', 503],
    ['a full disk', '53100', 507],
    ['a full disk for files', 'ENOSPC', 507],
  ])('%s is answered with a sentence for shoppers and status %3$i', async (_, code, status) => {
    const productId = await addProduct(shop.db)
    const customer = await shop.signUp()
    const before = await rowCounts(shop)
    const raise = sql.raw(`do $$ begin raise exception 'not for shoppers' using errcode = '${code}'; end $$`)
    fault = () =>
      code === 'ENOSPC' ? Promise.reject(Object.assign(new Error('full'), { code })) : shop.db.execute(raise)
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/v1/user/placed-order',
      headers: { authorization: customer.token },
      body: { addressId: customer.addressId, paymentMethod: 'COD', productId, quantity: 1 },
    })
    expect(response.statusCode).toBe(status)
    expect(response.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    expect(response.json().message).toMatch(/^(The shop is unavailable for a moment|The shop can’t store anything new)/)
    expect(response.json().code).toBe(status === 503 ? 'UNAVAILABLE' : 'STORAGE_FULL')
    expect(await rowCounts(shop)).toEqual(before)
  })
})

it('the output of a failed job has the query that failed, but not its values', async () => {
  await shop.jobs.work('sweep', async () => {
    await shop.db.execute(sql`select ${secret}, nothing`)
  })
  await inTransaction(shop.db, (tx) => shop.jobs.enqueue(tx, 'sweep', {}))
  const output = async () => {
    const { rows } = await shop.db.execute<{ output: { message: string } | null }>(
      sql`select output from pgboss.job where name = 'sweep'`,
    )
    return rows[0]?.output?.message
  }
  await expect.poll(output).toBe('column "nothing" does not exist, in: select $1, nothing')
})
