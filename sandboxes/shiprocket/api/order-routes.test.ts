import { expect, test } from 'vitest'
import { orderForm, startSeller } from '../test-seller.ts'

test('an order gets ids of its own and of its shipment, and no AWB until a courier is assigned', async () => {
  const seller = await startSeller()
  const { body } = await seller.create('SH-1')
  expect(body).toMatchObject({ status: 'NEW', status_code: 1, awb_code: null, courier_company_id: null })
  expect(body.order_id).not.toBe(body.shipment_id)
  const assigned = await seller.assign(body.shipment_id, { courier_id: 43 })
  expect(assigned.body).toMatchObject({
    awb_assign_status: 1,
    response: {
      data: { awb_code: expect.stringMatching(/^\d{14}$/), courier_company_id: 43, shipment_id: body.shipment_id },
    },
  })
  expect((await seller.api('GET', `/shipments/${body.shipment_id}`)).body).toMatchObject({
    data: { awb: expect.stringMatching(/^\d{14}$/), courier: 'Delhivery Surface' },
  })
  expect((await seller.api('GET', '/shipments/1')).body).toEqual({})
})

test.each<[string, object, string]>([
  ['no order id', { order_id: '' }, 'order_id'],
  ['an order id of 51 characters', { order_id: 'x'.repeat(51) }, 'order_id'],
  ['a phone with a prefix', { billing_phone: '+919876543210' }, 'billing_phone'],
  ['a PIN code of five digits', { billing_pincode: '41100' }, 'billing_pincode'],
  ['no state', { billing_state: '' }, 'billing_state'],
  ['a city of 31 characters', { billing_city: 'x'.repeat(31) }, 'billing_city'],
  ['an address of 101 characters', { billing_address: 'x'.repeat(101) }, 'billing_address'],
  ['no weight', { weight: 0 }, 'weight'],
  ['half a centimetre', { height: 0.5 }, 'height'],
  ['a wrong date', { order_date: '23-11-2026' }, 'order_date'],
  ['no items', { order_items: [] }, 'order_items'],
  ['a repeated SKU', { order_items: [...orderForm('x').order_items, ...orderForm('x').order_items] }, 'order_items'],
  ['a payment method of another name', { payment_method: 'Cash' }, 'payment_method'],
])('an order with %s is refused, and none is made', async (_case, changes, field) => {
  const seller = await startSeller()
  const { status, body } = await seller.create('SH-1', changes)
  expect(status).toBe(422)
  expect(body).toMatchObject({ status_code: 422, errors: { [field]: [expect.any(String)] } })
  expect(await seller.parcels()).toEqual([])
})

test('an unknown pickup location is refused inside a 200, or with 422', async () => {
  const seller = await startSeller()
  const wrong = await seller.create('SH-1', { pickup_location: 'warehouse' })
  expect(wrong).toMatchObject({ status: 200, body: { message: expect.stringMatching(/^Wrong Pickup location/) } })
  expect(wrong.body).not.toHaveProperty('shipment_id')
  await seller.settings({ wrongPickupStatus: 422 })
  expect((await seller.create('SH-1', { pickup_location: 'warehouse' })).status).toBe(422)
})

test('a used order id gets the ids of the first order, cancelled or not, or a refusal', async () => {
  const seller = await startSeller()
  const first = (await seller.create('SH-1')).body
  expect((await seller.create('SH-1', { sub_total: 1 })).body).toMatchObject({ shipment_id: first.shipment_id })
  await seller.api('POST', '/orders/cancel', { ids: [first.order_id] })
  expect((await seller.create('SH-1')).body).toMatchObject({ shipment_id: first.shipment_id, status_code: 5 })
  await seller.settings({ duplicateOrder: 422 })
  expect((await seller.create('SH-1')).status).toBe(422)
  expect(await seller.parcels()).toHaveLength(1)
})

test('orders are found by the seller’s id or parts of it, and shown', async () => {
  const seller = await startSeller()
  await seller.create('SH-1')
  await seller.create('SH-11')
  const list = (await seller.api('GET', '/orders?filter_by=channel_order_id&filter=SH-1')).body.data as object[]
  expect(list).toMatchObject([
    { channel_order_id: 'SH-11', shipments: [{ awb: '' }] },
    { channel_order_id: 'SH-1', status_code: 1 },
  ])
  const { orderId, shipmentId } = await seller.parcel('SH-1')
  expect((await seller.api('GET', `/orders/show/${orderId}`)).body).toMatchObject({
    data: { shipments: { id: shipmentId } },
  })
  expect((await seller.api('GET', '/orders/show/1')).status).toBe(400)
})

test('an account that assigns by itself answers the AWB at once, and a loose one numbers as text', async () => {
  const seller = await startSeller()
  await seller.settings({ awbOnCreate: true, loose: true })
  const { body } = await seller.create('SH-1')
  expect(body).toMatchObject({ awb_code: expect.stringMatching(/^\d{14}$/), shipment_id: expect.any(String) })
  await seller.settings({ awbOnCreate: false })
  expect((await seller.create('SH-2')).body).toMatchObject({ awb_code: '', status_code: '1' })
})
