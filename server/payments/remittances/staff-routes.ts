import type { ImportRemittanceQuery, RemittanceImport } from '@kargha/contract/staff/remittances.ts'
import { counted } from '@kargha/domain/counted.ts'
import { tableFileIn } from '../../platform/csv/csv-file.ts'
import type { Deps } from '../../platform/deps.ts'
import type { FormFiles } from '../../platform/http/form-files.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { importStatement, type StatementFile } from './import-statement.ts'
import { maxStatementLines, readStatement } from './read-statement.ts'
import { getRemittance, listRemittanceLines, listRemittances, matchAgain, resolveLine } from './staff-remittances.ts'
import { cashWithCouriers, listUnremittedParcels } from './unremitted-parcels.ts'

async function statementIn(
  files: FormFiles,
  { awbColumn, amountColumn }: ImportRemittanceQuery,
): Promise<StatementFile> {
  const { name, bytes } = await tableFileIn(files)
  const statement = readStatement(bytes, { awb: awbColumn, amount: amountColumn })
  const { lines, faults } = statement
  if (lines.length + faults.length === 0) throw invalid('file', 'There are no parcels in this statement')
  if (lines.length > maxStatementLines)
    throw new Refusal(
      'PAYLOAD_TOO_LARGE',
      `A statement can have at most ${maxStatementLines} lines: please send it in parts`,
    )
  return { name, bytes, statement }
}

function messageOf({ dryRun, faults, remittance }: RemittanceImport): string {
  if (remittance === null) return `Nothing was imported: ${counted(faults.length, 'fault', 'faults')}`
  const { lines, openDifferences } = remittance
  return `${dryRun ? 'Nothing was imported yet' : 'Imported'}: ${counted(lines, 'line', 'lines')}, ${openDifferences === 0 ? 'none that differs' : counted(openDifferences, 'that differs', 'that differ')}`
}

export function staffRemittanceRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getRemittances', async ({ query }) => ({ message: 'Remittances', ...(await listRemittances(db, query)) }))

  register('getRemittance', async ({ params }) => ({
    message: 'The remittance',
    data: await getRemittance(db, params.id),
  }))

  register('getRemittanceLines', async ({ params, query }) => ({
    message: 'The lines of the remittance',
    ...(await listRemittanceLines(db, params.id, query)),
  }))

  register('importRemittance', async ({ files, query, audited }) => {
    const file = await statementIn(files, query)
    return audited(async (tx) => {
      const data = await importStatement(tx, file, query)
      const reply = { message: messageOf(data), data }
      if (data.dryRun || data.remittance === null) return { ...reply, rollback: true }
      return { ...reply, subject: file.name, before: null, after: data.remittance }
    })
  })

  register('matchRemittance', ({ params, audited }) =>
    audited(async (tx) => {
      const { before, after } = await matchAgain(tx, params.id)
      const message = `${counted(before.openDifferences - after.openDifferences, 'more line agrees', 'more lines agree')}`
      return { message, data: after, subject: after.fileName, before, after }
    }),
  )

  register('resolveRemittanceLine', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await resolveLine(tx, params, body.resolution)
      return { message: 'The difference is resolved', data: after, subject: after.awb, before, after }
    }),
  )

  register('getUnremittedParcels', async ({ query }) => ({
    message: 'Cash with couriers',
    ...(await listUnremittedParcels(db, query)),
  }))

  register('getCashWithCouriers', async () => ({ message: 'Cash with couriers', data: await cashWithCouriers(db) }))
}
