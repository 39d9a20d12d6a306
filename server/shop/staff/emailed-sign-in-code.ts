import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { type Database, inTransaction, type Pool } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { composeEmail, type Email, type EmailRecipient } from '../../platform/mail/email.ts'
import { deriveKey, type SecretKey } from '../../platform/secrets/secret-key.ts'
import { shopSettings } from '../settings/settings.ts'
import { staff } from './staff-table.ts'

type StaffRow = typeof staff.$inferSelect

/** A code is valid in the half hour in which it was made and in the next one. */
const periodSeconds = 1800
const periodOf = (now: Date) => Math.floor(now.getTime() / 1000 / periodSeconds)

/** The shortest time for which a code is valid. */
export const codeSeconds = periodSeconds

/** 48 bits, in three groups. Changes with the password. */
function codeIn(period: number, key: SecretKey, { id, passwordHash }: Pick<StaffRow, 'id' | 'passwordHash'>): string {
  const hmac = createHmac('sha256', deriveKey(key, 'sign-in codes')).update(`${id}\n${passwordHash}\n${period}`)
  return hmac
    .digest('hex')
    .slice(0, 12)
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$&-')
}

export const codeEmail = (to: EmailRecipient, shopName: string, code: string, now: Date): Email =>
  composeEmail({
    to,
    subject: `Code for the back office of ${shopName}`,
    heading: 'Sign in on a new device',
    paragraphs: [
      'Somebody is guessing at your password, so devices that you haven’t signed in from have to wait. With this code and your password you needn’t.',
      `Your code: ${code}`,
      'It is valid for half an hour. If you didn’t ask for it, you can ignore this email. Please don’t share it.',
    ],
    until: new Date((periodOf(now) + 2) * periodSeconds * 1000).toISOString(),
    links: [],
    shop: { shopName },
  })

const memberWith = async (db: Database, email: string): Promise<StaffRow | undefined> =>
  (await db.select().from(staff).where(sql`lower(${staff.email}) = ${email}`))[0]

/** For unknown addresses the same work is rolled back: response times reveal no accounts. */
export function emailSignInCode(
  db: Pool,
  { jobs, secretKey }: { jobs: Pick<Jobs, 'enqueue'>; secretKey: SecretKey },
  email: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { name: shopName } = await shopSettings(tx)
    const member = await memberWith(tx, email)
    const to = member ?? { id: randomUUID(), passwordHash: '', name: '', email }
    const sent = tx.transaction(async (attempt) => {
      const now = await databaseTime(attempt)
      await jobs.enqueue(attempt, 'mail', codeEmail(to, shopName, codeIn(periodOf(now), secretKey, to), now))
      if (member === undefined) attempt.rollback()
    })
    await sent.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error
    })
  })
}

/** `code` may have other letter case, and spaces for hyphens. */
export async function isSignInCode(
  db: Database,
  key: SecretKey,
  { email, code, now }: { email: string; code: string; now: Date },
): Promise<boolean> {
  const member = await memberWith(db, email)
  if (member === undefined) return false
  const bare = (text: string) => text.toUpperCase().replace(/[^0-9A-F]/g, '')
  const given = Buffer.from(bare(code))
  const period = periodOf(now)
  return [period, period - 1]
    .map((each) => Buffer.from(bare(codeIn(each, key, member))))
    .some((right) => given.length === right.length && timingSafeEqual(given, right))
}
