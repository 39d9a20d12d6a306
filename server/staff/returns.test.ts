import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../orders/orders-table.ts'
import { textOf } from '../testing/letter-text.ts'
import { buy } from '../testing/orders.ts'
import { askReturn } from '../testing/returns.ts'
import { winners } from '../testing/rivals.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { audit } from './audit-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

const refunded = { status: 'Refunded', refundReference: 'UPI 4210013' }
const rejected = { status: 'Rejected', note: 'It was worn' }
const bodyOf = (status: string) => (status === 'Refunded' ? refunded : status === 'Rejected' ? rejected : { status })

async function asked() {
  const bought = await askReturn(shop, asha)
  const params = { id: bought.returnId }
  const move = (body: object, by = owner) => by.client('moveReturn', { params, body: body as never })
  const standing = async () => (await asha.client('getReturn', { params })).data
  const audits = () => shop.db.select().from(audit).where(eq(audit.subject, bought.orderId))
  return { ...bought, move, standing, audits }
}

describe('a return’s life', () => {
  it('goes from requested to refunded, told on the timeline and in letters', async () => {
    const { move, order, orderId, customer, left, standing } = await asked()
    expect(await standing()).toMatchObject({
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
    expect(approved.message).toBe(`The return of order ${orderId} is Approved`)
    expect(approved.data.nextStatuses).toEqual(['Picked up', 'Rejected'])
    await move({ status: 'Picked up' }, asha)
    expect((await move(refunded)).data).toMatchObject({
      status: 'Refunded',
      nextStatuses: [],
      refundReference: 'UPI 4210013',
      paymentStatus: 'Refunded',
    })
    const seen = await order()
    expect(seen).toMatchObject({ status: 'Delivered', paymentStatus: 'Refunded', hasActiveReturn: true })
    expect(seen.timeline.slice(4).map(({ status, note }) => [status, note])).toEqual([
      ['Return Requested', 'Damaged or defective'],
      ['Return Approved', 'Keep the box'],
      ['Return Picked Up', ''],
      ['Refunded', ''],
    ])
    const { data } = await asha.client('getOrder', { params: { orderId } })
    expect(data.timeline.at(-1)?.actor).toBe(`staff ${owner.email}`)
    expect(await left()).toBe(8)

    const about = async (words: string) =>
      textOf(await shop.letterWith(`To: ${customer.email}`, `order ${orderId} of Indigo Ikat Saree × 2 ${words}`))
    expect(await about('is approved')).toContain('Keep the box')
    expect(await about('has been picked up')).toContain('within a few business days')
    expect(await about('has been refunded')).toContain('UPI 4210013')
  })

  it('ends with a rejection, which says why', async () => {
    const { move, order } = await asked()
    const { data } = await move(rejected, asha)
    expect(data).toMatchObject({ status: 'Rejected', nextStatuses: [], paymentStatus: 'Completed' })
    const seen = await order()
    expect(seen).toMatchObject({ hasActiveReturn: false, canReturn: false, paymentStatus: 'Completed' })
    expect(seen.timeline.at(-1)).toMatchObject({ status: 'Return Rejected', note: 'It was worn' })
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
  ])('after %j refuses %s', async (steps, status, why) => {
    const { move, standing } = await asked()
    for (const step of steps) await move(bodyOf(step))
    const before = await standing()
    const answer = await refusal(move(bodyOf(status)))
    expect(answer).toMatchObject({ status: 409, code: 'RETURN_STATUS' })
    expect(answer.message).toContain(why)
    expect(await standing()).toEqual(before)
  })

  it.each([
    [{}, 'Please choose a status'],
    [{ status: 'Lost' }, 'Please choose a status'],
    [{ status: 'Rejected' }, 'Please say why it is rejected'],
    [{ status: 'Rejected', note: ' ' }, 'Please say why it is rejected'],
    [{ status: 'Approved', note: 'x'.repeat(1001) }, /1000/],
    [{ status: 'Refunded' }, 'Please give the UPI or bank reference of the refund'],
    [{ status: 'Refunded', refundReference: '  ' }, 'Please give the UPI or bank reference of the refund'],
  ])('refuses %j', async (body, message) => {
    const { move, standing } = await asked()
    for (const status of ['Approved', 'Picked up']) await move({ status })
    const answer = await refusal(move(body))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect((await standing()).status).toBe('Picked up')
  })

  it('is the owner’s alone to refund', async () => {
    const { move } = await asked()
    for (const status of ['Approved', 'Picked up']) await move({ status })
    expect(await refusal(move(refunded, asha))).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it('refunds nothing that was not paid, or is refunded already', async () => {
    for (const paymentStatus of ['Pending', 'Refunded'] as const) {
      const { move, standing, purchaseId } = await asked()
      for (const status of ['Approved', 'Picked up']) await move({ status })
      await shop.db.update(orders).set({ paymentStatus }).where(eq(orders.purchaseId, purchaseId))
      expect(await refusal(move(refunded))).toMatchObject({ status: 409, code: 'RETURN_STATUS' })
      expect((await standing()).status).toBe('Picked up')
      await shop.db.update(orders).set({ paymentStatus: 'Completed' }).where(eq(orders.purchaseId, purchaseId))
    }
  })

  it.each(['nothing', randomUUID()])('does not know return %s', async (id) => {
    const params = { id }
    const unknown = { status: 404, code: 'NOT_FOUND' }
    expect(await refusal(asha.client('getReturn', { params }))).toMatchObject(unknown)
    expect(await refusal(asha.client('moveReturn', { params, body: { status: 'Approved' } }))).toMatchObject(unknown)
  })

  it('twenty refunds, or refund against rejection, at once: one', async () => {
    const rivalsOf = [[refunded], [refunded, rejected]]
    for (const rivals of rivalsOf) {
      const { move, order, standing } = await asked()
      for (const status of ['Approved', 'Picked up']) await move({ status })
      const clicks = Array.from({ length: 20 }, (_, index) => move(rivals[index % rivals.length] ?? refunded))
      expect(await winners(clicks, 'RETURN_STATUS')).toHaveLength(1)
      const { status, paymentStatus } = await standing()
      expect(paymentStatus).toBe(status === 'Refunded' ? 'Refunded' : 'Completed')
      expect((await order()).timeline).toHaveLength(8)
    }
  })
})

describe('the list of returns', () => {
  it('comes newest first, and is found by status, number and customer', async () => {
    const first = await asked()
    const second = await asked()
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
  it('has who moved which order and return, when and to what; what was refused is not in it', async () => {
    const { move, orderId, audits } = await asked()
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

  it('tells of the shopper’s own cancellation nothing: that is on the order', async () => {
    const { customer, orderId } = await buy(shop)
    await customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
    expect((await asha.client('getAudit', { query: { q: orderId } })).data).toEqual([])
  })

  it.each(["update audit set action = 'nothing'", 'delete from audit', 'truncate audit'])(
    'can’t be rewritten: %s',
    async (rewriting) => {
      await expect(shop.db.execute(rewriting)).rejects.toMatchObject({
        cause: { message: 'audit is append-only' },
      })
    },
  )
})
