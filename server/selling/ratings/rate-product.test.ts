import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { buy, deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from '../../catalogue/products/products-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

type Customer = Awaited<ReturnType<TestShop['signUp']>>
const rate = ({ client }: Customer, productId: string, changes: object = {}) =>
  client('addRating', { body: { productId, rating: 4, title: 'Lovely', review: 'Soft as ever.', ...changes } })
const ratingsOf = async (id: string) => (await shop.client()('getProductRatings', { params: { id } })).data

async function owner(productId?: string) {
  const bought = await buy(shop, { quantity: 1, ...(productId && { productId }) })
  await deliver(asha, bought.orderId)
  return bought
}

describe('rating a product', () => {
  it('is visible at once in the list, the statistics, the card and the order', async () => {
    const { customer, productId, order } = await owner()
    const { data, message } = await rate(customer, productId, { title: ' Lovely ' })
    expect(message).toBe('Thank you for your review!')
    expect(data).toMatchObject({ userName: 'Meera Nair', rating: 4, title: 'Lovely', review: 'Soft as ever.' })
    expect(await ratingsOf(productId)).toEqual({
      ratings: [data],
      statistics: { averageRating: 4, totalRatings: 1 },
    })
    const product = await shop.client()('getProduct', { params: { id: productId } })
    expect(product.data).toMatchObject({ averageRating: 4, totalRatings: 1 })
    expect((await order()).isRated).toBe(true)
  })

  it('is possible once, even with twenty simultaneous requests', async () => {
    const { customer, productId } = await owner()
    const requests = Array.from({ length: 20 }, () => rate(customer, productId))
    expect(await notRefused(requests, 'ALREADY_RATED')).toHaveLength(1)
    const again = await refusal(rate(customer, productId, { rating: 1 }))
    expect(again).toEqual({ status: 409, code: 'ALREADY_RATED', message: 'You’ve already rated this product' })
    expect((await ratingsOf(productId)).statistics).toEqual({ averageRating: 4, totalRatings: 1 })
  })

  it('adds up when many customers rate simultaneously', async () => {
    const productId = await addProduct(shop.db)
    const owners = await Promise.all(Array.from({ length: 6 }, () => owner(productId)))
    await Promise.all(owners.map(({ customer }, index) => rate(customer, productId, { rating: (index % 3) + 3 })))
    expect((await ratingsOf(productId)).statistics).toEqual({ averageRating: 4, totalRatings: 6 })
  })

  it('is refused until the product has been delivered to the customer', async () => {
    const other = await shop.signUp()
    const { productId } = await owner()
    const refused = { status: 409, code: 'ORDER_STATUS', message: /once it has been delivered/ }
    const answer = await refusal(rate(other, productId))
    expect(answer).toMatchObject({ ...refused, message: expect.stringMatching(refused.message) })
    const onTheWay = await buy(shop, { customer: other, productId, quantity: 1 })
    expect(await refusal(rate(other, productId))).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
    await deliver(asha, onTheWay.orderId)
    expect((await rate(other, productId)).data.rating).toBe(4)
  })

  it('is possible for a withdrawn product', async () => {
    const { customer, productId } = await owner()
    await shop.db.update(products).set({ status: 'archived' }).where(eq(products.id, productId))
    expect((await rate(customer, productId)).data.rating).toBe(4)
  })

  it.each(['nothing', randomUUID()])('does not know product %s', async (productId) => {
    expect(await refusal(rate(await shop.signUp(), productId))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it.each([
    [{ rating: 0 }, 'Please choose 1 to 5 stars'],
    [{ rating: 6 }, 'Please choose 1 to 5 stars'],
    [{ rating: 4.5 }, 'Please choose 1 to 5 stars'],
    [{ rating: '4' }, 'Please choose 1 to 5 stars'],
    [{ title: ' ' }, 'Please give your review a title'],
    [{ title: undefined }, 'Please give your review a title'],
    [{ review: '' }, 'Please write your review'],
    [{ review: 'x'.repeat(4001) }, /4000/],
    [{ productId: undefined }, 'Please choose a product'],
  ])('refuses %j', async (changes, message) => {
    const { customer, productId } = await owner()
    const answer = await refusal(rate(customer, productId, changes))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
    expect((await ratingsOf(productId)).ratings).toEqual([])
  })
})
