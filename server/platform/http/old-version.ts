import { Refusal } from './refusal.ts'

type Saved = { version: number; updatedAt: Date | string; updatedBy: string }

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/**
 * Refuses a change that was made of another version of a record than the stored one, and says who saved that and when. `what` is
 * the record's kind, as in 'product'. A change that names no version is not refused. Call it under the lock that the change is written under.
 */
export function refuseOldVersion(
  { version, updatedAt, updatedBy }: Saved,
  changed: number | undefined,
  what: string,
): void {
  if (changed === undefined || version === changed) return
  const who = updatedBy.replace(/^staff /, '') || 'Someone else'
  throw new Refusal(
    'VERSION_CONFLICT',
    `${who} has changed this ${what} in the meantime, on ${time.format(new Date(updatedAt))}`,
  )
}
