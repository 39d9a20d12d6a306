import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { buy, deliver } from '../../../testing/orders.ts'
import { home, openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { storeEvidence } from '../../../testing/upload.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { returns } from './returns-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop({ environment: { PUBLIC_URL: 'https://shop.example.in' } })
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())

const request = { reason: 'Damaged or defective', returnResolution: 'Refund', returnImages: [], pickupAddress: home }
const image = (url: string) => ({ url, description: 'The tear' })

async function delivered() {
  const bought = await buy(shop)
  await deliver(asha, bought.orderId)
  const { client } = bought.customer
  const params = { orderId: bought.orderId }
  const requestReturn = (changes: object = {}) =>
    client('returnOrder', { params, body: { ...request, ...changes } as never })
  const eligible = async () => (await client('getReturnEligibility', { params })).data.canReturn
  const storedReturn = async () => {
    const [row] = await shop.db
      .select()
      .from(returns)
      .where(eq(returns.orderId, (await bought.order())._id))
    return row
  }
  const deliveredAgo = (hours: number) =>
    shop.db
      .update(orders)
      .set({ deliveredAt: new Date(Date.now() - hours * 3_600_000) })
      .where(eq(orders.number, bought.orderId))
  const tear = await storeEvidence(shop, bought.customer.id)
  return { ...bought, tear, requestReturn, eligible, storedReturn, deliveredAgo }
}

