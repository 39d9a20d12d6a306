import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyNow } from '../testing/checkout.ts'
import { addProduct } from '../testing/products.ts'
import { winners } from '../testing/rivals.ts'
import { openShop, refusal, type TestShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

const newName = () => `LOOM-${randomUUID().slice(0, 6)}`
const create = async (more: object = {}) =>
  (await owner.client('createCoupon', { body: { couponName: newName(), discountPercentage: 10, ...more } })).data
const save = (id: string, body: object) => owner.client('saveCoupon', { params: { id }, body: body as never })

describe('a coupon', () => {
  it('is made, told to shoppers, used, changed and switched off', async () => {
    const couponName = newName()
    const body = {
      couponName,
      discountPercentage: 25,
      description: ' A quarter off ',
      minimumOrder: 499.99,
      usageLimit: 5,
      perCustomerLimit: 2,
      firstPurchaseOnly: false,
      startsAt: '2026-01-01T00:00:00+05:30',
      expiresAt: '2099-12-31T18:29:59.000Z',
      isActive: true,
    }
    const { data, message } = await owner.client('createCoupon', { body })
    expect(message).toBe(`Coupon ${couponName} is made`)
    const kept = { ...body, description: 'A quarter off', startsAt: '2025-12-31T18:30:00.000Z', _id: data._id, used: 0 }
    expect(data).toEqual(kept)
    expect((await asha.client('getCoupon', { params: { id: data._id } })).data).toEqual(kept)

    const customer = await shop.signUp()
    const offered = async () => (await customer.client('getCoupons')).data.map((coupon) => coupon.couponName)
    expect(await offered()).toContain(couponName)
    const productId = await addProduct(shop.db)
    expect((await buyNow(customer, productId, { couponCode: couponName })).data.finalTotal).toBe(750)

    const saved = await save(data._id, { ...body, discountPercentage: 50 })
    expect(saved.data).toMatchObject({ discountPercentage: 50, used: 1 })
    expect((await buyNow(customer, productId, { couponCode: couponName })).data.finalTotal).toBe(500)
    await save(data._id, { ...body, isActive: false })
    expect(await offered()).not.toContain(couponName)
    expect(await refusal(buyNow(await shop.signUp(), productId, { couponCode: couponName }))).toMatchObject({
      code: 'COUPON_NOT_USABLE',
    })
  })

  it('needs only a name and a percentage', async () => {
    expect(await create()).toMatchObject({
      minimumOrder: 0,
      usageLimit: null,
      perCustomerLimit: null,
      firstPurchaseOnly: false,
      expiresAt: null,
      isActive: true,
      description: '',
    })
  })

  it.each([
    [{ couponName: '' }, 'Please name the coupon'],
    [{ couponName: 'two words' }, /letters, digits and hyphens/],
    [{ couponName: 'x'.repeat(31) }, /30/],
    [{ discountPercentage: 0 }, 'The discount must be 1 to 90 percent'],
    [{ discountPercentage: 91 }, 'The discount must be 1 to 90 percent'],
    [{ discountPercentage: 12.5 }, 'The discount must be 1 to 90 percent'],
    [{ minimumOrder: -1 }, 'The minimum order can’t be negative'],
    [{ minimumOrder: 1.005 }, /./],
    [{ usageLimit: 0 }, 'A limit must be 1 or more'],
    [{ perCustomerLimit: 1.5 }, 'A limit must be a whole number'],
    [{ startsAt: 'tomorrow' }, 'Please give date and time'],
    [{ startsAt: '2030-01-02T00:00:00Z', expiresAt: '2030-01-01T00:00:00Z' }, 'A coupon must expire after it starts'],
  ])('refuses %j', async (changes, message) => {
    const answer = await refusal(create(changes))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
  })

  it('has a name of its own, in any case, ten made at once too', async () => {
    const couponName = newName()
    const asked = Array.from({ length: 10 }, () => create({ couponName }))
    expect(await winners(asked, 'NAME_TAKEN')).toHaveLength(1)
    const taken = { status: 409, code: 'NAME_TAKEN' }
    expect(await refusal(create({ couponName: couponName.toLowerCase() }))).toMatchObject(taken)
    const other = await create()
    expect(await refusal(save(other._id, { couponName, discountPercentage: 10 }))).toMatchObject(taken)
    const lower = { couponName: other.couponName.toLowerCase(), discountPercentage: 10 }
    expect((await save(other._id, lower)).data.couponName).toBe(lower.couponName)
  })

  it('is deleted while no purchase has used it, and limited to no less than its uses', async () => {
    const unused = await create()
    const { data } = await owner.client('deleteCoupon', { params: { id: unused._id } })
    expect(data).toEqual({ _id: unused._id })
    expect(await refusal(asha.client('getCoupon', { params: { id: unused._id } }))).toMatchObject({ status: 404 })

    const used = await create()
    const productId = await addProduct(shop.db)
    for (const customer of [await shop.signUp(), await shop.signUp()])
      await buyNow(customer, productId, { couponCode: used.couponName })
    const inUse = { status: 409, code: 'IN_USE' }
    expect(await refusal(owner.client('deleteCoupon', { params: { id: used._id } }))).toMatchObject(inUse)
    const { couponName } = used
    expect(await refusal(save(used._id, { couponName, discountPercentage: 10, usageLimit: 1 }))).toMatchObject(inUse)
    expect((await save(used._id, { couponName, discountPercentage: 10, usageLimit: 2 })).data.usageLimit).toBe(2)
  })

  it.each(['nothing', randomUUID()])('does not know %s', async (id) => {
    const params = { id }
    const unknown = { status: 404, code: 'NOT_FOUND' }
    expect(await refusal(owner.client('getCoupon', { params }))).toMatchObject(unknown)
    expect(await refusal(save(id, { couponName: newName(), discountPercentage: 10 }))).toMatchObject(unknown)
    expect(await refusal(owner.client('deleteCoupon', { params }))).toMatchObject(unknown)
  })

  it('is found by its name, and by whether it is active; all that was done is in the audit', async () => {
    const one = await create({ description: 'For the monsoon sale' })
    const off = await create({ description: 'For the monsoon sale', isActive: false })
    const list = async (query: object) =>
      (await asha.client('getCoupons', { query })).data.map(({ couponName }) => couponName)
    expect((await list({ q: 'monsoon' })).toSorted()).toEqual([one.couponName, off.couponName].toSorted())
    expect(await list({ q: 'monsoon', isActive: 'false' })).toEqual([off.couponName])
    expect(await list({ q: one.couponName, sort: 'couponName', order: 'asc' })).toEqual([one.couponName])
    await owner.client('deleteCoupon', { params: { id: off._id } })
    const audit = await owner.client('getAudit', { query: { q: off.couponName } })
    expect(audit.data.map(({ action, staffEmail }) => [action, staffEmail])).toEqual([
      ['deleteCoupon', owner.email],
      ['createCoupon', owner.email],
    ])
  })
})
