import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type CourierShop, openCourierShop } from '../../../testing/courier-shop.ts'
import { home, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { parcels } from '../parcels/parcels-table.ts'

let courierShop: CourierShop
beforeAll(async () => {
  courierShop = await openCourierShop({ courierOptions: { maxFaults: 1_000 } })
  const box = { name: 'Saree box', lengthCm: 30, widthCm: 25, heightCm: 5, emptyGrams: 100 }
  await courierShop.staff.client('createBox', { body: { ...box, isDefault: true } })
})
afterEach(async () => {
  const { sandbox, violations } = courierShop
  await sandbox.settings({ walletBalance: 100_000, unservedPincodes: [] })
  expect(await violations()).toEqual([])
})
afterAll(() => courierShop.close())

type Packed = Awaited<ReturnType<CourierShop['packed']>>

/** Each of another purchase, in the default box. */
async function packedParcels(count: number): Promise<Packed[]> {
  const packed: Packed[] = []
  for (let each = 0; each < count; each += 1) packed.push(await courierShop.packed())
  return packed
}
const idsOf = (of: readonly Packed[]) => of.map(({ id }) => id)
const book = (ids: readonly string[], staff = courierShop.staff) =>
  staff.client('bookShipments', { body: { shipments: ids.map((id) => ({ id })) } })
const latest = async (ids: readonly string[]) =>
  (await courierShop.staff.client('getParcelBookings', { query: { parcels: ids.join(',') } })).data
const statesOf = async (ids: readonly string[]) => (await latest(ids)).map(({ state }) => state)
const quote = async (ids: readonly string[]) =>
  (await courierShop.staff.client('getParcelQuotes', { query: { parcels: ids.join(',') } })).data
const sendTo = (parcel: Packed, zipcode: string) =>
  courierShop.shop.db
    .update(purchases)
    .set({ address: { ...home, zipcode } })
    .where(eq(purchases.id, parcel.placed.purchaseId))

it('says what each parcel costs by the shop’s rule, and why another can’t be booked', async () => {
  const { staff, sandbox, shop } = courierShop
  const [first, far, unmeasured, booked] = (await packedParcels(4)) as [Packed, Packed, Packed, Packed]
  await sendTo(far, '799999')
  await sandbox.settings({ unservedPincodes: ['799'] })
  await shop.db
    .update(parcels)
    .set({ weightGrams: null, lengthCm: null, widthCm: null, heightCm: null })
    .where(eq(parcels.id, unmeasured.id))
  await book([booked.id])
  const ids = idsOf([first, far, unmeasured, booked])
  const outcome = (of: Awaited<ReturnType<typeof quote>>) =>
    new Map(of.map(({ _id, offer, problem }) => [_id, problem ?? [offer?.carrier, offer?.charge, offer?.days]]))
  const chosen = async (carrierRule: 'account' | 'cheapest' | 'fastest' | 'proven') => {
    await staff.client('saveSettings', { body: { carrierRule } })
    return outcome(await quote(ids)).get(first.id)
  }
  // Its cash costs 2 %, at least ₹ 35.
  expect(await chosen('account')).toEqual([null, expect.any(Number), 2])
  expect(await chosen('fastest')).toEqual(['Blue Dart Air', expect.any(Number), 2])
  expect(await chosen('cheapest')).toEqual(['Xpressbees Surface', expect.any(Number), 6])
  expect(outcome(await quote(ids))).toEqual(
    new Map<string, unknown>([
      [first.id, expect.anything()],
      [far.id, 'No carrier takes it to PIN code 799999'],
      [unmeasured.id, 'No box holds its pieces: please state its weight and size'],
      [booked.id, 'It is booked already'],
    ]),
  )
  // Of earlier parcels to this PIN code's region, Blue Dart delivered most.
  const earlier = await packedParcels(1)
  await courierShop.jobsDone()
  await shop.db.execute(sql`insert into parcels (id, number, purchase_id, status, courier_name, awb, tracking_url,
      cash_to_collect, handed_over_at, delivered_at)
    select gen_random_uuid(), 'SH-TEST-000' || n, ${earlier[0]?.placed.purchaseId}, 'Delivered', 'Blue Dart Air', 'B' || n,
      'https://track.example.in', 0, now(), now() from generate_series(1, 6) n`)
  expect(await chosen('proven')).toEqual(['Blue Dart Air', expect.any(Number), 2])
  await shop.db.execute(sql`delete from parcels where number like 'SH-TEST-%'`)
  await staff.client('saveSettings', { body: { carrierRule: 'account' } })
})

it('books many at once, each once, however often and by whomever it is pressed, and leaves one refused aside', async () => {
  const { sandbox, shop, staff } = courierShop
  const other = await hireStaff(shop)
  const packed = await packedParcels(5)
  const [refused] = packed as [Packed]
  await sendTo(refused, '799999')
  await sandbox.settings({ unservedPincodes: ['799'] })
  const ids = idsOf(packed)
  await sandbox.fault({ call: 'create', kind: 'too-many-429', times: 3 })
  const outcomes = await Promise.all([book(ids), book(ids.toReversed(), other), book(ids)])
  expect(outcomes.flatMap(({ data }) => data.booked).toSorted()).toEqual(ids.toSorted())
  expect(outcomes.flatMap(({ data }) => data.refused.map(({ message }) => message))).toEqual(
    Array.from({ length: 10 }, () => expect.stringMatching(/^Parcel SH-.* is booked already: cancel that first$/)),
  )
  await courierShop.jobsDone()
  const bookings = await latest(ids)
  expect(bookings.map(({ parcelId, state }) => [parcelId === refused.id, state]).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => [false, 'Booked']),
    [true, 'Failed'],
  ])
  expect(bookings.find(({ state }) => state === 'Failed')?.failure).toMatch(/^No carrier of Shiprocket’s delivers/)
  for (const parcel of packed.slice(1))
    expect((await parcel.atCourier()).filter(({ awb }) => awb !== null)).toHaveLength(1)
  const { data: entries } = await staff.client('getAudit', { query: { q: packed[1]?.number ?? '' } })
  expect(entries.filter(({ action }) => action === 'bookShipment')).toHaveLength(1)

  await sandbox.settings({ unservedPincodes: [] })
  expect((await book(ids)).data).toMatchObject({ booked: [refused.id], refused: [{}, {}, {}, {}] })
  await courierShop.jobsDone()
  expect(await statesOf(ids)).toEqual(Array.from({ length: 5 }, () => 'Booked'))
})

