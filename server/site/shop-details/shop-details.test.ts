import { dayText } from '@kargha/domain/delivery-days.ts'
import { paise, percent } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon, buyNow } from '../../../testing/checkout.ts'
import { emailText } from '../../../testing/email-text.ts'
import { buy, deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { storeEvidence } from '../../../testing/upload.ts'
import { addZone, flat } from '../../../testing/zones.ts'
import { deliveryPins, deliveryZones } from '../../delivery/zones-table.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

const save = (body: object) => owner.client('saveSettings', { body: body as never })
const shown = async () => (await shop.client()('getShop')).data
const announced = async () => (await shown()).announcement

describe('the announcement', () => {
  it('begins with the shop-wide discount while there is one', async () => {
    await save({ bannerText: 'Since 2013', globalDiscount: { isActive: true, discount: 10 } })
    expect(await announced()).toBe(
      '10% off everything, taken off in your bag · Free shipping throughout India · Since 2013',
    )
    expect((await shown()).globalDiscountPercent).toBe(10)
    await save({ globalDiscount: { isActive: false, discount: 10 } })
    expect(await announced()).toBe('Free shipping throughout India · Since 2013')
    expect((await shown()).globalDiscountPercent).toBe(0)
  })

  it('promises free shipping until a published product carries a charge, which an order then has', async () => {
    await save({ bannerText: 'Since 2013' })
    const rest = {
      codFee: 0,
      codMinimumOrder: null,
      codMaximumOrder: null,
      weeklyHolidays: [0],
      zones: [],
      isEverywhere: true,
    }
    expect([await announced(), (await shown()).delivery]).toEqual([
      'Free shipping throughout India · Since 2013',
      { charges: null, ...rest },
    ])
    const customer = await shop.signUp()
    const [dear, dearer] = [
      await addProduct(shop.db, { chargesDelivery: true, deliveryCharge: paise(8_000) }),
      await addProduct(shop.db, { chargesDelivery: true, deliveryCharge: paise(12_000) }),
    ]
    expect((await shown()).freeShipping).toBe('')
    expect([await announced(), (await shown()).delivery]).toEqual([
      'Since 2013',
      { charges: { from: 80, to: 120 }, ...rest },
    ])
    expect((await buyNow(customer, dear)).data.finalTotal).toBe(1080)
    for (const id of [dear, dearer]) await owner.client('archiveProduct', { params: { id } })
    expect(await announced()).toBe('Free shipping throughout India · Since 2013')
    expect((await shown()).freeShipping).toBe('Free shipping throughout India')
  })

  it('promises free shipping only where the zones have it', async () => {
    await save({ bannerText: '' })
    const kerala = await addZone(shop.db, { name: 'Kerala', prefixes: ['67', '68', '69'] })
    expect(await announced()).toBe('Free shipping in India')
    await addZone(shop.db, { name: 'Rest of India' })
    expect(await announced()).toBe('Free shipping throughout India')
    await shop.db
      .update(deliveryZones)
      .set({ prepaid: flat(9_000) })
      .where(eq(deliveryZones.id, kerala))
    expect(await announced()).toBe('Free shipping throughout India, except to Kerala')
    await save({ codFee: 50 })
    expect(await announced()).toBe('Free shipping throughout India on prepaid orders, except to Kerala')
    await shop.db.update(deliveryPins).set({ isDeliverable: false }).where(eq(deliveryPins.prefix, '67'))
    expect(await announced()).toBe('')
    await save({ codFee: 0 })
    await shop.db.delete(deliveryZones)
    expect(await announced()).toBe('Free shipping throughout India')
  })

  it('offers the best first-purchase coupon for as long as it can be used', async () => {
    await save({ bannerText: '' })
    const offer = /Get an extra (\d+)% discount on your first purchase/
    expect(await announced()).not.toMatch(offer)
    await addCoupon(shop, { percent: percent(5), firstPurchaseOnly: true, usageLimit: 1 })
    const best = await addCoupon(shop, {
      percent: percent(8),
      firstPurchaseOnly: true,
      usageLimit: 1,
      minimumOrder: paise(50_000),
    })
    await addCoupon(shop, { percent: percent(30) })
    expect(await announced()).toBe(
      `Get an extra 8% discount on your first purchase of ₹ 500.00 or more with code ${best} · Free shipping throughout India`,
    )
    const order = await buyNow(await shop.signUp(), await addProduct(shop.db), { couponCode: best })
    expect(order.data.finalTotal).toBe(920)
    expect(offer.exec(await announced())?.[1]).toBe('5')
    await shop.db
      .update(coupons)
      .set({ isActive: false })
      .where(eq(coupons.percent, percent(5)))
    expect(await announced()).toBe('Free shipping throughout India')
  })
})

it('the days until dispatch make the date in the email about an order', async () => {
  await save({ dispatchDays: { from: 1, to: 1 } })
  const customer = await shop.signUp()
  const { data } = await buyNow(customer, await addProduct(shop.db))
  const params = { orderId: data.orders[0]?.orderId ?? '' }
  const { shipBy } = (await owner.client('getOrder', { params })).data
  const email = emailText(await shop.emailWith(`To: ${customer.email}`, 'Order placed')).replaceAll(/\s+/g, ' ')
  expect(email).toContain(`We dispatch it by ${dayText(shipBy ?? '')}.`)
  await save({ dispatchDays: { from: 2, to: 3 } })
})

describe('the return policy', () => {
  const torn = { value: 'Torn', isAccepted: true, isDamage: true, evidence: 'video' }
  const unwanted = { value: 'Changed my mind', isAccepted: false, isDamage: false, evidence: 'none' }
  const wrong = { value: 'Wrong piece', isAccepted: true, isDamage: false, evidence: 'any' }
  const other = { value: 'Other', isAccepted: true, isDamage: true, evidence: 'video' }

  async function delivered() {
    const bought = await buy(shop)
    await deliver(owner, bought.orderId)
    const store = (kind?: 'mp4') => storeEvidence(shop, bought.customer.id, ...(kind ? ([kind] as const) : []))
    const request = (reason: string, files: string[] = [], returnResolution = 'Refund') =>
      bought.customer.client('returnOrder', {
        params: { orderId: bought.orderId },
        body: {
          reason,
          customReason: 'See for yourself',
          returnResolution: returnResolution as never,
          returnImages: files.map((url) => ({ url, description: 'It' })),
          pickupAddress: home,
        },
      })
    return { ...bought, store, request }
  }

  it('decides which reasons are offered and what a return for each needs', async () => {
    await save({ returnReasons: [torn, unwanted, wrong, other], offersExchange: false })
    expect((await shown()).returnReasons).toEqual([torn, unwanted, wrong, other])
    expect((await shop.client()('getReasons', { query: { for: 'return' } })).data).toEqual([
      { value: 'Torn', evidence: 'video' },
      { value: 'Wrong piece', evidence: 'any' },
      { value: 'Other', evidence: 'video' },
    ])

    const { request, store, order } = await delivered()
    const [picture, film] = [await store(), await store('mp4')]
    expect(await refusal(request('Torn', [film], 'Exchange'))).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: 'We don’t offer exchanges. Please choose Refund.',
    })
    expect((await order()).canReturn).toBe(true)
    expect((await request('Torn', [picture, film])).data.status).toBe('Requested')
  })

  it('lets a return be requested for each reason of the list for both, and shows staff which are outside it', async () => {
    await save({ returnReasons: [torn, unwanted, wrong, other], cancellationReasons: ['Changed my mind', 'Other'] })
    const outside: string[] = []
    const { data: reasons } = await shop.client()('getReasons')
    for (const { value } of reasons) {
      const { request } = await delivered()
      const { data } = await request(value)
      const shownToStaff = (await owner.client('getReturn', { params: { id: data._id } })).data
      if (shownToStaff.isOutsidePolicy) outside.push(value)
    }
    expect(reasons.map(({ value }) => value)).toEqual(['Torn', 'Wrong piece', 'Changed my mind', 'Other'])
    expect(outside).toEqual(['Changed my mind'])
  })

  it('shows staff which returns came without the evidence that the form asks for', async () => {
    await save({ returnReasons: [torn, wrong, other] })
    const lacksEvidence = async (reason: string, kind?: 'mp4') => {
      const { request, store } = await delivered()
      const { data } = await request(reason, [await store(kind)])
      return (await owner.client('getReturn', { params: { id: data._id } })).data.lacksEvidence
    }
    expect(await lacksEvidence('Torn')).toBe(true)
    expect(await lacksEvidence('Torn', 'mp4')).toBe(false)
    expect(await lacksEvidence('Wrong piece')).toBe(false)
    expect(await lacksEvidence('A reason of an older client')).toBe(true)
  })

  it('accepts an exchange once it is offered', async () => {
    await save({ returnReasons: [{ ...unwanted, isAccepted: true }, other], offersExchange: true })
    expect(await shown()).toMatchObject({ offersExchange: true, returnReasons: [{ isAccepted: true }, other] })
    const { request } = await delivered()
    expect((await request('Changed my mind', [], 'Exchange')).data.status).toBe('Requested')
  })

  it('takes nothing back after its window, whatever it was', async () => {
    await save({ returnWindowHours: 0 })
    const { request, order } = await delivered()
    expect((await order()).canReturn).toBe(false)
    expect(await refusal(request('Changed my mind'))).toMatchObject({ status: 409, code: 'ORDER_STATUS' })
    await save({ returnWindowHours: 24 })
    expect((await order()).canReturn).toBe(true)
  })
})
