import { noPaise, paise } from '@kargha/domain/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { courierParcel } from '../../../testing/courier-parcels.ts'
import { type CourierSandbox, openCourierSandbox } from '../../../testing/courier-sandbox.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { type Courier, CourierRefusal } from '../couriers/courier.ts'
import { openShiprocket } from './shiprocket.ts'

let sandbox: CourierSandbox
let courier: Required<Courier>
beforeAll(async () => {
  sandbox = await openCourierSandbox()
})
beforeEach(async () => {
  await sandbox.reset()
  // Circuit breakers have their own tests.
  courier = openShiprocket(sandbox.shiprocket, { maxFaults: 100, busyMs: 0 })
})
afterAll(() => sandbox.close())

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('It was not refused'),
    (error: unknown) => error,
  )
const reasonOf = async (call: Promise<unknown>) => {
  const error = await errorOf(call)
  expect(error).toBeInstanceOf(CourierRefusal)
  return (error as CourierRefusal).reason
}
const booked = async (reference: string) => {
  const order = await courier.create(courierParcel(reference))
  return { order, ...(await courier.assign(order, undefined)) }
}

describe('a parcel', () => {
  it.each([{}, { loose: true }])('is made, gets a tracking number, pickup and label, with %o', async (settings) => {
    await sandbox.settings(settings)
    const { order, awb, courierName } = await booked('SH-1')
    expect([awb, courierName]).toEqual([expect.stringMatching(/^\d{14}$/), 'Delhivery Air'])
    expect(order.orderId).not.toBe(order.shipmentId)
    // Assigning has queued the pickup.
    expect(await courier.pickup(order)).toBeNull()
    expect((await courier.label(order)).toString('latin1')).toMatch(/^%PDF[\s\S]*COD: collect Rs 4999\.50/)
    expect(await courier.track(order)).toBeUndefined()
  })

  it('is made once, however often and in whatever words that is asked for', async () => {
    const first = await courier.create(courierParcel('SH-1'))
    for (const duplicateOrder of ['existing', 422] as const) {
      await sandbox.settings({ duplicateOrder })
      expect(await courier.create(courierParcel('SH-1'))).toEqual(first)
    }
    expect((await courier.create(courierParcel('SH-11'))).shipmentId).not.toBe(first.shipmentId)
    expect(await sandbox.parcels()).toHaveLength(2)
    expect(await courier.find('SH')).toBeUndefined()
  })

  it.each(['reset', 'error-500', 'html-502', 'failure-200', 'hang'] as const)(
    'whose answer is lost by a %s is found again, with its tracking number',
    async (kind) => {
      const brief = openShiprocket(sandbox.shiprocket, { timeoutMs: kind === 'hang' ? 500 : 10_000, maxFaults: 100 })
      for (const call of ['create', 'assign'] as const) await sandbox.fault({ call, kind, when: 'after' })
      expect(await errorOf(brief.create(courierParcel('SH-1')))).toBeInstanceOf(ServiceUnavailable)
      const order = await courier.create(courierParcel('SH-1'))
      // An answer without a tracking number is checked in the record.
      if (kind !== 'failure-200') expect(await errorOf(brief.assign(order, '43'))).toBeInstanceOf(ServiceUnavailable)
      const { awb } = await courier.assign(order, '43')
      expect(await sandbox.parcels()).toMatchObject([{ sellerOrderId: 'SH-1', awb, earlierAwbs: [] }])
    },
  )

  it('that has a tracking number keeps it, in each form of that refusal', async () => {
    const { order, awb } = await booked('SH-1')
    for (const alreadyAssignedStatus of [200, 400, 422, 500] as const) {
      await sandbox.settings({ alreadyAssignedStatus })
      expect((await courier.assign(order, '1')).awb).toBe(awb)
    }
  })

  it('that is not to be had is refused with the reason, and nothing else is tried', async () => {
    const order = await courier.create(courierParcel('SH-1'))
    await sandbox.settings({ unservedPincodes: ['411'] })
    expect(await reasonOf(courier.assign(order, '43'))).toMatch(
      /^The chosen carrier doesn’t deliver to this PIN code\. Please choose another one\. Shiprocket’s words: “Selected courier/,
    )
    await sandbox.settings({ unservedPincodes: [], walletBalance: 0 })
    expect(await reasonOf(courier.assign(order, undefined))).toMatch(/recharge your ShipRocket wallet/)
    const elsewhere = openShiprocket({ ...sandbox.shiprocket, pickupLocation: 'varanasi house' })
    expect(await reasonOf(elsewhere.create(courierParcel('SH-2')))).toMatch(
      /SHIPROCKET_PICKUP_LOCATION must be the same\. Shiprocket’s words: “Wrong Pickup location/,
    )
    await sandbox.settings({ wrongPickupStatus: 422 })
    expect(await reasonOf(elsewhere.create(courierParcel('SH-2')))).toMatch(
      /SHIPROCKET_PICKUP_LOCATION must be the same\. Shiprocket’s words: “Wrong Pickup location/,
    )
  })

  it('with a mistake that costs money is never sent', async () => {
    const { customer, lines } = courierParcel('SH-1')
    for (const wrong of [
      { customer: { ...customer, phone: '+919876543210' } },
      { customer: { ...customer, pincode: '41100' } },
      { customer: { ...customer, state: '' } },
      { customer: { ...customer, lines: 'a long street name '.repeat(11) } },
      { weightGrams: 0.8 },
      { weightGrams: 800_000 },
      { heightCm: 0.5 },
      { cashToCollect: paise(-100) },
      { lines: [] },
      { reference: 'SH/1' },
    ])
      expect(await reasonOf(courier.create(courierParcel('SH-1', wrong)))).not.toBe('')
    const landline = courierParcel('SH-1', { customer: { ...customer, phone: '1204567890' } })
    expect(await reasonOf(courier.create(landline))).toMatch(/have 10 digits and begin with 6, 7, 8 or 9/)
    expect(await sandbox.requests('create')).toEqual([])

    const long = `${'a long street name '.repeat(9)}end`
    const changes = { lines: [...lines, ...lines], customer: { ...customer, lines: long, city: `${'x'.repeat(29)}👗` } }
    await courier.create(courierParcel('SH-2', changes))
    const [parcel] = await sandbox.parcels()
    expect(parcel).toMatchObject({ items: [{ sku: 'BS-1', units: 2 }], total: 4999.5, weight: 0.8, isCod: true })
    expect(parcel?.customer.address).toBe(long)
    expect(parcel?.customer.city).toBe('x'.repeat(29))
  })

  it('of a city with a long name has all of that in its address', async () => {
    const { customer } = courierParcel('SH-1')
    const city = 'Sri Kalahasti Pushkarini Agraharam'
    await courier.create(courierParcel('SH-1', { customer: { ...customer, city } }))
    const [parcel] = await sandbox.parcels()
    expect(parcel?.customer).toMatchObject({ address: `${customer.lines}, ${city}`, city: city.slice(0, 30).trim() })
  })

  it.each([
    ['two long words', `${'a'.repeat(80)} ${'b'.repeat(119)}`],
    ['many words', `${'a long street name '.repeat(10)}and no. 5`],
    [
      'several lines',
      'Flat 4\nRose   Residency\n\nBaner Road, behind the weavers’ hall and the old post office of Baner, Pune',
    ],
  ])('has the whole of an address of 200 characters: %s', async (_, lines) => {
    const { customer } = courierParcel('SH-1')
    await courier.create(courierParcel('SH-1', { customer: { ...customer, lines } }))
    const [parcel] = await sandbox.parcels()
    expect(parcel?.customer.address.replaceAll(' ', '')).toBe(lines.replace(/\s/g, ''))
  })

  it('is cancelled once, at once or after a while, and its reference is not used again', async () => {
    const { order } = await booked('SH-1')
    expect(await courier.cancel(order)).toBe(true)
    expect(await courier.cancel(order)).toBe(true)
    expect(await sandbox.requests('cancel')).toHaveLength(1)
    expect(await reasonOf(courier.create(courierParcel('SH-1')))).toMatch(/cancelled there/)

    await sandbox.fault({ call: 'cancel', kind: 'reset', when: 'after' })
    const second = await booked('SH-2')
    expect(await errorOf(courier.cancel(second.order))).toBeInstanceOf(ServiceUnavailable)
    expect(await courier.cancel(second.order)).toBe(true)
    const third = await booked('SH-3')
    await sandbox.move(third.awb, 'picked-up')
    expect(await errorOf(courier.cancel(third.order))).toBeInstanceOf(CourierRefusal)
  })

  it('from a customer goes back to the pickup location', async () => {
    const order = await courier.createReturn(courierParcel('R-1', { cashToCollect: noPaise }))
    expect(await courier.createReturn(courierParcel('R-1', { cashToCollect: noPaise }))).toEqual(order)
    await courier.assign(order, undefined)
    expect(await sandbox.parcels()).toMatchObject([{ isReturn: true, isCod: false, customer: { pincode: '411001' } }])
  })
})

