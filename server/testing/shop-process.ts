import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openMail } from '../mail/send-mail.ts'
import { loadStorefront } from '../pages/storefront.ts'
import { runPaymentJobs } from '../payments/payment-jobs.ts'
import { openGateway } from '../phonepe/phonepe.ts'

/**
 * The program of `shopProcess`: the API on a port of its own, and payment jobs. With PAGES it serves the built storefront too,
 * with MAIL it sends emails; GATEWAY_OPTIONS are those of `openGateway`, in JSON.
 */
const config = readConfig(process.env)
const { db } = openDatabase(config.databaseUrl)
const jobs = await openJobs(config.databaseUrl, () => {}, { pollSeconds: 0.5 })
const storefront = process.env.PAGES ? await loadStorefront() : undefined
const gateway = config.phonepe && openGateway(config.phonepe, JSON.parse(process.env.GATEWAY_OPTIONS ?? '{}'))
const app = await buildApp({ db, jobs, config, gateway, ...(storefront && { storefront }) })
if (gateway) await runPaymentJobs({ db, jobs, gateway, publicUrl: config.publicUrl })
if (process.env.MAIL) await jobs.work('mail', openMail(config))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.({ url })
