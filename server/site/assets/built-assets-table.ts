import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, timestamptzNow } from '../../platform/db/columns.ts'

/** This and earlier versions' files by path; names contain their content's hash. */
export const builtAssets = pgTable('built_assets', {
  path: text('path').primaryKey(),
  body: bytea('body').notNull(),
  /** When a server last had it in its build. */
  lastUsedAt: timestamptzNow('last_used_at'),
})
