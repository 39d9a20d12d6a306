import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { listDayBook } from './day-book.ts'
import { gstr1 } from './gstr1-tables.ts'
import { reportTables } from './report-tables.ts'
import { readTaxReport } from './tax-report.ts'

const tables = { ...gstr1, ...reportTables }

export function staffTaxReportRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getTaxReport', async ({ query }) => ({ message: 'The tax report', data: await readTaxReport(db, query) }))

  register('getDayBook', async ({ query }) => ({ message: 'The day book', ...(await listDayBook(db, query)) }))

  register('exportTaxTable', async ({ query, member }) => {
    if (!member.permissions.includes('figures'))
      throw new Refusal('FORBIDDEN', `The role ${member.roleName} may not see money figures: please ask an owner`)
    return { data: tables[query.table](db, query) }
  })
}
