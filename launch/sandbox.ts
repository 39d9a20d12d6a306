import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
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

/**
 * Starts the stand-in for the payment gateway with credentials made up for this run; it ends when this process does.
 * It listens on `host` and `port`, tells the shop at `shopPort` of payments, and sends browsers to `publicUrl`.
 */
export async function startSandbox(options: {
  host: string
  port: number
  shopPort: number
  publicUrl: string
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
  return {
    variables: { ...credentials, PHONEPE_TOKEN_URL: `${api}/identity`, PHONEPE_API_URL: `${api}/pg` },
    stop: async () => {
      program.kill('SIGTERM')
      const late = setTimeout(() => program.kill('SIGKILL'), 2_000)
      await ended
      clearTimeout(late)
    },
  }
}
