import { noPaise, paise, sum } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { notRefused } from '../../../testing/concurrency.ts'
import { emailText } from '../../../testing/email-text.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { buy, deliver, tracking } from '../../../testing/orders.ts'
import { buyLines, pack } from '../../../testing/parcels.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { home, openShop, password, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { sareeBands } from '../../../testing/tax-bands.ts'
import { addZone, flat } from '../../../testing/zones.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const ravi = await hireStaff(shop)
const owner = await hireStaff(shop, 'owner')
await addZone(shop.db, { name: 'Kerala', prefixes: ['68'], prepaid: flat(0), cod: flat(0) })
await addZone(shop.db, {
  name: 'Hills',
  prefixes: ['79'],
  prepaid: flat(25_000),
  cod: flat(25_000),
  daysFrom: 9,
  daysTo: 12,
})
await addZone(shop.db, { name: 'Islands', prefixes: ['744'], isCodAvailable: false })
await addZone(shop.db, { name: 'Nowhere', prefixes: ['19'], isDeliverable: false })

const corrected = {
  name: 'Asif Khan',
  mobileNo: '+91 98461 23456',
  street: '4 Weavers’ Row',
  city: 'Itanagar',
  state: 'Arunachal Pradesh',
  zipcode: '791111',
} as const
const own = { name: 'Meera Nair', mobileNo: '9876543210', ...home }
const correct = (id: string, more: object = {}, version = 0, member = asha) =>
  member.client('correctAddress', { params: { id }, body: { ...corrected, version, ...more } })
const read = async (id: string) => (await asha.client('getPurchase', { params: { id } })).data
const { name, mobileNo: _typed, ...address } = corrected
const recipient = { name, mobileNo: '9846123456' }

it('corrects where all orders of a purchase go: for staff, courier, papers and the customer', async () => {
  const { orderIds, purchaseId, customer, placed } = await buyLines(shop, asha, { lines: 2 })
  const [orderId = ''] = orderIds
  const { _id: parcelId, number } = await pack(asha, orderIds)
  const profile = (await customer.client('getProfile')).data
  const { message, data } = await correct(orderId)
  expect(message).toBe('The address is corrected. Please print label and packing slip again')
  expect(data).toMatchObject({
    address,
    recipient,
    addressVersion: 1,
    pincode: '791111',
    finalTotal: placed.finalTotal,
  })
  for (const each of orderIds) {
    const params = { orderId: each }
    expect((await customer.client('getOrder', { params })).data).toMatchObject({ address, recipient })
    expect((await asha.client('getOrder', { params })).data).toMatchObject({ address, recipient })
  }
  expect((await asha.client('getShipment', { params: { id: parcelId } })).data).toMatchObject({ address, recipient })
  expect((await customer.client('getProfile')).data).toEqual(profile)

  for (const paper of ['packing-slips', 'address-labels']) {
    const url = `/api/v1/admin/papers/${paper}?parcels=${number}`
    const { rawPayload } = await shop.app.inject({ url, headers: { authorization: asha.token } })
    const [text] = (await readPdf(rawPayload)).texts
    for (const words of ['Asif Khan', '9846123456', '4 Weavers’ Row', '791111']) expect(text).toContain(words)
    for (const words of ['Meera', '9876543210', home.street]) expect(text).not.toContain(words)
  }
  const email = emailText(await shop.emailWith('Address corrected', orderId))
  for (const words of ['Namaste Meera Nair', 'Asif Khan', '4 Weavers’ Row', '791111', 'Mobile 9846123456'])
    expect(email).toContain(words)

  const { notes } = await read(purchaseId)
  expect(notes).toMatchObject([{ author: asha.email, text: expect.stringContaining(`Meera Nair, ${home.street}`) }])
  const { data: audit } = await owner.client('getAudit', { query: { q: orderId } })
  expect(audit[0]).toMatchObject({
    action: 'correctAddress',
    staffEmail: asha.email,
    details: { corrected: ['name', 'mobileNo', 'street', 'city', 'state', 'zipcode'] },
  })

  await asha.client('handOver', { params: { id: parcelId }, body: { shipment: tracking } })
  expect(emailText(await shop.emailWith('On its way', orderId))).toContain('Asif Khan')
})

it('keeps the last day to send it, promises arrival for the new place, and charges nothing more', async () => {
  const { purchaseId, placed } = await buy(shop)
  const before = (await read(purchaseId)).orders[0]
  const after = (await correct(purchaseId)).data.orders[0]
  expect(before).toMatchObject({ zone: 'Kerala', delivery: 0 })
  expect(after).toMatchObject({ zone: 'Hills', shipBy: before?.shipBy, delivery: 0, finalTotal: placed.finalTotal })
  expect(Date.parse(after?.latestDelivery ?? '')).toBeGreaterThan(Date.parse(before?.latestDelivery ?? ''))
  const { data } = await correct(purchaseId, { street: '5 Weavers’ Row' }, 1)
  expect(data.orders[0]).toMatchObject({ latestDelivery: after?.latestDelivery })
})

it('splits the tax that an order keeps for another state', async () => {
  await addTaxClass(shop.db, { name: 'Saree', hsn: '5007', isDefault: true, bands: sareeBands })
  await registerShop(shop.db, { legalState: 'Kerala' })
  const { purchaseId, orderId } = await buy(shop)
  await shop.db.update(settings).set({ registration: null })
  const taxOf = async () => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.number, orderId))
    return { tax: sum([row?.cgst ?? noPaise, row?.sgst ?? noPaise]), igst: row?.igst, at: row?.placeOfSupply }
  }
  const before = await taxOf()
  expect(before).toMatchObject({ igst: 0, at: 'Kerala' })
  expect(before.tax).toBeGreaterThan(0)
  await correct(purchaseId)
  const after = await taxOf()
  expect(after).toMatchObject({ tax: 0, at: corrected.state })
  // Each half is rounded by itself.
  expect(Math.abs((after.igst ?? 0) - before.tax)).toBeLessThanOrEqual(1)
})

