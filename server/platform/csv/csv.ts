import { type Paise, toRupees } from '@kargha/domain/money.ts'
import { type Options, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { invalid } from '../http/refusal.ts'

/** Paise are written as rupees with two decimals. */
export type Cell = string | number | boolean | { paise: Paise }

/**
 * Possible starts of a formula. A spreadsheet whose separator is the semicolon splits our cells at semicolons, tabs and
 * line breaks, even quoted ones.
 */
const cellStart = String.raw`(?<=^|[;\t\r\n])`
const formula = String.raw`(?=['"]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])`
const unescaped = new RegExp(cellStart + formula, 'g')
const escaped = new RegExp(`${cellStart}'${formula}`, 'g')

/** An apostrophe makes the cell text. Own apostrophes get one more, so removing one restores the original. */
const withoutFormulas = (text: string) => text.replace(unescaped, "'")

const months =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?'
/** Codes and sizes of which spreadsheets make other numbers, or dates: `0012`, `1E5`, 13 digits, `10/12`, `MAR 1`. */
const misread = new RegExp(
  String.raw`^(0\d+|\d{12,}|\d+e\d+|\d{1,2}[-/]\d{1,2}|\d{1,2}[- ]?(${months})|(${months})[- ]?\d{1,4})$`,
  'i',
)
/** `="0012"` is how others keep a spreadsheet from making a number of a code. */
const asText = (text: string) => (misread.test(text) ? `="${text}"` : withoutFormulas(text))
const textOf = (cell: string) => /^="(.*)"$/s.exec(cell)?.[1] ?? cell.replace(escaped, '')

type Written = {
  /** Another program reads it: no byte order mark, and codes as they are. */
  forProgram: boolean
  isFirst: boolean
}

const textOfRows = (rows: readonly (readonly Cell[])[], { forProgram, isFirst }: Written): string =>
  stringify([...rows], {
    bom: isFirst && !forProgram,
    record_delimiter: 'windows',
    quoted_string: true,
    cast: {
      boolean: (value) => ({ value: String(value), quoted_string: false }),
      string: forProgram ? withoutFormulas : asText,
      object: ({ paise }) => ({ value: toRupees(paise as Paise).toFixed(2), quoted_string: false }),
    },
  })

/** Rows for spreadsheets, the headings among them: byte order mark, quoted texts, no formulas, codes as text. */
export async function* writeRows(batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const batch of batches) {
    yield textOfRows(batch, { forProgram: false, isFirst })
    isFirst = false
  }
}

/**
 * Writes CSV for spreadsheets: byte order mark and codes as text, unless another program reads it; quoted texts, no formulas.
 * Yields one text per batch, the first with the headings.
 */
export async function* writeCsv<Item>(
  columns: Readonly<Record<string, (item: Item) => Cell>>,
  batches: AsyncIterable<readonly Item[]>,
  { forProgram = false }: { forProgram?: boolean } = {},
): AsyncGenerator<string> {
  const headings = Object.keys(columns)
  const cellsOf = (item: Item) => Object.values(columns).map((cellOf) => cellOf(item))
  let isFirst = true
  for await (const batch of batches) {
    const rows = batch.map(cellsOf)
    yield textOfRows(isFirst ? [headings, ...rows] : rows, { forProgram, isFirst })
    isFirst = false
  }
  if (isFirst) yield textOfRows([headings], { forProgram, isFirst })
}

/** `row` counts as a spreadsheet does. */
export type CsvRow = { row: number; cells: Map<string, string> }

const isFilled = ({ cells }: CsvRow) => [...cells.values()].some((cell) => cell.trim() !== '')

/** Rows by heading, as `nameOf` reads it; undefined leaves the column out. Skips empty rows. */
export function rowsIn(
  records: readonly (readonly string[])[],
  nameOf: (heading: string) => string | undefined,
): CsvRow[] {
  const headings = (records[0] ?? []).map((heading) => nameOf(heading.trim()))
  const repeated = headings.find((name, index) => name !== undefined && headings.indexOf(name) !== index)
  if (repeated !== undefined) throw invalid('file', `The column ${repeated} is there twice`)
  return records
    .slice(1)
    .map((cells, index) => ({
      row: index + 2,
      cells: new Map(
        cells.flatMap((cell, column): [string, string][] => {
          const heading = headings[column]
          return heading === undefined ? [] : [[heading, textOf(cell)]]
        }),
      ),
    }))
    .filter(isFilled)
}

/** The one of `known` that a heading is, in any case. */
export function headingFinder(known: readonly string[]): (heading: string) => string | undefined {
  const byLowerCase = new Map(known.map((name) => [name.toLowerCase(), name]))
  return (heading) => byLowerCase.get(heading.toLowerCase())
}

/** Columns of `known` headings, in any order and case; skips empty rows. Throws VALIDATION_FAILED. */
export function readCsv(bytes: Buffer, known: readonly string[]): CsvRow[] {
  const find = headingFinder(known)
  return rowsIn(readRecords(bytes), (heading) => {
    const name = find(heading)
    if (name === undefined && heading !== '')
      throw invalid('file', `There is no column “${heading}”. The columns are ${known.join(', ')}`)
    return name
  })
}

const yes = new Set(['true', 'yes', 'y', '1'])
const no = new Set(['false', 'no', 'n', '0'])
export function flagIn(cell: string): boolean | string {
  const word = cell.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : cell
}

/** Throws VALIDATION_FAILED unless the bytes are CSV in UTF-8. */
export function readRecords(bytes: Buffer): string[][] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid('file', 'Please save the table as CSV in UTF-8')
  }
  if (text.includes('\0')) throw invalid('file', 'Please save the table as CSV in UTF-8')
  return parseRecords(text)
}

/** Throws VALIDATION_FAILED for broken quotes. */
export function parseRecords(text: string, options: Pick<Options, 'delimiter' | 'relax_quotes'> = {}): string[][] {
  try {
    return parse(text, { relax_column_count: true, ...options })
  } catch (error) {
    throw invalid('file', `This isn’t a CSV file: ${error instanceof Error ? error.message : 'it can’t be read'}`)
  }
}
