import { join } from 'node:path'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { seed } from './db/seed.ts'
import { openJobs } from './jobs/jobs.ts'
import { capturedMail, smtpMail } from './mail/send-mail.ts'
import { loadStorefront } from './pages/storefront.ts'
import { findBackOffice } from './staff/back-office.ts'
import { ensureOwner } from './staff/first-owner.ts'
import { StartError } from './start-error.ts'

const unreachable = (error: Error) =>
  new StartError(`DATABASE_URL: the database could not be reached or prepared (${error.message || String(error)})`)

const cantListen = (config: Config) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    return new StartError(`PORT ${config.port} on ${config.host} is taken by another program`)
  if (error.code === 'EACCES') return new StartError(`PORT ${config.port} may not be used by this user`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST ${config.host} is not an address of this machine`)
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
  if (config.demo) await seed(config.databaseUrl, join(config.dataDirectory, 'media'))

  const storefront = await loadStorefront()
  const backOffice = findBackOffice()
  const { db, pool } = openDatabase(config.databaseUrl)
  // The queue can complain before there is an app to log it with.
  let complain = (error: Error) => console.error(error.message)
  const jobs = await openJobs(config.databaseUrl, (error) => complain(error))
  const app = await buildApp({ db, jobs, config, storefront, backOffice })
  complain = (error) => app.log.error({ err: error }, 'jobs')
  const close = async () => {
    await app.close()
    await jobs.stop()
    await pool.end()
  }
  try {
    const sendMail = config.smtpUrl
      ? smtpMail(config.smtpUrl, config.mailFrom)
      : capturedMail(join(config.dataDirectory, 'mail'), config.mailFrom)
    await jobs.work('mail', sendMail)
    if (!(await ensureOwner(db, config)))
      app.log.warn('This shop has no owner: set ADMIN_EMAIL and ADMIN_PASSWORD to whom /admin shall open for')
    if (!config.rateLimits) app.log.warn('RATE_LIMITS is off: attempts are not limited')
    await app.listen({ port: config.port, host: config.host }).catch(raise(cantListen(config)))
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
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  }
}