it('corrects the business that invoices name, and keeps it with the address', async () => {
  const { orderIds, purchaseId, placed } = await buyLines(shop, asha, { lines: 1 })
  const [orderId = ''] = orderIds
  await pack(asha, orderIds)
  const business = { businessName: 'Nair Textiles', gstin: '27AAPFU0939F1ZV' }
  const { message, data } = await correct(purchaseId, { ...own, business })
  expect(message).toBe('Business and GSTIN are corrected')
  expect(data).toMatchObject({ business, address: home, addressVersion: 1, finalTotal: placed.finalTotal })
  const email = emailText(await shop.emailWith('Invoice details corrected', orderId))
  expect(email).toContain('The invoice names Nair Textiles with GSTIN 27AAPFU0939F1ZV.')
  expect(email).not.toContain('goes to the name')
  expect(data.notes).toMatchObject([{ text: 'Business and GSTIN corrected. They were: none' }])
  const { data: audit } = await owner.client('getAudit', { query: { q: orderId } })
  expect(audit[0]).toMatchObject({ details: { corrected: ['businessName', 'gstin'] } })
  expect(JSON.stringify(audit)).not.toContain(business.gstin)

  expect((await correct(purchaseId, {}, 1)).data).toMatchObject({ address, business })
  expect((await correct(purchaseId, { business: null }, 2)).data).toMatchObject({ address, business: null })
  expect(emailText(await shop.emailWith('The invoice names no business', orderId))).toContain('no GSTIN.')
})

it('refuses PIN codes that aren’t served, or not for the cash that is due, and mobile numbers that can’t be', async () => {
  const { purchaseId } = await buy(shop)
  expect(await refusal(correct(purchaseId, { zipcode: '190001' }))).toMatchObject({
    code: 'NOT_DELIVERABLE',
    message: 'We don’t deliver to PIN code 190001 yet',
  })
  expect(await refusal(correct(purchaseId, { zipcode: '744101' }))).toMatchObject({
    code: 'COD_UNAVAILABLE',
    message: 'Cash on Delivery isn’t available for PIN code 744101: the customer would have to pay online first',
  })
  for (const wrong of [
    { mobileNo: '1204567890' },
    { zipcode: '7911' },
    { state: 'Atlantis' },
    { street: ' ' },
    { name: '' },
    { version: undefined },
    own,
  ])
    expect(await refusal(correct(purchaseId, wrong))).toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await refusal(correct('KG-0000-0000'))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await read(purchaseId)).toMatchObject({ recipient: { name: 'Meera Nair' }, address: home, notes: [] })
})

it('is refused to whoever has not seen a colleague’s correction, at the same moment too', async () => {
  const { orderId, purchaseId } = await buy(shop)
  const done = await notRefused(
    [correct(orderId, { name: 'Asif' }), correct(orderId, { name: 'Ravi' }, 0, ravi)],
    'VERSION_CONFLICT',
  )
  expect(done).toHaveLength(1)
  const { addressVersion, recipient: now, notes } = await read(purchaseId)
  expect([addressVersion, notes.length]).toEqual([1, 1])
  expect(done[0]?.data.recipient).toEqual(now)
  expect(await refusal(correct(orderId, {}, 0, ravi))).toMatchObject({
    code: 'VERSION_CONFLICT',
    message: expect.stringMatching(/weaver-\d+@kargha\.test has changed this address in the meantime/),
  })
  expect((await correct(orderId, {}, 1, ravi)).data).toMatchObject({ recipient, addressVersion: 2 })
})

it('is refused once an order of the purchase was handed over, and for cancelled ones', async () => {
  const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 2 })
  const [sent = '', waiting = ''] = orderIds
  const { _id } = await pack(asha, [sent])
  await asha.client('handOver', { params: { id: _id }, body: { shipment: tracking } })
  expect(await refusal(correct(waiting))).toMatchObject({
    code: 'ORDER_STATUS',
    message: `Item ${sent} is Shipped: the address of this order can’t be corrected any more`,
  })
  expect(await read(purchaseId)).toMatchObject({ address: home, addressVersion: 0 })

  const cancelled = await buyLines(shop, asha, { lines: 2 })
  const [first = '', second = ''] = cancelled.orderIds
  const cancel = (orderId: string) =>
    owner.client('moveOrder', { params: { orderId }, body: { status: 'Cancelled', note: '' } })
  await cancel(first)
  await correct(second)
  expect(emailText(await shop.emailWith('Address corrected', second))).not.toContain(first)
  await cancel(second)
  expect(await refusal(correct(second, { name: 'Ravi' }, 1))).toMatchObject({
    code: 'ORDER_STATUS',
    message: `Order ${first} is Cancelled: its address isn’t needed any more`,
  })
})

it('goes with the customer’s account', async () => {
  const { orderId, purchaseId, customer } = await buy(shop)
  await correct(orderId)
  expect(JSON.stringify((await customer.client('getOwnData')).data)).toContain('Asif Khan')
  await deliver(asha, orderId)
  await customer.client('deleteAccount', { body: { password } })
  const [stored] = await shop.db.select().from(purchases).where(eq(purchases.id, purchaseId))
  expect(stored).toMatchObject({
    recipient: null,
    address: { street: 'Removed' },
    finalTotal: paise(stored?.finalTotal ?? 0),
  })
  expect((await read(purchaseId)).notes).toEqual([])
})
