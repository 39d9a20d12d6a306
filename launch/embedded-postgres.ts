import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartError } from '../server/platform/config/start-error.ts'
import {
  canUse,
  chooseAccount,
  chownTo,
  findPrograms,
  moveToReachableFolder,
  type PostgresAccount,
} from './postgres-account.ts'
import {
  type ClusterOptions,
  isolation,
  type PostgresProcess,
  readPidFile,
  startPostgresProcess,
} from './postgres-process.ts'
import { stopLeftoverPostgres } from './stop-leftover-postgres.ts'

/** `url` is for the tables' owner, a superuser; `shopUrl` for the server's role, which owns nothing. */
export type EmbeddedPostgres = PostgresProcess & { url: string; shopUrl: string }

const major = '18'

/**
 * Data, password and log are in `directory` (for root, possibly a link to where PostgreSQL's user can reach). One
 * process at a time may call this for a directory. `durable: false` gives up safety from power cuts for speed. Throws
 * StartError.
 */
export async function startEmbeddedPostgres(options: {
  directory: string
  durable?: boolean
}): Promise<EmbeddedPostgres> {
  const { account, home } = await prepareHome(options.directory)
  const programs = findPrograms(account)
  const cluster = join(home, 'cluster')

  await stopLeftoverPostgres(cluster)
  const clusterOptions = { cluster, programs, account, durable: options.durable ?? true }
  if (!existsSync(cluster)) await createCluster({ ...clusterOptions, home })
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== major) {
    throw new StartError(
      `${options.directory} has data of PostgreSQL ${version}, but this is PostgreSQL ${major}: dump and restore the data`,
    )
  }

  const server = await startPostgresProcess({ ...clusterOptions, logFile: join(home, 'server.log') })
  const url = urlOf(home, server.port)
  try {
    return { ...server, url, shopUrl: await ensureShopRole(url, home, account) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

function urlOf(home: string, port: number | string): string {
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  return `postgres://kargha:${password}@127.0.0.1:${port}/postgres`
}

/** Also in an earlier version's cluster with a single role. Returns the role's URL. */
async function ensureShopRole(ownerUrl: string, home: string, account: PostgresAccount): Promise<string> {
  const passwordFile = join(home, 'shop-password')
  if (!existsSync(passwordFile)) writePassword(passwordFile, account)
  const url = new URL(ownerUrl)
  url.username = 'kargha_shop'
  url.password = readFileSync(passwordFile, 'utf8').trim()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select from pg_roles where rolname = $1', [url.username])
    const verb = rows.length === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${url.username} login password ${client.escapeLiteral(url.password)}`)
  } finally {
    await client.end()
  }
  return url.href
}

function writePassword(file: string, account: PostgresAccount): void {
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  chownTo(account, file)
}

/** Started by another process. */
export function runningDatabase(directory: string): string | undefined {
  const [, , , port] = readPidFile(join(directory, 'cluster'))
  return port ? urlOf(directory, port.trim()) : undefined
}

async function prepareHome(directory: string): Promise<{ account: PostgresAccount; home: string }> {
  const link = lstatSync(directory, { throwIfNoEntry: false })?.isSymbolicLink()
  if (link && !existsSync(directory)) rmSync(directory)
  if (!existsSync(directory)) return makeHome(directory)
  const account = chooseAccount(statSync(directory))
  const home = realpathSync(directory)
  if (canUse(account, home)) return { account, home }
  if (account.uid === undefined) throw new StartError(`This user can't write to ${home}`)
  await stopLeftoverPostgres(join(home, 'cluster'))
  return { account, home: moveToReachableFolder(account, directory) }
}

function makeHome(directory: string): { account: PostgresAccount; home: string } {
  const account = chooseAccount(undefined)
  mkdirSync(directory, { mode: 0o700 })
  chownTo(account, directory)
  if (canUse(account, directory)) return { account, home: realpathSync(directory) }
  return { account, home: moveToReachableFolder(account, directory) }
}

/** Renamed when finished, so that an interrupted cluster is never taken for a complete one. */
async function createCluster({
  home,
  cluster,
  programs,
  account,
  durable,
}: ClusterOptions & { home: string }): Promise<void> {
  const draft = `${cluster}.new`
  const passwordFile = join(home, 'password')
  rmSync(draft, { recursive: true, force: true })
  writePassword(passwordFile, account)
  const create = (locale: string) =>
    run(account, join(programs, 'bin/initdb'), [
      `--pgdata=${draft}`,
      '--username=kargha',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same collation and case on every machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      ...(durable ? [] : ['--no-sync']),
    ])
  await create('C.UTF-8').catch(() => create('C'))
  renameSync(draft, cluster)
}

async function run(account: PostgresAccount, program: string, parameters: string[]): Promise<void> {
  const child = spawn(program, parameters, { ...account, ...isolation, stdio: ['ignore', 'ignore', 'pipe'] })
  let errorOutput = ''
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartError(`${program} failed: ${errorOutput.trim().split('\n').join(' ')}`)
}
