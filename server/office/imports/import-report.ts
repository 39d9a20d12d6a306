import type { Findings, RecordReport } from '@kargha/contract/staff/imports.ts'
import type { ImportSource } from '@kargha/domain/enums.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import type { KindOfImport, Outcome } from './import-kind.ts'
import { mostListed, writtenRows } from './imported-records.ts'

/** Of all that is left out, for the table beside which it stands. */
const mostLeftOut = 100_000

type Read = { item: unknown; row: number }
type Batch = { items: Read[]; refused: number; refusals: Findings; notes: Findings }

/** Reads records, one batch after the other. Repeated ones are left out, whichever batch they are in. */
export function reader(db: Database, kind: KindOfImport<unknown>, source: ImportSource) {
  const firstRows = new Map<string, number>()
  return async (groups: readonly CsvRow[][]): Promise<Batch> => {
    const items: Read[] = []
    const leftOut: CsvRow[] = []
    const notes: Findings = []
    const refusals: Findings = []
    for (const rows of groups) {
      const [head] = rows
      if (head === undefined) continue
      const { row } = head
      const faults: Findings = []
      const fault = (message: string, at = row) => void faults.push({ row: at, message })
      const own: Findings = []
      const note = (message: string, at = row) => void own.push({ row: at, message })
      const item = kind.read(rows, { note, fault }, source)
      if (item === undefined || faults.length > 0) {
        leftOut.push(head)
        refusals.push(...faults)
        notes.push(...own)
        continue
      }
      const { key, called } = kind.key(item)
      const first = firstRows.get(key)
      firstRows.set(key, first ?? row)
      if (first === undefined) {
        items.push({ item, row })
        notes.push(...own)
      } else {
        leftOut.push(head)
        refusals.push({ row, message: `Row ${first} has the same ${called}` })
      }
    }
    const others = leftOut.length > 0 ? ((await kind.otherFaults?.(db, leftOut)) ?? []) : []
    return { items, refused: leftOut.length, refusals: [...refusals, ...others], notes }
  }
}

const byRow = (found: Findings) => found.toSorted((a, b) => a.row - b.row)

/** With all that is left out. */
export function withBatch(
  report: RecordReport,
  { items, refused, ...found }: Batch,
  outcomes: readonly Outcome[],
): RecordReport {
  const written = writtenRows(items, outcomes)
  const left = outcomes.flatMap((outcome, index) =>
    typeof outcome === 'object' && 'refused' in outcome
      ? [{ row: items[index]?.row ?? 0, message: outcome.refused }]
      : [],
  )
  const created = written.filter(({ changes }) => changes === null).length
  return {
    ...report,
    created: report.created + created,
    changed: report.changed + written.length - created,
    unchanged: report.unchanged + outcomes.length - written.length - left.length,
    refused: report.refused + refused + left.length,
    refusals: [...report.refusals, ...byRow([...found.refusals, ...left])].slice(0, mostLeftOut),
    notes: [...report.notes, ...found.notes].slice(0, mostListed),
  }
}

/** As it is kept: the first of what is left out. */
export const listed = (report: RecordReport): RecordReport => ({
  ...report,
  refusals: report.refusals.slice(0, mostListed),
})
