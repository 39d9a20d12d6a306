import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { scriptOptions } from './run-program.ts'

export type ForkedShop = {
  child: ChildProcess
  /** Rejects if the process ends before the shop is open, with what it printed, if its errors are piped. */
  ready: Promise<unknown>
  /** The exit code; null after a signal. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

/** As `npm start` does, with only these variables. */
export function forkShop(
  environment: NodeJS.ProcessEnv,
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'],
): ForkedShop {
  const child = fork(fileURLToPath(new URL('./shop.ts', import.meta.url)), { ...scriptOptions(environment), stdio })
  let errors = ''
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const endedEarly = once(child, 'close').then(([code]) => {
    throw new Error(`The shop did not open; its process ended with ${code}: ${errors || 'see its error message'}`)
  })
  const ready = Promise.race([once(child, 'message'), endedEarly])
  // Not every caller waits for it.
  ready.catch(() => {})
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  return { child, ready, ended, stop }
}
