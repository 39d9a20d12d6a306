import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { freePort } from '../../launch/ports.ts'
import { startDaemon, until } from './daemon.ts'
import type { Member } from './member.ts'

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.end())
  })

/** Leads to Patroni's current primary. */
export async function openHaproxy(directory: string, members: readonly Member[]) {
  const port = await freePort()
  const [file, log] = [join(directory, 'haproxy.cfg'), join(directory, 'haproxy.log')]
  const servers = members.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} maxconn 100 check port ${restPort}`,
  )
  writeFileSync(
    file,
    `defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  )
  const daemon = startDaemon('/usr/sbin/haproxy', ['-db', '-f', file], { log })
  await until(() => accepts(port), daemon, log)
  return {
    url: (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:${port}/kargha`,
    close: () => daemon.end('SIGKILL'),
  }
}
