import type { FreightBillImport } from '@kargha/contract/staff/freight-bills.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CourierShop, openCourierShop } from '../../../testing/courier-shop.ts'
import { sendParcel } from '../../../testing/parcels.ts'
import { refusal } from '../../../testing/shop.ts'
import { upload } from '../../../testing/upload.ts'
import { bookings } from '../../shipping/couriers/bookings-table.ts'
import { freightBillLines } from './freight-bills-table.ts'

let courierShop: CourierShop
beforeAll(async () => {
  courierShop = await openCourierShop()
})
afterAll(() => courierShop.close())

const bill = (...lines: [awb: string, freight: number | string, kilograms?: number | string][]) =>
  ['AWB Code,Freight Total,Charged Weight', ...lines.map(([awb, freight, kg = 1]) => `${awb},${freight},${kg}`)].join(
    '\n',
  )

const send = (file: string, { dryRun = false, query = 'courier=Shiprocket' } = {}) =>
  upload(courierShop.shop, {
    path: `/api/v1/admin/freight-bills/import?${query}&dryRun=${dryRun}`,
    token: courierShop.staff.token,
    field: 'file',
    files: [['freight.csv', Buffer.from(file)]],
  })
async function importFile(file: string, options?: Parameters<typeof send>[1]): Promise<FreightBillImport> {
  const { status, data, message } = await send(file, options)
  if (status !== 200) throw new Error(`The bill was refused: ${message}`)
  return data
}
const differences = ({ differences }: FreightBillImport) => differences.map(({ awb, outcome }) => [awb, outcome])
const freightOf = async (id: string) => (await courierShop.staff.client('getParcelFreight', { params: { id } })).data

/** With what the courier said it would cost, in rupees. */
async function booked() {
  const parcel = await courierShop.booked()
  const price = (await freightOf(parcel.id)).booked ?? 0
  expect(price).toBeGreaterThan(0)
  return { ...parcel, price }
}

