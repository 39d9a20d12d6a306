import { counted } from '@kargha/domain/counted.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { statementIn } from '../statements/read-statement.ts'
import { getStatement, importMessage, importStatement, matchAgain, resolveLine } from '../statements/statement-books.ts'
import { readCashStatement } from './read-statement.ts'
import { insertRemittance, listRemittanceLines, listRemittances, remittanceBooks } from './staff-remittances.ts'
import { cashWithCouriers, listUnremittedParcels } from './unremitted-parcels.ts'

export function staffRemittanceRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getRemittances', async ({ query }) => ({ message: 'Remittances', ...(await listRemittances(db, query)) }))

  register('getRemittance', async ({ params }) => ({
    message: 'The remittance',
    data: await getStatement(db, remittanceBooks, params.id),
  }))

  register('getRemittanceLines', async ({ params, query }) => ({
    message: 'The lines of the remittance',
    ...(await listRemittanceLines(db, params.id, query)),
  }))

  register('importRemittance', async ({ files, query, audited }) => {
    const file = await statementIn(files, 'parcels', (bytes) =>
      readCashStatement(bytes, { awb: query.awbColumn, amount: query.amountColumn }),
    )
    return audited(async (tx) => {
      const { statement: remittance, ...report } = await importStatement(
        tx,
        remittanceBooks,
        file,
        query.dryRun === 'true',
        (written, lines) => insertRemittance(tx, written, query, lines),
      )
      const reply = { message: importMessage(report, remittance), data: { ...report, remittance } }
      if (report.dryRun || remittance === null) return { ...reply, rollback: true }
      return { ...reply, subject: file.name, before: null, after: remittance }
    })
  })

  register('matchRemittance', ({ params, audited }) =>
    audited(async (tx) => {
      const { before, after } = await matchAgain(tx, remittanceBooks, params.id)
      const message = `${counted(before.openDifferences - after.openDifferences, 'more line agrees', 'more lines agree')}`
      return { message, data: after, subject: after.fileName, before, after }
    }),
  )

  register('resolveRemittanceLine', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await resolveLine(tx, remittanceBooks, params, body.resolution)
      return { message: 'The difference is resolved', data: after, subject: after.awb, before, after }
    }),
  )

  register('getUnremittedParcels', async ({ query }) => ({
    message: 'Cash with couriers',
    ...(await listUnremittedParcels(db, query)),
  }))

  register('getCashWithCouriers', async () => ({ message: 'Cash with couriers', data: await cashWithCouriers(db) }))
}
