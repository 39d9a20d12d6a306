import type { CourierName } from '@kargha/domain/enums.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CourierShop, measured, openCourierShop } from '../../../testing/courier-shop.ts'
import { refusal } from '../../../testing/shop.ts'
import { serviceFor } from './choose-courier.ts'
import { type Courier, type Couriers, courierOf } from './courier.ts'

let courierShop: CourierShop
beforeAll(async () => {
  courierShop = await openCourierShop({
    limited: ({ problemsOf, create, find, assign, cancel, track }) => ({
      problemsOf,
      create,
      find,
      assign,
      cancel,
      track,
    }),
  })
})
afterAll(() => courierShop.close())

it('a courier without offers, pickups, labels, instructions and returns carries parcels all the same', async () => {
  const { sandbox, staff } = courierShop
  const parcel = await courierShop.packed()
  expect((await staff.client('getCourierOffers', { params: { id: parcel.id } })).data).toEqual([])
  await parcel.book()
  await expect.poll(async () => (await parcel.bookings())[0]?.state).toBe('Booked')
  await courierShop.jobsDone()
  const [booking] = await parcel.bookings()
  expect(booking).toMatchObject({ pickupAt: null, hasLabel: false, failure: null })

  for (const move of ['picked-up', 'out-for-delivery', 'attempt-failed'] as const)
    await sandbox.move(booking?.trackingNumber ?? '', move)
  await expect.poll(parcel.status).toBe('Attempt failed')
  const body = { action: 'attempt again', comment: 'Please call first' } as const
  await staff.client('actOnAttempt', { params: { id: parcel.id }, body })
  await courierShop.jobsDone()
  expect((await parcel.bookings())[0]?.failure).toBe('It takes no instructions after a failed attempt')

  expect(await refusal(staff.client('bookReturn', { params: { id: parcel.id }, body: measured }))).toMatchObject({
    code: 'COURIER_UNAVAILABLE',
    message: 'The courier’s service can’t do that: please ask the courier itself',
  })
})

it('a booking is with the courier that it names, and with no other', () => {
  const [first, second] = [{ label: async () => Buffer.from('1') }, {}] as unknown as [Courier, Courier]
  const couriers = { shiprocket: first, another: second } as Couriers
  expect(courierOf({ couriers }, { courier: 'another' as CourierName })).toBe(second)
  expect(courierOf({ couriers }, { courier: 'shiprocket' })).toBe(first)
  for (const courier of ['manual', 'gone' as CourierName] as const)
    expect(() => courierOf({ couriers }, { courier })).toThrow(`The courier ${courier} is not set up`)
  expect(serviceFor({ shiprocket: { ...first, create: async () => ({ orderId: '', shipmentId: '' }) } })).toBe(
    'shiprocket',
  )
  expect(() => serviceFor({})).toThrow('This shop has no courier’s service')
})
