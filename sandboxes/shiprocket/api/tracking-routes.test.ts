import { expect, test } from 'vitest'
import { startSeller } from '../test-seller.ts'

test('a parcel has nothing to track until it is scanned; then the newest scan comes first', async () => {
  const seller = await startSeller()
  const { awb } = await seller.book('SH-1')
  expect(await seller.track(awb)).toEqual({ track_status: 0, error: expect.stringMatching(/^Aahh!/) })
  for (const move of ['picked-up', 'out-for-delivery', 'delivered']) await seller.move(awb, move)
  const tracked = await seller.track(awb)
  expect(tracked).toMatchObject({
    track_status: 1,
    shipment_status: 7,
    shipment_track: [{ awb_code: awb, current_status: 'Delivered', weight: '0.80' }],
  })
  const activities = tracked.shipment_track_activities as Record<string, string>[]
  expect(activities.map((activity) => activity['sr-status'])).toEqual(['7', '17', '42'])
  expect((await seller.api('POST', '/courier/track/awbs', { awbs: [awb, '1'] })).body).toMatchObject({
    [String(awb)]: { tracking_data: { track_status: 1 } },
    1: { tracking_data: { track_status: 0 } },
  })
  expect(await seller.move(awb, 'lost')).toMatchObject({ status: 409 })
})

test('a refused parcel is attempted again as the seller asks, and goes back after the third time', async () => {
  const seller = await startSeller()
  const { awb } = await seller.book('SH-1')
  const act = (action: string, more: object = {}) =>
    seller.api('POST', `/ndr/${awb}/action`, { action, comments: 'Please try again', ...more })
  await seller.move(awb, 'picked-up')
  expect((await act('re-attempt')).status).toBe(400)
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await seller.move(awb, 'out-for-delivery')
    await seller.move(awb, 'attempt-failed', 'Customer not available')
    if (attempt === 3) break
    expect((await seller.api('GET', `/ndr/${awb}`)).body).toMatchObject({
      data: [{ attempts: attempt, reason: 'Customer not available', status_code: 36 }],
    })
    expect(await act('re-attempt')).toMatchObject({ status: 202, body: { status: 'Data Updated Sucessfully' } })
  }
  expect(await seller.track(awb)).toMatchObject({ shipment_status: 9 })
  expect((await seller.parcel('SH-1')).orderStatus).toBe(15)
  await seller.move(awb, 'returned')
  expect(await seller.track(awb)).toMatchObject({ shipment_status: 10 })
  expect((await act('fly')).status).toBe(422)
})

test('scans state their times in every form of the API', async () => {
  const seller = await startSeller()
  const { awb } = await seller.book('SH-1')
  const at = Date.parse('2026-03-12T16:06:07+05:30')
  await seller.control('POST', `/parcels/${awb}/scan`, { status: 42, at })
  const dateIn = async (scanDates: string) => {
    await seller.settings({ scanDates })
    const [scan] = (await seller.track(awb)).shipment_track_activities as { date: string }[]
    return scan?.date
  }
  expect(await dateIn('iso')).toBe('2026-03-12 16:06:07')
  expect(await dateIn('spaced')).toBe('12 03 2026 16:06:07')
  expect(await dateIn('american')).toBe('Mar 12, 2026')
  expect(await dateIn('words')).toBe('12 Mar 2026, 04:06 PM')
})

test('a return is prepaid, starts at the customer, and has the other statuses', async () => {
  const seller = await startSeller()
  const party = (prefix: string) => ({
    [`${prefix}_customer_name`]: 'Asha',
    [`${prefix}_address`]: 'Flat 4',
    [`${prefix}_city`]: 'Pune',
    [`${prefix}_state`]: 'Maharashtra',
    [`${prefix}_country`]: 'India',
    [`${prefix}_pincode`]: '411001',
    [`${prefix}_phone`]: '9876543210',
  })
  const create = (changes: object = {}) =>
    seller.create('R-1', { ...party('pickup'), ...party('shipping'), payment_method: 'Prepaid', ...changes })
  const ask = (changes: object = {}) =>
    seller.api('POST', '/orders/create/return', {
      order_id: 'R-1',
      order_date: '2026-11-23',
      ...party('pickup'),
      ...party('shipping'),
      order_items: [{ name: 'Saree', sku: 'BS-1', units: 1, selling_price: 100 }],
      payment_method: 'Prepaid',
      sub_total: 100,
      length: 30,
      breadth: 20,
      height: 5,
      weight: 0.5,
      ...changes,
    })
  expect((await ask({ payment_method: 'COD' })).status).toBe(422)
  expect((await ask()).body).toMatchObject({ status: 'RETURN PENDING', status_code: 21 })
  expect((await ask()).body).toMatchObject({ errors: { order_id: ['The order id has already been taken.'] } })
  expect((await create()).status).toBe(200)
})

test('the remittance file has the cash of what was delivered', async () => {
  const seller = await startSeller()
  const [cash, prepaid] = [await seller.book('SH-1'), await seller.book('SH-2', { payment_method: 'Prepaid' })]
  for (const { awb } of [cash, prepaid])
    for (const move of ['picked-up', 'out-for-delivery', 'delivered']) await seller.move(awb, move)
  const { text } = await seller.control('GET', '/remittance.csv')
  expect(text).toContain(`${cash.awb},SH-1,Delhivery Air,`)
  expect(text).toMatch(/,4999\.50\n$/)
  expect(text).not.toContain('SH-2')
})
