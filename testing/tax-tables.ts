import { randomUUID } from 'node:crypto'
import type { TaxTable } from '@kargha/contract/staff/tax-reports.ts'
import { financialYearOf } from '@kargha/domain/financial-year.ts'
import { type InvoiceSeries, invoiceNumber } from '@kargha/domain/invoice-number.ts'
import { noPaise, paise } from '@kargha/domain/money.ts'
import { taxPartsOf } from '@kargha/domain/tax.ts'
import { basisPoints } from '@kargha/domain/tax-bands.ts'
import { sql } from 'drizzle-orm'
import { readRecords } from '../server/platform/csv/csv.ts'
import { inTransaction } from '../server/platform/db/database.ts'
import { creditNotes, invoices } from '../server/shipping/invoices/invoices-table.ts'
import { registration } from './gst.ts'
import { home, type TestShop } from './shop.ts'

type Row = Record<string, string>

/** A table as an accountant's spreadsheet reads it. */
export async function downloadTaxTable(
  { app }: TestShop,
  token: string,
  table: TaxTable,
  period: { from: string; to: string },
): Promise<{ headings: string[]; rows: Row[] }> {
  const url = `/api/v1/admin/tax-report/export?${new URLSearchParams({ ...period, table })}`
  const { payload } = await app.inject({ url, headers: { authorization: token } })
  const [headings = [], ...rows] = readRecords(Buffer.from(payload.replace(/^\uFEFF/, '')))
  const cells = (row: string[]) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? '']))
  return { headings, rows: rows.map(cells) }
}

/** Of all cells below the headings, in paise. */
export const totalOf = (rows: readonly Row[], ...headings: string[]): number =>
  rows
    .flatMap((row) => headings.map((heading) => Math.round(Number(row[heading]) * 100)))
    .reduce((total, each) => total + each, 0)

type MadeUp = {
  day: string
  /** Paise. */
  total?: number
  /** Percent. */
  rate?: number
  prefix?: string
  series?: InvoiceSeries
  count?: number
  buyer?: { gstin: string; businessName: string }
}

let issued = 0

/** An invoice of a piece sold from Rajasthan to Kerala, which no order has. Returns its id. */
export async function issueMadeUp(shop: TestShop, { day, buyer, ...options }: MadeUp): Promise<string> {
  issued += 1
  const { total = 100_000, rate = 5, prefix = 'KG', series = 'Invoice', count = issued } = options
  const id = randomUUID()
  const [year, points] = [financialYearOf(day), basisPoints(rate * 100)]
  const line = {
    ...{ orderId: randomUUID(), orderNumber: `KG-${issued}`, description: 'Saree', hsn: '5007', quantity: 1 },
    ...{ rate: points, total: paise(total), ...taxPartsOf(paise(total), points, false) },
  }
  await inTransaction(shop.ownerDb, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(invoices).values({
      ...{ id, number: invoiceNumber(prefix, series, year, count), prefix, series, year, count, day },
      ...{ purchaseId: randomUUID(), parcelId: randomUUID() },
      seller: { name: 'Kargha', address: 'Jaipur', state: 'Rajasthan', gstin: registration.gstin },
      buyer: { name: 'Asha Nair', businessName: null, address: home, gstin: null, ...buyer },
      ...{ placeOfSupply: 'Kerala', lines: [line], total: paise(total) },
    })
  })
  return id
}

/** Credits all of an invoice. */
export async function creditMadeUp(shop: TestShop, invoiceId: string, day: string, isLate = false): Promise<void> {
  issued += 1
  const [year, count] = [financialYearOf(day), issued]
  const [invoice] = await shop.db.select().from(invoices).where(sql`id = ${invoiceId}`)
  if (invoice === undefined) throw new Error(`There is no invoice ${invoiceId}`)
  const { prefix, total } = invoice
  const untaxed = { cgst: noPaise, sgst: noPaise, igst: noPaise }
  const lines = invoice.lines.map((line) => (isLate ? { ...line, ...untaxed, taxable: line.total } : line))
  const number = invoiceNumber(prefix, 'Credit note', year, count)
  await inTransaction(shop.ownerDb, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(creditNotes).values({
      number,
      prefix,
      series: 'Credit note',
      year,
      count,
      day,
      invoiceId,
      reason: 'Returned',
      isLate,
      lines,
      total,
    })
  })
}
