import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CourierShop, openCourierShop } from '../../../testing/courier-shop.ts'
import { refusal } from '../../../testing/shop.ts'
import { webhookPath } from '../shiprocket/webhook.ts'

const logged: string[] = []
let courierShop: CourierShop
beforeAll(async () => {
  courierShop = await openCourierShop({
    environment: { LOG_LEVEL: 'warn' },
    log: { write: (line) => void logged.push(line) },
    courierOptions: { maxFaults: 1_000 },
  })
})
afterEach(async () => {
  await courierShop.sandbox.webhooks({
    drop: false,
    hold: false,
    duplicates: 0,
    token: 'correct',
    orderIdSuffix: false,
  })
  await courierShop.jobsDone()
  expect(await courierShop.violations()).toEqual([])
})
afterAll(() => courierShop.close())

type Booked = Awaited<ReturnType<CourierShop['booked']>>
const moveAll = async ({ awb }: Booked, ...moves: Parameters<CourierShop['sandbox']['move']>[1][]) => {
  for (const move of moves) await courierShop.sandbox.move(awb, move)
}

it('has an address that Shiprocket accepts', () => {
  expect(webhookPath).not.toMatch(/shiprocket|kartrocket|sr|kr/i)
})

it('follows a parcel to its delivery by twenty webhooks of each step, and books its cash once', async () => {
  const { sandbox, shop } = courierShop
  const parcel = await courierShop.booked({ lines: 2 })
  await sandbox.webhooks({ duplicates: 19, orderIdSuffix: true })
  await moveAll(parcel, 'picked-up', 'in-transit', 'out-for-delivery', 'delivered')
  await expect.poll(parcel.status).toBe('Delivered')
  await courierShop.jobsDone()
  expect(await parcel.statuses()).toEqual(['Delivered', 'Delivered'])
  // The courier's times are in whole seconds: its first report may seem to precede the packing.
  const { events } = await parcel.parcel()
  const packed = events.filter(({ status }) => status === 'Packed')
  expect(packed).toHaveLength(1)
  const reported = events.filter((event) => !packed.includes(event))
  expect(reported.map(({ status, source }) => [status, source])).toEqual([
    ['Handed over', 'shiprocket'],
    ['In transit', 'shiprocket'],
    ['Out for delivery', 'shiprocket'],
    ['Delivered', 'shiprocket'],
  ])
  const { rows } = await shop.db.execute(
    `select sum(amount)::int as paise from money_ledger l join orders o on o.id = l.order_id
     where o.purchase_id = '${parcel.purchaseId}' and kind = 'COD received'`,
  )
  expect(Math.abs(Number(rows[0]?.paise))).toBe(parcel.placed.finalTotal * 100)
  // The label has the customer's address on it.
  expect((await parcel.bookings())[0]).toMatchObject({ state: 'Booked', hasLabel: false })
})

it('is right about webhooks in reverse, and stays Delivered whatever comes late', async () => {
  const { sandbox } = courierShop
  const parcel = await courierShop.booked()
  await sandbox.webhooks({ hold: true })
  await moveAll(parcel, 'picked-up', 'in-transit', 'out-for-delivery', 'delivered')
  await sandbox.webhooks({ hold: false })
  await sandbox.release('reversed')
  await expect.poll(parcel.status).toBe('Delivered')
  const hourAgo = Date.now() - 3_600_000
  await sandbox.scan(parcel.awb, { status: 17, at: hourAgo })
  await sandbox.scan(parcel.awb, { status: 18, at: Date.now() + 60_000, activity: 'Arrived at hub' })
  await courierShop.jobsDone()
  expect(await parcel.status()).toBe('Delivered')
  const late = (await parcel.parcel()).events.filter(({ isApplied }) => !isApplied)
  expect(late.map(({ status }) => status)).toEqual(expect.arrayContaining(['Out for delivery', 'In transit']))
})

it('believes no webhook: it asks the courier, whatever the webhook claims', async () => {
  const { sandbox } = courierShop
  const parcel = await courierShop.booked()
  await sandbox.webhooks({ drop: true })
  const claim = {
    awb: parcel.awb,
    shipment_status_id: 7,
    current_status: 'DELIVERED',
    current_timestamp: '01 01 2026 00:00:00',
  }
  expect(await courierShop.webhook(claim)).toBe(200)
  await courierShop.jobsDone()
  expect(await parcel.status()).toBe('Packed')
  await moveAll(parcel, 'picked-up')
  expect(await courierShop.webhook({ awb: parcel.awb, shipment_status_id: 7 })).toBe(200)
  await expect.poll(parcel.status).toBe('Handed over')
})

it('refuses a forged webhook with 401 and logs it, and reads, queues and changes nothing', async () => {
  const { sandbox } = courierShop
  const parcel = await courierShop.booked()
  await sandbox.webhooks({ drop: true })
  await moveAll(parcel, 'picked-up')
  const before = [(await sandbox.requests('track')).length, await parcel.status()]
  for (const token of ['', 'somebody-else', sandbox.shiprocket.webhookToken.slice(1), 'a'.repeat(4_000)])
    expect(await courierShop.webhook({ awb: parcel.awb }, { token })).toBe(401)
  await courierShop.jobsDone()
  expect([(await sandbox.requests('track')).length, await parcel.status()]).toEqual(before)
  expect(logged.filter((line) => line.includes('webhook_forged'))).toHaveLength(4)
  expect(logged.join('\n')).not.toContain(sandbox.shiprocket.webhookToken)
})

