import Fastify from 'fastify'
import { customerOf } from '../account/session.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { answerFailure } from '../http/failure.ts'
import { readJson } from '../http/json.ts'
import { noLimits } from '../http/limit.ts'
import { doorkeeper } from '../http/serve.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openShelf } from '../media/shelf.ts'
import { orderRoutes } from '../orders/routes.ts'
import { firstPayment } from '../payments/open-payment.ts'
import { openGateway } from '../payments/phonepe.ts'
import type { AtPoint } from '../payments/points.ts'
import { paymentWorld } from '../payments/routes.ts'

/** The orders’ doors alone on a port of their own, in a process that dies at KILL_AT: what `serverThatDies` starts. */
const config = readConfig(process.env)
const { db } = openDatabase(config.databaseUrl)
const jobs = await openJobs(config.databaseUrl, () => {})
const atPoint: AtPoint = async (point) => {
  if (point !== process.env.KILL_AT) return
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
}
const gateway = config.phonepe && openGateway(config.phonepe)
const tools = { db, jobs, config, gateway, atPoint, countAttempt: noLimits, shelf: await openShelf(config) }
const payments = paymentWorld(tools)
const app = Fastify()
readJson(app)
app.setErrorHandler(answerFailure)
orderRoutes(
  doorkeeper(app, (token) => customerOf(db, token)),
  tools,
  payments && ((purchaseId) => firstPayment(payments, purchaseId)),
)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.({ url })
