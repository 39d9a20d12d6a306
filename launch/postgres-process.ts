import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../server/platform/config/start-error.ts'
import { freePort } from './ports.ts'
import { chownTo, type PostgresAccount } from './postgres-account.ts'

export type ClusterOptions = {
  cluster: string
  /** With `bin`. */
  programs: string
  account: PostgresAccount
  durable: boolean
}

export type PostgresProcess = {
  port: number
  ended: Promise<void>
  /** Disconnects clients, flushes, ends the process. */
  stop(): Promise<void>
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %d ',
}

/**
 * Fast, but may lose data. Each connection's process copies the map of shared buffers, hence few: tests open a thousand
 * connections to a hundred small databases.
 */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '16MB',
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
}

/** From the terminal's Ctrl-C, working directories closed to the account, and PG… variables. */
export const isolation = { cwd: '/', detached: true, env: { PATH: process.env.PATH ?? '', LC_MESSAGES: 'C' } }

/** Throws StartError with the log's last error. */
export async function startPostgresProcess(options: ClusterOptions & { logFile: string }): Promise<PostgresProcess> {
  // Another program may take the port first; a killed server's remains need a moment to disappear.
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await freePort()
    const server = launch({ ...options, port })
    const ended = once(server, 'exit').then(() => {})
    if (await becomesReady(server, options.cluster)) {
      const watchdog = startWatchdog(server, options.account)
      ended.then(() => watchdog.stdin?.end('ended\n'))
      return { port, ended, stop: () => stop(server, ended) }
    }
    await sleep(300)
  }
  throw new StartError(`The embedded PostgreSQL did not start: ${lastError(options.logFile)}`)
}

function launch({
  cluster,
  logFile,
  programs,
  account,
  durable,
  port,
}: ClusterOptions & { logFile: string; port: number }) {
  const allSettings = { ...settings, port: String(port), ...(durable ? {} : disposable) }
  const parameters = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(
    logFile,
    (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000 ? 'w' : 'a',
    0o600,
  )
  chownTo(account, logFile)
  try {
    return spawn(join(programs, 'bin/postgres'), ['-D', cluster, ...parameters], {
      ...account,
      ...isolation,
      stdio: ['ignore', log, log],
    })
  } finally {
    closeSync(log)
  }
}

async function becomesReady(server: ChildProcess, cluster: string): Promise<boolean> {
  const deadline = Date.now() + 60_000
  while (server.exitCode === null && server.signalCode === null) {
    const lines = readPidFile(cluster)
    if (lines[0] === String(server.pid) && lines[7]?.trim() === 'ready') return true
    if (Date.now() > deadline) {
      server.kill('SIGQUIT')
      return false
    }
    await sleep(20)
  }
  return false
}

/** The fourth line is the port; empty if no server runs. */
export function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Stops the server when we are killed, which ends the shell's standard input. */
function startWatchdog(server: ChildProcess, account: PostgresAccount): ChildProcess {
  const watchdog = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$1"', 'watchdog', String(server.pid)], {
    ...account,
    ...isolation,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.stdin?.on('error', () => {})
  return watchdog
}

async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT')
  const timer = setTimeout(() => server.kill('SIGQUIT'), 5_000)
  await ended
  clearTimeout(timer)
}

function lastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? `see ${logFile}`
}