it('answers 200 to webhooks about foreign parcels and in unknown forms, and asks nothing', async () => {
  const { sandbox } = courierShop
  await courierShop.jobsDone()
  const before = (await sandbox.requests('track')).length
  for (const body of [
    { awb: '19041211125783' },
    { awb: '', sr_order_id: null },
    { awb: 7, sr_order_id: 8 },
    {},
    [],
    null,
    'text',
  ])
    expect({ body, status: await courierShop.webhook(body) }).toEqual({ body, status: 200 })
  await courierShop.jobsDone()
  expect((await sandbox.requests('track')).length).toBe(before)
})

it('finds out by asking on a schedule when no webhook comes, also of a parcel that the courier has cancelled', async () => {
  const { sandbox, shop } = courierShop
  const [parcel, cancelled] = [await courierShop.booked(), await courierShop.booked()]
  await sandbox.webhooks({ drop: true })
  await moveAll(parcel, 'picked-up', 'out-for-delivery')
  // As from the courier's own panel.
  await sandbox.asSeller('/orders/cancel/shipment/awbs', { awbs: [cancelled.awb] })
  await sandbox.advance(2)
  await courierShop.makeJobsDue('poll-parcel')
  await expect.poll(parcel.status).toBe('Out for delivery')
  await expect.poll(async () => (await cancelled.bookings())[0]?.state).toBe('Cancelled')
  expect((await cancelled.parcel()).shipment).toBeNull()
  const waiting = shop.db.execute(
    `select from pgboss.job where name = 'poll-parcel' and state = 'created' and start_after > now() + interval '20 minutes'`,
  )
  expect((await waiting).rowCount).toBeGreaterThan(0)
})

it('shows another tracking number when the courier changes it', async () => {
  const { sandbox } = courierShop
  const parcel = await courierShop.booked()
  const [atCourier] = await parcel.atCourier()
  await sandbox.asSeller('/courier/assign/awb', { shipment_id: atCourier?.shipmentId, status: 'reassign' })
  const [moved] = await parcel.atCourier()
  expect(moved?.awb).not.toBe(parcel.awb)
  await sandbox.move(moved?.awb ?? '', 'picked-up')
  await expect.poll(parcel.status).toBe('Handed over')
  expect((await parcel.parcel()).shipment?.trackingNumber).toBe(moved?.awb)
  expect((await parcel.order()).shipment?.trackingNumber).toBe(moved?.awb)
})

it('lets staff ask for another attempt, and takes back a COD parcel that was refused three times', async () => {
  const { sandbox, staff } = courierShop
  const parcel = await courierShop.booked({ lines: 2 })
  const act = (action: 'attempt again' | 'send back', more: object = {}) =>
    staff.client('actOnAttempt', { params: { id: parcel.id }, body: { action, comment: 'Please call first', ...more } })
  expect(await refusal(act('attempt again'))).toMatchObject({ code: 'SHIPMENT_STATUS' })
  await moveAll(parcel, 'picked-up')
  for (const attempt of [1, 2, 3]) {
    // Two attempts within one second would be the same report.
    await sandbox.advance(2)
    await moveAll(parcel, 'out-for-delivery')
    await sandbox.move(parcel.awb, 'attempt-failed', 'Customer refused to accept')
    if (attempt === 3) break
    await expect.poll(parcel.status).toBe('Attempt failed')
    await act('attempt again', attempt === 1 ? { date: '2026-11-25', phone: '9876500000' } : {})
    await courierShop.jobsDone()
  }
  await expect.poll(parcel.status).toBe('Returning')
  expect((await parcel.atCourier())[0]?.attempts.map(({ action }) => action)).toEqual([
    're-attempt',
    're-attempt',
    null,
  ])
  expect(await parcel.statuses()).toEqual(['Undelivered', 'Undelivered'])
  expect((await parcel.parcel()).attempts).toBe(3)
  await moveAll(parcel, 'returned')
  await expect.poll(parcel.status).toBe('Received back')
  expect(await parcel.parcel()).toMatchObject({ needsLook: true })
})

it('shows staff what the courier refuses to do after a failed attempt', async () => {
  const { sandbox, staff } = courierShop
  const parcel = await courierShop.booked()
  await moveAll(parcel, 'picked-up', 'out-for-delivery', 'attempt-failed')
  await expect.poll(parcel.status).toBe('Attempt failed')
  await sandbox.webhooks({ drop: true })
  await moveAll(parcel, 'out-for-delivery')
  await staff.client('actOnAttempt', { params: { id: parcel.id }, body: { action: 'send back', comment: 'Refused' } })
  await courierShop.jobsDone()
  expect((await parcel.bookings())[0]?.failure).toMatch(/^It refused to send back: Shiprocket’s words: “NDR action/)
})
