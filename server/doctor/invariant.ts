import type { SQL } from 'drizzle-orm'

/** A statement that must always be true of the database, and the query for its violations, a sentence each. */
export type Invariant = { invariant: string; violations: SQL }

/** An invariant that was checked, and its violations, if any. */
export type Finding = { invariant: string; violations: string[] }
