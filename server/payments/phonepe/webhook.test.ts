import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { payments } from '../attempts/payments-table.ts'
import { isFromGateway } from './webhook.ts'

let online: OnlineShop
const logged: string[] = []
beforeAll(async () => {
  online = await openOnlineShop({ environment: { LOG_LEVEL: 'warn' }, log: { write: (line) => logged.push(line) } })
  await online.sandbox.webhooks({ drop: true })
})
afterAll(() => online.close())

it('accepts only the digest of user and password, with or without prefix and in either case', () => {
  const credentials = { webhookUser: 'kargha_test', webhookPassword: 'Password123' }
  // From `printf kargha_test:Password123 | sha256sum`.
  const right = '8d7de8d391d28c9481d4798f03cc5ba8913a36c9d6009bd75a023b916d6e0ffc'
  for (const header of [right, right.toUpperCase(), `SHA256 ${right}`, `sha256 ${right.toUpperCase()}`])
    expect(isFromGateway(header, credentials)).toBe(true)
  const other = createHash('sha256').update('kargha_test:Password124').digest('hex')
  for (const header of [undefined, '', 'SHA256', other, right.slice(1), `${right}0`, `Bearer ${right}`])
    expect(isFromGateway(header, credentials)).toBe(false)
})

it('refuses a forged webhook with 401, and reads, queues and changes nothing', async () => {
  const bought = await online.buyOnline()
  const { transactionId } = bought
  await online.postponeJobs('check-payment')
  await online.sandbox.choose(transactionId, 'pay')
  const state = async () => ({
    checks: (await online.sandbox.requests('orderStatus')).length,
    jobs: await online.shop.db.$count(sql`pgboss.job`),
    order: await bought.order(),
    payment: (await online.shop.db.select().from(payments).where(eq(payments.id, transactionId)))[0],
  })
  const before = await state()
  const webhook = { event: 'checkout.order.completed', payload: { merchantOrderId: transactionId, state: 'COMPLETED' } }
  const digest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  for (const authorization of ['', 'SHA256', digest, `Bearer ${digest}`, 'a'.repeat(4_000)])
    expect(await online.webhook(webhook, { authorization })).toBe(401)
  expect(await state()).toEqual(before)
  await online.webhook(webhook)
  await expect.poll(async () => (await bought.order()).paymentStatus).toBe('Completed')
})

it('accepts a webhook about unknown payments or in an unknown form, and only logs it', async () => {
  const before = await online.shop.db.$count(payments)
  const withPayload = (changes: object) => ({
    event: 'checkout.order.completed',
    payload: { state: 'COMPLETED', ...changes },
  })
  for (const body of [
    withPayload({ merchantOrderId: 'KG-AAAA-AAAA-1', amount: 100 }),
    withPayload({ merchantOrderId: '../../v1/oauth/token' }),
    withPayload({ merchantOrderId: 'a'.repeat(200) }),
    withPayload({ merchantOrderId: 12 }),
    { event: 'pg.refund.completed', payload: { merchantRefundId: 'KG-AAAA-AAAA-R1', refundId: 'OMR1' } },
    { event: 'subscription.paused', payload: { merchantOrderId: 'KG-AAAA-AAAA-1' } },
    { event: 'checkout.order.completed' },
    {},
    [],
    null,
    'text',
  ])
    expect({ body, status: await online.webhook(body) }).toEqual({ body, status: 200 })
  await online.webhooksProcessed()
  expect(await online.shop.db.$count(payments)).toBe(before)
  const unknown = logged.filter((line) => line.includes('webhook about an unknown payment or refund'))
  expect(unknown).toHaveLength(11)
  expect(unknown[0]).toContain('KG-AAAA-AAAA-1')
})
