import { join } from 'node:path'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/db/database.ts'
import { examine } from '../server/doctor/examine.ts'
import { openShelf } from '../server/media/shelf.ts'
import { openGateway } from '../server/payments/phonepe.ts'
import { StartError } from '../server/start-error.ts'
import { runningDatabase } from './embedded-postgres.ts'
import { runningSandbox } from './sandbox.ts'

/** The database to look at: the one that is named, or that of the shop that runs on DATA_DIR. */
function databaseUrl(environment: NodeJS.ProcessEnv): string {
  if (environment.DATABASE_URL) return environment.DATABASE_URL
  const directory = environment.DATA_DIR || './data'
  const url = runningDatabase(join(directory, 'postgres'))
  if (url === undefined)
    throw new StartError(`No shop runs on DATA_DIR ${directory}: start it with "npm start", or set DATABASE_URL`)
  return url
}

/** How to ask the sandbox of the shop that is looked at: a DATABASE_URL alone says of none. */
const sandboxVariables = ({ DATA_DIR, DATABASE_URL }: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  DATA_DIR || !DATABASE_URL ? runningSandbox(DATA_DIR || './data') : {}

const rootOf = (error: Error): string =>
  error.cause instanceof Error ? rootOf(error.cause) : error.message || error.name

try {
  const environment = { ...process.env, DATABASE_URL: databaseUrl(process.env) }
  const given = readConfig(environment)
  const config = given.phonepe ? given : readConfig({ ...environment, ...sandboxVariables(process.env) })
  const { db, pool } = openDatabase(config.databaseUrl, 1)
  const findings = await examine(db, await openShelf(config), config.phonepe && openGateway(config.phonepe))
    .catch((error: Error) => {
      throw new StartError(`DATABASE_URL: the shop could not be looked at (${rootOf(error)})`)
    })
    .finally(() => pool.end())
  const broken = findings.filter((finding) => finding.broken.length > 0)
  for (const { promise, broken: places } of broken)
    console.log(`✗ ${promise}\n${places.map((at) => `    ${at}\n`).join('')}`)
  const silence = config.phonepe ? '' : '; the gateway was not asked'
  console.log(`${findings.length - broken.length} promises kept, ${broken.length} broken${silence}`)
  process.exitCode = broken.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}
