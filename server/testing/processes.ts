import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Client, createClient, type Send } from '@kargha/contract/client.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff-client.ts'
import type { TestShop } from './shop.ts'

/** Starts a program beside this one on a test shop's database. */
function start(program: URL, shop: TestShop, environment: NodeJS.ProcessEnv) {
  const child = fork(fileURLToPath(program), {
    execArgv: [`--import=${new URL('../../launch/resolve-once.ts', import.meta.url)}`],
    env: {
      PATH: process.env.PATH,
      // A start is mostly reading the server's sources: that is done once for all processes.
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      DATABASE_URL: shop.url,
      DATA_DIR: shop.dataDirectory,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  })
  return { child, ended: once(child, 'exit').then(([, signal]) => signal as string | null) }
}

/**
 * Lets another process do the payments' work that is queued, until it kills itself as by `kill -9` at that point; answers the
 * signal that ended it. It starts in half the time that a whole server takes.
 */
export const workerThatDies = (
  shop: TestShop,
  killAt: string,
  environment: NodeJS.ProcessEnv,
): Promise<string | null> =>
  start(new URL('./worker-process.ts', import.meta.url), shop, { KILL_AT: killAt, ...environment }).ended

/** Starts a program that serves, and answers where, with clients of it. `stop` ends it; `ended` tells the signal that did. */
async function serve(program: URL, shop: TestShop, environment: NodeJS.ProcessEnv) {
  const { child, ended } = start(program, shop, environment)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]

  const send: Send = async ({ method, url: path, headers, body }) => {
    const answer = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, body: await answer.json() }
  }
  const visit = (token: string): Client => createClient(send, () => token)
  const staffVisit = (token: string): StaffClient => createStaffClient(send, () => token)
  return { url, visit, staffVisit, ended, stop }
}

/**
 * Starts another server process on a test shop's database. With `pages` it serves the storefront, which has to be built;
 * with `mail` it captures the letters.
 */
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
 * Starts another server process with orders' doors alone, which kills itself as by `kill -9` when an order or its payment
 * passes that point. It starts in half the time that a whole server takes.
 */
export const serverThatDies = (shop: TestShop, killAt: string, environment: NodeJS.ProcessEnv = {}) =>
  serve(new URL('./order-process.ts', import.meta.url), shop, { KILL_AT: killAt, ...environment })
