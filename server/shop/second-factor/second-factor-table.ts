import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { staff } from '../staff/staff-table.ts'

const staffId = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** The one-time codes of a member: being set up until `confirmedAt`, from then on needed to sign in. */
export const secondFactors = pgTable(
  'staff_second_factors',
  {
    staffId: staffId().primaryKey(),
    /** Encrypted; the subject is the member's id. */
    secret: bytea('secret').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** The step of the last code that was used; no code of this or an earlier step is accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  // A secret in plain text is shorter.
  (t) => [check('staff_second_factors_encrypted', sql`octet_length(${t.secret}) > 36`)],
)

/** Whether the member in the surrounding query has a second factor. */
export const hasSecondFactor = booleanSql`exists (select from ${secondFactors}
  where ${secondFactors.staffId} = ${staff.id} and ${secondFactors.confirmedAt} is not null)`

/** The SHA-256 of each backup code that is left. A code is deleted when it is used. */
export const backupCodes = pgTable(
  'staff_backup_codes',
  { staffId: staffId(), codeHash: bytea('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
)

/** Sign-ins with the right password that wait for a code. Only the SHA-256 of the token is stored. */
export const signInChallenges = pgTable(
  'staff_sign_in_challenges',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    staffId: staffId(),
    createdAt: timestamptzNow('created_at'),
    /** How many codes were tried. */
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    index('staff_sign_in_challenges_staff').on(t.staffId),
    check('staff_sign_in_challenges_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)
