import type { TaxTable } from '@kargha/contract/staff/tax-reports.ts'
import { paise } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTaxClass } from '../../../testing/gst.ts'
import { openInvoicing } from '../../../testing/invoices.ts'
import { buyLines, sendParcel } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { garmentBands } from '../../../testing/tax-bands.ts'
import { downloadTaxTable, totalOf } from '../../../testing/tax-tables.ts'
import { addZone, flat } from '../../../testing/zones.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
let garment: string
/** The month of today, in India. */
let month: { from: string; to: string }
beforeAll(async () => {
  shop = await openShop()
  await openInvoicing(shop)
  await addZone(shop.db, { cod: flat(25_000) })
  owner = await hireStaff(shop, 'owner')
  garment = await addTaxClass(shop.db, { name: 'Garment', hsn: '6204', bands: garmentBands })
  const { rows } = await shop.db.execute<{ from: string; to: string }>(sql`
    select date_trunc('month', today)::date::text as from, (date_trunc('month', today) + interval '1 month - 1 day')::date::text as to
    from (select now() at time zone 'Asia/Kolkata' as today) now`)
  month = rows[0] ?? { from: '', to: '' }
})
afterAll(() => shop.close())

const download = (table: TaxTable) => downloadTaxTable(shop, owner.token, table, month)

/** A saree of ₹ 9,000 and a kurti of ₹ 3,300, with ₹ 250 of delivery and a coupon, to Kerala. */
async function sellSareeAndKurti() {
  await owner.client('createCoupon', { body: { couponName: 'ONAM10', discountPercentage: 10 } })
  const priced = (price: number, more: object = {}) =>
    addProduct(shop.db, { sellingPrice: paise(price), originalPrice: paise(price), ...more })
  const productIds = [await priced(900_000), await priced(330_000, { taxClassId: garment })]
  const bought = await buyLines(shop, owner, { productIds, lines: 2, couponCode: 'ONAM10' })
  const { move } = await sendParcel(owner, bought.orderIds)
  await move('Delivered')
  return bought
}

async function returnOrder(bought: Awaited<ReturnType<typeof buyLines>>, orderId: string): Promise<void> {
  const { data } = await bought.customer.client('returnOrder', {
    params: { orderId },
    body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home, returnImages: [] },
  })
  const params = { id: data._id }
  for (const body of [
    { status: 'Approved' },
    { status: 'Picked up' },
    { status: 'Refunded', refundReference: 'UPI 4210013' },
  ] as const)
    await owner.client('moveReturn', { params, body })
}

it('the month of a saree and a kurti, which comes back, adds up to what was paid less what was paid back', async () => {
  const bought = await sellSareeAndKurti()
  const [ofSaree, ofKurti] = bought.placed.orders.toSorted((one, other) => other.finalTotal - one.finalTotal)
  const [saree = 0, kurti = 0] = [ofSaree, ofKurti].map((order) => Math.round((order?.finalTotal ?? 0) * 100))
  // ₹ 8,100 and ₹ 2,970 for the pieces, ₹ 250 for their way.
  expect(saree + kurti).toBe(1_132_000)
  const { rows: sold } = await download('b2cs')
  expect(sold.map((row) => row.Rate)).toEqual(['5', '18'])
  expect(totalOf(sold, 'Taxable Value')).toBe(Math.round((saree * 100) / 105) + Math.round((kurti * 100) / 118))

  await returnOrder(bought, ofKurti?.orderId ?? '')
  expect((await download('b2cs')).rows).toEqual([
    {
      Type: 'OE',
      'Place Of Supply': '32-Kerala',
      'Applicable % of Tax Rate': '',
      Rate: '5',
      'Taxable Value': (Math.round((saree * 100) / 105) / 100).toFixed(2),
      'Cess Amount': '',
      'E-Commerce GSTIN': '',
    },
  ])
  const hsn = (await download('hsn(b2c)')).rows
  expect(hsn).toMatchObject([{ HSN: '5007', UQC: 'PCS-PIECES', 'Total Quantity': '1', Rate: '5' }])
  const parts = ['Taxable Value', 'Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount']
  expect(totalOf(hsn, ...parts)).toBe(saree)
  expect(totalOf(hsn, 'Total Value')).toBe(saree)
  expect((await download('hsn(b2b)')).rows).toEqual([])

  const book = (await download('day-book')).rows
  expect(book.map((row) => [row.Kind, row['Place of supply']])).toEqual([
    ['Invoice', 'Kerala'],
    ['Credit note', 'Kerala'],
  ])
  expect(totalOf(book, 'Total')).toBe(saree)
  expect(totalOf(book, 'Taxable value', 'CGST', 'SGST/UTGST', 'IGST')).toBe(saree)
  expect(totalOf((await download('credit-notes')).rows, 'Total')).toBe(kurti)

  const { data } = await owner.client('getTaxReport', { query: month })
  expect(data).toMatchObject({
    invoices: 1,
    creditNotes: 1,
    rates: [
      { rate: 5, total: saree / 100 },
      { rate: 18, taxable: 0, igst: 0, total: 0 },
    ],
    states: [{ state: 'Kerala', cgst: 0, sgst: 0, total: saree / 100 }],
    reasons: [{ reason: 'Returned', isLate: false, notes: 1, total: kurti / 100 }],
  })
})
