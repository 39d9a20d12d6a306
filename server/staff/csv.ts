import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { invalid } from '../http/refusal.ts'

type Cell = string | number | boolean

/**
 * A spreadsheet runs a cell that begins with one of these; an apostrophe before it keeps it a text. A text that has
 * apostrophes there itself gets one more, so that taking one away gives every text back.
 */
const runs = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const asText = (text: string) => (runs.test(text) ? `'${text}` : text)
const textOf = (cell: string) => (cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell)

/** Rows under their headings as CSV that any spreadsheet opens: with a byte order mark, and no cell that it would run. */
export const writeCsv = (headings: readonly string[], rows: readonly Cell[][]): string =>
  stringify([[...headings], ...rows], {
    bom: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => String(value), string: asText },
  })

/** A row of a table: its number as a spreadsheet shows it, and its cells by their headings. */
export type CsvRow = { row: number; cells: Map<string, string> }

/**
 * Reads CSV whose first row has headings from `known`, in any order and case. Rows of nothing but empty cells are left
 * out. Refuses what is no such table.
 */
export function readCsv(bytes: Buffer, known: readonly string[]): CsvRow[] {
  const records = recordsOf(bytes)
  const named = new Map(known.map((name) => [name.toLowerCase(), name]))
  const headings = (records[0] ?? []).map((heading) => {
    const name = named.get(heading.trim().toLowerCase())
    if (name === undefined && heading.trim() !== '')
      throw invalid('file', `There is no column “${heading.trim()}”. The columns are ${known.join(', ')}`)
    return name
  })
  const twice = headings.find((name, index) => name !== undefined && headings.indexOf(name) !== index)
  if (twice !== undefined) throw invalid('file', `The column ${twice} is there twice`)
  return records
    .map((cells, index) => ({
      row: index + 1,
      cells: new Map(
        cells.flatMap((cell, column): [string, string][] => {
          const heading = headings[column]
          return heading === undefined ? [] : [[heading, textOf(cell)]]
        }),
      ),
    }))
    .filter(({ row, cells }) => row > 1 && [...cells.values()].some((cell) => cell.trim() !== ''))
}

function recordsOf(bytes: Buffer): string[][] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid('file', 'Please save the table as CSV in UTF-8')
  }
  if (text.includes('\0')) throw invalid('file', 'Please save the table as CSV in UTF-8')
  try {
    return parse(text, { relax_column_count: true })
  } catch (error) {
    throw invalid('file', `This is no CSV: ${error instanceof Error ? error.message : 'it can’t be read'}`)
  }
}
