import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import { formatRupees, rupees } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { tracking } from '../../../testing/orders.ts'
import { buyLines, pack } from '../../../testing/parcels.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { home, openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { parcels } from '../parcels/parcels-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

const get = (path: string) =>
  shop.app.inject({ url: `/api/v1/admin/papers/${path}`, headers: { authorization: asha.token } })

async function print(path: string) {
  const answer = await get(path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(answer.rawPayload)
}
async function refusalOf(path: string) {
  const { code, message } = (await get(path)).json()
  return { code, message }
}

const handOver = (id: string, courier: string) =>
  asha.client('handOver', { params: { id }, body: { shipment: { ...tracking, courier } } })

describe('packing slips', () => {
  it('are one document for many parcels, in the order asked for, by number or id', async () => {
    const { orderIds, placed } = await buyLines(shop, asha)
    const [first, second] = [await pack(asha, orderIds.slice(0, 2)), await pack(asha, orderIds.slice(2))]
    const { texts, qrCode } = await print(`packing-slips?parcels=${second._id},${first.number}`)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain(second.number)
    expect(texts[1]).toContain(first.number)
    for (const text of [
      'Meera Nair',
      '12 Loom Street',
      'Kochi, Kerala 682001',
      'Cash on Delivery',
      ...orderIds.slice(0, 2),
    ])
      expect(texts[1]).toContain(text)
    const cash = (placed.orders[0]?.finalTotal ?? 0) + (placed.orders[1]?.finalTotal ?? 0)
    expect(texts[1]).toContain(`Cash to collect ${formatRupees(rupees(cash))}`)
    expect(await qrCode(1)).toEqual(expect.stringMatching(new RegExp(`^http://.*/order/${orderIds[0]}$`)))
  })

  it('hide what a gift costs', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 1 })
    const { number } = await pack(asha, orderIds)
    const { texts } = await print(`packing-slips?parcels=${number}&hidePrices=true`)
    expect(texts[0]).toContain(orderIds[0])
    expect(texts[0]).not.toMatch(/₹|Cash/)
  })

  it('show the pieces, and leave out a picture that is lost', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 2 })
    const { number, lines } = await pack(asha, orderIds)
    const [picture, lost] = [await uploadStaffPicture(shop, asha.token), '/media/lost.webp']
    for (const [index, address] of [picture, lost].entries())
      await shop.db
        .update(orders)
        .set({ productImages: [address] })
        .where(eq(orders.id, lines[index]?._id ?? ''))
    const { pictures } = await print(`packing-slips?parcels=${number}`)
    expect(await pictures(0)).toBe(1)
    await shop.db
      .update(orders)
      .set({ productImages: [picture] })
      .where(sql`'/media/lost.webp' = any(product_images)`)
  })

  it('are refused for no parcel, an unknown one, one that was unpacked, and too many', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 1 })
    const { _id: id, number } = await pack(asha, orderIds)
    await asha.client('undoPacking', { params: { id }, body: {} })
    expect(await refusalOf('packing-slips')).toEqual({ code: 'VALIDATION_FAILED', message: 'Please choose parcels' })
    expect(await refusalOf('packing-slips?parcels=,')).toMatchObject({ message: 'Please choose parcels' })
    expect(await refusalOf('packing-slips?parcels=SH-2222-2222')).toEqual({
      code: 'NOT_FOUND',
      message: 'Parcel SH-2222-2222 not found',
    })
    expect(await refusalOf(`packing-slips?parcels=${number}`)).toEqual({
      code: 'SHIPMENT_STATUS',
      message: `Parcel ${number} was unpacked`,
    })
    const many = Array.from({ length: 201 }, (_, index) => `SH-${index}`).join(',')
    expect(await refusalOf(`packing-slips?parcels=${many}`)).toMatchObject({ message: 'At most 200 parcels at once' })
  })

  it('are in the audit: who printed which', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 1 })
    const { number } = await pack(asha, orderIds)
    await print(`packing-slips?parcels=${number}`)
    const entries = await shop.db.select().from(audit).where(eq(audit.action, 'printPackingSlips'))
    expect(entries).toContainEqual(
      expect.objectContaining({ staffEmail: asha.email, details: { query: { parcels: [number] } } }),
    )
  })
})

