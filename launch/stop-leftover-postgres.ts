import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../server/platform/config/start-error.ts'

/** The pid of a killed run may belong to another program by now, so only a process on this cluster is signalled. */
export async function stopLeftoverPostgres(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = readPid(pidFile)
  if (!pid || !exists(pid)) return
  if (!runsOn(pid, cluster)) {
    // PostgreSQL would take the other program for its server and refuse to start.
    rmSync(pidFile, { force: true })
    return
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (await endsAfter(signal, pid, cluster)) return
  }
  throw new StartError(`An earlier PostgreSQL (process ${pid}) is still running on ${cluster} and does not stop`)
}

function readPid(pidFile: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}

function runsOn(pid: number, cluster: string): boolean {
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      `-D ${cluster} `,
    )
  } catch {
    return false
  }
}

/** An ended process exists until its parent, or the system in its place, has taken note: it no longer runs. */
async function endsAfter(signal: NodeJS.Signals, pid: number, cluster: string): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    return true
  }
  for (const deadline = Date.now() + 3_000; Date.now() < deadline; ) {
    if (!runsOn(pid, cluster)) return true
    await sleep(20)
  }
  return false
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
