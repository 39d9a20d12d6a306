import { randomUUID } from 'node:crypto'
import type { PaymentStatus } from '@kargha/contract/shop/orders.ts'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { buy } from '../../../testing/orders.ts'
import { requestReturn } from '../../../testing/returns.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const owner = await hireStaff(shop, 'owner')

const refunded = { status: 'Refunded', refundReference: 'UPI 4210013' }
const rejected = { status: 'Rejected', note: 'It was worn' }
const bodyOf = (status: string) => (status === 'Refunded' ? refunded : status === 'Rejected' ? rejected : { status })

async function setPaymentStatus(purchaseId: string, paymentStatus: PaymentStatus) {
  await shop.db.update(orders).set({ paymentStatus }).where(eq(orders.purchaseId, purchaseId))
}

async function requested() {
  const bought = await requestReturn(shop, asha)
  const params = { id: bought.returnId }
  const move = (body: object, by = owner) => by.client('moveReturn', { params, body: body as never })
  const read = async () => (await asha.client('getReturn', { params })).data
  const audits = () => shop.db.select().from(audit).where(eq(audit.subject, bought.orderId))
  return { ...bought, move, read, audits }
}

describe('a return', () => {
  it('moves from Requested to Refunded, with a step on the timeline and an email each time', async () => {
    const { move, order, orderId, customer, stockLeft, read } = await requested()
    expect(await read()).toMatchObject({
      orderId,
      status: 'Requested',
      nextStatuses: ['Approved', 'Rejected'],
      reason: 'Damaged or defective',
      customer: { email: customer.email },
      quantity: 2,
      finalTotal: 2000,
      paymentMethod: 'COD',
      paymentStatus: 'Completed',
      refundReference: null,
    })
    const approved = await move({ status: 'Approved', note: ' Keep the box ' }, asha)
    expect(approved.message).toBe(`The return of ${orderId} is Approved`)
    expect(approved.data.nextStatuses).toEqual(['Picked up', 'Rejected'])
    const staffOrder = (await asha.client('getOrder', { params: { orderId } })).data
    expect([staffOrder.hasActiveReturn, (await order()).hasActiveReturn]).toEqual([true, true])
    await move({ status: 'Picked up' }, asha)
    expect((await move(refunded)).data).toMatchObject({
      status: 'Refunded',
      nextStatuses: [],
      refundReference: 'UPI 4210013',
      paymentStatus: 'Refunded',
    })
    const shown = await order()
    expect(shown).toMatchObject({ status: 'Delivered', paymentStatus: 'Refunded', hasActiveReturn: true })
    expect(shown.timeline.slice(4).map(({ status, note }) => [status, note])).toEqual([
      ['Return Requested', 'Damaged or defective'],
      ['Return Approved', 'Keep the box'],
      ['Return Picked Up', ''],
      ['Refunded', ''],
    ])
    const { data } = await asha.client('getOrder', { params: { orderId } })
    expect(data.timeline.at(-1)?.actor).toBe(`staff ${owner.email}`)
    expect(await stockLeft()).toBe(8)

    const about = async (words: string) =>
      emailText(await shop.emailWith(`To: ${customer.email}`, `Indigo Ikat Saree × 2, order ${orderId}`, words))
    expect(await about('We’ve approved your return')).toContain('Keep the box')
    expect(await about('We’ve picked up your return')).toContain('within a few business days')
    expect(await about('We’ve refunded your return')).toContain('UPI 4210013')
  })

  it('ends with a rejection that has a reason', async () => {
    const { move, order } = await requested()
    const { data } = await move(rejected, asha)
    expect(data).toMatchObject({ status: 'Rejected', nextStatuses: [], paymentStatus: 'Completed' })
    const shown = await order()
    expect(shown).toMatchObject({ hasActiveReturn: false, canReturn: false, paymentStatus: 'Completed' })
    expect(shown.timeline.at(-1)).toMatchObject({ status: 'Return Rejected', note: 'It was worn' })
  })

  it.each([
    [[], 'Requested', 'is Requested already'],
    [[], 'Picked up', 'it can only become Approved or Rejected'],
    [[], 'Refunded', 'it can only become Approved or Rejected'],
    [['Approved'], 'Refunded', 'it can only become Picked up or Rejected'],
    [['Approved', 'Picked up'], 'Approved', 'it can only become Refunded or Rejected'],
    [['Approved', 'Picked up', 'Refunded'], 'Refunded', 'is Refunded already'],
    [['Approved', 'Picked up', 'Refunded'], 'Rejected', 'can’t be changed any more'],
    [['Rejected'], 'Approved', 'can’t be changed any more'],
  ])('after %j refuses to become %s', async (steps, status, why) => {
    const { move, read } = await requested()
    for (const step of steps) await move(bodyOf(step))
    const before = await read()
    const answer = await refusal(move(bodyOf(status)))
    expect(answer).toMatchObject({ status: 409, code: 'RETURN_STATUS' })
    expect(answer.message).toContain(why)
    expect(await read()).toEqual(before)
  })

  it.each([
    [{}, 'Please choose a status'],
    [{ status: 'Lost' }, 'Please choose a status'],
    [{ status: 'Rejected' }, 'Please give the reason for the rejection'],
    [{ status: 'Rejected', note: ' ' }, 'Please give the reason for the rejection'],
    [{ status: 'Approved', note: 'x'.repeat(1001) }, /1000/],
    [{ status: 'Refunded' }, 'Please give the UPI or bank reference of the refund'],
    [{ status: 'Refunded', refundReference: '  ' }, 'Please give the UPI or bank reference of the refund'],
  ])('refuses %j', async (body, message) => {
    const { move, read } = await requested()
    for (const status of ['Approved', 'Picked up']) await move({ status })
    const answer = await refusal(move(body))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect((await read()).status).toBe('Picked up')
  })

  it('is refunded by an owner only', async () => {
    const { move } = await requested()
    for (const status of ['Approved', 'Picked up']) await move({ status })
    expect(await refusal(move(refunded, asha))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('is not refunded if its order is not paid, or refunded already', async () => {
    for (const paymentStatus of ['Pending', 'Refunded'] as const) {
      const { move, read, purchaseId } = await requested()
      for (const status of ['Approved', 'Picked up']) await move({ status })
      await setPaymentStatus(purchaseId, paymentStatus)
      onTestFinished(() => setPaymentStatus(purchaseId, 'Completed'))
      expect(await refusal(move(refunded))).toMatchObject({ status: 409, code: 'RETURN_STATUS' })
      expect((await read()).status).toBe('Picked up')
    }
  })

  it.each(['nothing', randomUUID()])('responds with 404 for %s', async (id) => {
    const params = { id }
    const unknown = { status: 404, code: 'NOT_FOUND' }
    expect(await refusal(asha.client('getReturn', { params }))).toMatchObject(unknown)
    expect(await refusal(asha.client('moveReturn', { params, body: { status: 'Approved' } }))).toMatchObject(unknown)
  })

  it('accepts one of twenty simultaneous refunds, or refunds and rejections', async () => {
    for (const moves of [[refunded], [refunded, rejected]]) {
      const { move, order, read } = await requested()
      for (const status of ['Approved', 'Picked up']) await move({ status })
      const requests = Array.from({ length: 20 }, (_, index) => move(moves[index % moves.length] ?? refunded))
      expect(await notRefused(requests, 'RETURN_STATUS')).toHaveLength(1)
      const { status, paymentStatus } = await read()
      expect(paymentStatus).toBe(status === 'Refunded' ? 'Refunded' : 'Completed')
      expect((await order()).timeline).toHaveLength(8)
    }
  })
})

describe('the list of returns', () => {
  it('is sorted newest first, and filtered by status, number and customer', async () => {
    const first = await requested()
    const second = await requested()
    await first.move({ status: 'Approved' })
    const list = async (query: object) =>
      (await asha.client('getReturns', { query })).data.map(({ orderId }) => orderId)
    expect((await list({})).slice(0, 2)).toEqual([second.orderId, first.orderId])
    expect(await list({ q: first.orderId.slice(3) })).toEqual([first.orderId])
    expect(await list({ q: second.customer.email })).toEqual([second.orderId])
    expect(await list({ q: first.orderId, status: 'Requested' })).toEqual([])
    expect(await list({ q: first.orderId, status: 'Approved' })).toEqual([first.orderId])
    const { pagination } = await asha.client('getReturns', { query: { limit: 1, page: 2, sort: 'orderId' } })
    expect(pagination).toMatchObject({ page: 2, limit: 1 })
    expect(pagination?.total).toBeGreaterThan(1)
  })
})

describe('the audit', () => {
  it('has who moved an order or a return to which status, and no refused moves', async () => {
    const { move, orderId, audits } = await requested()
    const before = (await audits()).length
    await refusal(move({ status: 'Picked up' }))
    expect(await audits()).toHaveLength(before)
    await move(rejected, asha)
    const { data } = await asha.client('getAudit', { query: { q: orderId } })
    expect(
      data.map(({ action, subject, staffEmail, details }) => [action, subject, staffEmail, details.status]),
    ).toEqual([
      ['moveReturn', orderId, asha.email, 'Rejected'],
      ['moveOrder', orderId, asha.email, 'Delivered'],
      ['moveOrder', orderId, asha.email, 'Shipped'],
      ['moveOrder', orderId, asha.email, 'Confirmed'],
    ])
    const query = { q: orderId, action: 'moveReturn', limit: 1 }
    const page = await asha.client('getAudit', { query })
    expect(page.pagination).toEqual({ page: 1, limit: 1, total: 1, totalPages: 1 })
  })

  it('has no cancellation by a customer, which is on the order’s timeline', async () => {
    const { customer, orderId } = await buy(shop)
    await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
    expect((await asha.client('getAudit', { query: { q: orderId } })).data).toEqual([])
  })

  it.each(["update audit set action = 'nothing'", 'delete from audit', 'truncate audit'])(
    'is append-only: %s',
    async (statement) => {
      await expect(shop.ownerDb.execute(statement)).rejects.toMatchObject({
        cause: { message: 'audit is append-only' },
      })
    },
  )
})
