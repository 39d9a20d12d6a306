import type { HolidayFields, HolidaysQuery, StaffHoliday } from '@kargha/contract/staff/holidays.ts'
import { eq } from 'drizzle-orm'
import { isId } from '../platform/db/columns.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { violates } from '../platform/db/errors.ts'
import { contains, type Page, readPage } from '../platform/db/read-page.ts'
import { notFound, Refusal } from '../platform/http/refusal.ts'
import { holidays } from './zones-table.ts'

const toStaffHoliday = ({ id, ...holiday }: typeof holidays.$inferSelect): StaffHoliday => ({ _id: id, ...holiday })

export const listHolidays = (db: Database, query: HolidaysQuery): Promise<Page<StaffHoliday>> =>
  readPage(db, query, {
    select: db.select().from(holidays).$dynamic(),
    where: [contains(query.q, holidays.name)],
    sort: query.sort === 'name' ? holidays.name : holidays.day,
    id: holidays.id,
    toItems: (rows) => rows.map(toStaffHoliday),
  })

const read = async (db: Database, id: string, forUpdate = false): Promise<StaffHoliday> => {
  const found = db.select().from(holidays).where(eq(holidays.id, id))
  const [row] = isId(id) ? await (forUpdate ? found.for('update') : found) : []
  if (row === undefined) throw notFound('Holiday')
  return toStaffHoliday(row)
}

/** Throws NOT_FOUND. */
export const getHoliday = (db: Database, id: string): Promise<StaffHoliday> => read(db, id)

const orTaken = (day: string) => (error: unknown) => {
  if (violates(error, 'holidays_day_unique')) throw new Refusal('NAME_TAKEN', `There is already a holiday on ${day}`)
  throw error
}

/** Throws NAME_TAKEN. */
export async function createHoliday(tx: Transaction, fields: HolidayFields): Promise<StaffHoliday> {
  const [row] = await tx.insert(holidays).values(fields).returning().catch(orTaken(fields.day))
  if (row === undefined) throw new Error(`Holiday ${fields.day} was not inserted`)
  return toStaffHoliday(row)
}

/** Throws NOT_FOUND, NAME_TAKEN. */
export async function saveHoliday(
  tx: Transaction,
  id: string,
  fields: HolidayFields,
): Promise<{ before: StaffHoliday; after: StaffHoliday }> {
  const before = await read(tx, id, true)
  await tx.update(holidays).set(fields).where(eq(holidays.id, id)).catch(orTaken(fields.day))
  return { before, after: { ...before, ...fields } }
}

/** Throws NOT_FOUND. */
export async function deleteHoliday(tx: Transaction, id: string): Promise<StaffHoliday> {
  const holiday = await read(tx, id, true)
  await tx.delete(holidays).where(eq(holidays.id, id))
  return holiday
}
