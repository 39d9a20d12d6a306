import { execFileSync } from 'node:child_process'
import { appendFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../launch/embedded-postgres.ts'
import { chooseAccount, chownTo, findPrograms } from '../../launch/postgres-account.ts'
import { startPostgresProcess } from '../../launch/postgres-process.ts'
import { runStatements } from './run-statements.ts'

/** A primary with a database and a streaming replica: a copy of its files, as the embedded build has no pg_basebackup. */
export async function openReplicatedDatabase(directory: string) {
  const options = { directory: join(directory, 'postgres') }
  const first = await startEmbeddedPostgres(options)
  await runStatements(first.url, 'create database shop')
  await first.stop()
  const home = realpathSync(options.directory)
  const cluster = join(home, 'replica')
  execFileSync('cp', ['-a', join(home, 'cluster'), cluster])
  const primary = await startEmbeddedPostgres(options)

  const { hostname, port, username, password } = new URL(primary.url)
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
  const account = chooseAccount(undefined)
  const signal = join(cluster, 'standby.signal')
  writeFileSync(signal, '')
  chownTo(account, signal)
  const programs = findPrograms(account)
  const logFile = join(home, 'replica.log')
  const replica = await startPostgresProcess({ cluster, programs, account, durable: true, logFile })

  const urlAt = (at: number) => Object.assign(new URL(primary.url), { port: String(at), pathname: 'shop' }).href
  return {
    url: urlAt(primary.port),
    replicaUrl: urlAt(replica.port),
    stopReplica: replica.stop,
    async close(): Promise<void> {
      await replica.stop()
      await primary.stop()
    },
  }
}