describe('tracking', () => {
  it.each(['iso', 'spaced', 'words'] as const)('reads scans with dates as %s, oldest first', async (scanDates) => {
    await sandbox.settings({ scanDates, loose: scanDates === 'words' })
    const { order, awb } = await booked('SH-1')
    const start = Date.parse('2026-11-20T10:00:00+05:30')
    for (const [index, status] of [42, 26, 17, 21].entries())
      await sandbox.scan(awb, { status, at: start + index * 3_600_000, activity: 'Called 98765 43210, a@b.in' })
    const report = await courier.track(order)
    expect(report?.events.map(({ status }) => status)).toEqual([
      'Handed over',
      null,
      'Out for delivery',
      'Attempt failed',
    ])
    expect(report?.events[0]?.at).toEqual(new Date(start))
    expect(report?.events[0]?.text).toBe('Called …, …')
    expect(report).toMatchObject({ awb, isCancelled: false })
  })

  it('never takes one word for another, nor an order’s numbers for a shipment’s', async () => {
    const { order, awb } = await booked('SH-1')
    const last = async (status: number) => {
      await sandbox.scan(awb, { status })
      return (await courier.track(order))?.events.at(-1)?.status
    }
    expect(await last(21)).toBe('Attempt failed')
    expect(await last(10)).toBe('Received back')
    // As an order's status, 16 is 'RTO delivered' and 33 'lost'; as a shipment's, 16 is a requested cancellation, 33 undefined.
    expect(await last(16)).toBeNull()
    expect(await last(33)).toBeNull()
    // As an order's, 25 is 'return in transit'; as a shipment's, damaged.
    expect(await last(25)).toBe('Lost')
    expect(await last(50)).toBe('In transit')
    expect(await last(23)).toBe('Attempt failed')
    expect(await last(77)).toBe('Attempt failed')
    expect(await last(75)).toBe('Returning')
    for (const gone of [12, 24, 44, 76]) expect(await last(gone)).toBe('Lost')
    expect(await last(7)).toBe('Delivered')
  })

  it('reports a cancelled parcel, and acts on failed attempts only', async () => {
    const { order, awb } = await booked('SH-1')
    const action = { action: 'attempt again', comment: 'Call before', date: '2026-11-25' } as const
    expect(await errorOf(courier.actOnFailedAttempt(awb, action))).toBeInstanceOf(CourierRefusal)
    for (const move of ['picked-up', 'out-for-delivery', 'attempt-failed'] as const) await sandbox.move(awb, move)
    await courier.actOnFailedAttempt(awb, action)
    expect((await sandbox.parcels())[0]?.attempts).toMatchObject([{ action: 're-attempt', comment: 'Call before' }])
    await courier.actOnFailedAttempt(awb, { action: 'send back', comment: 'Refused' })
    expect((await courier.track(order))?.events.at(-1)?.status).toBe('Returning')
    const other = await booked('SH-2')
    await courier.cancel(other.order)
    expect(await courier.track(other.order)).toMatchObject({ events: [], isCancelled: true })
  })
})

it('request', async () => {
  const lane = {
    pincode: '411001',
    weightGrams: 1_200,
    size: null,
    cashToCollect: paise(499_950),
    value: paise(499_950),
  }
  const offers = await courier.serviceability(lane)
  expect(offers).toContainEqual({
    companyId: '43',
    name: 'Delhivery Surface',
    charge: 23_000,
    days: 5,
    rating: 4.3,
    isRecommended: false,
  })
  expect(offers.filter(({ isRecommended }) => isRecommended)).toHaveLength(1)
  await sandbox.settings({ unservedPincodes: ['411'] })
  expect(await courier.serviceability(lane)).toEqual([])
  await sandbox.settings({ unserviceable: 404 })
  expect(await courier.serviceability(lane)).toEqual([])
  expect(await reasonOf(courier.serviceability({ ...lane, pincode: '011001' }))).toBe(
    'Shiprocket doesn’t know the customer’s PIN code. Please ask them whether it’s right. Shiprocket’s words: “Invalid Delivery Pincode”',
  )
})
