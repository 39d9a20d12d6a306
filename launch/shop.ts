import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from '../server/config.ts'
import { StartError } from '../server/start-error.ts'
import { claimDataDirectory, openDataDirectory } from './data-directory.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { demoSignIns, greeting, type Opened } from './greeting.ts'
import { near, requirePort } from './ports.ts'
import { startSandbox } from './sandbox.ts'

/** What has to be closed again, in the order of opening. */
const closers: Array<() => Promise<void> | void> = []
const stopping = Promise.withResolvers<{ code: number }>()

/** Opens all that the environment does not name: the database, the payment gateway; then the shop's own server. */
async function openShop(given: NodeJS.ProcessEnv): Promise<Opened> {
  const environment = { ...given }
  const embedded = !environment.DATABASE_URL
  if (embedded) {
    environment.DATABASE_URL = 'postgres://embedded@127.0.0.1/not-yet-started'
    environment.DEMO ||= 'on'
  }
  const config = readConfig(environment)
  // Pretended payments must not pass for money: a shop in earnest that has no gateway sells by Cash on Delivery.
  const sandboxPort = config.phonepe || config.production ? undefined : readSandboxPort(environment, config.port)

  if (embedded) closers.push(claimDataDirectory(config.dataDirectory))
  else openDataDirectory(config.dataDirectory)
  await requirePort('PORT', config.port, config.host)
  if (config.adminPort) await requirePort('ADMIN_PORT', config.adminPort, config.host)
  if (sandboxPort) await requirePort('PHONEPE_SANDBOX_PORT', sandboxPort, config.host)

  const opening = [
    embedded ? openDatabase(join(config.dataDirectory, 'postgres')) : undefined,
    sandboxPort ? openSandbox(config, sandboxPort) : undefined,
    // Loaded here, because that takes as long as the other two and a start that is refused needs none of it.
    import('../server/main.ts'),
  ] as const
  // All of them settle before one that failed is told of: what did open can then be closed.
  await Promise.allSettled(opening)
  const [database, sandbox, { startServer }] = await Promise.all(opening)
  const server = await startServer({ ...environment, ...database, ...sandbox?.variables })
  closers.push(() => server.close())
  const backOffice = await backOfficeAt(config, server.url)
  return {
    url: server.url,
    backOffice,
    sandbox: sandbox?.url,
    signIns: config.demo ? demoSignIns(environment, backOffice !== undefined) : [],
  }
}

async function openDatabase(directory: string): Promise<NodeJS.ProcessEnv> {
  const database = await startEmbeddedPostgres({ directory })
  closers.push(() => database.stop())
  database.ended.then(() => {
    if (closing) return
    console.error(`The embedded database ended by itself; ${join(directory, 'server.log')} may say why`)
    stopping.resolve({ code: 1 })
  })
  return { DATABASE_URL: database.url }
}

async function openSandbox({ host, port: shopPort, publicUrl, dataDirectory: directory }: Config, port: number) {
  const url = new URL(publicUrl)
  url.protocol = 'http:'
  url.port = String(port)
  const sandbox = await startSandbox({ host, port, shopPort, publicUrl: url.origin, directory })
  closers.push(sandbox.stop)
  return { variables: sandbox.variables, url: url.origin }
}

/** Where the back office is, if it is served. */
async function backOfficeAt({ host, port, adminPort, publicUrl }: Config, shop: string): Promise<string | undefined> {
  if (!(await isServed(new URL('/admin', near({ host, port: adminPort ?? port }))))) return undefined
  if (adminPort === undefined) return `${shop}/admin`
  const url = new URL('/admin', publicUrl)
  url.port = String(adminPort)
  return url.href
}

const isServed = (url: URL): Promise<boolean> =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

function readSandboxPort(environment: NodeJS.ProcessEnv, shopPort: number): number {
  const got = environment.PHONEPE_SANDBOX_PORT || String(shopPort + 1)
  const port = Number(got)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535 && port !== shopPort) return port
  throw new StartError(`PHONEPE_SANDBOX_PORT wants a port number from 1 to 65535 that is not PORT, but got "${got}"`)
}

let closing = false

async function close(code: number): Promise<never> {
  closing = true
  for (const closer of closers.reverse()) {
    try {
      await closer()
    } catch (error) {
      console.error(error)
    }
  }
  process.exit(code)
}

/** Lets a start that is under way come to its end, so that it can be closed; after three seconds it is ended anyhow. */
async function closeWhileOpening(code: number): Promise<never> {
  const opened = await Promise.race([opening.then(() => true), sleep(3_000, false)])
  // A server that is half open loses its database now, and nobody needs to hear it complain.
  if (!opened) process.on('uncaughtException', () => {})
  return close(code)
}

// Signals may come twice (from the terminal and from npm): the first one counts. Whoever launched us may also vanish.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(event, () => stopping.resolve({ code: 0 }))
}
stopping.promise.then(async ({ code }) => {
  await sleep(9_000)
  console.error('Not everything closed in time; it was ended')
  process.exit(code)
})
// Nobody reads any more what we print: no reason to stop selling.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const opening = openShop(process.env).then((opened) => {
  console.log(greeting(opened, process.env))
  process.send?.({ ready: true, url: opened.url })
})
try {
  const stop = await Promise.race([opening.then(() => stopping.promise), stopping.promise])
  await closeWhileOpening(stop.code)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  stopping.resolve({ code: 1 })
  await close(1)
}
