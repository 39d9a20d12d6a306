import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { runPaymentJobs } from '../payments/payment-jobs.ts'
import { openGateway } from '../phonepe/phonepe.ts'
import { killAtFailpoint } from './processes.ts'

/** The program of `workerKilledAt`: payment jobs without the API. */
const { databaseUrl, publicUrl, phonepe } = readConfig(process.env)
if (!phonepe) throw new Error('There are no payment jobs without a gateway')
const { db } = openDatabase(databaseUrl)
const jobs = await openJobs(databaseUrl, () => {}, { pollSeconds: 0.5 })
await runPaymentJobs({ db, jobs, gateway: openGateway(phonepe), publicUrl, failpoint: killAtFailpoint })
process.once('disconnect', () => process.exit())
