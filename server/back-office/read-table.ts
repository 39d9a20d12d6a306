import { type CsvRow, readCsv } from '../csv/csv.ts'
import type { FormFiles } from '../http/form-files.ts'
import { invalid, Refusal } from '../http/refusal.ts'

const maxTableBytes = 10 * 1024 * 1024

/** The rows of the table in field `file`, of which there may be so many `things`. */
export async function tableIn(
  files: FormFiles,
  { columns, maxRows, things }: { columns: readonly string[]; maxRows: number; things: string },
): Promise<CsvRow[]> {
  let rows: CsvRow[] | undefined
  for await (const part of files({ fileSize: maxTableBytes, files: 1 })) {
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('PAYLOAD_TOO_LARGE', 'A table can be up to 10 MB')
    rows = readCsv(bytes, columns)
  }
  if (rows === undefined) throw invalid('file', 'Please choose a file')
  if (rows.length === 0) throw invalid('file', `There are no ${things} in this table`)
  if (rows.length > maxRows)
    throw new Refusal('PAYLOAD_TOO_LARGE', `A table can have at most ${maxRows} ${things}: please send it in parts`)
  return rows
}
