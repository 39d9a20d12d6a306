import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { seed } from './db/seed.ts'
import { toldError } from './db/told-error.ts'
import { openMetrics } from './http/metrics.ts'
import { openJobs } from './jobs/jobs.ts'
import { openMail } from './mail/send-mail.ts'
import { openShelf } from './media/shelf.ts'
import { loadStorefront } from './pages/storefront.ts'
import { openGateway } from './payments/phonepe.ts'
import { workPayments } from './payments/work-payments.ts'
import { findBackOffice } from './staff/back-office.ts'
import { ensureOwner } from './staff/first-owner.ts'
import { StartError } from './start-error.ts'
import { sweep } from './sweep.ts'

/** An hour’s waste is swept up between the hours, when nothing else begins. */
const timetable = { sweep: '23 * * * *' }

const unreachable = (error: Error) =>
  new StartError(`DATABASE_URL: the database could not be reached or prepared (${error.message || String(error)})`)

const cantListen = (variable: string, port: number, host: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE') return new StartError(`${variable} ${port} on ${host} is taken by another program`)
  if (error.code === 'EACCES') return new StartError(`${variable} ${port} may not be used by this user`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${host} is not an address of this machine`)
  return error
}

/**
 * Starts the shop's server: reads the variables, migrates the database, fills an empty one when DEMO is on, makes the
 * first owner, listens.
 * Throws StartError, with one line for the operator, when it can't. `close` ends requests under way, then jobs, then
 * connections.
 */
export async function startServer(environment: NodeJS.ProcessEnv): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig(environment)
  const raise = (toError: (error: Error) => Error) => (error: Error) => {
    throw toError(error)
  }
  await migrate(config.databaseUrl).catch(raise(unreachable))
  if (config.demo) await seed(config.databaseUrl, await openShelf(config))

  const storefront = await loadStorefront()
  const backOffice = findBackOffice()
  const { db, pool } = openDatabase(config.databaseUrl)
  // However much work is queued: shoppers never wait for one of its connections.
  const workers = openDatabase(config.databaseUrl, 5)
  // Queue and gateway can complain before there is an app to log it with.
  let complain = (error: Error) => console.error(toldError(error).message)
  const jobs = await openJobs(config.databaseUrl, (error) => complain(error), timetable)
  const gateway = config.phonepe && openGateway(config.phonepe, { onTrouble: (error) => complain(error) })
  const world = { db, jobs, config, gateway, storefront, backOffice, metrics: openMetrics(pool) }
  const { host, port, adminPort } = config
  const app = await buildApp(world, adminPort ? 'shoppers' : 'everybody')
  const office = adminPort ? await buildApp(world, 'staff') : undefined
  complain = (error) => app.log.error({ err: error }, 'behind the scenes')
  const close = async () => {
    await Promise.all([app.close(), office?.close()])
    await jobs.stop()
    await Promise.all([workers.pool.end(), pool.end()])
  }
  try {
    await jobs.work('mail', openMail(config))
    const shelf = await openShelf(config)
    await jobs.work('sweep', async () => app.log.info(await sweep(db, shelf), 'swept'))
    await workPayments({ db: workers.db, jobs, gateway, publicUrl: config.publicUrl })
    if (!(await ensureOwner(db, config)))
      app.log.warn('This shop has no owner: set ADMIN_EMAIL and ADMIN_PASSWORD to whom /admin shall open for')
    if (!gateway) app.log.warn('No PhonePe variables are set: this shop sells by Cash on Delivery alone')
    if (!config.rateLimits) app.log.warn('RATE_LIMITS is off: attempts are not limited')
    if (office && adminPort)
      await office.listen({ port: adminPort, host }).catch(raise(cantListen('ADMIN_PORT', adminPort, host)))
    await app.listen({ port, host }).catch(raise(cantListen('PORT', port, host)))
  } catch (error) {
    await close()
    throw error
  }
  return { url: config.publicUrl, close }
}

if (import.meta.main) {
  try {
    const server = await startServer(process.env)
    console.log(`The shop listens on ${server.url}`)
    const stop = () => server.close().then(() => process.exit(0))
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : toldError(error))
    process.exit(1)
  }
}
