import { execFileSync } from 'node:child_process'
import { realpathSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../launch/embedded-postgres.ts'
import { chooseAccount, chownTo } from '../../launch/postgres-account.ts'
import { readPidFile } from '../../launch/postgres-process.ts'
import { runStatements } from './run-statements.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** Of PostgreSQL and all of its processes, the parent first: it makes no new ones while they are stopped. */
function signalAll(parent: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(parent, signal)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  for (const child of children) process.kill(Number(child), signal)
}

/** Its tables are on a small disk, if this user may mount one. */
export async function openFaultDatabase(directory: string) {
  const disk = mountSmallDisk(join(directory, 'database-disk'), 96)
  const home = join(directory, 'postgres')
  let postgres = await startEmbeddedPostgres({ directory: home })
  const cluster = join(realpathSync(home), 'cluster')
  let walDisk: SmallDisk | undefined
  const url = () => Object.assign(new URL(postgres.url), { pathname: 'shop' }).href

  if (disk) {
    chownTo(chooseAccount(undefined), disk.directory)
    await runStatements(postgres.url, `create tablespace small location '${disk.directory}'`)
  }
  await runStatements(postgres.url, `create database shop${disk ? ' tablespace small' : ''}`)

  const start = async () => {
    postgres = await startEmbeddedPostgres({ directory: home })
  }
  const parent = () => Number(readPidFile(cluster)[0])
  return {
    disk,
    url,
    start,
    /** Until `thaw` its connections stay open, and nothing is answered. */
    freeze: () => signalAll(parent(), 'SIGSTOP'),
    thaw: () => signalAll(parent(), 'SIGCONT'),
    /** Without further writes. */
    async kill(): Promise<void> {
      process.kill(parent(), 'SIGQUIT')
      await postgres.ended
    },
    /** Restarts PostgreSQL with its WAL on a small disk; undefined if this user may not mount one. */
    async moveWal(): Promise<SmallDisk | undefined> {
      const [wal, before] = [join(cluster, 'pg_wal'), join(cluster, 'pg_wal.before')]
      const sizes = ["alter system set min_wal_size = '32MB'", "alter system set max_wal_size = '64MB'"]
      await runStatements(postgres.url, ...sizes, 'select pg_reload_conf()', 'checkpoint', 'checkpoint')
      await postgres.stop()
      renameSync(wal, before)
      walDisk = mountSmallDisk(wal, 256)
      execFileSync('cp', ['-a', `${before}/.`, wal])
      rmSync(before, { recursive: true })
      await start()
      return walDisk
    },
    /** Until the disk is full and PostgreSQL ends. */
    async useUpWal(): Promise<void> {
      let hasEnded = false
      void postgres.ended.then(() => {
        hasEnded = true
      })
      const message = "select pg_logical_emit_message(false, 'filler', repeat('x', 4000000))"
      while (!hasEnded) await runStatements(postgres.url, message).catch(() => new Promise(setImmediate))
    },
    async close(): Promise<void> {
      await postgres.stop()
      for (const each of [disk, walDisk]) each?.unmount()
    },
  }
}
