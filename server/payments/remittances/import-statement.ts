import { createHash } from 'node:crypto'
import type { ImportRemittanceQuery, RemittanceImport } from '@kargha/contract/staff/remittances.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockMatching, matchLines } from './match-lines.ts'
import type { Statement, StatementLine } from './read-statement.ts'
import { remittanceLines, remittances } from './remittances-table.ts'
import { firstDifferences, getRemittance } from './staff-remittances.ts'

export type StatementFile = { name: string; bytes: Buffer; statement: Statement }

/** No more are listed. */
const maxFaults = 100

async function insertLines(tx: Transaction, remittanceId: string, lines: readonly StatementLine[]): Promise<void> {
  const column = (of: (line: StatementLine) => string | number) => sql.param(lines.map(of))
  await tx.execute(sql`
    insert into ${remittanceLines} (remittance_id, row, awb, amount)
    select ${remittanceId}, * from unnest(
      ${column(({ row }) => row)}::int[], ${column(({ awb }) => awb)}::text[], ${column(({ amount }) => amount)}::bigint[])`)
}

async function insertRemittance(
  tx: Transaction,
  { name, bytes }: StatementFile,
  { courier, reference }: ImportRemittanceQuery,
): Promise<string> {
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  const [row] = await tx
    .insert(remittances)
    .values({ courier, reference, fileName: name, fileHash })
    .returning({ id: remittances.id })
    .catch((error: unknown) => {
      if (violates(error, 'remittances_file_hash_unique'))
        throw new Refusal('ALREADY_IMPORTED', 'This file has already been imported')
      throw error
    })
  if (row === undefined) throw new Error('A remittance was not inserted')
  return row.id
}

/**
 * Imports a courier's statement and books the cash paid out, once per parcel. Returns bookings and differences; faulty statements
 * are not imported. Throws ALREADY_IMPORTED.
 */
export async function importStatement(
  tx: Transaction,
  file: StatementFile,
  query: ImportRemittanceQuery,
): Promise<RemittanceImport> {
  const { columns, lines, faults } = file.statement
  const report = { dryRun: query.dryRun === 'true', columns, faults: faults.slice(0, maxFaults) }
  if (faults.length > 0) return { ...report, remittance: null, differences: [] }
  await lockMatching(tx)
  const id = await insertRemittance(tx, file, query)
  await insertLines(tx, id, lines)
  await matchLines(tx, id)
  return { ...report, remittance: await getRemittance(tx, id), differences: await firstDifferences(tx, id) }
}
