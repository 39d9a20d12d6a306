import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTemporaryDirectory } from './data-directory.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import memoryFlags from './memory-flags.json' with { type: 'json' }
import { freePort } from './ports.ts'
import { runProgram, stopProgramsOnExit } from './run-program.ts'

/**
 * Installs a clone of the last commit as docs/operations.md describes for production, without development packages, starts its
 * server on the pages built here, and uses it. Fails when something that the server needs is a development package.
 */
stopProgramsOnExit()
const directory = await makeTemporaryDirectory('production')
const shop = join(directory, 'shop')

async function run(command: string, ...parameters: string[]): Promise<string> {
  const { code, output } = await runProgram(command, parameters, { quiet: true, cwd: shop, environment })
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} ended with ${code}:\n${output}`)
  return output
}

async function expectStatus(path: string, status: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${environment.PORT}${path}`)
  if (response.status !== status) throw new Error(`${path} was answered with ${response.status}`)
}

const database = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), durable: false })
const environment = {
  NODE_ENV: 'production',
  PORT: String(await freePort()),
  DATABASE_URL: database.shopUrl,
  DATA_DIR: join(directory, 'data'),
  BACKUP_DIR: join(directory, 'backups'),
  MAIL_CAPTURE: 'on',
  SECRET_KEY: '0123456789abcdef'.repeat(4),
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'a shuttle flies at dawn',
  LOG_LEVEL: 'warn',
}
try {
  await runProgram('git', ['clone', '--quiet', '.', shop])
  await run('npm', 'install', '--omit=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error')
  if ((await run('git', 'status', '--porcelain')) !== '') throw new Error('The installation changed package-lock.json')
  for (const workspace of ['storefront', 'admin'])
    await cp(`${workspace}/dist`, join(shop, workspace, 'dist'), { recursive: true })
  Object.assign(environment, { MIGRATION_DATABASE_URL: database.url })
  await run('npm', 'run', 'migrate')
  // The server itself gets on without the owner's address.
  Object.assign(environment, { MIGRATION_DATABASE_URL: '' })

  const server = spawn(join('node_modules', 'node', 'bin', 'node'), [...memoryFlags, 'server/main.ts'], {
    cwd: shop,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  const isReady = () =>
    fetch(`http://127.0.0.1:${environment.PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    await sleep(100)
  }
  await expectStatus('/', 200)
  await expectStatus('/api/v1/user/get-all-products', 200)
  await expectStatus('/admin/', 200)
  console.log(await run('npm', 'run', '--silent', 'doctor'))
  console.log(await run('npm', 'run', '--silent', 'backup'))
  server.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM`)
  console.log('A production installation serves the shop')
} finally {
  await database.stop()
  await rm(directory, { recursive: true, force: true })
}
