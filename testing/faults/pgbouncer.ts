import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasProgram } from '../../deploy/programs/has-program.ts'
import { freePort } from '../../launch/ports.ts'
import { chooseAccount, chownTo } from '../../launch/postgres-account.ts'

const program = '/usr/sbin/pgbouncer'

export const hasPgBouncer = (): Promise<boolean> => hasProgram(program, 'pgbouncer')

/** Transaction mode: all clients share a few connections. */
export async function openPgBouncer(directory: string, target: string, serverConnections = 4) {
  const { hostname, port: databasePort, username, password } = new URL(target)
  const port = await freePort()
  const folder = join(directory, 'pgbouncer')
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  mkdirSync(folder)
  writeFileSync(users, `"${username}" "${password}"\n`)
  // As in docs/operations.md; clients can't set them on shared connections.
  const limits = 'set statement_timeout = 4000; set lock_timeout = 2000; set idle_in_transaction_session_timeout = 5000'
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort} connect_query='${limits}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 200
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  const account = chooseAccount(undefined)
  for (const path of [folder, users, settings]) chownTo(account, path)

  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.end())
    })
  async function start() {
    const child = spawn(program, [settings], { ...account, stdio: 'ignore' })
    while (!(await accepts())) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
      await sleep(50)
    }
    return child
  }
  let child = await start()
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port, search: '?pgbouncer=true' }).href,
    kill,
    async start(): Promise<void> {
      child = await start()
    },
    async close(): Promise<void> {
      process.removeListener('exit', kill)
      kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
