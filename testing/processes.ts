import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Send } from '@kargha/contract/kernel/client.ts'
import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff/client.ts'
import type { Failpoint } from '../server/platform/failpoints.ts'
import type { TestShop } from './shop.ts'

/** As by `kill -9`. */
export const killAtFailpoint: Failpoint = async (name) => {
  if (name !== process.env.KILL_AT) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}

function start(program: URL, shop: TestShop, environment: NodeJS.ProcessEnv, output: 'hidden' | 'piped' = 'hidden') {
  const child = fork(fileURLToPath(program), {
    execArgv: [`--import=${new URL('../launch/resolve-once.ts', import.meta.url)}`],
    env: {
      PATH: process.env.PATH,
      // Compiling the server's sources is most of a start: once for all processes.
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      DATABASE_URL: shop.url,
      DATA_DIR: shop.dataDirectory,
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: output === 'piped' ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return { child, ended: once(child, 'exit').then(([, signal]) => signal as string | null) }
}

export function mainProcess(
  shop: TestShop,
  port: number,
  environment: NodeJS.ProcessEnv,
  output: 'hidden' | 'piped' = 'hidden',
) {
  const variables = { PORT: String(port), LOG_LEVEL: 'error', ...environment }
  return start(new URL('../server/main.ts', import.meta.url), shop, variables, output).child
}

/**
 * Runs payment or courier jobs until it kills itself at failpoint `killAt`. Resolves to the signal. Starts in half a
 * server's time.
 */
export const workerKilledAt = (
  shop: TestShop,
  killAt: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> =>
  start(new URL('./worker-process.ts', import.meta.url), shop, { KILL_AT: killAt, ...environment }).ended

/** Runs imports of products until it is killed. `ended` resolves to the signal. */
export const importWorker = (shop: TestShop) =>
  start(new URL('./worker-process.ts', import.meta.url), shop, { IMPORTS: 'on' })

/** `ended` resolves to the signal. */
async function serve(program: URL, shop: TestShop, environment: NodeJS.ProcessEnv) {
  const { child, ended } = start(program, shop, environment)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const started = once(child, 'message') as Promise<[{ url: string }]>
  const failed = ended.then(() => {
    throw new Error(`${program.pathname} ended before it listened`)
  })
  const [{ url }] = await Promise.race([started, failed])

  const send: Send = async ({ method, url: path, headers, body }) => {
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, body: await response.json() }
  }
  const client = (token: string): Client => createClient(send, () => token)
  const staffClient = (token: string): StaffClient => createStaffClient(send, () => token)
  return { url, client, staffClient, ended, stop }
}

/** With `pages` it serves the built storefront; with `mail` it captures emails. */
export const shopProcess = (
  shop: TestShop,
  { rateLimits = 'off', pages = false, mail = false, environment = {} }: ShopProcessOptions = {},
) =>
  serve(new URL('./shop-process.ts', import.meta.url), shop, {
    RATE_LIMITS: rateLimits,
    ...environment,
    ...(pages && { PAGES: 'on' }),
    ...(mail && { MAIL: 'on' }),
  })

type ShopProcessOptions = {
  rateLimits?: 'on' | 'off'
  pages?: boolean
  mail?: boolean
  environment?: NodeJS.ProcessEnv
}
export type ShopProcess = Awaited<ReturnType<typeof shopProcess>>

/**
 * Serves calls of orders and parcels alone until it kills itself at failpoint `killAt`. Starts in half a server's time.
 */
export const serverKilledAt = (shop: TestShop, killAt: string, environment: NodeJS.ProcessEnv = {}) =>
  serve(new URL('./order-process.ts', import.meta.url), shop, { KILL_AT: killAt, ...environment })
