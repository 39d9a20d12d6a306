import { Refusal } from './refusal.ts'

type Saved = { version: number; updatedAt: Date | string; updatedBy: string }

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/**
 * Throws if a change is based on another version than the stored one; one without a version passes. `what` is the
 * record's kind, such as 'product'. Call it under the lock of the write.
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
