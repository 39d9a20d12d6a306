import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../launch/ports.ts'
import { chooseAccount, chownTo } from '../../launch/postgres-account.ts'
import { readPidFile } from '../../launch/postgres-process.ts'

/** Debian 12's PostgreSQL 15. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin'

const deployed = fileURLToPath(new URL('../../deploy/postgresql', import.meta.url))

/** Debian's PostgreSQL with the archive of deploy/postgresql, whose scripts run as its user. */
export async function openArchivedDatabase(directory: string, archiveTimeout: string) {
  const account = chooseAccount(undefined)
  const home = join(directory, 'database')
  const [cluster, base, wal, programs] = ['cluster', 'base', 'wal', 'programs'].map((name) => join(home, name)) as [
    string,
    string,
    string,
    string,
  ]
  for (const folder of [home, base, wal]) {
    mkdirSync(folder, { mode: 0o700 })
    chownTo(account, folder)
  }
  // Where PostgreSQL's user can read them.
  cpSync(deployed, programs, { recursive: true })
  const port = await freePort()
  const connection = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'kargha', PGDATABASE: 'postgres' }
  const env = { PATH: `${postgresPrograms}:${process.env.PATH}`, ...connection }
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(program, parameters, { ...account, env, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `postgres://kargha@127.0.0.1:${port}/postgres`

  async function query<Row extends pg.QueryResultRow>(sql: string): Promise<Row | undefined> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    return client
      .query<Row>(sql)
      .then(({ rows }) => rows[0])
      .finally(() => client.end())
  }

  function start(): void {
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=''`
    run('pg_ctl', 'start', '--wait', `--pgdata=${cluster}`, `--log=${home}/server.log`, `--options=${options}`)
  }
  const kill = () => {
    const pid = Number(readPidFile(cluster)[0] ?? 0)
    if (pid > 0) process.kill(pid, 'SIGKILL')
  }
  process.once('exit', kill)

  run('initdb', `--pgdata=${cluster}`, '--username=kargha', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const settings = readFileSync(join(deployed, 'archive.conf'), 'utf8')
    .replace('60s', archiveTimeout)
    .replace('/srv/kargha/deploy/postgresql', programs)
    .replace('/backups/wal', wal)
  writeFileSync(join(cluster, 'postgresql.conf'), settings, { flag: 'a' })
  start()

  return {
    url,
    query,
    base,
    /** Gives PostgreSQL a file to archive. */
    finishWal: () => query("select pg_logical_emit_message(true, 'test', ''), pg_switch_wal()"),
    /** As a disk that is away does; until the returned function is called. */
    breakArchive(): () => void {
      renameSync(wal, `${wal}-away`)
      return () => renameSync(`${wal}-away`, wal)
    },
    backUp: () => run(join(programs, 'base-backup.sh'), base),
    /** The machine dies, and its disk with it. */
    async lose(): Promise<void> {
      kill()
      // Until its children have noticed.
      while (await query('select').then(Boolean, () => false)) await sleep(50)
      rmSync(cluster, { recursive: true, maxRetries: 20 })
    },
    /** Without a time, as far as the archive goes. */
    async restore(backup: string, ...time: string[]): Promise<void> {
      run(join(programs, 'restore.sh'), join(base, backup), wal, cluster, ...time)
      start()
      while ((await query('select where pg_is_in_recovery()')) !== undefined) await sleep(50)
    },
    close(): void {
      process.removeListener('exit', kill)
      run('pg_ctl', 'stop', '--mode=immediate', `--pgdata=${cluster}`)
    },
  }
}

export type ArchivedDatabase = Awaited<ReturnType<typeof openArchivedDatabase>>