describe('requesting a return', () => {
  it('stores all of the request, shows it on the order and queues an email', async () => {
    const { tear, requestReturn, storedReturn, order, orderId, customer, eligible, stockLeft } = await delivered()
    const film = await storeEvidence(shop, customer.id, 'mp4')
    expect(await eligible()).toBe(true)
    const { data, message } = await requestReturn({
      reason: 'Other',
      customReason: ' The border frays ',
      exchangeProductId: orderId,
      returnImages: [image(`${tear}?expires=1&signature=x`), image(`https://shop.example.in${film}`)],
      pickupAddress: { ...home, street: '4 Mill Lane', state: 'kerala' },
    })
    expect(message).toBe('Your return request has been sent.')
    expect(data).toEqual({ _id: (await storedReturn())?.id, status: 'Requested' })
    expect(await storedReturn()).toMatchObject({
      reason: 'Other',
      customReason: 'The border frays',
      resolution: 'Refund',
      images: [image(tear), image(film)],
      pickupAddress: { ...home, street: '4 Mill Lane', state: 'Kerala' },
      refundReference: null,
    })
    const own = await order()
    expect(own).toMatchObject({ status: 'Delivered', hasActiveReturn: true, canReturn: false, canCancel: false })
    expect(own.timeline.at(-1)).toMatchObject({ status: 'Return Requested', note: 'The border frays' })
    expect(await eligible()).toBe(false)
    expect(await stockLeft()).toBe(8)
    const about = await shop.emailWith(`Return requested: order ${orderId}`)
    expect(about).toContain(`To: ${customer.email}`)
  })

  it('needs no pictures and accepts the order’s _id', async () => {
    const { order, customer } = await delivered()
    const params = { orderId: (await order())._id }
    const { returnImages, ...bare } = request
    const body = { ...bare, returnResolution: 'Refund' as const }
    expect((await customer.client('returnOrder', { params, body })).data.status).toBe('Requested')
  })

  it.each([
    [null],
    [[{ url: '', description: '' }]],
    [[{ url: ' ', description: 'No file chosen yet' }, { description: '' }, { url: null, description: null }, {}]],
  ])('ignores rows without a chosen file: %j', async (rows) => {
    const { tear, requestReturn, storedReturn } = await delivered()
    const returnImages = rows && [...rows, { url: tear }]
    expect((await requestReturn({ returnImages })).data.status).toBe('Requested')
    expect((await storedReturn())?.images).toEqual(rows ? [{ url: tear, description: '' }] : [])
  })

  it('refuses another customer’s picture, and one that another return has named', async () => {
    const [{ tear, requestReturn, customer }, other] = [await delivered(), await delivered()]
    const refused = { status: 400, code: 'VALIDATION_FAILED', message: 'Please upload your pictures here' }
    expect(await refusal(other.requestReturn({ returnImages: [image(tear)] }))).toEqual(refused)
    await requestReturn({ returnImages: [image(tear), image(tear)] })
    const again = await buy(shop, { customer })
    await deliver(asha, again.orderId)
    const params = { orderId: again.orderId }
    const body = { ...request, returnImages: [image(tear)] } as never
    expect(await refusal(customer.client('returnOrder', { params, body }))).toEqual(refused)
    expect((await again.order()).hasActiveReturn).toBe(false)
  })

  it.each([
    ['https://elsewhere.example.in/media/evidence-1.webp'],
    ['//elsewhere.example.in/media/evidence-1.webp'],
    ['/media/not-there.webp'],
    ['/media/../kargha.sock'],
    ['/media/sizes/tear.webp'],
    ['/media/evidence-1.webp/x'],
    ['/api/docs'],
    ['javascript:alert(1)'],
  ])('refuses a picture at %s', async (url) => {
    const { tear, requestReturn, storedReturn, customer, orderId } = await delivered()
    const returnImages = [image(tear), image(url)]
    expect(await refusal(requestReturn({ returnImages }))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'Please upload your pictures here',
    })
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/v1/user/order/${orderId}/return`,
      headers: { authorization: customer.token },
      body: { ...request, returnImages },
    })
    expect(answer.json().details).toEqual([{ path: 'returnImages.1.url', message: 'Please upload your pictures here' }])
    expect(await storedReturn()).toBeUndefined()
  })

  it.each([
    [{ reason: '' }, 'Please select a reason'],
    [{ reason: 'Other' }, 'Please enter your reason'],
    [{ returnResolution: 'Money' }, 'Please choose how we should resolve this'],
    [{ pickupAddress: undefined }, /./],
    [{ pickupAddress: { ...home, zipcode: '012345' } }, 'PIN code must be 6 digits and cannot begin with 0'],
    [{ pickupAddress: { ...home, state: 'Atlantis' } }, 'Please choose an Indian state or union territory'],
    [{ pickupAddress: { ...home, street: ' ' } }, 'Please fill in the whole address'],
    [{ returnImages: Array.from({ length: 21 }, () => image('/media/evidence-1.webp')) }, /20 pictures/],
  ])('refuses %j', async (changes, message) => {
    const { requestReturn, storedReturn } = await delivered()
    const refused = await refusal(requestReturn(changes))
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(refused.message).toMatch(message)
    expect(await storedReturn()).toBeUndefined()
  })

  it('is possible only for delivered orders within the return window of the settings', async () => {
    const placed = await buy(shop)
    const params = { orderId: placed.orderId }
    const early = placed.customer.client('returnOrder', { params, body: request as never })
    expect(await refusal(early)).toMatchObject({
      status: 409,
      code: 'ORDER_STATUS',
      message: `Order ${placed.orderId} is Order Placed: only delivered orders can be returned`,
    })
    const { requestReturn, eligible, deliveredAgo, order } = await delivered()
    await deliveredAgo(25)
    expect([await eligible(), (await order()).canReturn]).toEqual([false, false])
    const late = await refusal(requestReturn())
    expect(late).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
    expect(late.message).toContain('within 24 hours')
    onTestFinished(async () => {
      await shop.db.update(settings).set({ returnWindowHours: 24 })
    })
    await shop.db.update(settings).set({ returnWindowHours: 48 })
    expect(await eligible()).toBe(true)
    expect((await requestReturn()).data.status).toBe('Requested')
  })

  it('is not found for another customer’s order and for unknown ones', async () => {
    const { orderId } = await delivered()
    const other = await shop.signUp()
    for (const each of [orderId, 'KG-2222-2222', 'nothing', randomUUID()]) {
      const params = { orderId: each }
      const unknown = { status: 404, code: 'NOT_FOUND' }
      expect(await refusal(other.client('returnOrder', { params, body: request as never }))).toMatchObject(unknown)
      expect(await refusal(other.client('getReturnEligibility', { params }))).toMatchObject(unknown)
    }
  })

  it('is possible once, even with twenty simultaneous requests, and not after a rejection', async () => {
    const { requestReturn, order, eligible, storedReturn } = await delivered()
    const requests = Array.from({ length: 20 }, () => requestReturn())
    expect(await notRefused(requests, 'ORDER_STATUS')).toHaveLength(1)
    expect((await order()).timeline.filter(({ status }) => status === 'Return Requested')).toHaveLength(1)
    const params = { id: (await storedReturn())?.id ?? '' }
    await asha.client('moveReturn', { params, body: { status: 'Rejected', note: 'Worn' } })
    expect(await order()).toMatchObject({ hasActiveReturn: false, canReturn: false })
    expect(await eligible()).toBe(false)
    expect((await refusal(requestReturn())).message).toContain('You’ve already requested a return of order')
  })
})
