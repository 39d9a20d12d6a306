import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import type { PostgresAccount } from '../../launch/postgres-account.ts'
import { isolation } from '../../launch/postgres-process.ts'

export type Daemon = {
  pid: number
  isRunning: () => boolean
  end: (signal: NodeJS.Signals) => Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Ends with this process at the latest. Output goes to `log`. */
export function startDaemon(
  program: string,
  parameters: readonly string[],
  { log, account = {} }: { log: string; account?: PostgresAccount },
): Daemon {
  const output = openSync(log, 'a')
  const child = spawn(program, parameters, { ...account, ...isolation, stdio: ['ignore', output, output] })
  closeSync(output)
  running.add(child)
  child.once('exit', () => running.delete(child))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? 0,
    isRunning,
    async end(signal) {
      const ended = once(child, 'exit')
      if (isRunning() && child.kill(signal)) await ended
    },
  }
}

/** Throws the log's end if the program ends first. */
export async function until(holds: () => Promise<boolean>, daemon: Daemon, log: string): Promise<void> {
  while (!(await holds().catch(() => false))) {
    if (!daemon.isRunning()) throw new Error(`A program ended: ${readFileSync(log, 'utf8').slice(-2_000)}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
