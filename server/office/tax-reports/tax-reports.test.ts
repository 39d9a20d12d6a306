import type { TaxTable } from '@kargha/contract/staff/tax-reports.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { creditMadeUp, downloadTaxTable, issueMadeUp, totalOf } from '../../../testing/tax-tables.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  // Made-up invoices are of no order.
  shop = await openShop({ allowsViolations: true })
  owner = await hireStaff(shop, 'owner')
})
afterAll(() => shop.close())

const download = (table: TaxTable, period: { from: string; to: string }) =>
  downloadTaxTable(shop, owner.token, table, period)

describe('the tables of the return', () => {
  it('list a registered buyer’s invoices and notes by themselves, in the tool’s columns', async () => {
    const june = { from: '2031-06-01', to: '2031-06-30' }
    const buyer = { gstin: '32AAACB1234F1ZV', businessName: '=Boutique & Sons' }
    await creditMadeUp(shop, await issueMadeUp(shop, { day: '2031-06-05', count: 400, buyer }), '2031-06-20')
    const { headings, rows } = await download('b2b', june)
    expect(headings.join()).toBe(
      'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    )
    expect(rows.map((row) => Object.values(row).join())).toEqual([
      "32AAACB1234F1ZV,'=Boutique & Sons,KG/31-32/00400,05-Jun-2031,1000.00,32-Kerala,N,,Regular B2B,,5,952.38,",
    ])
    const notes = await download('cdnr', june)
    expect(notes.headings.join()).toBe(
      'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    )
    expect(notes.rows).toMatchObject([
      { 'Note Date': '20-Jun-2031', 'Note Type': 'C', 'Note Value': '1000.00', 'Taxable Value': '952.38' },
    ])
    for (const table of ['b2cs', 'hsn(b2b)', 'hsn(b2c)', 'cdnur', 'b2cl'] as const)
      expect([table, (await download(table, june)).rows]).toEqual([table, []])
  })

  it('list a consumer’s invoice between states by itself from above ₹ 1,00,000', async () => {
    const july = { from: '2031-07-01', to: '2031-07-31' }
    await issueMadeUp(shop, { day: '2031-07-01', total: 10_000_000 })
    const large = await issueMadeUp(shop, { day: '2031-07-31', total: 10_000_001 })
    const { headings, rows } = await download('b2cl', july)
    expect(headings.join()).toBe(
      'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    )
    expect(rows).toMatchObject([{ 'Invoice date': '31-Jul-2031', 'Invoice Value': '100000.01', Rate: '5' }])
    expect(totalOf((await download('b2cs', july)).rows, 'Taxable Value')).toBe(9_523_810)
    await creditMadeUp(shop, large, '2031-07-31')
    const notes = await download('cdnur', july)
    expect(notes.headings.join()).toBe(
      'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
    )
    expect(notes.rows).toMatchObject([{ 'UR Type': 'B2CL', 'Note Value': '100000.01' }])
    expect(totalOf((await download('hsn(b2c)', july)).rows, 'Total Value')).toBe(10_000_000)
  })

  it('take back what was sold in an earlier month', async () => {
    await creditMadeUp(shop, await issueMadeUp(shop, { day: '2031-03-31' }), '2031-04-01')
    const april = { from: '2031-04-01', to: '2031-04-30' }
    expect((await download('b2cs', april)).rows).toMatchObject([{ Rate: '5', 'Taxable Value': '-952.38' }])
    expect((await download('hsn(b2c)', april)).rows).toMatchObject([
      { 'Total Quantity': '-1', 'Total Value': '-1000.00' },
    ])
  })

  it('leave a late note out, which the day book has', async () => {
    const august = { from: '2031-08-01', to: '2031-08-31' }
    await creditMadeUp(shop, await issueMadeUp(shop, { day: '2031-08-02' }), '2031-08-03', true)
    const { data } = await owner.client('getTaxReport', { query: august })
    expect(data.rates).toMatchObject([{ rate: 5, taxable: 952.38, igst: 47.62, total: 1000 }])
    expect(data.reasons).toMatchObject([{ reason: 'Returned', isLate: true, notes: 1, taxable: 1000, igst: 0 }])
    expect(totalOf((await download('b2cs', august)).rows, 'Taxable Value')).toBe(95_238)
    expect(totalOf((await download('day-book', august)).rows, 'Total')).toBe(0)
    expect((await download('docs', august)).rows.map((row) => row['Nature of Document'])).toEqual([
      'Invoices for outward supply',
      'Credit Note',
    ])
  })

  it('keep what has no tax in a table of its own', async () => {
    const september = { from: '2031-09-01', to: '2031-09-30' }
    await issueMadeUp(shop, { day: '2031-09-02', rate: 0 })
    const { headings, rows } = await download('exemp', september)
    expect(headings.join()).toBe(
      'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
    )
    expect(rows.map((row) => Object.values(row).join())).toEqual([
      'Inter-State supplies to registered persons,0.00,0,0',
      'Intra-State supplies to registered persons,0.00,0,0',
      'Inter-State supplies to unregistered persons,1000.00,0,0',
      'Intra-State supplies to unregistered persons,0.00,0,0',
    ])
    expect((await download('b2cs', september)).rows).toEqual([])
  })

  it('have nothing of a composition dealer, whose turnover is summed by quarter', async () => {
    const bill = { series: 'Bill of supply', rate: 0 } as const
    await issueMadeUp(shop, { ...bill, day: '2032-02-01' })
    await creditMadeUp(shop, await issueMadeUp(shop, { ...bill, day: '2032-04-01' }), '2032-04-30')
    const query = { from: '2032-01-01', to: '2032-06-30' }
    const { data } = await owner.client('getTaxReport', { query })
    expect(data).toMatchObject({ rates: [], hsn: [], states: [], invoices: 2, creditNotes: 1 })
    expect(data.turnover).toEqual([
      { from: '2032-01-01', billed: 1000, credited: 0, value: 1000 },
      { from: '2032-04-01', billed: 1000, credited: 1000, value: 0 },
    ])
    expect((await download('turnover', query)).rows.map((row) => row['Value of outward supplies'])).toEqual([
      '1000.00',
      '0.00',
    ])
    for (const table of ['b2cs', 'exemp', 'hsn(b2c)', 'cdnur'] as const)
      expect(totalOf((await download(table, query)).rows, 'Taxable Value', 'Nil Rated Supplies') || 0).toBe(0)
  })
})

describe('a period', () => {
  it('without invoices has headings and zeros', async () => {
    const query = { from: '2040-01-01', to: '2040-01-31' }
    const { data } = await owner.client('getTaxReport', { query })
    expect(data).toEqual({
      ...{ invoices: 0, creditNotes: 0 },
      ...{ rates: [], hsn: [], states: [], reasons: [], series: [], turnover: [] },
    })
    const { data: book, pagination } = await owner.client('getDayBook', { query })
    expect([book, pagination]).toEqual([[], { page: 1, limit: 25, total: 0, totalPages: 0 }])
    expect(await download('docs', query)).toEqual({
      headings: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
      rows: [],
    })
  })

  it('that ends before it begins, or is no period, is refused with a sentence', async () => {
    const backwards = { from: '2026-11-02', to: '2026-11-01' }
    for (const call of ['getTaxReport', 'getDayBook'] as const)
      expect((await refusal(owner.client(call, { query: backwards }))).message).toBe('The period ends before it begins')
    const query = { from: '1 Nov', to: '2026-11-30' }
    expect((await refusal(owner.client('getTaxReport', { query }))).message).toBe(
      'Please write the day like 2026-11-21',
    )
  })

  it('of two financial years and prefixes has a series for each', async () => {
    for (const [day, prefix, count] of [
      ['2033-03-30', 'SH', 99_999],
      ['2033-03-31', 'SH', 100_000],
      ['2033-04-01', 'ST', 1],
      ['2033-04-02', 'SH', 1],
    ] as const)
      await issueMadeUp(shop, { day, prefix, count })
    const { rows } = await download('docs', { from: '2033-03-01', to: '2033-04-30' })
    expect(rows.map((row) => [row['Sr. No. From'], row['Sr. No. To'], row['Total Number']])).toEqual([
      ['SH/32-33/99999', 'SH/32-33/100000', '2'],
      ['SH/33-34/00001', 'SH/33-34/00001', '1'],
      ['ST/33-34/00001', 'ST/33-34/00001', '1'],
    ])
  })

  it('keeps the sale of a buyer whose account was deleted', async () => {
    const id = await issueMadeUp(shop, { day: '2034-01-05' })
    await shop.db.execute(sql`update invoices set buyer = null where id = ${id}`)
    const query = { from: '2034-01-01', to: '2034-01-31' }
    const { data } = await owner.client('getDayBook', { query })
    expect(data).toMatchObject([{ buyer: null, gstin: null, state: 'Kerala', total: 1000 }])
    expect((await download('day-book', query)).rows).toMatchObject([{ Buyer: '', Total: '1000.00' }])
  })

  it('is paged in the day book, oldest first', async () => {
    const query = { from: '2035-01-01', to: '2035-01-31' }
    for (const day of ['2035-01-03', '2035-01-01', '2035-01-02']) await issueMadeUp(shop, { day })
    const daysOf = async (page: number) => {
      const { data } = await owner.client('getDayBook', { query: { ...query, page, limit: 2 } })
      return data.map(({ day }) => day)
    }
    expect([await daysOf(1), await daysOf(2)]).toEqual([['2035-01-01', '2035-01-02'], ['2035-01-03']])
  })
})

it('a table is not exported for a role without figures', async () => {
  const { token } = await hireStaff(shop, await addRole(shop, ['export']))
  const url = '/api/v1/admin/tax-report/export?from=2031-06-01&to=2031-06-30&table=b2cs'
  const { payload } = await shop.app.inject({ url, headers: { authorization: token } })
  expect(payload).toContain('may not see money figures')
})
