import type { TaxBand } from '@kargha/domain/tax-bands.ts'
import { taxBands, taxClasses } from '../server/catalogue/tax-classes/tax-classes-table.ts'
import { inTransaction, type Pool } from '../server/platform/db/database.ts'
import { settings } from '../server/shop/settings/settings-table.ts'

/** Registered in Rajasthan, where no test's customer lives. */
export const registration = {
  registration: 'regular',
  gstin: '08AAACK1234F1Z0',
  legalName: 'Kargha Handlooms Private Limited',
  legalAddress: '12 Karigar Lane, Civil Lines, Jaipur 302006',
  legalState: 'Rajasthan',
  seriesPrefix: 'KG',
  grievanceOfficerName: 'Asha Verma',
  grievanceOfficerContact: 'grievance@kargha.test',
  grievanceOfficerHours: 'Monday to Friday, 10 am to 5 pm',
} as const

/** Returns its id. */
export const addTaxClass = (
  db: Pool,
  { bands, ...columns }: typeof taxClasses.$inferInsert & { bands: readonly TaxBand[] },
): Promise<string> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.insert(taxClasses).values(columns).returning()
    const classId = row?.id ?? ''
    await tx.insert(taxBands).values(bands.map(({ from, upTo, rate }) => ({ classId, fromDay: from, upTo, rate })))
    return classId
  })

export const registerShop = (db: Pool, change: Partial<typeof settings.$inferInsert> = {}) =>
  db.update(settings).set({ ...registration, ...change })
