import { sweepResets } from './account/password-reset.ts'
import { sweepSessions } from './account/session.ts'
import type { Database } from './db/database.ts'
import { forgottenFiles } from './doctor/files.ts'
import { sweepAttempts } from './http/limit.ts'
import { removeSizes } from './media/resize.ts'
import type { Shelf } from './media/shelf.ts'
import { sweepKeys } from './orders/idempotency.ts'
import { sweepStaffSessions } from './staff/staff-session.ts'

/** How long an upload waits to be named by what it was made for. */
const uploadHours = 24

async function sweepFiles(db: Database, shelf: Shelf): Promise<number> {
  const names = await forgottenFiles(db, shelf, uploadHours)
  for (const name of names) {
    await shelf.remove(name)
    await removeSizes(shelf.directory, name)
  }
  return names.length
}

/**
 * Takes away what has had its time, and answers how much of each kind. Nobody could use it any more, so it does no harm to
 * sweep twice, or in two processes at once.
 */
export const sweep = async (db: Database, shelf: Shelf): Promise<Record<string, number>> => ({
  sessions: await sweepSessions(db),
  staffSessions: await sweepStaffSessions(db),
  passwordResets: await sweepResets(db),
  idempotencyKeys: await sweepKeys(db),
  attempts: await sweepAttempts(db),
  drafts: await shelf.removeDrafts(),
  files: await sweepFiles(db, shelf),
})