describe('address labels', () => {
  it('have the tracking number and the cash to collect of each parcel, one on a page', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 2 })
    const [first, second] = [
      await pack(asha, orderIds.slice(0, 1), { weightGrams: 850 }),
      await pack(asha, orderIds.slice(1)),
    ]
    await handOver(first._id, 'India Post')
    const { texts, sizes } = await print(`address-labels?parcels=${first.number},${second.number}`)
    expect(sizes).toEqual([
      [102, 152],
      [102, 152],
    ])
    expect(texts[0]).toMatch(new RegExp(`^${tracking.trackingNumber}\nIndia Post · ${first.number} · 0.850 kg\n`))
    expect(texts[0]).toContain(`Collect ${formatRupees(first.cashToCollect)}`)
    expect(texts[1]).toMatch(new RegExp(`^${second.number}\n`))
    const to = [home.zipcode, 'Deliver to', 'Meera Nair', ...addressLines(home)].join('\n')
    for (const text of texts) expect(text).toContain(to)
    const { data } = await (await hireStaff(shop, 'owner')).client('getSettings')
    expect(texts[0]).toContain(`If undelivered, return to\n${data.name}`)
  })

  it('name a parcel of a courier’s service that has none yet', async () => {
    const { orderIds } = await buyLines(shop, asha, { lines: 1 })
    const { number } = await pack(asha, orderIds, { courier: 'shiprocket' })
    const { texts } = await print(`address-labels?parcels=${number}`)
    expect(texts).toEqual([`Not printed\nParcel ${number}\nIt is not booked at the courier`])
  })
})

it('a pick list counts what lies in no parcel yet and has to leave by the day', async () => {
  const first = await buyLines(shop, asha, { lines: 2 })
  const productIds = first.productIds.slice(0, 1)
  const [second, later] = [
    await buyLines(shop, asha, { productIds: [...productIds] }),
    await buyLines(shop, asha, { productIds: [...productIds] }),
  ]
  for (const [{ purchaseId }, shipBy] of [
    [first, '2020-11-20'],
    [second, '2020-11-21'],
    [later, '2020-11-22'],
  ] as const)
    await shop.db.update(purchases).set({ shipBy }).where(eq(purchases.id, purchaseId))
  const [sharedOrder = '', packedOrder = ''] = first.orderIds
  const { number } = await pack(asha, [packedOrder])
  const lost = await pack(asha, second.orderIds.slice(1, 2))
  await handOver(lost._id, 'India Post')
  await asha.client('moveShipment', { params: { id: lost._id }, body: { status: 'Lost' } })
  await asha.client('sendAgain', { params: { id: lost._id }, body: {} })
  const { texts } = await print('pick-list?day=2020-11-21')
  expect(texts[0]).toContain('Pick list of 21 November 2020')
  expect(texts[0]).toContain('4 pieces for 4 orders')
  expect(texts[0]).toContain(`2 ${sharedOrder}, ${second.orderIds[0]}`)
  for (const absent of [number, packedOrder, later.orderIds[0]]) expect(texts[0]).not.toContain(absent)
})

describe('manifests', () => {
  it('list the parcels of a day by courier', async () => {
    const day = '2026-11-21'
    const { orderIds } = await buyLines(shop, asha)
    const packed = []
    for (const [index, courier] of ['Blue Dart', 'Delhivery', 'Delhivery'].entries()) {
      const parcel = await pack(asha, orderIds.slice(index, index + 1))
      await handOver(parcel._id, courier)
      // Half past midnight in India is the day before in UTC.
      const handedOverAt = new Date(index === 2 ? '2026-11-20T19:00:00Z' : '2026-11-21T18:00:00Z')
      await shop.db.update(parcels).set({ handedOverAt }).where(eq(parcels.id, parcel._id))
      packed.push(parcel)
    }
    const { texts } = await print(`manifests?day=${day}`)
    expect(texts.map((text) => /^Manifest for (.*)\nHanded over by .* on 21 November 2026\n/.exec(text)?.[1])).toEqual([
      'Blue Dart',
      'Delhivery',
    ])
    expect(texts[1]).toContain(packed[1]?.number)
    expect(texts[1]).toContain(packed[2]?.number)
    const cash = (packed[1]?.cashToCollect ?? 0) + (packed[2]?.cashToCollect ?? 0)
    expect(texts[1]).toContain(`2 parcels · cash to collect ${formatRupees(rupees(cash))}`)
    const one = await print(`manifests?day=${day}&courier=blue+dart`)
    expect(one.texts).toHaveLength(1)
  })

  it('say so where no parcel was handed over', async () => {
    const { texts } = await print('manifests?day=2020-01-01')
    expect(texts[0]).toContain('No parcel was handed over.')
  })
})
