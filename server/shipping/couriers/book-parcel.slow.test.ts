import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CourierShop, measured, openCourierShop } from '../../../testing/courier-shop.ts'
import { pack } from '../../../testing/parcels.ts'
import { home, openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff, staffClient } from '../../../testing/staff.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { bookings } from './bookings-table.ts'
import { describeParcel } from './describe-parcel.ts'

let courierShop: CourierShop
beforeAll(async () => {
  courierShop = await openCourierShop()
})
afterEach(async () => {
  expect(await courierShop.violations()).toEqual([])
})
afterAll(() => courierShop.close())

const stateOf = async (parcel: { bookings: () => Promise<{ state: string }[]> }) => (await parcel.bookings())[0]?.state

it('books a packed parcel: one at the courier, its tracking number, pickup and label here', async () => {
  const { sandbox, shop, staff } = courierShop
  const parcel = await courierShop.booked({ lines: 2 })
  const [atCourier] = await parcel.atCourier()
  const { finalTotal } = parcel.placed
  expect(await parcel.atCourier()).toHaveLength(1)
  expect(atCourier).toMatchObject({ sellerOrderId: parcel.number, isCod: true, total: finalTotal, weight: 0.8 })
  expect(await parcel.bookings()).toMatchObject([
    { state: 'Booked', reference: parcel.number, trackingNumber: atCourier?.awb, hasLabel: true, failure: null },
  ])
  expect(await parcel.parcel()).toMatchObject({
    status: 'Packed',
    courier: 'shiprocket',
    shipment: { courier: 'Delhivery Air', trackingNumber: atCourier?.awb },
  })
  expect(await parcel.order()).toMatchObject({ status: 'Confirmed' })

  const url = `/api/v1/admin/shipments/${parcel.id}/label`
  const label = await shop.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  expect(label.headers['content-type']).toBe('application/pdf')
  expect(label.body).toMatch(/^%PDF/)
  expect((await shop.app.inject({ url })).statusCode).toBe(401)
  expect((await sandbox.requests('create')).length).toBe(1)
})

it('gives the courier every field of the address', async () => {
  const { shop } = courierShop
  const { number } = await courierShop.booked()
  const [booking] = await shop.db.select().from(bookings).where(eq(bookings.reference, number))
  if (booking === undefined) throw new Error('The parcel is not booked')
  const { customer } = (await describeParcel(shop.db, booking)) ?? {}
  const sent = Object.values(customer ?? {}).join('\n')
  for (const value of Object.values(home)) expect(sent).toContain(value)
})

it('offers carriers with their charges, and books the one that is chosen', async () => {
  const { staff } = courierShop
  const parcel = await courierShop.packed()
  const offers = (await staff.client('getCourierOffers', { params: { id: parcel.id } })).data
  expect(offers).toContainEqual(expect.objectContaining({ companyId: '43', name: 'Delhivery Surface' }))
  await parcel.book({ companyId: '43' })
  await courierShop.jobsDone()
  expect(await parcel.bookings()).toMatchObject([{ courierName: 'Delhivery Surface' }])
})

it('shows staff what the courier refuses, leaves nothing there, and can be booked again', async () => {
  const { sandbox } = courierShop
  const parcel = await courierShop.packed()
  await sandbox.settings({ walletBalance: 0 })
  await parcel.book()
  await courierShop.jobsDone()
  expect(await parcel.bookings()).toMatchObject([
    { state: 'Failed', failure: expect.stringMatching(/recharge your ShipRocket wallet/), trackingNumber: null },
  ])
  expect(await parcel.atCourier()).toMatchObject([{ orderStatus: 5, awb: null }])
  await sandbox.settings({ walletBalance: 100_000 })
  await parcel.book()
  await courierShop.jobsDone()
  expect((await parcel.bookings()).map(({ state, reference }) => [state, reference])).toEqual([
    ['Booked', `${parcel.number}-2`],
    ['Failed', parcel.number],
  ])
  expect((await parcel.atCourier()).filter(({ awb }) => awb !== null)).toHaveLength(1)
})

