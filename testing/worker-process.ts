import { runImportJobs } from '../server/catalogue/product-import/product-import-jobs.ts'
import { runPaymentJobs } from '../server/payments/attempts/payment-jobs.ts'
import { openGateway } from '../server/payments/phonepe/phonepe.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { openJobs } from '../server/platform/jobs/jobs.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { openPictureDecoder } from '../server/platform/media/picture-decoder.ts'
import { openCouriers } from '../server/shipping/couriers/connect-couriers.ts'
import { runCourierJobs } from '../server/shipping/couriers/courier-jobs.ts'
import { killAtFailpoint } from './processes.ts'

/** The program of `workerKilledAt` and `importWorker`: jobs of payments, couriers or imports, as configured, without the API. */
const config = readConfig(process.env)
const { databaseUrl, publicUrl, phonepe } = config
const couriers = openCouriers(config.couriers, () => ({}))
const hasCouriers = Object.keys(couriers).length > 0
const hasImports = process.env.IMPORTS === 'on'
if (!phonepe && !hasCouriers && !hasImports) throw new Error('There are no jobs to run')
const { db } = openDatabase(databaseUrl)
const jobs = await openJobs(databaseUrl, () => {}, { pollSeconds: 0.5 })
const deps = { db, jobs, publicUrl, failpoint: killAtFailpoint }
if (phonepe) await runPaymentJobs({ ...deps, gateway: openGateway(phonepe) })
if (hasCouriers) await runCourierJobs({ ...deps, couriers, fileStore: await openFileStore(config) })
if (hasImports)
  await runImportJobs({ db, jobs, fileStore: await openFileStore(config), decoder: openPictureDecoder(), config })
process.once('disconnect', () => process.exit())
