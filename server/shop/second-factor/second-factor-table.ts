import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, timestamptz, timestamptzNow } from '../../platform/db/columns.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { staff } from '../staff/staff-table.ts'

const staffId = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' })

/** In use once `confirmedAt` is set. */
export const secondFactors = pgTable(
  'staff_second_factors',
  {
    staffId: staffId().primaryKey(),
    /** Encrypted, bound to the member's id. */
    secret: bytea('secret').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** The last used code's step: no code of it or an earlier one is accepted. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  },
  // A plain secret is shorter.
  (t) => [check('staff_second_factors_encrypted', sql`octet_length(${t.secret}) > 36`)],
)

/** For queries over `staff`. */
export const hasSecondFactor = booleanSql`exists (select from ${secondFactors}
  where ${secondFactors.staffId} = ${staff.id} and ${secondFactors.confirmedAt} is not null)`

/** SHA-256 of each unused code. */
export const backupCodes = pgTable(
  'staff_backup_codes',
  { staffId: staffId(), codeHash: bytea('code_hash').notNull() },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
)

/** Right passwords waiting for a code. */
export const signInChallenges = pgTable(
  'staff_sign_in_challenges',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    staffId: staffId(),
    createdAt: timestamptzNow('created_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    index('staff_sign_in_challenges_staff').on(t.staffId),
    check('staff_sign_in_challenges_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)
