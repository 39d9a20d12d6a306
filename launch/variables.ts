import { sandboxVariables } from '../server/platform/config/service-variables.ts'
import { StartError } from '../server/platform/config/start-error.ts'
import { port } from '../server/platform/config/variable-kinds.ts'
import { backupVariables, readVariables, serverVariables, variables } from '../server/platform/config/variables.ts'

export { variables }

const distances = { PHONEPE_SANDBOX_PORT: 1, SHIPROCKET_SANDBOX_PORT: 2 } as const

/** Throws StartError if invalid or the shop's port. */
export function readSandboxPort(
  environment: NodeJS.ProcessEnv,
  shopPort: number,
  name: keyof typeof sandboxVariables,
): number {
  const sandboxPort = readVariables(sandboxVariables, environment)[name] ?? shopPort + distances[name]
  if (port.schema.safeParse(sandboxPort).success && sandboxPort !== shopPort) return sandboxPort
  throw new StartError(`${name} must be ${sandboxVariables[name].expected}, but is "${sandboxPort}"`)
}

/** As set, for messages, or the default. */
export const readDataDirectory = (environment: NodeJS.ProcessEnv): string =>
  readVariables({ DATA_DIR: serverVariables.DATA_DIR }, environment).DATA_DIR

/** Throws StartError. */
export function readBackupVariables(environment: NodeJS.ProcessEnv): { directory: string; key: Buffer | undefined } {
  const { BACKUP_DIR, BACKUP_KEY } = readVariables(backupVariables, environment)
  return { directory: BACKUP_DIR, key: BACKUP_KEY === undefined ? undefined : Buffer.from(BACKUP_KEY, 'hex') }
}
