import type { SQL } from 'drizzle-orm'

/** Restricts an id column to the current batch. */
export type Within = (column: string) => SQL

/** A query returns violations, a sentence each; for a growing table, of a batch of the column `of`. */
export type Invariant = { invariant: string } & (
  | { violations: SQL }
  | { of: string; batchSize?: number; violations: (within: Within) => SQL }
)

export type Finding = { invariant: string; violations: string[] }
