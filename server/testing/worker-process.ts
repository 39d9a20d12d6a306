import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openGateway } from '../payments/phonepe.ts'
import type { AtPoint } from '../payments/points.ts'
import { workPayments } from '../payments/work-payments.ts'

/** Payments' work without the API, in a process of its own that dies at KILL_AT: what `workerThatDies` starts. */
const { databaseUrl, publicUrl, phonepe } = readConfig(process.env)
if (!phonepe) throw new Error('Without a gateway there is no work')
const atPoint: AtPoint = async (point) => {
  if (point !== process.env.KILL_AT) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}
const { db } = openDatabase(databaseUrl)
const jobs = await openJobs(databaseUrl, () => {})
await workPayments({ db, jobs, gateway: openGateway(phonepe), publicUrl, atPoint })
process.once('disconnect', () => process.exit())
