import type { SQL } from 'drizzle-orm'

/** Restricts an id column to the current batch. */
export type Within = (column: string) => SQL

/**
 * A statement that always holds, and a query for its violations, a sentence each. For a growing table the query covers
 * a batch of the column `of`.
 */
export type Invariant = { invariant: string } & (
  | { violations: SQL }
  | { of: string; batchSize?: number; violations: (within: Within) => SQL }
)

/** A checked invariant with its violations, if any. */
export type Finding = { invariant: string; violations: string[] }
