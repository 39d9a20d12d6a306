import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { buy, deliver } from '../../../testing/orders.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

/** `inShop` reads its reviews as a shopper. */
async function rated(rating: number) {
  const { customer, productId, orderId, order } = await buy(shop, { quantity: 1 })
  await deliver(asha, orderId)
  const body = { productId, rating, title: 'Lovely', review: `Soft as ever, ${productId}` }
  await customer.client('addRating', { body })
  const { data } = await asha.client('getRatings', { query: { productId } })
  const id = data[0]?._id ?? ''
  const show = (visible: boolean) => asha.client('showRating', { params: { id }, body: { visible } })
  const inShop = async () => (await shop.client()('getProductRatings', { params: { id: productId } })).data
  return { customer, productId, id, show, inShop, order, review: data[0] }
}

describe('reviews', () => {
  it('are hidden and shown again, and the statistics with them', async () => {
    const { show, inShop, order, productId, review } = await rated(2)
    expect(review).toMatchObject({ rating: 2, title: 'Lovely', visible: true, customerName: 'Meera Nair' })
    const none = { ratings: [], statistics: { averageRating: 0, totalRatings: 0 } }
    const hidden = await show(false)
    expect(hidden).toMatchObject({ message: 'The review is now hidden', data: { visible: false } })
    expect(await inShop()).toEqual(none)
    expect((await shop.client()('getProduct', { params: { id: productId } })).data.totalRatings).toBe(0)
    expect((await order()).isRated).toBe(true)
    await Promise.all(Array.from({ length: 6 }, () => show(false)))
    expect(await inShop()).toEqual(none)
    await Promise.all([true, false, true, false].map(show))
    await show(true)
    expect((await inShop()).statistics).toEqual({ averageRating: 2, totalRatings: 1 })
    const { data } = await asha.client('getAudit', { query: { action: 'showRating' } })
    expect(data[0]).toMatchObject({ staffEmail: asha.email, details: { visible: true } })
  })

  it('are listed by words, stars, product and visibility', async () => {
    const { id, productId, show } = await rated(5)
    const list = async (query: object) => (await asha.client('getRatings', { query })).data.map(({ _id }) => _id)
    for (const query of [{ q: productId }, { productId }, { productId, rating: 5, visible: 'true' }])
      expect(await list(query)).toEqual([id])
    for (const query of [{ productId, rating: 4 }, { productId: 'nothing' }, { productId, visible: 'false' }])
      expect(await list(query)).toEqual([])
    await show(false)
    expect(await list({ productId, visible: 'false' })).toEqual([id])
  })

  it('are answered below the review in the shop; the answer can be changed and taken back', async () => {
    const { id, inShop, productId } = await rated(3)
    const reply = (words: string) => asha.client('replyToRating', { params: { id }, body: { reply: words } })
    const inShopNow = async () => (await inShop()).ratings[0]?.reply
    const listed = async (answered: 'true' | 'false') =>
      (await asha.client('getRatings', { query: { productId, answered } })).data.map(({ _id }) => _id)
    expect([await inShopNow(), await listed('true'), await listed('false')]).toEqual([null, [], [id]])
    const { data, message } = await reply(' Thank you! ')
    expect(message).toBe('Your answer is below the review')
    expect(data).toMatchObject({ reply: 'Thank you!', repliedBy: asha.email })
    expect([await inShopNow(), await listed('true'), await listed('false')]).toEqual(['Thank you!', [id], []])
    await reply('Thank you, Meera!')
    expect(await inShopNow()).toBe('Thank you, Meera!')
    expect((await reply('')).data).toMatchObject({ reply: null, repliedBy: null, repliedAt: null })
    expect(await inShopNow()).toBeNull()
    const { data: audit } = await asha.client('getAudit', { query: { action: 'replyToRating' } })
    expect(audit[0]?.details).toEqual({ reply: { from: 'Thank you, Meera!', to: null } })
  })

  it('are listed by customer', async () => {
    const { id, customer } = await rated(4)
    const list = async (customerId: string) =>
      (await asha.client('getRatings', { query: { customerId } })).data.map(({ _id }) => _id)
    expect([await list(customer.id), await list('nobody')]).toEqual([[id], []])
  })

  it('respond with 404 when unknown, and require the new visibility', async () => {
    for (const id of ['nothing', randomUUID()]) {
      const params = { id }
      const unknown = { status: 404, code: 'NOT_FOUND' }
      expect(await refusal(asha.client('getRating', { params }))).toMatchObject(unknown)
      expect(await refusal(asha.client('showRating', { params, body: { visible: true } }))).toMatchObject(unknown)
      expect(await refusal(asha.client('replyToRating', { params, body: { reply: 'Thanks' } }))).toMatchObject(unknown)
    }
    const { id } = await rated(3)
    const request = asha.client('showRating', { params: { id }, body: {} as never })
    expect(await refusal(request)).toMatchObject({ status: 400, message: 'Please choose whether it is shown' })
  })
})
