import { join } from 'node:path'
import { StartError } from '../server/platform/config/start-error.ts'
import { runningDatabase } from './embedded-postgres.ts'
import { readDataDirectory } from './variables.ts'

/** DATABASE_URL, or that of the shop that runs on DATA_DIR. Throws StartError without either. */
export function shopDatabase(environment: NodeJS.ProcessEnv): string {
  if (environment.DATABASE_URL) return environment.DATABASE_URL
  const directory = readDataDirectory(environment)
  const url = runningDatabase(join(directory, 'postgres'))
  if (url === undefined)
    throw new StartError(`No shop runs on DATA_DIR ${directory}: start it with "npm start", or set DATABASE_URL`)
  return url
}
