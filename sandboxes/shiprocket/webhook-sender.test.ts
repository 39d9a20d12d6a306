import { expect, test } from 'vitest'
import { startSeller } from './test-seller.ts'

test('each change sends a webhook with the token, both numberings and the day first', async () => {
  const seller = await startSeller()
  const { awb, orderId } = await seller.book('SH-1')
  await seller.control('POST', `/parcels/${awb}/scan`, { status: 21, at: Date.parse('2026-03-12T16:06:07+05:30') })
  const last = seller.received.at(-1)
  expect(last?.token).toBe('a-token')
  expect(last?.body).toMatchObject({
    awb,
    order_id: 'SH-1',
    sr_order_id: orderId,
    current_status_id: 36,
    shipment_status: 'UNDELIVERED',
    shipment_status_id: 21,
    current_timestamp: '12 03 2026 16:06:07',
    is_return: 0,
  })
  expect(last?.body).not.toHaveProperty('shipment_id')
})

test.each([
  ['wrong', 'somebody-else'],
  ['missing', ''],
])('the token can be %s', async (token, expected) => {
  const seller = await startSeller()
  await seller.control('PATCH', '/webhooks', { token })
  await seller.book('SH-1')
  expect(seller.received.at(-1)?.token).toBe(expected)
})

test('webhooks can be dropped, doubled, held and released in reverse; any body at all can be sent', async () => {
  const seller = await startSeller()
  await seller.control('PATCH', '/webhooks', { drop: true })
  const { awb } = await seller.book('SH-1')
  expect(seller.received).toEqual([])
  await seller.control('PATCH', '/webhooks', { drop: false, duplicates: 19, orderIdSuffix: true })
  await seller.move(awb, 'picked-up')
  expect(seller.received).toHaveLength(20)
  expect(seller.received[0]?.body.order_id).toMatch(/^SH-1_\d+$/)
  seller.received.length = 0
  await seller.control('PATCH', '/webhooks', { hold: true, duplicates: 0 })
  for (const move of ['out-for-delivery', 'delivered']) await seller.move(awb, move)
  await seller.control('POST', '/webhooks/release', { order: 'reversed' })
  expect(seller.received.map(({ body }) => body.shipment_status_id)).toEqual([7, 17])
  await seller.control('POST', '/webhooks/send', { awb: '1' })
  expect(seller.received.at(-1)?.body).toEqual({ awb: '1' })
})
