import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openMail } from '../mail/send-mail.ts'
import { loadStorefront } from '../pages/storefront.ts'
import { openGateway } from '../payments/phonepe.ts'
import { paymentWorld } from '../payments/routes.ts'
import { workPayments } from '../payments/work-payments.ts'

/**
 * The API on a port of its own, in a process of its own: what `shopProcess` starts. It does payments' work. With PAGES
 * it serves the built storefront too, and with MAIL it sends the letters; PATIENCE says in JSON how long it waits for the gateway.
 */
const config = readConfig(process.env)
const { db } = openDatabase(config.databaseUrl)
const jobs = await openJobs(config.databaseUrl, () => {})
const storefront = process.env.PAGES ? await loadStorefront() : undefined
const gateway = config.phonepe && openGateway(config.phonepe, JSON.parse(process.env.PATIENCE ?? '{}'))
const world = { db, jobs, config, gateway, ...(storefront && { storefront }) }
const app = await buildApp(world)
const payments = paymentWorld(world)
if (payments) await workPayments(payments)
if (process.env.MAIL) await jobs.work('mail', openMail(config))
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.({ url })
