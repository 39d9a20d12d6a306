import { constants, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { type CellObject, read, SSF, type WorkBook } from '@e965/xlsx'
import type { WorkbookProblem } from './workbook.ts'

/** Child process of `readWorkbook`: reads a workbook, writes its sheets or its problem as JSON. */

// Serving shoppers comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const maxRows = 100_000
const maxColumns = 300
const maxUnzippedBytes = 150 * 1024 * 1024

/** What the files of a ZIP archive say that they take unpacked: few kilobytes can become gigabytes. */
function unzippedBytes(archive: Buffer): number {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 20 > archive.length) return Number.POSITIVE_INFINITY
  let total = 0
  let at = archive.readUInt32LE(end + 16)
  for (let files = archive.readUInt16LE(end + 10); files > 0; files -= 1) {
    if (at + 46 > archive.length) return Number.POSITIVE_INFINITY
    total += archive.readUInt32LE(at + 24)
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return total
}

const two = (number: number) => String(number).padStart(2, '0')

function dateOf(serial: number): string {
  const { y, m, d, H, M, S } = SSF.parse_date_code(serial)
  const day = `${y}-${two(m)}-${two(d)}`
  return H + M + S === 0 ? day : `${day} ${two(H)}:${two(M)}:${two(Math.floor(S))}`
}

/** Excel keeps 15 digits. A longer number is written so that its reader notices (`isRoundedNumber`). */
const numberOf = (value: number) =>
  Math.abs(value) >= 1e15 ? value.toExponential().toUpperCase() : String(Number(value.toPrecision(15)))

/** The value rather than what is shown: a column that is too narrow shows 1.43E+13 for a tracking number. */
function textOf({ t, v, w, z }: CellObject): string {
  if (typeof v === 'number' && t === 'n') {
    const format = typeof z === 'string' ? z : ''
    if (SSF.is_date(format)) return dateOf(v)
    // Leading zeros are part of a number that is a name.
    return /^0{2,}$/.test(format) && w !== undefined ? w : numberOf(v)
  }
  if (t === 'e') return w ?? ''
  // Without what the database doesn't take: zeros, and halves of characters that a formula cut.
  return v === undefined || v === null ? '' : String(v).replaceAll('\0', '').toWellFormed()
}

const sheetsOf = ({ SheetNames, Sheets }: WorkBook): string[][][] =>
  SheetNames.flatMap((name) => {
    const rows: (CellObject | undefined)[][] = Sheets[name]?.['!data'] ?? []
    const texts = Array.from({ length: Math.min(rows.length, maxRows) }, (_, row) =>
      Array.from(rows[row]?.slice(0, maxColumns) ?? [], (cell) => (cell ? textOf(cell) : '')),
    )
    return texts.some((cells) => cells.some((text) => text !== '')) ? [texts] : []
  })

const format = process.argv[2]
const bytes = await buffer(process.stdin)

function answer(): { sheets: string[][][] } | { problem: WorkbookProblem } {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK' && unzippedBytes(bytes) > maxUnzippedBytes)
    return { problem: 'large' }
  try {
    const options = { dense: true, cellNF: true, cellFormula: false, cellHTML: false, sheetRows: maxRows } as const
    const workbook =
      format === 'markup'
        ? read(bytes.toString('utf8'), { ...options, type: 'string', raw: true })
        : read(bytes, { ...options, type: 'buffer' })
    return { sheets: sheetsOf(workbook) }
  } catch (error) {
    return { problem: error instanceof Error && /password/i.test(error.message) ? 'protected' : 'damaged' }
  }
}

process.stdout.write(JSON.stringify(answer()))