describe('a courier’s bill for freight', () => {
  it('is compared with bookings: dearer, cheaper, heavier, billed twice, cancelled, unknown', async () => {
    const [exact, dear, cheap, heavy, gone] = [
      await booked(),
      await booked(),
      await booked(),
      await booked(),
      await booked(),
    ]
    await gone.cancelBooking()
    await courierShop.jobsDone()
    const imported = await importFile(
      bill(
        [exact.awb.toLowerCase(), exact.price],
        [dear.awb, dear.price + 10.5],
        [cheap.awb, cheap.price - 1, 1.5],
        [heavy.awb, heavy.price + 40, 1.5],
        [exact.awb, exact.price],
        [gone.awb, gone.price],
        ['NOBODYS1', 90],
      ),
    )
    expect(differences(imported)).toEqual([
      [dear.awb, 'Over'],
      [cheap.awb, 'Short'],
      [heavy.awb, 'Heavier'],
      [exact.awb, 'Double'],
      [gone.awb, 'Cancelled'],
      ['NOBODYS1', 'Unknown'],
    ])
    expect(imported.bill).toMatchObject({ courier: 'Shiprocket', lines: 7, openDifferences: 6, aboveBooked: 50.5 })
    expect(imported.differences[0]).toMatchObject({ row: 3, due: dear.price, shipment: { number: dear.number } })
    expect(await freightOf(dear.id)).toEqual({ booked: dear.price, billed: dear.price + 10.5 })
    expect(await freightOf(gone.id)).toEqual({ booked: null, billed: null })
  })

  it('is not imported twice, and a dry run books nothing', async () => {
    const { awb, price, id } = await booked()
    const file = bill([awb, price])
    expect((await importFile(file, { dryRun: true })).bill?.openDifferences).toBe(0)
    expect(await freightOf(id)).toEqual({ booked: price, billed: null })
    await importFile(file)
    expect(await send(file)).toMatchObject({ status: 409, code: 'ALREADY_IMPORTED' })
    const again = await importFile(bill([awb, price], ['NOBODYS2', 1]))
    expect(differences(again)).toEqual([
      [awb, 'Double'],
      ['NOBODYS2', 'Unknown'],
    ])
    expect(await freightOf(id)).toEqual({ booked: price, billed: price })
  })

  it('is booked once, however many staff import bills with one parcel at once', async () => {
    const { awb, price } = await booked()
    const files = ['N1', 'N2', 'N3'].map((note) => bill([awb, price], [note, 1]))
    const sent = await Promise.all([...files, ...files].map((file) => send(file)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    const lines = await courierShop.shop.db.select().from(freightBillLines).where(eq(freightBillLines.awb, awb))
    expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['Double', 'Double', 'Exact'])
    const [line] = lines.filter(({ outcome }) => outcome === 'Exact')
    if (line === undefined) throw new Error('Nothing was booked')
    const { id, ...copy } = line
    await expect(courierShop.shop.db.insert(freightBillLines).values({ ...copy, row: 99 })).rejects.toMatchObject({
      cause: { constraint: 'freight_bill_lines_parcel_once' },
    })
  })

  it('has the freight of parcels that staff sent by hand, with nothing to compare', async () => {
    const { shop, staff } = courierShop
    const { orderIds } = await courierShop.packed().then(async (parcel) => {
      await staff.client('undoPacking', { params: { id: parcel.id } })
      return parcel
    })
    const sent = await sendParcel(staff, orderIds)
    const { shipment } = await sent.parcel()
    const { bill: imported } = await importFile(bill([shipment?.trackingNumber ?? '', 120, '']))
    expect(imported?.openDifferences).toBe(0)
    expect(await freightOf(sent.id)).toEqual({ booked: null, billed: 120 })
    expect(await shop.db.$count(bookings, eq(bookings.parcelId, sent.id))).toBe(0)
  })

  it('can have twenty thousand lines', async () => {
    const { awb, price } = await booked()
    const lines = Array.from({ length: 20_000 }, (_, index): [string, number] => [`L${index}`, 90])
    const { bill: imported } = await importFile(bill(...lines, [awb, price]))
    expect(imported).toMatchObject({ lines: 20_001, openDifferences: 20_000 })
  })

  it('is known later where a line’s parcel was not, and is resolved in writing', async () => {
    const { staff, shop } = courierShop
    const { awb, price, id } = await booked()
    await shop.db.update(bookings).set({ awb: 'TYPO' }).where(eq(bookings.parcelId, id))
    const { bill: imported, differences } = await importFile(bill([awb, price], ['NOBODYS3', 1]))
    expect(imported?.openDifferences).toBe(2)
    const params = { id: imported?._id ?? '' }
    await shop.db.update(bookings).set({ awb }).where(eq(bookings.parcelId, id))
    expect((await staff.client('matchFreightBill', { params })).data.openDifferences).toBe(1)
    const line = { ...params, lineId: differences[1]?._id ?? '' }
    const body = { resolution: 'Shiprocket takes it back' }
    expect((await staff.client('resolveFreightBillLine', { params: line, body })).data).toMatchObject(body)
    expect(await refusal(staff.client('resolveFreightBillLine', { params: line, body }))).toMatchObject({
      code: 'ALREADY_ANSWERED',
    })
    expect((await staff.client('getFreightBill', { params })).data.openDifferences).toBe(0)
    const { data } = await staff.client('getFreightBillLines', { params, query: { open: 'true' } })
    expect(data).toEqual([])
  })

  it('is refused whole where a row can’t be read, and without the courier’s name', async () => {
    const { awb, price } = await booked()
    const faulty = await importFile(bill([awb, price], ['X', 'ten']))
    expect([faulty.bill, faulty.faults]).toEqual([null, [{ row: 3, message: '“ten” is no amount' }]])
    expect(await send(bill([awb, price]), { query: 'courier=' })).toMatchObject({ message: 'Please name the courier' })
    for (const params of [{ id: 'x' }, { id: '00000000-0000-4000-8000-000000000000' }])
      for (const call of ['getParcelFreight', 'getFreightBill', 'matchFreightBill'] as const)
        expect(await refusal(courierShop.staff.client(call, { params }))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('the margin has freight as billed, else as booked', async () => {
  const { staff, jobsDone } = courierShop
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(new Date())
  const freight = async () => {
    const { data } = await staff.client('getFigureTable', { query: { from: today, to: today, table: 'margin' } })
    const [, amount, remark] = data.rows.find(([item]) => item === 'Freight') ?? []
    return { amount: Number(amount), remark }
  }
  const before = await freight()
  const { awb, price, id } = await booked()
  await staff.client('handOver', { params: { id }, body: {} })
  await jobsDone()
  expect((await freight()).amount).toBeCloseTo(before.amount - price)
  expect((await freight()).remark).toContain('not billed yet')
  await importFile(bill([awb, price + 20]))
  expect((await freight()).amount).toBeCloseTo(before.amount - price - 20)
})
