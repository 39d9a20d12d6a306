import type { SQL } from 'drizzle-orm'

/** A condition: a column, which is an id of the table that is checked, is within the batch that is checked. */
export type Within = (column: string) => SQL

/**
 * A statement that must always be true of the database, and the query for its violations, a sentence each. Of a table that grows
 * with the shop a query looks at one batch of ids: those of the column `of`.
 */
export type Invariant = { invariant: string } & (
  | { violations: SQL }
  | { of: string; batchSize?: number; violations: (within: Within) => SQL }
)

/** An invariant that was checked, and its violations, if any. */
export type Finding = { invariant: string; violations: string[] }
