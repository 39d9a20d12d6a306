import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../server/platform/config/start-error.ts'
import { loopbackUrl } from './ports.ts'

type RunningSandbox = {
  /** For a server that uses it. */
  variables: NodeJS.ProcessEnv
  stop(): Promise<void>
}

const secret = (bytes: number) => randomBytes(bytes).toString('hex')

/** Stand-ins for services, with new credentials for each run. */
const programs = {
  phonepe: {
    prefix: 'PHONEPE_SANDBOX',
    credentials: () => ({
      PHONEPE_CLIENT_ID: 'kargha-sandbox',
      PHONEPE_CLIENT_SECRET: secret(24),
      PHONEPE_CLIENT_VERSION: '1',
      PHONEPE_WEBHOOK_USER: 'kargha_sandbox',
      PHONEPE_WEBHOOK_PASSWORD: `a1${secret(9)}`,
    }),
    addresses: (api: string) => ({ PHONEPE_TOKEN_URL: `${api}/identity`, PHONEPE_API_URL: `${api}/pg` }),
    /** The real service's panel asks for it. */
    webhookPath: '/api/v1/payments/phonepe/webhook',
  },
  shiprocket: {
    prefix: 'SHIPROCKET_SANDBOX',
    credentials: () => ({
      SHIPROCKET_EMAIL: 'api@sandbox.test',
      SHIPROCKET_PASSWORD: secret(12),
      SHIPROCKET_PICKUP_LOCATION: 'Warehouse',
      SHIPROCKET_WEBHOOK_TOKEN: secret(24),
    }),
    addresses: (api: string) => ({ SHIPROCKET_BASE_URL: `${api}/v1/external` }),
    webhookPath: '/api/v1/parcels/events',
  },
}
export type SandboxName = keyof typeof programs
const names = Object.keys(programs) as SandboxName[]

/** Readable by its owner only: the credentials can report payments that never happened. */
const variablesFile = (directory: string, name: SandboxName) => join(directory, `${name}-sandbox.json`)

/** Of the shop that runs on a data directory. */
export const runningSandboxes = (directory: string): NodeJS.ProcessEnv =>
  Object.assign(
    {},
    ...names.map((name) => {
      const file = variablesFile(directory, name)
      return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    }),
  )

/**
 * Ends with this process. Sends webhooks to `shopPort` and browsers to `publicUrl`; keeps its data and, while it runs,
 * its variables in `directory`.
 */
export async function startSandbox(
  name: SandboxName,
  options: { host: string; port: number; shopPort: number; publicUrl: string; directory: string },
): Promise<RunningSandbox> {
  const { prefix, webhookPath, ...program } = programs[name]
  const credentials = program.credentials()
  const child = fork(fileURLToPath(new URL(`../sandboxes/${name}/main.ts`, import.meta.url)), {
    env: {
      ...process.env,
      ...credentials,
      HOST: options.host,
      [`${prefix}_PORT`]: String(options.port),
      [`${prefix}_WEBHOOK_URL`]: loopbackUrl({ host: options.host, port: options.shopPort }) + webhookPath,
      [`${prefix}_PUBLIC_URL`]: options.publicUrl,
      [`${prefix}_STATE`]: join(options.directory, `${name}-sandbox-state.json`),
    },
    // Survives Ctrl-C: the shop needs it while closing.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errorOutput = ''
  child.stderr?.on('data', (chunk) => {
    errorOutput += chunk
  })
  const ended = once(child, 'close')
  const ready = once(child, 'message')
  if ((await Promise.race([ready.then(() => 'ready'), ended.then(() => 'ended')])) === 'ended') {
    throw new StartError(errorOutput.trim() || `The ${name} sandbox did not start`)
  }
  child.stderr?.pipe(process.stderr)

  const variables = { ...credentials, ...program.addresses(loopbackUrl(options)) }
  const file = variablesFile(options.directory, name)
  // A killed shop's file might be readable by others.
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify(variables), { mode: 0o600 })
  return {
    variables,
    stop: async () => {
      rmSync(file, { force: true })
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), 2_000)
      await ended
      clearTimeout(timer)
    },
  }
}
