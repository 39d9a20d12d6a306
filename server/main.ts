import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, type Site } from './app.ts'
import { runImportJobs } from './catalogue/product-import/product-import-jobs.ts'
import { countSales } from './finding/lists/count-sales.ts'
import { notifyStaff } from './office/arrivals/notify-staff.ts'
import { runRecordImportJobs } from './office/imports/import-jobs.ts'
import { migrate } from './operations/migrate/migrate.ts'
import { sealLedgers } from './operations/seals/seal-ledgers.ts'
import { seed } from './operations/seed/seed.ts'
import { sweep } from './operations/sweep/sweep.ts'
import { runPaymentJobs } from './payments/attempts/payment-jobs.ts'
import { flaggedPaymentsGauge } from './payments/attempts/staff-payments.ts'
import { openGateway } from './payments/phonepe/phonepe.ts'
import { reportWaitingRefund } from './payments/refunds/report-waiting-refund.ts'
import { readConfig } from './platform/config/config.ts'
import { listenError, StartError } from './platform/config/start-error.ts'
import { unknownVariableWarnings } from './platform/config/unknown-variables.ts'
import { openDatabase } from './platform/db/database.ts'
import { databaseClock } from './platform/db/database-time.ts'
import { redactError } from './platform/db/redact-error.ts'
import { onSlowStatement } from './platform/db/slow-statements.ts'
import { failedEmailsGauge } from './platform/jobs/failed-emails.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { queueGauges } from './platform/jobs/queue-gauges.ts'
import { whenIdle } from './platform/jobs/when-idle.ts'
import { mailDirectoryOf } from './platform/mail/captured-emails.ts'
import { openMail } from './platform/mail/send-mail.ts'
import { openFileStore } from './platform/media/file-store.ts'
import { openPictureDecoder } from './platform/media/picture-decoder.ts'
import { openSigner } from './platform/media/sign-address.ts'
import { checkCertificate } from './platform/observability/check-certificate.ts'
import { diskGauge } from './platform/observability/disk-gauge.ts'
import { isDetailed } from './platform/observability/log-requests.ts'
import { openMetrics } from './platform/observability/metrics.ts'
import { walArchiveGauge } from './platform/observability/wal-archive.ts'
import { openReader } from './platform/replicas/open-reader.ts'
import { readCounter, replicaGauges } from './platform/replicas/replica-metrics.ts'
import { openSecretKey } from './platform/secrets/secret-key.ts'
import { connectionLimits } from './platform/traffic/connections.ts'
import { openDisks } from './platform/uploads/disks.ts'
import { runConfirmationJobs } from './selling/confirmations/confirmation-jobs.ts'
import { openCouriers } from './shipping/couriers/connect-couriers.ts'
import { runCourierJobs } from './shipping/couriers/courier-jobs.ts'
import { countUnreadable } from './shop/second-factor/second-factor.ts'
import { ensureOwner } from './shop/staff/first-owner.ts'
import { findBackOffice } from './site/assets/admin-files.ts'
import { keepBuiltAssets } from './site/assets/built-assets.ts'
import { loadStorefront } from './site/pages/storefront.ts'

/** UTC. The hourly sweep is at an unusual minute, to avoid other scheduled jobs. */
const timetable = {
  sweep: '23 * * * *',
  'count-sales': '* * * * *',
  'seal-ledgers': '* * * * *',
  'notify-staff': '* * * * *',
  'check-certificate': '47 1 * * *',
}

const unreachable = (error: Error) =>
  new StartError(`DATABASE_URL: the database could not be reached or prepared (${error.message || String(error)})`)

/** Sources have no names that change. */
const assetsOf = ({ storefront, backOffice }: Site) =>
  backOffice === undefined
    ? []
    : [
        { folder: join(storefront.files, 'assets'), prefix: '/assets/' },
        { folder: join(backOffice, 'assets'), prefix: '/admin/assets/' },
      ]

/**
 * Starts the server: reads variables, migrates, fills an empty database if DEMO is on, creates the first owner,
 * listens. Throws StartError. `close` serves for DRAIN_SECONDS more, while `/readyz` fails, then waits at most five
 * seconds for requests and jobs. `site` defaults to what was built.
 */
