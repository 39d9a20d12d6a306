import { noPaise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buyNow, type Customer } from '../../../testing/checkout.ts'
import { openOnlineShop } from '../../../testing/online-shop.ts'
import { buy } from '../../../testing/orders.ts'
import { sendParcel } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, refusal } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { addresses, customers } from '../../shop/customers/account-table.ts'

const { shop } = await openOnlineShop({ environment: { RATE_LIMITS: 'on' } })
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const staff = await hireStaff(shop)
const productId = await addProduct(shop.db, { stock: 1000 })
const lines = [{ productId, quantity: 1 }]

const notForThisOrder = 'Cash on Delivery isn’t available for this order. Please pay online'
const save = (body: object) => owner.client('saveSettings', { body })
const off = { cashConfirmMark: null, cashAdvanceMark: null, cashOnlineMark: null }
beforeEach(() => save(off))

let customersMade = 0
/** With a number and an address of their own, unless they are given. */
async function customerOf({ mobileNo, ...fields }: { mobileNo?: string; street?: string; zipcode?: string } = {}) {
  customersMade += 1
  const customer = await shop.signUp()
  const number = mobileNo ?? `9${String(customersMade).padStart(9, '0')}`
  await shop.db.update(customers).set({ mobileNo: number }).where(eq(customers.id, customer.id))
  const place = { street: `${customersMade} Mill Road`, zipcode: `68${String(1000 + customersMade)}`, ...fields }
  await shop.db
    .update(addresses)
    .set({ ...home, ...place })
    .where(eq(addresses.id, customer.addressId))
  return { ...customer, mobileNo: number, ...place }
}
async function send(customer: Customer, end: 'Delivered' | 'Returning') {
  const { orderId } = await buy(shop, { customer, productId, quantity: 1 })
  await owner.client('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
  const parcel = await sendParcel(owner, [orderId])
  await parcel.move(...(end === 'Delivered' ? ['In transit' as const] : ['Attempt failed' as const]), end)
  if (end === 'Returning') await parcel.move('Received back')
}
const quote = async ({ client, addressId, zipcode }: Awaited<ReturnType<typeof customerOf>>) =>
  (await client('quoteDelivery', { body: { pincode: zipcode, lines, addressId } })).data
const risk = async (id: string, query: object = {}) =>
  (await staff.client('getCashRisk', { params: { id }, query })).data

const bad = await customerOf()
for (const end of ['Delivered', 'Returning', 'Returning'] as const) await send(bad, end)

describe('the risk of a customer’s cash parcels', () => {
  it('is of all parcels to their number, address and PIN code, whoever ordered them, and says so to staff', async () => {
    const reasons = [
      '2 of 3 parcels to this number came back',
      '2 of 3 parcels to this address came back',
      '2 of 3 parcels to this PIN code came back',
    ]
    expect(await risk(bad.id)).toMatchObject({ reasons, demand: 'nothing', own: null, ofNumber: null })
    const { mobileNo, zipcode, street } = bad
    const spelled = `  ${street.toUpperCase().replaceAll(' ', ', ')}.`
    const other = await customerOf({ mobileNo, zipcode, street: spelled })
    const { purchaseId } = await buy(shop, { customer: other, productId, quantity: 1 })
    const { score } = await risk(bad.id)
    expect(score).toBeGreaterThan(50)
    expect(await risk(other.id, { purchaseId })).toMatchObject({ score, reasons })
    expect((await risk((await customerOf()).id)).reasons).toEqual([])
  })

  it('fades with time', async () => {
    const { score } = await risk(bad.id)
    const late = sql`now() - interval '360 days'`
    const parcelsOf = sql`purchase_id in (select id from purchases where customer_id = ${bad.id})`
    await shop.db.execute(sql`update parcels set tracked_at = ${late}, delivered_at = case when delivered_at is not null then ${late} end
      where ${parcelsOf}`)
    const faded = (await risk(bad.id)).score
    expect(faded).toBeLessThan(score)
    expect(faded).toBeGreaterThan(20)
    await shop.db.execute(sql`update parcels set tracked_at = now(), delivered_at = case when delivered_at is not null then now() end
      where ${parcelsOf}`)
  })

  it('is no matter of a customer or purchase that there is not', async () => {
    for (const [id, query] of [
      ['nobody', {}],
      [bad.id, { purchaseId: '00000000-0000-4000-8000-000000000000' }],
    ] as const)
      expect(await refusal(risk(id, query))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a cash order above a mark', () => {
  it('needs nothing while all marks are empty', async () => {
    expect(await quote(bad)).toMatchObject({ isCodAvailable: true, codAdvance: null })
    const { data } = await buyNow(bad, productId)
    const [row] = await shop.db.select().from(purchases).where(eq(purchases.id, data.purchaseId))
    expect(row).toMatchObject({ cashScore: null, cashDemand: null, advance: noPaise })
  })

  it('is confirmed before it is packed', async () => {
    await save({ cashConfirmMark: 50 })
    expect(await quote(bad)).toMatchObject({ isCodAvailable: true, codAdvance: null })
    const order = await buy(shop, { customer: bad, productId, quantity: 1 })
    expect((await order.order()).confirmBy).not.toBeNull()
    const good = await buy(shop, { customer: await customerOf(), productId, quantity: 1 })
    expect((await good.order()).confirmBy).toBeNull()
  })

  it('is paid online in part, as quoted', async () => {
    await save({ cashAdvanceMark: 50, cashAdvancePercent: 30 })
    expect((await quote(bad)).codAdvance).toEqual({ amount: 0, percent: 30, from: 0 })
    const { data } = await buyNow(bad, productId)
    expect(data).toMatchObject({ finalTotal: 1000, advance: 300 })
    const good = await customerOf()
    expect((await quote(good)).codAdvance).toBeNull()
    expect((await buyNow(good, productId)).data.advance).toBe(0)
  })

  it('is refused, in the quote and when it is placed, with a sentence that names nobody', async () => {
    await save({ cashOnlineMark: 50 })
    expect(await quote(bad)).toMatchObject({ isCodAvailable: false, codRefusal: notForThisOrder })
    expect(await refusal(buyNow(bad, productId))).toMatchObject({ code: 'COD_UNAVAILABLE', message: notForThisOrder })
    expect(await quote(await customerOf())).toMatchObject({ isCodAvailable: true })
    const online = await buy(shop, { customer: bad, productId, quantity: 1 }, 'PhonePe')
    const [row] = await shop.db.select().from(purchases).where(eq(purchases.id, online.purchaseId))
    expect(row).toMatchObject({ cashDemand: 'online' })
  })

  it('reveals nothing to a stranger of anybody’s number, address or PIN code', async () => {
    await save({ cashOnlineMark: 21 })
    const visitor = shop.client()
    const { data } = await visitor('quoteDelivery', { body: { pincode: bad.zipcode, lines, addressId: bad.addressId } })
    expect(data).toMatchObject({ isCodAvailable: true, codRefusal: null, codAdvance: null })
    // Another customer's address counts as none, and the sentence is the same for each reason.
    const elsewhere = await customerOf()
    const body = { pincode: elsewhere.zipcode, lines, addressId: bad.addressId }
    expect((await elsewhere.client('quoteDelivery', { body })).data.isCodAvailable).toBe(true)
    const sharesNumber = await customerOf({ mobileNo: bad.mobileNo })
    const sharesPlace = await customerOf({ zipcode: bad.zipcode, street: bad.street })
    for (const other of [sharesNumber, sharesPlace]) expect((await quote(other)).codRefusal).toBe(notForThisOrder)
  })
})

it('lets nobody try out many numbers and addresses, where they decide about cash', async () => {
  const prober = await customerOf()
  const params = { userId: prober.id }
  const change = (last: number) => {
    const body = { name: 'Prober', mobileNo: `98765432${String(last).padStart(2, '0')}` }
    return prober.client('updateUser', { params, body })
  }
  await change(0)
  await save({ cashOnlineMark: 99 })
  for (let last = 1; last <= 20; last += 1) await change(last)
  expect(await refusal(change(21))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const newAddress = { ...home, street: bad.street }
  expect(await refusal(prober.client('updateUser', { params, body: { newAddress } }))).toMatchObject({ status: 429 })
  await save(off)
  await change(22)
})

describe('what staff decide', () => {
  it('comes before the score: of a customer, always or never', async () => {
    await save({ cashOnlineMark: 50 })
    const rule = (id: string, body: object) => staff.client('saveCashRule', { params: { id }, body: body as never })
    const { data } = await rule(bad.id, { rule: 'always', note: 'Paid by bank since' })
    expect(data).toMatchObject({ demand: 'nothing', own: { rule: 'always', note: 'Paid by bank since' } })
    expect(await quote(bad)).toMatchObject({ isCodAvailable: true })
    await save({ ...off, maxRefusedParcels: 1 })
    expect((await quote(bad)).isCodAvailable).toBe(true)
    await save({ maxRefusedParcels: null })

    const good = await customerOf()
    await rule(good.id, { rule: 'never' })
    expect((await quote(good)).codRefusal).toBe(notForThisOrder)
    expect(await refusal(buyNow(good, productId))).toMatchObject({ code: 'COD_UNAVAILABLE' })
    for (const { id } of [bad, good]) await rule(id, { rule: null })
    expect((await quote(good)).isCodAvailable).toBe(true)
    const { data: audit } = await owner.client('getAudit', { query: { action: 'saveCashRule' } })
    expect(audit[0]).toMatchObject({ subject: good.id, details: { cash: { from: 'never', to: null } } })
    expect(await refusal(rule('nobody', { rule: 'never' }))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusal(rule(good.id, { rule: 'perhaps' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })

  it('is kept by number, for whoever has it, by those who may change settings', async () => {
    const good = await customerOf()
    const add = (body: object, by = owner) => by.client('createCashNumber', { body: body as never })
    const number = { mobileNo: `+91 ${good.mobileNo}`, rule: 'never' }
    const { data } = await add(number)
    expect((await quote(good)).codRefusal).toBe(notForThisOrder)
    expect(await risk(good.id)).toMatchObject({ demand: 'online', ofNumber: 'never' })
    expect(await refusal(add(number))).toMatchObject({ code: 'NAME_TAKEN' })
    expect(await refusal(add({ ...number, mobileNo: '12345' }))).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await refusal(add(number, staff))).toMatchObject({ code: 'FORBIDDEN' })
    // The customer's own rule is the narrower one.
    await staff.client('saveCashRule', { params: { id: good.id }, body: { rule: 'always' } })
    expect((await quote(good)).isCodAvailable).toBe(true)
    await staff.client('saveCashRule', { params: { id: good.id }, body: { rule: null } })
    const params = { id: data._id }
    expect((await owner.client('getCashNumbers', { query: { q: good.mobileNo } })).data).toHaveLength(1)
    await owner.client('deleteCashNumber', { params })
    expect((await quote(good)).isCodAvailable).toBe(true)
    expect(await refusal(owner.client('deleteCashNumber', { params }))).toMatchObject({ code: 'NOT_FOUND' })
    const { data: audit } = await owner.client('getAudit', { query: { action: 'createCashNumber' } })
    expect(JSON.stringify(audit)).not.toContain(good.mobileNo)
  })
})

it('an estimate says what it saved: parcels not sent for cash, as often as they come back, by the freight', async () => {
  const before = (await owner.client('getCashSavings')).data
  await save({ cashConfirmMark: 50, cashReturnFreight: 240 })
  const { orderId, purchaseId } = await buy(shop, { customer: bad, productId, quantity: 1 })
  await owner.client('moveOrder', { params: { orderId }, body: { status: 'Cancelled' } })
  await shop.db.update(purchases).set({ cashScore: 100 }).where(eq(purchases.id, purchaseId))
  const { data } = await owner.client('getCashSavings')
  expect(data.parcels).toBe(before.parcels + 1)
  expect(data).toMatchObject({ returns: 1, freight: 240, saved: 240 })
  await save({ cashReturnFreight: 150 })
  const clerk = await hireStaff(shop, await addRole(shop, ['refund']))
  expect(await refusal(clerk.client('getCashSavings'))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await refusal(save({ cashConfirmMark: 101 }))).toMatchObject({ code: 'VALIDATION_FAILED' })
})
