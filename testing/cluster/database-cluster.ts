import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../launch/ports.ts'
import { chooseAccount, chownTo } from '../../launch/postgres-account.ts'
import { runStatements } from '../faults/run-statements.ts'
import { startDaemon, until } from './daemon.ts'
import { openHaproxy } from './haproxy.ts'
import { type Member, openMember } from './member.ts'

export type Closer = () => Promise<unknown>

async function startEtcd(directory: string) {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const log = join(directory, 'etcd.log')
  const parameters = {
    name: 'etcd',
    'data-dir': join(directory, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peerUrl,
    'initial-advertise-peer-urls': peerUrl,
    'initial-cluster': `etcd=${peerUrl}`,
  }
  const options = Object.entries(parameters).map(([name, value]) => `--${name}=${value}`)
  const daemon = startDaemon('/usr/bin/etcd', options, { log })
  await until(async () => (await fetch(`${url}/health`)).ok, daemon, log)
  return { port, close: () => daemon.end('SIGKILL') }
}

/**
 * A primary and a synchronous replica, run by Patroni and etcd, with HAProxy leading to the primary. The superuser is
 * `kargha`, the server's role `shop`.
 */
export async function openDatabaseCluster(directory: string, closers: Closer[]) {
  const account = chooseAccount(undefined)
  const password = randomBytes(12).toString('hex')
  const folder = join(directory, 'database')
  mkdirSync(folder)
  chownTo(account, folder)
  const etcd = await startEtcd(directory)
  closers.push(etcd.close)
  const options = { directory: folder, account, etcdPort: etcd.port, password }
  const [first, second] = [await openMember({ name: 'db1', ...options }), await openMember({ name: 'db2', ...options })]
  const members = [first, second]
  closers.push(...members.map(({ close }) => close))

  async function roles(): Promise<{ primary: Member; replica: Member } | undefined> {
    const known = await Promise.any(members.map((member) => member.members()))
    const of = (role: string) => {
      const name = known.find((member) => member.role === role && /running|streaming/.test(member.state))?.name
      return members.find((member) => member.name === name)
    }
    const [primary, replica] = [of('leader'), of('sync_standby')]
    return primary && replica && { primary, replica }
  }

  async function whole(): Promise<{ primary: Member; replica: Member }> {
    for (;;) {
      const found = await roles().catch(() => undefined)
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  const asSuperuser = (member: Member) =>
    Object.assign(new URL(member.url('kargha', password)), { pathname: 'postgres' }).href
  const daemon = first.start()
  await until(
    () => runStatements(asSuperuser(first), 'select pg_current_wal_lsn()').then(() => true),
    daemon,
    first.log,
  )
  await runStatements(
    asSuperuser(first),
    `create role shop login password '${password}'`,
    `create database kargha template template0 encoding 'UTF8'`,
  )
  second.start()
  await whole()
  const haproxy = await openHaproxy(directory, members)
  closers.push(haproxy.close)
  return {
    ownerUrl: haproxy.url('kargha', password),
    shopUrl: haproxy.url('shop', password),
    /** The server skips the primary. */
    replicaUrls: members.map((member) => member.url('shop', password)),
    whole,
  }
}