it('says before booking what the courier can’t carry and which field to mend', async () => {
  const { shop, staff } = courierShop
  const parcel = await courierShop.packed()
  const book = () => staff.client('bookShipment', { params: { id: parcel.id }, body: measured })
  const [stored] = await shop.db
    .select({ id: purchases.customerId })
    .from(purchases)
    .where(eq(purchases.id, parcel.placed.purchaseId))
  const setMobile = (mobileNo: string) =>
    shop.db
      .update(customers)
      .set({ mobileNo })
      .where(eq(customers.id, stored?.id ?? ''))
  await setMobile('1204567890')
  expect(await refusal(book())).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: expect.stringMatching(/1204567890 can’t be one in India.*ask them to correct it in their profile$/),
  })
  await setMobile('9876543210')
  const address = { ...home, street: 'Long street '.repeat(24) }
  await shop.db.update(purchases).set({ address }).where(eq(purchases.id, parcel.placed.purchaseId))
  expect(await refusal(book())).toMatchObject({
    message:
      'The address doesn’t fit into Shiprocket’s two lines of 100 characters. Please shorten it, or send it with another courier',
  })
  expect(await parcel.bookings()).toEqual([])
  await shop.db.update(purchases).set({ address: home }).where(eq(purchases.id, parcel.placed.purchaseId))
  await book()
  await courierShop.jobsDone()
  expect(await stateOf(parcel)).toBe('Booked')
})

it('lists the bookings that failed until somebody tries again or sends the parcel otherwise', async () => {
  const { sandbox, staff } = courierShop
  const [again, otherwise] = [await courierShop.packed(), await courierShop.packed()]
  await sandbox.settings({ walletBalance: 0 })
  await Promise.all([again.book(), otherwise.book()])
  await courierShop.jobsDone()
  await sandbox.settings({ walletBalance: 100_000 })
  const failed = async () => {
    const { data } = await staff.client('getFailedBookings', { query: {} })
    return data.flatMap(({ shipment: parcel }) => parcel?.number ?? []).toSorted()
  }
  const { data } = await staff.client('getFailedBookings', { query: { q: again.number } })
  expect(data).toMatchObject([
    { ...measured, shipment: { _id: again.id }, return: null, failure: expect.stringMatching(/recharge/) },
  ])
  expect(await failed()).toEqual([again.number, otherwise.number].toSorted())
  await again.book()
  await courierShop.jobsDone()
  await staff.client('undoPacking', { params: { id: otherwise.id }, body: {} })
  expect(await failed()).toEqual([])
})

it('states what is set of each courier, without its secrets', async () => {
  const { data } = await courierShop.staff.client('getCouriers')
  expect(data.filter(({ isSet }) => isSet).map(({ courier }) => courier)).toEqual(['manual', 'shiprocket'])
  const { email, password, webhookToken } = courierShop.sandbox.shiprocket
  expect(JSON.stringify(data)).toContain(email)
  for (const secret of [password, webhookToken]) expect(JSON.stringify(data)).not.toContain(secret)
})

it('stops when the API user lacks the right, without another call', async () => {
  const { sandbox } = courierShop
  const parcel = await courierShop.packed()
  await sandbox.settings({ forbidden: ['create'] })
  const before = (await sandbox.requests('create')).length
  await parcel.book()
  await courierShop.jobsDone()
  expect((await sandbox.requests('create')).length - before).toBe(1)
  expect(await parcel.bookings()).toMatchObject([{ state: 'Failed', failure: expect.stringMatching(/permission/) }])
  await sandbox.settings({ forbidden: [] })
})

it('cancels a booking at the courier, takes the tracking number back, and lets another courier have the parcel', async () => {
  const { staff } = courierShop
  const parcel = await courierShop.booked()
  await parcel.cancelBooking()
  await courierShop.jobsDone()
  expect(await stateOf(parcel)).toBe('Cancelled')
  expect(await parcel.atCourier()).toMatchObject([{ orderStatus: 5, status: 8 }])
  expect((await parcel.parcel()).shipment).toBeNull()
  const params = { id: parcel.id }
  await staff.client('chooseCourier', { params, body: { courier: 'manual' } })
  const tracking = { courier: 'India Post', trackingNumber: 'EE1', trackingUrl: 'https://indiapost.test/EE1' }
  expect((await staff.client('handOver', { params, body: { shipment: tracking } })).data.status).toBe('Handed over')
})

it('keeps a booking that is cancelled too late, and says why', async () => {
  const { sandbox } = courierShop
  const parcel = await courierShop.booked()
  await sandbox.webhooks({ drop: true })
  await sandbox.move(parcel.awb, 'picked-up')
  await parcel.cancelBooking()
  await courierShop.jobsDone()
  expect(await parcel.bookings()).toMatchObject([
    { state: 'Booked', failure: expect.stringMatching(/^It can’t be cancelled there/) },
  ])
  await sandbox.webhooks({ drop: false })
  await sandbox.move(parcel.awb, 'in-transit')
  await expect.poll(parcel.status).toBe('In transit')
})

