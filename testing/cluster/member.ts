import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../launch/ports.ts'
import { chownTo, type PostgresAccount } from '../../launch/postgres-account.ts'
import { readPidFile } from '../../launch/postgres-process.ts'
import { postgresPrograms } from '../faults/archived-database.ts'
import { type Daemon, startDaemon } from './daemon.ts'

export type MemberOptions = {
  name: string
  directory: string
  account: PostgresAccount
  etcdPort: number
  password: string
}

type MemberState = { name: string; role: string; state: string }

/** `ttl`: seconds of silence after which a primary counts as gone. */
const cluster = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  postgresql: { use_pg_rewind: true, use_slots: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
}

const settings = (options: MemberOptions, folder: string, port: number, restPort: number) => ({
  scope: 'kargha',
  name: options.name,
  restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
  etcd3: { host: `127.0.0.1:${options.etcdPort}` },
  bootstrap: {
    dcs: cluster,
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: postgresPrograms,
    pgpass: join(folder, 'pgpass'),
    // Otherwise a new replica waits for the next checkpoint.
    basebackup: { checkpoint: 'fast' },
    authentication: {
      superuser: { username: 'kargha', password: options.password },
      replication: { username: 'replicator', password: options.password },
    },
    parameters: { unix_socket_directories: '', shared_buffers: '64MB', timezone: 'UTC' },
  },
})

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      // State and parent follow the program's name, which may have spaces.
      const [, ppid] = /\) \S (\d+) /.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
      return /^\d+$/.test(name) && Number(ppid) === parent ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

export async function openMember(options: MemberOptions) {
  const folder = join(options.directory, options.name)
  const [port, restPort] = [await freePort(), await freePort()]
  const [file, log] = [join(folder, 'patroni.json'), join(folder, 'patroni.log')]
  mkdirSync(folder, { mode: 0o700 })
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings(options, folder, port, restPort), null, 2))
  for (const path of [folder, file]) chownTo(options.account, path)
  let patroni: Daemon | undefined

  const killAll = () => {
    const postmaster = Number(readPidFile(join(folder, 'data'))[0] ?? 0)
    const pids = [patroni?.pid ?? 0, postmaster, ...(postmaster ? childrenOf(postmaster) : [])]
    for (const pid of pids.filter((each) => each > 0)) kill(pid)
  }
  process.once('exit', killAll)

  return {
    name: options.name,
    log,
    port,
    restPort,
    url: (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:${port}/kargha`,
    start(): Daemon {
      patroni = startDaemon('/usr/bin/patroni', [file], { log, account: options.account })
      return patroni
    },
    async kill(): Promise<void> {
      killAll()
      await patroni?.end('SIGKILL')
    },
    async close(): Promise<void> {
      process.removeListener('exit', killAll)
      killAll()
      await patroni?.end('SIGKILL')
    },
    /** Stops or continues replaying, unnoticed by Patroni. */
    signalReplay(signal: 'SIGSTOP' | 'SIGCONT'): void {
      const postmaster = Number(readPidFile(join(folder, 'data'))[0])
      const isReplaying = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(': startup ')
      for (const pid of childrenOf(postmaster).filter(isReplaying)) process.kill(pid, signal)
    },
    async members(): Promise<MemberState[]> {
      const response = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await response.json()) as { members: MemberState[] }).members
    },
  }
}

export type Member = Awaited<ReturnType<typeof openMember>>
