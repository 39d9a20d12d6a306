import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../server/start-error.ts'
import { freePort } from './ports.ts'
import { type Account, chooseAccount, findPrograms, giveTo, mayUse, moveWithinReach } from './postgres-account.ts'
import { stopLeftover } from './postgres-leftover.ts'

export type EmbeddedPostgres = {
  url: string
  /** Settles when the server's process has ended, whoever ended it. */
  ended: Promise<void>
  /** Disconnects everybody, writes everything down, ends the process. */
  stop(): Promise<void>
}

const major = '18'

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

/** What makes a database quick that nobody will miss. */
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

/**
 * Starts a PostgreSQL server of our own whose data, password and log live in `directory` (as root in a folder that
 * PostgreSQL's user can't reach, `directory` is a link to them). One process at a time may call this for a directory.
 * `durable: false` trades safety against power cuts for speed. Throws a StartError that says why it can't.
 */
export async function startEmbeddedPostgres(options: {
  directory: string
  durable?: boolean
}): Promise<EmbeddedPostgres> {
  const { account, home } = await prepareHome(options.directory)
  const programs = findPrograms(account)
  const cluster = join(home, 'cluster')
  const logFile = join(home, 'server.log')

  await stopLeftover(cluster)
  if (!existsSync(cluster)) await createCluster({ home, cluster, programs, account, durable: options.durable ?? true })
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new StartError(
      `${options.directory} holds data of PostgreSQL ${version}, this is ${major}: dump and restore it`,
    )
  }

  const started = await startServer({ cluster, logFile, programs, account, durable: options.durable ?? true })
  return { ...started, url: urlOf(home, started.port) }
}

function urlOf(home: string, port: number | string): string {
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return `postgres://kargha:${password}@127.0.0.1:${port}/postgres`
}

/** The address of the server that runs on `directory`, started by another process; undefined where none does. */
export function runningDatabase(directory: string): string | undefined {
  const [, , , port] = readPidFile(join(directory, 'cluster'))
  return port ? urlOf(directory, port.trim()) : undefined
}

async function prepareHome(directory: string): Promise<{ account: Account; home: string }> {
  const link = lstatSync(directory, { throwIfNoEntry: false })?.isSymbolicLink()
  if (link && !existsSync(directory)) rmSync(directory)
  if (!existsSync(directory)) return makeHome(directory)
  const account = chooseAccount(statSync(directory))
  const home = realpathSync(directory)
  if (mayUse(account, home)) return { account, home }
  if (account.uid === undefined) throw new StartError(`${home} can't be written by this user`)
  await stopLeftover(join(home, 'cluster'))
  return { account, home: moveWithinReach(account, directory) }
}

function makeHome(directory: string): { account: Account; home: string } {
  const account = chooseAccount(undefined)
  mkdirSync(directory, { mode: 0o700 })
  giveTo(account, directory)
  if (mayUse(account, directory)) return { account, home: realpathSync(directory) }
  return { account, home: moveWithinReach(account, directory) }
}

type Place = { cluster: string; programs: string; account: Account; durable: boolean }

/** Made beside its place and renamed into it, so that one that was interrupted is never taken for whole. */
async function createCluster({ home, cluster, programs, account, durable }: Place & { home: string }): Promise<void> {
  const draft = `${cluster}.new`
  const passwordFile = join(home, 'password')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  giveTo(account, passwordFile)
  const create = (locale: string) =>
    run(account, join(programs, 'bin/initdb'), [
      `--pgdata=${draft}`,
      '--username=kargha',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order and letter cases on every machine; the C library's locale only tells letters from signs.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      ...(durable ? [] : ['--no-sync']),
    ])
  await create('C.UTF-8').catch(() => create('C'))
  renameSync(draft, cluster)
}

async function run(account: Account, program: string, parameters: string[]): Promise<void> {
  const child = spawn(program, parameters, { ...account, ...apart, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartError(`${program} failed: ${complaint.trim().split('\n').join(' ')}`)
}

/** Out of reach of the terminal's Ctrl-C, of a working directory closed to the account, and of PG… variables. */
const apart = { cwd: '/', detached: true, env: { PATH: process.env.PATH ?? '', LC_MESSAGES: 'C' } }

async function startServer(
  place: Place & { logFile: string },
): Promise<Omit<EmbeddedPostgres, 'url'> & { port: number }> {
  // Another program may take the port first, and what is left of a killed server needs a moment to go.
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const server = launch({ ...place, port })
    const ended = once(server, 'exit').then(() => {})
    if (await becomesReady(server, place.cluster)) {
      const guard = guardAgainstOurDeath(server, place.account)
      ended.then(() => guard.stdin?.end('ended\n'))
      return { port, ended, stop: () => stop(server, ended) }
    }
    if (attempt === 5) throw new StartError(`The embedded PostgreSQL did not start: ${lastWords(place.logFile)}`)
    await sleep(300)
  }
}

function launch({ cluster, logFile, programs, account, durable, port }: Place & { logFile: string; port: number }) {
  const chosen = { ...settings, port: String(port), ...(durable ? {} : disposable) }
  const parameters = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(
    logFile,
    (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 10_000_000 ? 'w' : 'a',
    0o600,
  )
  giveTo(account, logFile)
  try {
    return spawn(join(programs, 'bin/postgres'), ['-D', cluster, ...parameters], {
      ...account,
      ...apart,
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

function readPidFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** A small shell that stops the server when we die without a word (kill -9): its input then comes to an end. */
function guardAgainstOurDeath(server: ChildProcess, account: Account): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r word || kill -INT "$1"', 'guard', String(server.pid)], {
    ...account,
    ...apart,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.stdin?.on('error', () => {})
  return guard
}

async function stop(server: ChildProcess, ended: Promise<void>): Promise<void> {
  server.kill('SIGINT')
  const late = setTimeout(() => server.kill('SIGQUIT'), 5_000)
  await ended
  clearTimeout(late)
}

function lastWords(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? `see ${logFile}`
}
