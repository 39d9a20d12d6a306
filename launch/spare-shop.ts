import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeRunDirectory } from './run-directory.ts'

type Ports = { port: string | number; sandboxPort: string | number }

/** What the doctor says of the shop that runs on a data directory, if it finds a promise broken or can't look. */
async function complaintOf(directory: string): Promise<string | undefined> {
  const doctor = fileURLToPath(new URL('./doctor.ts', import.meta.url))
  const env = { PATH: process.env.PATH, DATA_DIR: directory }
  return promisify(execFile)(process.execPath, [doctor], { env }).then(
    () => undefined,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
}

/**
 * Opens the demo shop as `npm start` does, but on a data directory of its own that is gone once the answered function has
 * closed it. `name` tells the directories of different users apart. Closing one that was left with a broken promise throws.
 */
export async function openSpareShop(name: string, { port, sandboxPort }: Ports): Promise<() => Promise<void>> {
  const directory = await makeRunDirectory(name)
  const shop = fork(fileURLToPath(new URL('./shop.ts', import.meta.url)), {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PHONEPE_SANDBOX_PORT: String(sandboxPort),
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
  return async () => {
    const complaint = await complaintOf(directory)
    await close()
    if (complaint !== undefined) throw new Error(`The shop broke its promises:\n${complaint}`)
  }
}