export async function startServer(
  environment: NodeJS.ProcessEnv,
  site?: Site,
): Promise<{ url: string; close(): Promise<void> }> {
  const config = readConfig(environment)
  // Loaded only if there is a collector.
  const tracing =
    config.tracesUrl && (await import('./platform/observability/start-tracing.ts')).startTracing(config.tracesUrl)
  const raise = (toError: (error: Error) => Error) => (error: Error) => {
    throw toError(error)
  }
  await migrate(config).catch(raise(unreachable))
  if (config.demo) await seed(config.migrationDatabaseUrl ?? config.databaseUrl, await openFileStore(config))

  const served = site ?? { storefront: await loadStorefront(), backOffice: findBackOffice() }
  const { db, pool } = openDatabase(config.databaseUrl)
  // A separate pool, so that requests don't wait for jobs' connections.
  const workers = openDatabase(config.databaseUrl, 5)
  // Queue and gateway can fail before the app has a logger.
  let logError = (error: Error) => console.error(redactError(error).message)
  const jobs = await openJobs(config.databaseUrl, (error) => logError(error), { timetable })
  const metrics = openMetrics(pool)
  const replicas = openReader({ url: config.databaseUrl, db }, config.replicaUrls, readCounter(metrics.registry))
  replicaGauges(metrics.registry, replicas.states)
  failedEmailsGauge(metrics.registry, db)
  queueGauges(metrics.registry, db)
  flaggedPaymentsGauge(metrics.registry, db)
  const disks = openDisks(config.dataDirectory)
  diskGauge(metrics.registry, disks)
  walArchiveGauge(metrics.registry, db)
  const watched = (service: string) => ({
    onTrouble: (error: Error) => logError(error),
    onCircuit: (call: string, isOpen: boolean) => metrics.noteCircuit(service, call, isOpen),
  })
  const gateway = config.phonepe && openGateway(config.phonepe, watched('PhonePe'))
  const couriers = openCouriers(config.couriers, watched)
  let isStopping = false
  const decoder = openPictureDecoder()
  const options = {
    db,
    reader: replicas.reader,
    jobs,
    config,
    gateway,
    couriers,
    ...served,
    metrics,
    decoder,
    disks,
    isStopping: () => isStopping,
  }
  const { host, port, adminPort } = config
  const app = await buildApp(options, adminPort ? 'shoppers' : 'everybody')
  const staffApp = adminPort ? await buildApp(options, 'staff') : undefined
  logError = (error) => app.log.error({ err: error }, 'background error')
  if (isDetailed(config.logLevel)) onSlowStatement((statement) => app.log.debug(statement, 'slow statement'))
  const atMost = (milliseconds: number, work: Promise<unknown>[]) =>
    Promise.race([Promise.all(work), sleep(milliseconds, undefined, { ref: false })])
  const close = async () => {
    isStopping = true
    await atMost(connectionLimits.closing + 500, [app.close(), staffApp?.close() ?? Promise.resolve(), jobs.finish()])
    await jobs.abandon()
    if (tracing) await atMost(500, [tracing.stop().catch(logError)])
    // A silent database would keep the pool open.
    await atMost(500, [workers.pool.end(), pool.end(), replicas.close()])
  }
  const drainAndClose = async () => {
    isStopping = true
    await sleep(config.drainSeconds * 1000)
    await close()
  }
  for (const warning of unknownVariableWarnings(environment)) app.log.warn(warning)
  try {
    await jobs.work('mail', whenIdle(openMail(config, await openSigner(config, db), await databaseClock(db))))
    const fileStore = await openFileStore(config)
    const mailDirectory = mailDirectoryOf(config.dataDirectory)
    const keepAssets = () => keepBuiltAssets(db, assetsOf(served))
    await keepAssets()
    await jobs.work('sweep', async () => {
      await keepAssets()
      app.log.info(await sweep(db, fileStore, mailDirectory), 'expired data deleted')
    })
    await runPaymentJobs({ db: workers.db, jobs, gateway, publicUrl: config.publicUrl })
    if (Object.keys(couriers).length > 0)
      await runCourierJobs({ db: workers.db, jobs, couriers, fileStore, publicUrl: config.publicUrl })
    const reports = { db: workers.db, jobs, adminUrl: config.adminUrl }
    await jobs.work('report-refund', ({ refundId }) => reportWaitingRefund(reports, refundId))
    await jobs.work('count-sales', () => countSales(workers.db))
    await jobs.work('seal-ledgers', () => sealLedgers(workers.db))
    await jobs.work('notify-staff', () => notifyStaff(reports))
    await jobs.work('check-certificate', () => checkCertificate(workers.db, [config.publicUrl, config.adminUrl]))
    const secretKey = await openSecretKey(config)
    await runImportJobs({ db: workers.db, jobs, fileStore, decoder, config })
    await runRecordImportJobs({ db: workers.db, jobs, secretKey })
    await runConfirmationJobs({ db: workers.db, jobs, publicUrl: config.publicUrl })
    if (!(await ensureOwner(db, config)))
      app.log.warn('This shop has no owner: set ADMIN_EMAIL and ADMIN_PASSWORD to create one who can sign in at /admin')
    const unreadable = await countUnreadable(db, secretKey)
    if (unreadable > 0)
      app.log.warn(
        `${unreadable} second factors of staff were encrypted with another key: restore SECRET_KEY, or reset them`,
      )
    if (!gateway) app.log.warn('No PhonePe variables are set: this shop sells only by Cash on Delivery')
    if (config.production && !adminPort)
      app.log.warn(
        'ADMIN_PORT is not set: the back office shares its origin, and so its session, with the shop’s pages',
      )
    if (!config.rateLimits) app.log.warn('RATE_LIMITS is off: attempts are not limited')
    if (staffApp && adminPort)
      await staffApp
        .listen({ port: adminPort, host })
        .catch(raise((error) => listenError('ADMIN_PORT', adminPort, host, error)))
    await app.listen({ port, host }).catch(raise((error) => listenError('PORT', port, host, error)))
  } catch (error) {
    await close()
    throw error
  }
  return { url: config.publicUrl, close: drainAndClose }
}

if (import.meta.main) {
  try {
    const server = await startServer(process.env)
    console.log(`The shop listens on ${server.url}`)
    const stop = Promise.withResolvers<void>()
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.resolve())
    await stop.promise
    setTimeout(() => {
      console.error('Closing took too long; the process was ended')
      process.exit(1)
    }, 9_500)
    await server.close()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof StartError ? error.message : redactError(error))
    process.exit(1)
  }
}
