import { counted } from '@kargha/domain/counted.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { statementIn } from '../statements/read-statement.ts'
import { getStatement, importMessage, importStatement, matchAgain, resolveLine } from '../statements/statement-books.ts'
import { readFreightBill } from './read-freight-bill.ts'
import {
  freightBooks,
  getParcelFreight,
  insertFreightBill,
  listFreightBillLines,
  listFreightBills,
} from './staff-freight-bills.ts'

export function staffFreightBillRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getFreightBills', async ({ query }) => ({
    message: 'Freight bills',
    ...(await listFreightBills(db, query)),
  }))

  register('getFreightBill', async ({ params }) => ({
    message: 'The freight bill',
    data: await getStatement(db, freightBooks, params.id),
  }))

  register('getFreightBillLines', async ({ params, query }) => ({
    message: 'The lines of the freight bill',
    ...(await listFreightBillLines(db, params.id, query)),
  }))

  register('importFreightBill', async ({ files, query, audited }) => {
    const file = await statementIn(files, 'parcels', (bytes) =>
      readFreightBill(bytes, { awb: query.awbColumn, amount: query.amountColumn }),
    )
    return audited(async (tx) => {
      const { statement: bill, ...report } = await importStatement(
        tx,
        freightBooks,
        file,
        query.dryRun === 'true',
        (written, lines) => insertFreightBill(tx, written, query, lines),
      )
      const reply = { message: importMessage(report, bill), data: { ...report, bill } }
      if (report.dryRun || bill === null) return { ...reply, rollback: true }
      return { ...reply, subject: file.name, before: null, after: bill }
    })
  })

  register('matchFreightBill', ({ params, audited }) =>
    audited(async (tx) => {
      const { before, after } = await matchAgain(tx, freightBooks, params.id)
      const message = `${counted(before.openDifferences - after.openDifferences, 'more line agrees', 'more lines agree')}`
      return { message, data: after, subject: after.fileName, before, after }
    }),
  )

  register('resolveFreightBillLine', ({ params, body, audited }) =>
    audited(async (tx) => {
      const { before, after } = await resolveLine(tx, freightBooks, params, body.resolution)
      return { message: 'The difference is resolved', data: after, subject: after.awb, before, after }
    }),
  )

  register('getParcelFreight', async ({ params }) => ({
    message: 'The freight of the parcel',
    data: await getParcelFreight(db, params.id),
  }))
}
