import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CourierShop, openCourierShop } from '../../../testing/courier-shop.ts'
import { home, refusal } from '../../../testing/shop.ts'

let courierShop: CourierShop
beforeAll(async () => {
  courierShop = await openCourierShop()
})
afterAll(() => courierShop.close())

const corrected = { ...home, name: 'Asif Khan', mobileNo: '9846123456', street: '4 Weavers’ Row', version: 0 }
const correct = (id: string, more: object = {}) =>
  courierShop.staff.client('correctAddress', { params: { id }, body: { ...corrected, ...more } })

it('a booked parcel keeps its address, not its business, until the booking is cancelled; the next booking has the corrected one', async () => {
  const parcel = await courierShop.booked()
  const { purchaseId, number } = parcel
  expect(await refusal(correct(purchaseId))).toMatchObject({
    code: 'SHIPMENT_STATUS',
    message: `Parcel ${number} is booked at the courier with this address. Please cancel the booking, then correct the address`,
  })
  const business = { businessName: 'Khan Textiles', gstin: '27AAPFU0939F1ZV' }
  const { name, mobileNo } = (await courierShop.staff.client('getPurchase', { params: { id: purchaseId } })).data
    .recipient
  expect((await correct(purchaseId, { ...home, name, mobileNo, business })).data).toMatchObject({ business })
  await courierShop.sandbox.fault({ call: 'cancel', kind: 'error-500' })
  await parcel.cancelBooking()
  expect(await refusal(correct(purchaseId, { version: 1 }))).toMatchObject({
    code: 'SHIPMENT_STATUS',
    message: `The booking of parcel ${number} is still being cancelled. Please try again in a minute`,
  })
  await courierShop.sandbox.clearFaults()
  await courierShop.jobsDone()
  await correct(purchaseId, { version: 1 })
  await parcel.book()
  await courierShop.jobsDone()
  const [again] = (await courierShop.sandbox.parcelsOf(number)).filter(({ awb }) => awb !== null).slice(-1)
  expect(JSON.stringify(again)).toContain('Asif Khan')
  expect(await courierShop.violations()).toEqual([])
})

it('an address that the parcel’s courier would refuse is refused at once', async () => {
  const parcel = await courierShop.packed()
  const { staff } = courierShop
  // 200 characters without a place to break them in two.
  const street = `${'x'.repeat(99)}👩🏽‍🌾${'y'.repeat(94)}`
  await staff.client('chooseCourier', { params: { id: parcel.id }, body: { courier: 'shiprocket' } })
  expect(await refusal(correct(parcel.purchaseId, { street }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    message:
      'The address doesn’t fit into Shiprocket’s two lines of 100 characters. Please shorten it, or send it with another courier',
  })
  await staff.client('chooseCourier', { params: { id: parcel.id }, body: { courier: 'manual' } })
  await correct(parcel.purchaseId, { street })
})
