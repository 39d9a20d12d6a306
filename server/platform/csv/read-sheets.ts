import { invalid } from '../http/refusal.ts'
import { parseRecords } from './csv.ts'
import { decodeText } from './decode-text.ts'
import { readWorkbook, type Workbook } from './workbook.ts'

/** Rows of cells as text. A row's index is the spreadsheet's, from 0. */
export type SheetRows = string[][]

/** CSV programs export under Excel's names, and Excel's own formats. */
function formatOf(bytes: Buffer): Workbook['format'] | undefined {
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start === '\xd0\xcf\x11\xe0' || start.startsWith('PK\x03\x04')) return 'binary'
  const text = bytes.subarray(0, 400).toString('utf8').replaceAll('\0', '')
  return /^[^<"\w]*<(!doctype|html|head|body|table|meta|style|\?xml)/i.test(text) ? 'markup' : undefined
}

const delimiters = [',', ';', '\t', '|']

/** The one that divides most rows alike. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n|\r/)
    .slice(0, 50)
  /** Rows divided alike, then cells in each. */
  const score = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const scores = Map.groupBy(counts, (count) => count)
      .entries()
      .map(([count, like]) => like.length * 1_000 + count)
    return Math.max(0, ...scores)
  }
  const [best = ','] = delimiters.toSorted((a, b) => score(b) - score(a))
  return best
}

/**
 * A table as people have it, as sheets of texts: CSV with commas, semicolons or tabs in any usual encoding, .xlsx, .xls, or a web
 * page named .xls. At least one sheet. Throws VALIDATION_FAILED, or UNAVAILABLE while many others are read.
 */
export async function readSheets(bytes: Buffer): Promise<[SheetRows, ...SheetRows[]]> {
  const format = formatOf(bytes)
  if (format === undefined) {
    const text = decodeText(bytes)
    // Excel may name it in a line before the first, which counts as none.
    const [line = '', named] = /^sep=(.)\r?\n/i.exec(text) ?? []
    const rows = text.slice(line.length)
    return [parseRecords(rows, { delimiter: named ?? delimiterOf(rows), relax_quotes: true })]
  }
  const [first, ...others] = await readWorkbook(
    format === 'binary' ? { format, bytes } : { format, bytes: Buffer.from(decodeText(bytes)) },
  )
  if (first === undefined) throw invalid('file', 'There is no table in this workbook')
  return [first, ...others]
}
