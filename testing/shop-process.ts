import { buildApp } from '../server/app.ts'
import { runPaymentJobs } from '../server/payments/attempts/payment-jobs.ts'
import { openGateway } from '../server/payments/phonepe/phonepe.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { databaseClock } from '../server/platform/db/database-time.ts'
import { openJobs } from '../server/platform/jobs/jobs.ts'
import { openMail } from '../server/platform/mail/send-mail.ts'
import { openSigner } from '../server/platform/media/sign-address.ts'
import { loadStorefront } from '../server/site/pages/storefront.ts'

/**
 * The program of `shopProcess`: API and payment jobs. With PAGES it serves the built storefront, with MAIL it sends
 * emails; GATEWAY_OPTIONS are JSON.
 */
const config = readConfig(process.env)
const { db } = openDatabase(config.databaseUrl)
const jobs = await openJobs(config.databaseUrl, () => {}, { pollSeconds: 0.5 })
const storefront = process.env.PAGES ? await loadStorefront() : undefined
const gateway = config.phonepe && openGateway(config.phonepe, JSON.parse(process.env.GATEWAY_OPTIONS ?? '{}'))
const app = await buildApp({ db, jobs, config, gateway, ...(storefront && { storefront }) })
if (gateway) await runPaymentJobs({ db, jobs, gateway, publicUrl: config.publicUrl })
if (process.env.MAIL) await jobs.work('mail', openMail(config, await openSigner(config, db), await databaseClock(db)))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.({ url })
