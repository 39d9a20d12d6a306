import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { figureCsv, readFigureTable } from './figure-table.ts'
import { tablesOfFigures } from './figure-tables.ts'
import { readFigures } from './sales.ts'

export function staffFigureRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getFigures', async ({ query }) => ({ message: 'The figures', data: await readFigures(db, query) }))

  register('getFigureTable', async ({ query: { table, unit, ...period } }) => ({
    message: 'The figures',
    data: await readFigureTable(db, tablesOfFigures[table], period, unit),
  }))

  register('exportFigureTable', async ({ query: { table, unit, ...period }, member }) => {
    if (!member.permissions.includes('figures'))
      throw new Refusal('FORBIDDEN', `The role ${member.roleName} may not see money figures: please ask an owner`)
    return { data: figureCsv(db, tablesOfFigures[table], period, unit) }
  })
}
