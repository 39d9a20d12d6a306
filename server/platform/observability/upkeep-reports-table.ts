import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { oneOf, timestamptz } from '../db/columns.ts'

const upkeepKinds = ['backup', 'certificate'] as const

/** What a program or a job last found, for the back office. One row a kind. */
export const upkeepReports = pgTable(
  'upkeep_reports',
  {
    kind: text('kind', { enum: upkeepKinds }).primaryKey(),
    /** Of the backup's snapshot, or when the certificate was looked at. */
    at: timestamptz('at').notNull(),
    /** The certificate's host and end. */
    host: text('host'),
    endsAt: timestamptz('ends_at'),
  },
  (t) => [
    check('upkeep_reports_kind', oneOf(t.kind, upkeepKinds)),
    check(
      'upkeep_reports_certificate',
      sql`num_nulls(${t.host}, ${t.endsAt}) = case ${t.kind} when 'certificate' then 0 else 2 end`,
    ),
  ],
)
