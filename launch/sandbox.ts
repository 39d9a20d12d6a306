import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../server/start-error.ts'
import { loopbackUrl } from './ports.ts'

export type RunningSandbox = {
  /** The gateway variables with which a server uses this sandbox. */
  variables: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** The shop's webhook; with PhonePe it is entered in the dashboard, which the sandbox doesn't have. */
const webhookPath = '/api/v1/payments/phonepe/webhook'

/** Readable by its owner only: whoever has these credentials can report payments that never happened. */
const variablesFile = (directory: string) => join(directory, 'phonepe-sandbox.json')

/** The gateway variables for the sandbox of the shop that runs on a data directory; empty if there is no sandbox. */
export function runningSandbox(directory: string): NodeJS.ProcessEnv {
  const file = variablesFile(directory)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Starts the payment sandbox with credentials that are generated for this run; it ends when this process does. It listens on
 * `host` and `port`, sends webhooks to the shop on `shopPort` and browsers to `publicUrl`, and stores in the data directory
 * its payments and, while it runs, the variables for reaching it.
 */
export async function startSandbox(options: {
  host: string
  port: number
  shopPort: number
  publicUrl: string
  directory: string
}): Promise<RunningSandbox> {
  const credentials = {
    PHONEPE_CLIENT_ID: 'kargha-sandbox',
    PHONEPE_CLIENT_SECRET: randomBytes(24).toString('hex'),
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_WEBHOOK_USER: 'kargha_sandbox',
    PHONEPE_WEBHOOK_PASSWORD: `a1${randomBytes(9).toString('hex')}`,
  }
  const child = fork(fileURLToPath(new URL('../phonepe-sandbox/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      ...credentials,
      HOST: options.host,
      PHONEPE_SANDBOX_PORT: String(options.port),
      PHONEPE_SANDBOX_WEBHOOK_URL: loopbackUrl({ host: options.host, port: options.shopPort }) + webhookPath,
      PHONEPE_SANDBOX_PUBLIC_URL: options.publicUrl,
      PHONEPE_SANDBOX_STATE: join(options.directory, 'phonepe-sandbox-state.json'),
    },
    // Out of reach of the terminal's Ctrl-C: the shop needs the gateway while it closes.
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
    throw new StartError(errorOutput.trim() || 'The PhonePe sandbox did not start')
  }
  child.stderr?.pipe(process.stderr)

  const api = loopbackUrl(options)
  const variables = { ...credentials, PHONEPE_TOKEN_URL: `${api}/identity`, PHONEPE_API_URL: `${api}/pg` }
  const file = variablesFile(options.directory)
  // A file that a killed shop left might be readable by others by now.
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
