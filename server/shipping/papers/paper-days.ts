import type { Database } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'

const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const written = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** Today in India, by the database's clock: '2026-11-21'. */
export const today = async (db: Database): Promise<string> => iso.format(await databaseTime(db))

/** '21 November 2026' */
export const dayOf = (day: string): string => written.format(new Date(day))

/** The day in India of a moment: '21 November 2026'. */
export const dateOf = (moment: Date): string => dayOf(iso.format(moment))
