import { type Paise, paise } from '@kargha/domain/money.ts'
import { readRecords } from '../../platform/csv/csv.ts'
import { invalid } from '../../platform/http/refusal.ts'

/** `row` is the spreadsheet's. */
export type StatementLine = { row: number; awb: string; amount: Paise }
export type StatementFault = { row: number; message: string }
/** Headings of the two columns. */
export type StatementColumns = { awb: string; amount: string }
/** Missing ones are recognised by their usual headings. */
export type ChosenColumns = { [Column in keyof StatementColumns]?: string | undefined }

export type Statement = { columns: StatementColumns; lines: StatementLine[]; faults: StatementFault[] }

/** All are one transaction. */
export const maxStatementLines = 50_000
/** Statements may begin with an address and the like. */
const rowsBeforeHeadings = 20

/** Couriers' words, without spaces and signs. */
const usualHeadings: Record<keyof StatementColumns, readonly string[]> = {
  awb: [
    'awb',
    'awbno',
    'awbcode',
    'awbnumber',
    'waybill',
    'waybillno',
    'waybillnumber',
    'trackingno',
    'trackingid',
    'trackingnumber',
    'articleno',
    'articlenumber',
    'consignmentno',
    'consignmentnumber',
    'docketno',
  ],
  amount: [
    'amount',
    'codamount',
    'codvalue',
    'collectedamount',
    'amountcollected',
    'codcollected',
    'remittedamount',
    'amountremitted',
    'remittanceamount',
    'codremitted',
    'amountpaid',
    'paidamount',
  ],
}
const columnNames: Record<keyof StatementColumns, string> = { awb: 'tracking number', amount: 'amount' }

const plain = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Indexes of the headings that may be this column. */
function placesOf(cells: readonly string[], column: keyof StatementColumns, chosen: ChosenColumns): number[] {
  const wanted = chosen[column]
  const isMeant = (heading: string) =>
    wanted === undefined ? usualHeadings[column].includes(plain(heading)) : plain(heading) === plain(wanted)
  return cells.flatMap((heading, index) => (isMeant(heading) ? [index] : []))
}

function headingsIn(records: readonly string[][], chosen: ChosenColumns) {
  const places = (cells: readonly string[]) => ({
    awb: placesOf(cells, 'awb', chosen),
    amount: placesOf(cells, 'amount', chosen),
  })
  const first = records.slice(0, rowsBeforeHeadings)
  const index = first.findIndex((cells) => Object.values(places(cells)).every((found) => found.length > 0))
  // Without a match, the row with most headings is shown.
  const cells = first[index] ?? first.toSorted((a, b) => filled(b).length - filled(a).length)[0] ?? []
  return { index, cells, places: places(cells) }
}

const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

/** Refuses no match, or several. */
function placeOf(column: keyof StatementColumns, places: readonly number[], cells: readonly string[]): number {
  const [place] = places
  if (place !== undefined && places.length === 1) return place
  const candidates = places.length > 1 ? places.map((index) => cells[index]?.trim()) : filled(cells)
  throw invalid(
    `${column}Column`,
    `Please choose the column with the ${columnNames[column]}: ${candidates.join(', ') || 'this table has no headings'}`,
  )
}

/** Undoes a spreadsheet's marks for text: `="0123"`, `'0123`. */
const textOf = (cell: string) =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim()

const amountPattern = /^(?:₹|Rs\.?|INR)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/i
const longestAwb = 100
const largestAmount = 1_000_000_000

/** '₹ 1,299.5' in paise; undefined if it is no amount. */
function amountOf(text: string): Paise | undefined {
  const [, whole, hundredths = ''] = amountPattern.exec(text) ?? []
  if (whole === undefined) return undefined
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(hundredths.padEnd(2, '0'))
  return amount <= largestAmount ? paise(amount) : undefined
}

function lineOf(row: number, awb: string, amountText: string): StatementLine | StatementFault {
  if (/^\d(\.\d+)?E\+?\d+$/i.test(awb))
    return { row, message: `The spreadsheet has rounded the tracking number to ${awb}: make its column text` }
  if (awb.length > longestAwb) return { row, message: `A tracking number has at most ${longestAwb} characters` }
  const amount = amountOf(amountText)
  if (amount === undefined) return { row, message: `“${amountText}” is no amount` }
  return { row, awb: awb.toUpperCase(), amount }
}

/** Skips rows without a tracking number, such as sums. Refuses what is not CSV or lacks either column. */
export function readStatement(bytes: Buffer, chosen: ChosenColumns = {}): Statement {
  refuseSpreadsheet(bytes)
  const records = readRecords(bytes, { delimiter: delimiterOf(bytes), relax_quotes: true })
  const { index, cells, places } = headingsIn(records, chosen)
  const awb = placeOf('awb', places.awb, cells)
  const amount = placeOf('amount', places.amount, cells)
  const lines: StatementLine[] = []
  const faults: StatementFault[] = []
  for (const [place, record] of records.entries()) {
    const number = textOf(record[awb] ?? '')
    if (place <= index || number === '' || /^(grand )?total\b/i.test(number)) continue
    const line = lineOf(place + 1, number, textOf(record[amount] ?? ''))
    if ('message' in line) faults.push(line)
    else lines.push(line)
  }
  return { columns: { awb: cells[awb]?.trim() ?? '', amount: cells[amount]?.trim() ?? '' }, lines, faults }
}

/** Refuses Excel's formats and web pages named .xls. */
function refuseSpreadsheet(bytes: Buffer): void {
  const start = bytes.subarray(0, 4).toString('latin1')
  const isPage = /^(\ufeff)?\s*<(!doctype|html|table|\?xml)/i.test(bytes.subarray(0, 200).toString('utf8'))
  if (start === '\xd0\xcf\x11\xe0' || start.startsWith('PK') || isPage)
    throw invalid('file', 'This is an Excel file, not CSV. Please open it in a spreadsheet program and save it as CSV')
}

/** Spreadsheets choose it by language. */
function delimiterOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 4096).toString('utf8')
  const [most = ','] = [',', ';', '\t'].toSorted((a, b) => start.split(b).length - start.split(a).length)
  return most
}
