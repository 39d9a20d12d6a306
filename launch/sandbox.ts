import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '../server/start-error.ts'
import { near } from './ports.ts'

export type Sandbox = {
  /** The gateway variables with which a server speaks to this sandbox. */
  variables: NodeJS.ProcessEnv
  stop(): Promise<void>
}

/** Where the server hears of payments; the sandbox has no dashboard in which to say so. */
const webhookPath = '/api/v1/payments/phonepe/webhook'

/** For the owner's eyes only: with what stands here money could be said to have come. */
const variablesFile = (directory: string) => join(directory, 'phonepe-sandbox.json')

/** The gateway variables of the sandbox of the shop that runs on a data directory; none where it has no sandbox. */
export function runningSandbox(directory: string): NodeJS.ProcessEnv {
  const file = variablesFile(directory)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * Starts the stand-in for the payment gateway with credentials made up for this run; it ends when this process does.
 * It listens on `host` and `port`, tells the shop at `shopPort` of payments, sends browsers to `publicUrl`, and keeps in the
 * data directory what it was paid and, while it runs, how it is spoken with.
 */
export async function startSandbox(options: {
  host: string
  port: number
  shopPort: number
  publicUrl: string
  directory: string
}): Promise<Sandbox> {
  const credentials = {
    PHONEPE_CLIENT_ID: 'kargha-sandbox',
    PHONEPE_CLIENT_SECRET: randomBytes(24).toString('hex'),
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_WEBHOOK_USER: 'kargha_sandbox',
    PHONEPE_WEBHOOK_PASSWORD: `a1${randomBytes(9).toString('hex')}`,
  }
  const program = fork(fileURLToPath(new URL('../phonepe-sandbox/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      ...credentials,
      HOST: options.host,
      PHONEPE_SANDBOX_PORT: String(options.port),
      PHONEPE_SANDBOX_WEBHOOK_URL: near({ host: options.host, port: options.shopPort }) + webhookPath,
      PHONEPE_SANDBOX_PUBLIC_URL: options.publicUrl,
      PHONEPE_SANDBOX_STATE: join(options.directory, 'phonepe-sandbox-state.json'),
    },
    // A terminal's Ctrl-C is for the shop, which still needs the gateway while it closes.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  program.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const ended = once(program, 'close')
  const ready = once(program, 'message')
  if ((await Promise.race([ready.then(() => 'ready'), ended.then(() => 'ended')])) === 'ended') {
    throw new StartError(complaint.trim() || 'The PhonePe sandbox did not start')
  }
  program.stderr?.pipe(process.stderr)

  const api = near(options)
  const variables = { ...credentials, PHONEPE_TOKEN_URL: `${api}/identity`, PHONEPE_API_URL: `${api}/pg` }
  const file = variablesFile(options.directory)
  // One that a killed shop left may have been opened to others since.
  rmSync(file, { force: true })
  writeFileSync(file, JSON.stringify(variables), { mode: 0o600 })
  return {
    variables,
    stop: async () => {
      rmSync(file, { force: true })
      program.kill('SIGTERM')
      const late = setTimeout(() => program.kill('SIGKILL'), 2_000)
      await ended
      clearTimeout(late)
    },
  }
}
