import { migrate } from '../server/operations/migrate/migrate.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { StartError } from '../server/platform/config/start-error.ts'

try {
  await migrate(readConfig(process.env)).catch((error: Error) => {
    // Drizzle's own message is the whole statement.
    const { message } = error.cause instanceof Error ? error.cause : error
    throw new StartError(`The database was not migrated: ${message || String(error)}`)
  })
  console.log('The database is of this version')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
