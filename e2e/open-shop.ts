import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { makeRunDirectory } from '../launch/run-directory.ts'

/** Opens the demo shop once for the whole run, as `npm start` does but on a data directory and ports of its own. */
export default async function openShop(): Promise<() => Promise<void>> {
  const directory = await makeRunDirectory('e2e')
  const shop = fork(fileURLToPath(new URL('../launch/shop.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      PORT: process.env.E2E_PORT,
      PHONEPE_SANDBOX_PORT: process.env.E2E_SANDBOX_PORT,
      DATA_DIR: directory,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(shop, 'exit')
  const ready = once(shop, 'message')
  const close = async () => {
    shop.kill('SIGTERM')
    await ended
    await rm(directory, { recursive: true, force: true })
  }
  if ((await Promise.race([ready.then(() => 'ready'), ended.then(() => 'ended')])) === 'ended') {
    await close()
    throw new Error('The shop did not open; it says why above')
  }
  return close
}
