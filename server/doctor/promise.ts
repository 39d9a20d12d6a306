import type { SQL } from 'drizzle-orm'

/** A promise of the shop's, and the query that finds each place where it is broken, a sentence a row. */
export type PromiseKept = { promise: string; broken: SQL }
