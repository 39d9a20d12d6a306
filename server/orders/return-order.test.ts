import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../content/content-table.ts'
import { buy, deliver } from '../testing/orders.ts'
import { winners } from '../testing/rivals.ts'
import { home, openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'
import { orders } from './orders-table.ts'
import { returns } from './returns-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop({ environment: { PUBLIC_URL: 'https://shop.example.in' } })
  asha = await hireStaff(shop)
  const media = join(shop.dataDirectory, 'media')
  await mkdir(media, { recursive: true })
  for (const name of ['tear-1a2b.webp', 'unboxing-3c4d.mp4']) await writeFile(join(media, name), 'x')
})
afterAll(() => shop.close())

const request = { reason: 'Damaged or defective', returnResolution: 'Refund', returnImages: [], pickupAddress: home }
const image = (url: string) => ({ url, description: 'The tear' })

async function delivered() {
  const bought = await buy(shop)
  await deliver(asha, bought.orderId)
  const { client } = bought.customer
  const params = { orderId: bought.orderId }
  const ask = (changes: object = {}) => client('returnOrder', { params, body: { ...request, ...changes } as never })
  const eligible = async () => (await client('getReturnEligibility', { params })).data.canReturn
  const kept = async () => {
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
  return { ...bought, ask, eligible, kept, deliveredAgo }
}

describe('asking for a return', () => {
  it('keeps everything that was said, shows on the order, and writes a letter', async () => {
    const { ask, kept, order, orderId, customer, eligible, left } = await delivered()
    expect(await eligible()).toBe(true)
    const { data, message } = await ask({
      reason: 'Other',
      customReason: ' The border frays ',
      exchangeProductId: orderId,
      returnImages: [image('/media/tear-1a2b.webp'), image('https://shop.example.in/media/unboxing-3c4d.mp4')],
      pickupAddress: { ...home, street: '4 Mill Lane', state: 'kerala' },
    })
    expect(message).toBe('Your return request has been sent.')
    expect(data).toEqual({ _id: (await kept())?.id, status: 'Requested' })
    expect(await kept()).toMatchObject({
      reason: 'Other',
      customReason: 'The border frays',
      resolution: 'Refund',
      images: [image('/media/tear-1a2b.webp'), image('/media/unboxing-3c4d.mp4')],
      pickupAddress: { ...home, street: '4 Mill Lane', state: 'Kerala' },
      refundReference: null,
    })
    const seen = await order()
    expect(seen).toMatchObject({ status: 'Delivered', hasActiveReturn: true, canReturn: false, canCancel: false })
    expect(seen.timeline.at(-1)).toMatchObject({ status: 'Return Requested', note: 'The border frays' })
    expect(await eligible()).toBe(false)
    expect(await left()).toBe(8)
    const about = await shop.letterWith(`order ${orderId} has been asked for`)
    expect(about).toContain(`To: ${customer.email}`)
  })

  it('needs no pictures, and takes the order’s _id', async () => {
    const { order, customer } = await delivered()
    const params = { orderId: (await order())._id }
    const { returnImages, ...bare } = request
    const body = { ...bare, returnResolution: 'Exchange' as const }
    expect((await customer.client('returnOrder', { params, body })).data.status).toBe('Requested')
  })

  it.each([
    [null, []],
    [[{ url: '', description: '' }], []],
    [[{ url: ' ', description: 'No file chosen yet' }, { description: '' }, { url: null, description: null }, {}], []],
    [
      [{ url: '', description: '' }, { url: '/media/tear-1a2b.webp' }],
      [{ url: '/media/tear-1a2b.webp', description: '' }],
    ],
  ])('takes what was chosen where the rows are %j', async (returnImages, images) => {
    const { ask, kept } = await delivered()
    expect((await ask({ returnImages })).data.status).toBe('Requested')
    expect((await kept())?.images).toEqual(images)
  })

  it.each([
    ['https://elsewhere.example.in/media/tear-1a2b.webp'],
    ['//elsewhere.example.in/media/tear-1a2b.webp'],
    ['/media/not-there.webp'],
    ['/media/../kargha.sock'],
    ['/media/sizes/tear.webp'],
    ['/media/tear-1a2b.webp/x'],
    ['/api/docs'],
    ['javascript:alert(1)'],
  ])('refuses a picture at %s', async (url) => {
    const { ask, kept, customer, orderId } = await delivered()
    const returnImages = [image('/media/tear-1a2b.webp'), image(url)]
    expect(await refusal(ask({ returnImages }))).toEqual({
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
    expect(await kept()).toBeUndefined()
  })

  it.each([
    [{ reason: '' }, 'Please select a reason'],
    [{ reason: 'Other' }, 'Please enter your reason'],
    [{ returnResolution: 'Money' }, 'Please choose what you want for it'],
    [{ pickupAddress: undefined }, /./],
    [{ pickupAddress: { ...home, zipcode: '012345' } }, 'PIN code must be 6 digits and cannot begin with 0'],
    [{ pickupAddress: { ...home, state: 'Atlantis' } }, 'Please enter a state of India'],
    [{ pickupAddress: { ...home, street: ' ' } }, 'Please fill all the fields of the address'],
    [{ returnImages: Array.from({ length: 21 }, () => image('/media/tear-1a2b.webp')) }, /20 pictures/],
  ])('refuses %j', async (changes, message) => {
    const { ask, kept } = await delivered()
    const answer = await refusal(ask(changes))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect(await kept()).toBeUndefined()
  })

  it('is for delivered orders within the window, which staff set', async () => {
    const onTheWay = await buy(shop)
    const params = { orderId: onTheWay.orderId }
    const early = onTheWay.customer.client('returnOrder', { params, body: request as never })
    expect(await refusal(early)).toMatchObject({
      status: 409,
      code: 'ORDER_STATUS',
      message: `Order ${onTheWay.orderId} is Order Placed: only what was delivered can be returned`,
    })
    const { ask, eligible, deliveredAgo, order } = await delivered()
    await deliveredAgo(25)
    expect([await eligible(), (await order()).canReturn]).toEqual([false, false])
    const late = await refusal(ask())
    expect(late).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
    expect(late.message).toContain('within 24 hours')
    await shop.db.update(settings).set({ returnWindowHours: 48 })
    expect(await eligible()).toBe(true)
    expect((await ask()).data.status).toBe('Requested')
    await shop.db.update(settings).set({ returnWindowHours: 24 })
  })

  it('is nobody else’s to do, and unknown orders are unknown', async () => {
    const { orderId } = await delivered()
    const other = await shop.signUp()
    for (const each of [orderId, 'KG-2222-2222', 'nothing', randomUUID()]) {
      const params = { orderId: each }
      const unknown = { status: 404, code: 'NOT_FOUND' }
      expect(await refusal(other.client('returnOrder', { params, body: request as never }))).toMatchObject(unknown)
      expect(await refusal(other.client('getReturnEligibility', { params }))).toMatchObject(unknown)
    }
  })

  it('happens once, twenty times at once too, and not again after a rejection', async () => {
    const { ask, order, eligible, kept } = await delivered()
    const asked = Array.from({ length: 20 }, () => ask())
    expect(await winners(asked, 'ORDER_STATUS')).toHaveLength(1)
    expect((await order()).timeline.filter(({ status }) => status === 'Return Requested')).toHaveLength(1)
    const params = { id: (await kept())?.id ?? '' }
    await asha.client('moveReturn', { params, body: { status: 'Rejected', note: 'Worn' } })
    expect(await order()).toMatchObject({ hasActiveReturn: false, canReturn: false })
    expect(await eligible()).toBe(false)
    expect((await refusal(ask())).message).toContain('You have asked to return order')
  })
})
