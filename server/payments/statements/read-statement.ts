import { isRoundedNumber } from '../../platform/csv/cell-values.ts'
import { tableFileIn } from '../../platform/csv/csv-file.ts'
import { type ColumnRule, findColumns } from '../../platform/csv/find-columns.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import type { FormFiles } from '../../platform/http/form-files.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'

export type StatementFault = { row: number; message: string }

export type Statement<Line> = {
  columns: Record<string, string | null>
  lines: Line[]
  faults: StatementFault[]
  /** Rows that pay nothing. */
  leftOut: number
}
export type StatementFile<Line> = { name: string; bytes: Buffer; statement: Statement<Line> }

export type StatementRules<Name extends string, Line> = {
  columns: Readonly<Record<Name, ColumnRule>>
  /** The column that names what a row is about. Rows without it, such as sums, are skipped. */
  key: NoInfer<Name>
  /** Null for a row that is left out. */
  lineOf: (row: number, cells: Record<Name, string>) => Line | StatementFault | null
}

/** All are one transaction. */
const maxLines = 50_000
const longestKey = 100

function faultOf(key: string, called: string): string | undefined {
  if (isRoundedNumber(key)) return `The spreadsheet has rounded the ${called} to ${key}: make its column text`
  if (key.length > longestKey) return `A ${called} has at most ${longestKey} characters`
  return undefined
}

/** Headings that staff name are by column. Refuses what is no table, or lacks a column. */
export async function readStatement<Name extends string, Line extends object>(
  bytes: Buffer,
  { columns, key, lineOf }: StatementRules<Name, Line>,
  chosen: { readonly [Each in Name]?: string | undefined } = {},
): Promise<Statement<Line>> {
  const { headings, rows } = findColumns(await readSheets(bytes), columns, chosen)
  const statement: Statement<Line> = { columns: headings, lines: [], faults: [], leftOut: 0 }
  for (const { row, cells } of rows) {
    const name = cells[key]
    if (name === '' || /^(grand |sub ?)?total\b/i.test(name)) continue
    const fault = faultOf(name, columns[key].called)
    const line = fault === undefined ? lineOf(row, cells) : { row, message: fault }
    if (line === null) statement.leftOut += 1
    else if ('message' in line) statement.faults.push(line)
    else statement.lines.push(line)
  }
  return statement
}

/** Reads the file of a form. `things`: what a line is about. */
export async function statementIn<Line>(
  files: FormFiles,
  things: string,
  read: (bytes: Buffer) => Promise<Statement<Line>>,
): Promise<StatementFile<Line>> {
  const { name, bytes } = await tableFileIn(files)
  const statement = await read(bytes)
  const { lines, faults, leftOut } = statement
  if (lines.length + faults.length === 0)
    throw invalid(
      'file',
      leftOut > 0 ? 'No row of this statement has an amount' : `There are no ${things} in this statement`,
    )
  if (lines.length > maxLines)
    throw new Refusal('PAYLOAD_TOO_LARGE', `A statement can have at most ${maxLines} lines: please send it in parts`)
  return { name, bytes, statement }
}
