import { readConfig } from '../server/config.ts'
import { migrate } from '../server/migrate.ts'
import { StartError } from '../server/start-error.ts'

try {
  await migrate(readConfig(process.env)).catch((error: Error) => {
    // The query builder's own message is the whole statement.
    const { message } = error.cause instanceof Error ? error.cause : error
    throw new StartError(`The database was not migrated: ${message || String(error)}`)
  })
  console.log('The database is of this version')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
