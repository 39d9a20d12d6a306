import { counted } from '@kargha/domain/counted.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { statementIn } from '../statements/read-statement.ts'
import { getStatement, importMessage, importStatement, matchAgain, resolveLine } from '../statements/statement-books.ts'
import { listPaymentsNotPaidOut } from './payments-not-paid-out.ts'
import { readPayout } from './read-payout.ts'
import { insertPayout, listPayoutLines, listPayouts, payoutBooks } from './staff-payouts.ts'

export function staffPayoutRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getPayouts', async ({ query }) => ({ message: 'Payouts', ...(await listPayouts(db, query)) }))

  register('getPayout', async ({ params }) => ({
    message: 'The payout',
    data: await getStatement(db, payoutBooks, params.id),
  }))

  register('getPayoutLines', async ({ params, query }) => ({
    message: 'The lines of the payout',
    ...(await listPayoutLines(db, params.id, query)),
  }))

  register('importPayout', async ({ files, query, audited }) => {
    const file = await statementIn(files, 'payments', readPayout)
    return audited(async (tx) => {
      const { statement: payout, ...report } = await importStatement(
        tx,
        payoutBooks,
        file,
        query.dryRun === 'true',
        (written, lines) => insertPayout(tx, written, query, lines),
      )
      const reply = { message: importMessage(report, payout), data: { ...report, payout } }
      if (report.dryRun || payout === null) return { ...reply, rollback: true }
      return { ...reply, subject: file.name, before: null, after: payout }
    })
  })

  register('matchPayout', ({ params, audited }) =>
    audited(async (tx) => {
      const { before, after } = await matchAgain(tx, payoutBooks, params.id)
      const message = `${counted(before.openDifferences - after.openDifferences, 'more line agrees', 'more lines agree')}`
      return { message, data: after, subject: after.fileName, before, after }
    }),
  )

  register('resolvePayoutLine', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await resolveLine(tx, payoutBooks, params, body.resolution)
      return { message: 'The difference is resolved', data: after, subject: after.transactionId, before, after }
    }),
  )

  register('getPaymentsNotPaidOut', async ({ query }) => ({
    message: 'Payments not paid out',
    ...(await listPaymentsNotPaidOut(db, query)),
  }))
}