it('stops the rest when the balance is too low, says so, and books them after it was recharged', async () => {
  const { sandbox } = courierShop
  const packed = await packedParcels(12)
  const ids = idsOf(packed)
  // Enough for two of them at most.
  await sandbox.settings({ walletBalance: 280 })
  const before = (await sandbox.requests('assign')).length
  await book(ids)
  await courierShop.jobsDone()
  const failed = (await latest(ids)).filter(({ state }) => state === 'Failed')
  expect(failed.length).toBeGreaterThanOrEqual(10)
  for (const { failure } of failed) expect(failure).toMatch(/The balance at Shiprocket is too low to book a parcel/)
  expect(failed.some(({ failure }) => failure?.startsWith('Not tried any more. '))).toBe(true)
  expect((await sandbox.requests('assign')).length - before).toBeLessThan(12)
  const atCourier = await Promise.all(packed.map((parcel) => parcel.atCourier()))
  expect(atCourier.flat().filter(({ awb, orderStatus }) => awb === null && orderStatus !== 5)).toEqual([])

  await sandbox.settings({ walletBalance: 100_000 })
  expect((await book(failed.map(({ parcelId }) => parcelId))).data.refused).toEqual([])
  await courierShop.jobsDone()
  expect(new Set(await statesOf(ids))).toEqual(new Set(['Booked']))
})

it('takes corrected weight and size until the parcel is booked, and refuses wrong ones', async () => {
  const { staff } = courierShop
  const { id } = await courierShop.packed()
  const size = { lengthCm: 40, widthCm: 30, heightCm: 10 }
  const measure = (body: object) => staff.client('measureShipment', { params: { id }, body: body as never })
  expect((await measure({ weightGrams: 1_250, size })).data).toMatchObject({ weightGrams: 1_250, size })
  for (const wrong of [
    { weightGrams: 1_250 },
    { weightGrams: 0, size },
    { weightGrams: 1, size: { ...size, heightCm: 0 } },
  ])
    expect(await refusal(measure(wrong))).toMatchObject({ code: 'VALIDATION_FAILED' })
  await book([id])
  expect(await refusal(measure({ weightGrams: 900, size }))).toMatchObject({
    code: 'SHIPMENT_STATUS',
    message: expect.stringMatching(/is booked with its weight and size: cancel that first$/),
  })
  await courierShop.jobsDone()
})

it('refuses unknown parcels one by one', async () => {
  const { staff } = courierShop
  const unknown = '2f0ab3a5-3c1b-4f21-9d2a-6b5f0c1d2e3f'
  expect((await book([unknown, 'no-id'])).data).toEqual({
    booked: [],
    refused: [
      { id: unknown, message: expect.stringContaining('Parcel') },
      { id: 'no-id', message: expect.stringContaining('Parcel') },
    ],
  })
  expect(await quote([unknown, 'no-id'])).toEqual([])
  expect(await latest([unknown, 'no-id'])).toEqual([])
  expect(await refusal(staff.client('bookShipments', { body: { shipments: [] } }))).toMatchObject({
    code: 'VALIDATION_FAILED',
  })
})
