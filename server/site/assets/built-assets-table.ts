import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, timestamptzNow } from '../../platform/db/columns.ts'

/** The built files of this version and of earlier ones, by the path of their address. Each name has its content's hash. */
export const builtAssets = pgTable('built_assets', {
  path: text('path').primaryKey(),
  body: bytea('body').notNull(),
  /** When a server last had the file in its build. */
  lastUsedAt: timestamptzNow('last_used_at'),
})
