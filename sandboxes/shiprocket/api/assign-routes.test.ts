import { expect, test } from 'vitest'
import { startSeller } from '../test-seller.ts'

test('a second assignment is refused in each of the ways reported, and only reassigning changes the AWB, once a day', async () => {
  const seller = await startSeller()
  const { shipmentId, awb } = await seller.book('SH-1')
  for (const alreadyAssignedStatus of [200, 400, 422, 500]) {
    await seller.settings({ alreadyAssignedStatus })
    const again = await seller.assign(shipmentId)
    expect(again.status).toBe(alreadyAssignedStatus)
    expect(again.text).toContain('AWB is already assigned')
  }
  await seller.assign(shipmentId, { status: 'reassign', courier_id: 43 })
  const moved = await seller.parcel('SH-1')
  expect([moved.awb === awb, moved.earlierAwbs]).toEqual([false, [awb]])
  expect((await seller.assign(shipmentId, { status: 'reassign' })).status).toBe(400)
})

test('what can’t be assigned is refused inside a 200: no courier, an empty wallet; a cancelled order is a 500', async () => {
  const seller = await startSeller()
  await seller.settings({ unservedPincodes: ['411'] })
  const { shipment_id, order_id } = (await seller.create('SH-1')).body
  expect(await seller.assign(shipment_id, { courier_id: 43 })).toMatchObject({
    status: 200,
    body: {
      awb_assign_status: 0,
      response: { data: { awb_assign_error: 'Selected courier not available between 221001 and 411001' } },
    },
  })
  await seller.settings({ unservedPincodes: [], walletBalance: 100 })
  expect(await seller.assign(shipment_id)).toMatchObject({
    status: 200,
    body: { status_code: 350, awb_assign_status: 0 },
  })
  await seller.api('POST', '/orders/cancel', { ids: [order_id] })
  expect(await seller.assign(shipment_id)).toMatchObject({
    status: 500,
    body: { message: 'order is in cancelled state.' },
  })
})

test('assigning queues the pickup unless the account does that by itself, and a second pickup is refused', async () => {
  const seller = await startSeller()
  const { shipmentId } = await seller.book('SH-1')
  const pickup = (id: unknown) => seller.api('POST', '/courier/generate/pickup', { shipment_id: [id] })
  expect(await pickup(shipmentId)).toMatchObject({ status: 400, body: { message: 'Already in Pickup Queue.' } })
  await seller.settings({ assignQueuesPickup: false })
  const second = await seller.book('SH-2')
  expect((await pickup(second.shipmentId)).body).toMatchObject({ pickup_status: 1, response: { status: 3 } })
  const { shipment_id } = (await seller.create('SH-3')).body
  expect((await pickup(shipment_id)).body).toMatchObject({ message: 'Awb not Assigned' })
})

test('serviceability lists couriers with their charges; wrong input has no data, and nobody serving is empty or 404', async () => {
  const seller = await startSeller()
  const ask = (query: string) => seller.api('GET', `/courier/serviceability/?${query}`)
  const lane = 'pickup_postcode=221001&delivery_postcode=411001'
  const { body } = await ask(`${lane}&cod=1&weight=1.2`)
  const data = body.data as { available_courier_companies: object[] }
  expect(data.available_courier_companies).toContainEqual(
    expect.objectContaining({ courier_company_id: 43, charge_weight: 1.5, estimated_delivery_days: '5', cod: 1 }),
  )
  expect((await ask(lane)).status).toBe(422)
  expect(await ask('pickup_postcode=1&delivery_postcode=411001&cod=0&weight=1')).toMatchObject({
    status: 200,
    body: { message: 'Invalid Pickup Pincode' },
  })
  expect((await ask(`${lane}&order_id=1`)).body).toMatchObject({ status: 404, message: 'Order does not exist!' })
  await seller.settings({ noCodPincodes: ['411'] })
  expect((await ask(`${lane}&cod=1&weight=1`)).body).toMatchObject({ data: { available_courier_companies: [] } })
  await seller.settings({ unserviceable: 404 })
  expect((await ask(`${lane}&cod=1&weight=1`)).status).toBe(404)
  expect((await ask(`${lane}&cod=0&weight=1`)).status).toBe(200)
})

test('a label is a PDF at an address without a token, and none is made without an AWB', async () => {
  const seller = await startSeller()
  const { shipmentId } = await seller.book('SH-1')
  const label = (id: unknown) => seller.api('POST', '/courier/generate/label', { shipment_id: [id] })
  const file = await fetch(String((await label(shipmentId)).body.label_url))
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect(await file.text()).toMatch(/^%PDF-1\.4[\s\S]*COD: collect Rs 4999\.50/)
  const { shipment_id } = (await seller.create('SH-2')).body
  expect(await label(shipment_id)).toMatchObject({ status: 200, body: { label_created: 0 } })
})

test('cancelling an order twice is refused inside a 200; that of an AWB takes a while', async () => {
  const seller = await startSeller()
  const { orderId, awb: awbOfFirst } = await seller.book('SH-1')
  const cancel = () => seller.api('POST', '/orders/cancel', { ids: [orderId] })
  expect((await cancel()).body).toMatchObject({ status_code: 200 })
  expect(await cancel()).toMatchObject({ status: 200, body: { status: 400, message: 'Order already cancelled.' } })
  expect(await seller.track(awbOfFirst)).toMatchObject({ shipment_status: 8 })
  expect((await seller.api('POST', '/orders/cancel', { ids: [1] })).status).toBe(500)

  const { awb } = await seller.book('SH-2')
  await seller.api('POST', '/orders/cancel/shipment/awbs', { awbs: [awb] })
  expect(await seller.track(awb)).toMatchObject({ shipment_status: 16 })
  await seller.control('POST', '/clock', { advanceSeconds: 2 })
  expect(await seller.track(awb)).toMatchObject({ shipment_status: 8, shipment_track_activities: null })
})
