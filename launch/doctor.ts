import { examineShop } from '../server/operations/doctor/examine-shop.ts'
import { openGateway } from '../server/payments/phonepe/phonepe.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { StartError } from '../server/platform/config/start-error.ts'
import { batchTimeouts, openDatabase } from '../server/platform/db/database.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { runningSandboxes } from './sandbox.ts'
import { shopDatabase } from './shop-database.ts'
import { readDataDirectory } from './variables.ts'

/** None if only the examined shop's DATABASE_URL is known. */
const sandboxVariables = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  environment.DATABASE_URL && !environment.DATA_DIR ? {} : runningSandboxes(readDataDirectory(environment))

const rootMessage = (error: Error): string =>
  error.cause instanceof Error ? rootMessage(error.cause) : error.message || error.name

try {
  const environment = { ...process.env, DATABASE_URL: shopDatabase(process.env) }
  const ownConfig = readConfig(environment)
  const config = ownConfig.phonepe ? ownConfig : readConfig({ ...environment, ...sandboxVariables(process.env) })
  const { db, pool } = openDatabase(config.databaseUrl, 1, batchTimeouts)
  const findings = await examineShop(db, await openFileStore(config), config.phonepe && openGateway(config.phonepe))
    .catch((error: Error) => {
      throw new StartError(`DATABASE_URL: the shop could not be examined (${rootMessage(error)})`)
    })
    .finally(() => pool.end())
  const violated = findings.filter((finding) => finding.violations.length > 0)
  for (const { invariant, violations } of violated)
    console.log(`✗ ${invariant}\n${violations.map((violation) => `    ${violation}\n`).join('')}`)
  const gatewayNote = config.phonepe ? '' : '; the gateway was not checked'
  console.log(`${findings.length - violated.length} invariants hold, ${violated.length} violated${gatewayNote}`)
  process.exitCode = violated.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 2
}
