import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { notRefused } from '../../../testing/concurrency.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const owner = await hireStaff(shop, 'owner')

const newName = () => `LOOM-${randomUUID().slice(0, 6)}`
const create = async (more: object = {}) =>
  (await owner.client('createCoupon', { body: { couponName: newName(), discountPercentage: 10, ...more } })).data
const save = (id: string, body: object) => owner.client('saveCoupon', { params: { id }, body: body as never })

describe('a coupon', () => {
  it('is created, offered to shoppers, used, changed and switched off', async () => {
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
    expect(message).toBe(`Coupon ${couponName} has been added`)
    const stored = {
      ...body,
      description: 'A quarter off',
      startsAt: '2025-12-31T18:30:00.000Z',
      _id: data._id,
      used: 0,
      cost: 0,
      unusable: '',
      version: 1,
      updatedAt: data.updatedAt,
      updatedBy: `staff ${owner.email}`,
    }
    expect(data).toEqual(stored)
    expect((await asha.client('getCoupon', { params: { id: data._id } })).data).toEqual(stored)

    const customer = await shop.signUp()
    const offered = async () => (await customer.client('getCoupons')).data.map((coupon) => coupon.couponName)
    expect(await offered()).toContain(couponName)
    const productId = await addProduct(shop.db)
    expect((await buyNow(customer, productId, { couponCode: couponName })).data.finalTotal).toBe(750)

    const saved = await save(data._id, { ...body, discountPercentage: 50 })
    expect(saved.data).toMatchObject({ discountPercentage: 50, used: 1 })
    expect((await buyNow(customer, productId, { couponCode: couponName })).data.finalTotal).toBe(500)
    const [latest] = (await customer.client('getOrders')).data.orders
    const counted = async () => (await asha.client('getCoupons', { query: { q: couponName } })).data[0]
    expect(await counted()).toMatchObject({ used: 2, cost: 750 })
    const reason = { reason: 'Changed my mind' }
    await customer.client('cancelOrder', { params: { orderId: latest?.orderId ?? '' }, body: reason })
    expect(await counted()).toMatchObject({ used: 1, cost: 250 })
    await save(data._id, { ...body, isActive: false })
    expect(await offered()).not.toContain(couponName)
    expect((await counted())?.unusable).toBe('is not active')
    expect(await refusal(buyNow(await shop.signUp(), productId, { couponCode: couponName }))).toMatchObject({
      code: 'COUPON_NOT_USABLE',
    })
  })

  it('requires only a name and a percentage', async () => {
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
    [{ couponName: '' }, 'Please enter the coupon’s name'],
    [{ couponName: 'two words' }, /letters, digits or hyphens/],
    [{ couponName: 'x'.repeat(31) }, /30/],
    [{ discountPercentage: 0 }, 'The discount must be 1 to 90 percent'],
    [{ discountPercentage: 91 }, 'The discount must be 1 to 90 percent'],
    [{ discountPercentage: 12.5 }, 'The discount must be 1 to 90 percent'],
    [{ minimumOrder: -1 }, 'The minimum order can’t be negative'],
    [{ minimumOrder: 1.005 }, /./],
    [{ usageLimit: 0 }, 'A limit must be 1 or more'],
    [{ perCustomerLimit: 1.5 }, 'A limit must be a whole number'],
    [{ startsAt: 'tomorrow' }, 'Please enter a date and time'],
    [{ startsAt: '2030-01-02T00:00:00Z', expiresAt: '2030-01-01T00:00:00Z' }, 'A coupon must expire after it starts'],
  ])('refuses %j', async (changes, message) => {
    const answer = await refusal(create(changes))
    expect(answer).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(answer.message).toMatch(message)
  })

  it('refuses a name that another has, in any case, even of ten created at once', async () => {
    const couponName = newName()
    const requests = Array.from({ length: 10 }, () => create({ couponName }))
    expect(await notRefused(requests, 'NAME_TAKEN')).toHaveLength(1)
    const taken = { status: 409, code: 'NAME_TAKEN' }
    expect(await refusal(create({ couponName: couponName.toLowerCase() }))).toMatchObject(taken)
    const other = await create()
    expect(await refusal(save(other._id, { couponName, discountPercentage: 10 }))).toMatchObject(taken)
    const lower = { couponName: other.couponName.toLowerCase(), discountPercentage: 10 }
    expect((await save(other._id, lower)).data.couponName).toBe(lower.couponName)
  })

  it('can’t be deleted once a purchase has used it, nor limited to fewer uses than it has', async () => {
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

  it.each(['nothing', randomUUID()])('responds with 404 for %s', async (id) => {
    const params = { id }
    const unknown = { status: 404, code: 'NOT_FOUND' }
    expect(await refusal(owner.client('getCoupon', { params }))).toMatchObject(unknown)
    expect(await refusal(save(id, { couponName: newName(), discountPercentage: 10 }))).toMatchObject(unknown)
    expect(await refusal(owner.client('deleteCoupon', { params }))).toMatchObject(unknown)
  })

  it('is listed by name, description and whether it is active, and its changes are audited', async () => {
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
