import type { FormFiles } from '../http/form-files.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { type CsvRow, readCsv } from './csv.ts'

const maxTableBytes = 10 * 1024 * 1024

export async function tableFileIn(
  files: FormFiles,
  maxBytes = maxTableBytes,
): Promise<{ name: string; bytes: Buffer }> {
  let file: { name: string; bytes: Buffer } | undefined
  for await (const part of files({ fileSize: maxBytes, files: 1 })) {
    file = { name: part.filename, bytes: await part.toBuffer() }
    if (part.file.truncated) throw new Refusal('PAYLOAD_TOO_LARGE', `A table can be up to ${maxBytes / 1024 / 1024} MB`)
  }
  if (file === undefined) throw invalid('file', 'Please choose a file')
  return file
}

export async function tableIn(
  files: FormFiles,
  { columns, maxRows, things }: { columns: readonly string[]; maxRows: number; things: string },
): Promise<CsvRow[]> {
  const rows = readCsv((await tableFileIn(files)).bytes, columns)
  refuseLength(rows.length, { maxRows, things })
  return rows
}

export function refuseLength(rows: number, { maxRows, things }: { maxRows: number; things: string }): void {
  if (rows === 0) throw invalid('file', `There are no ${things} in this table`)
  if (rows > maxRows)
    throw new Refusal('PAYLOAD_TOO_LARGE', `A table can have at most ${maxRows} ${things}: please send it in parts`)
}
