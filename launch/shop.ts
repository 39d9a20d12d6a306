import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Config, readConfig } from '../server/platform/config/config.ts'
import { StartError } from '../server/platform/config/start-error.ts'
import { claimDataDirectory, ensureDataDirectory } from './data-directory.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { demoSignIns, greeting, type OpenShop } from './greeting.ts'
import { loopbackUrl, requireFreePort } from './ports.ts'
import { type SandboxName, startSandbox } from './sandbox.ts'
import { readSandboxPort } from './variables.ts'

/** Instead of what was built. */
const servesSources = process.argv.includes('--sources')

/** In order of opening. */
const closers: Array<() => Promise<void> | void> = []
const stopping = Promise.withResolvers<{ code: number }>()

/** Opens database, gateway and courier, unless the environment names them, then the server. */
async function openShop(ownEnvironment: NodeJS.ProcessEnv): Promise<OpenShop> {
  const environment = { ...ownEnvironment }
  const embedded = !environment.DATABASE_URL
  if (embedded) {
    environment.DATABASE_URL = 'postgres://embedded@127.0.0.1/not-yet-started'
    environment.DEMO ||= environment.NODE_ENV === 'production' ? 'off' : 'on'
  }
  // There is no load balancer, and Ctrl-C should be quick.
  environment.DRAIN_SECONDS ||= '0'
  const config = readConfig(environment)
  // In production a sandbox's payments must not pass for money (decision 045).
  const portOf = (isNeeded: boolean, name: 'PHONEPE_SANDBOX_PORT' | 'SHIPROCKET_SANDBOX_PORT') =>
    isNeeded && !config.production ? readSandboxPort(environment, config.port, name) : undefined
  const sandboxPort = portOf(!config.phonepe, 'PHONEPE_SANDBOX_PORT')
  const courierPort = portOf(!config.couriers.shiprocket, 'SHIPROCKET_SANDBOX_PORT')

  if (embedded) closers.push(claimDataDirectory(config.dataDirectory))
  else ensureDataDirectory(config.dataDirectory)
  await requireFreePort('PORT', config.port, config.host)
  if (config.adminPort) await requireFreePort('ADMIN_PORT', config.adminPort, config.host)
  if (sandboxPort) await requireFreePort('PHONEPE_SANDBOX_PORT', sandboxPort, config.host)
  if (courierPort) await requireFreePort('SHIPROCKET_SANDBOX_PORT', courierPort, config.host)

  const opening = [
    embedded ? openDatabase(join(config.dataDirectory, 'postgres')) : undefined,
    sandboxPort ? openSandbox('phonepe', config, sandboxPort) : undefined,
    courierPort ? openSandbox('shiprocket', config, courierPort) : undefined,
    // Takes as long as the others; a start that fails earlier doesn't need it.
    import('../server/main.ts'),
  ] as const
  // Before a failure is reported, so that opened ones can be closed.
  await Promise.allSettled(opening)
  const [database, sandbox, courierSandbox, { startServer }] = await Promise.all(opening)
  const server = await startServer(
    { ...environment, ...database, ...sandbox?.variables, ...courierSandbox?.variables },
    // Vite is not installed in production.
    servesSources ? (await import('./source-site.ts')).sourceSite() : undefined,
  )
  closers.push(() => server.close())
  const backOffice = await backOfficeUrl(config, server.url)
  return {
    url: server.url,
    backOffice,
    sandbox: sandbox?.url,
    courierSandbox: courierSandbox?.url,
    signIns: config.demo ? demoSignIns(environment, backOffice !== undefined) : [],
  }
}

async function openDatabase(directory: string): Promise<NodeJS.ProcessEnv> {
  const database = await startEmbeddedPostgres({ directory })
  closers.push(() => database.stop())
  database.ended.then(() => {
    if (closing) return
    console.error(`The embedded database ended unexpectedly; see ${join(directory, 'server.log')}`)
    stopping.resolve({ code: 1 })
  })
  return { DATABASE_URL: database.shopUrl, MIGRATION_DATABASE_URL: database.url }
}

async function openSandbox(
  name: SandboxName,
  { host, port: shopPort, publicUrl, dataDirectory: directory }: Config,
  port: number,
) {
  const url = new URL(publicUrl)
  url.protocol = 'http:'
  url.port = String(port)
  const sandbox = await startSandbox(name, { host, port, shopPort, publicUrl: url.origin, directory })
  closers.push(sandbox.stop)
  return { variables: sandbox.variables, url: url.origin }
}

async function backOfficeUrl({ host, port, adminPort, publicUrl }: Config, shop: string): Promise<string | undefined> {
  if (!(await isServed(new URL('/admin', loopbackUrl({ host, port: adminPort ?? port }))))) return undefined
  if (adminPort === undefined) return `${shop}/admin`
  const url = new URL('/admin', publicUrl)
  url.port = String(adminPort)
  return url.href
}

const isServed = (url: URL): Promise<boolean> =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

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

/** Lets a start finish, for three seconds, so that everything can be closed. */
async function closeWhileOpening(code: number): Promise<never> {
  const opened = await Promise.race([opening.then(() => true), sleep(3_000, false)])
  // A half-open server's errors about its lost database don't matter.
  if (!opened) process.on('uncaughtException', () => {})
  return close(code)
}

// Terminal and npm may both send a signal. Our parent process may also vanish.
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(event, () => stopping.resolve({ code: 0 }))
}
stopping.promise.then(async ({ code }) => {
  await sleep(9_000)
  console.error('Closing took too long; the process was ended')
  process.exit(code)
})
// Nobody reads our output any more, which is no reason to stop selling.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

/** As set from outside: Vite adds its own. */
const variables = { ...process.env }
const opening = openShop(variables).then((opened) => {
  console.log(greeting(opened, variables))
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
