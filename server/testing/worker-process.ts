import { readConfig } from '../config.ts'
import { runCourierJobs } from '../couriers/courier-jobs.ts'
import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openFileStore } from '../media/file-store.ts'
import { runPaymentJobs } from '../payments/payment-jobs.ts'
import { openGateway } from '../phonepe/phonepe.ts'
import { openShiprocket } from '../shiprocket/shiprocket.ts'
import { killAtFailpoint } from './processes.ts'

/** The program of `workerKilledAt`: the jobs of payments or of couriers, whichever are configured, without the API. */
const config = readConfig(process.env)
const { databaseUrl, publicUrl, phonepe, shiprocket } = config
if (!phonepe && !shiprocket) throw new Error('There are no jobs without a gateway and a courier')
const { db } = openDatabase(databaseUrl)
const jobs = await openJobs(databaseUrl, () => {}, { pollSeconds: 0.5 })
const deps = { db, jobs, publicUrl, failpoint: killAtFailpoint }
if (phonepe) await runPaymentJobs({ ...deps, gateway: openGateway(phonepe) })
if (shiprocket)
  await runCourierJobs({ ...deps, courier: openShiprocket(shiprocket), fileStore: await openFileStore(config) })
process.once('disconnect', () => process.exit())