it('cancels the booking of a parcel that is unpacked, or whose order is cancelled', async () => {
  const { staff } = courierShop
  const [unpacked, cancelled] = [await courierShop.booked(), await courierShop.booked()]
  await staff.client('undoPacking', { params: { id: unpacked.id }, body: {} })
  const [orderId = ''] = cancelled.orderIds
  await cancelled.customer.client('cancelOrder', { params: { orderId }, body: { reason: 'Changed my mind' } })
  await courierShop.jobsDone()
  for (const parcel of [unpacked, cancelled]) {
    await expect.poll(() => stateOf(parcel)).toBe('Cancelled')
    expect(await parcel.atCourier()).toMatchObject([{ orderStatus: 5 }])
  }
})

it('books only packed parcels that are measured, once, and none without a service', async () => {
  const { shop, staff } = courierShop
  const parcel = await courierShop.booked()
  expect(await refusal(parcel.book())).toMatchObject({ code: 'SHIPMENT_STATUS' })
  const choose = staff.client('chooseCourier', { params: { id: parcel.id }, body: { courier: 'manual' } })
  expect(await refusal(choose)).toMatchObject({ code: 'SHIPMENT_STATUS' })
  const other = await courierShop.packed()
  await staff.client('undoPacking', { params: { id: other.id }, body: {} })
  expect(await refusal(other.book())).toMatchObject({ code: 'SHIPMENT_STATUS' })
  expect(await refusal(other.cancelBooking())).toMatchObject({ code: 'SHIPMENT_STATUS' })
  const unmeasured = await pack(staff, other.orderIds)
  const params = { id: unmeasured._id }
  expect(await refusal(staff.client('bookShipment', { params, body: {} }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  await staff.client('bookShipment', { params, body: measured })
  await courierShop.jobsDone()
  expect((await staff.client('getBookings', { params })).data).toMatchObject([{ state: 'Booked' }])
  expect(await refusal(staffClient(shop)('getBookings', { params }))).toMatchObject({ status: 401 })

  const without = await openShop()
  const member = await hireStaff(without)
  const unknown = { params: { id: parcel.id } }
  expect(await refusal(member.client('bookShipment', { ...unknown, body: {} }))).toMatchObject({
    code: 'COURIER_UNAVAILABLE',
  })
  expect(await refusal(member.client('getBookings', unknown))).toMatchObject({ code: 'NOT_FOUND' })
  await without.close()
})

it('has an approved return collected from the customer, who sees it picked up', async () => {
  const { sandbox, staff } = courierShop
  const parcel = await courierShop.booked()
  for (const move of ['picked-up', 'out-for-delivery', 'delivered'] as const) await sandbox.move(parcel.awb, move)
  await expect.poll(parcel.status).toBe('Delivered')
  const [orderId = ''] = parcel.orderIds
  const pickupAddress = { street: '7 Lake Road', city: 'Pune', state: 'Maharashtra', zipcode: '411001' }
  const request = { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress } as const
  const { data } = await parcel.customer.client('returnOrder', { params: { orderId }, body: request })
  const params = { id: data._id }
  const book = () => staff.client('bookReturn', { params, body: measured })
  expect(await refusal(book())).toMatchObject({ code: 'RETURN_STATUS' })
  await staff.client('moveReturn', { params, body: { status: 'Approved' } })
  await book()
  expect(await refusal(book())).toMatchObject({ code: 'RETURN_STATUS' })
  await courierShop.jobsDone()
  await staff.client('cancelReturnBooking', { params })
  await courierShop.jobsDone()
  await book()
  await courierShop.jobsDone()
  const [booking] = (await staff.client('getReturnBookings', { params })).data
  expect(booking).toMatchObject({ state: 'Booked', reference: `R-${orderId}-2` })
  const isReturn = (await sandbox.parcels()).find(({ awb }) => awb === booking?.trackingNumber)
  expect(isReturn).toMatchObject({ isReturn: true, customer: { pincode: '411001' } })
  await sandbox.move(booking?.trackingNumber ?? '', 'picked-up')
  await expect.poll(async () => (await staff.client('getReturn', { params })).data.status).toBe('Picked up')
})

it('is given up when the cash that is due has changed since, and asks to be booked again', async () => {
  const { shop } = courierShop
  const parcel = await courierShop.booked()
  await shop.db.execute(
    `update courier_bookings set cash_to_collect = cash_to_collect + 1 where parcel_id = '${parcel.id}'`,
  )
  await courierShop.makeJobsDue('poll-parcel')
  await expect.poll(() => stateOf(parcel)).toBe('Cancelled')
  expect((await parcel.bookings())[0]?.failure).toMatch(/has changed since/)
})
