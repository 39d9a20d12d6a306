import Fastify from 'fastify'
import { sessionReader } from '../account/session.ts'
import { shipmentRoutes } from '../back-office/shipment-routes.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { answerFailure } from '../http/failure.ts'
import { noLimits } from '../http/rate-limit.ts'
import { readJson } from '../http/read-json.ts'
import { userRouteRegistrar } from '../http/register-route.ts'
import { openJobs } from '../jobs/jobs.ts'
import { openFileStore } from '../media/file-store.ts'
import { openPictureDecoder } from '../media/picture-decoder.ts'
import { addressSigner } from '../media/sign-address.ts'
import { firstPayment } from '../payments/open-payment.ts'
import { openGateway } from '../phonepe/phonepe.ts'
import { purchaseRoutes } from '../purchases/routes.ts'
import { deriveKey, openSecretKey } from '../secrets/secret-key.ts'
import { staffRouteRegistrar } from '../staff/register-staff-route.ts'
import { killAtFailpoint } from './processes.ts'

/** The program of `serverKilledAt`: the calls of orders and parcels alone, on a port of their own. */
const config = readConfig(process.env)
const { db } = openDatabase(config.databaseUrl)
const jobs = await openJobs(config.databaseUrl, () => {}, { pollSeconds: 0.5 })
const failpoint = killAtFailpoint
const gateway = config.phonepe && openGateway(config.phonepe)
const limits = { rateLimits: noLimits, countAttempt: noLimits.count }
const secretKey = await openSecretKey(config)
const signer = addressSigner(deriveKey(secretKey, 'signed addresses'))
const files = { fileStore: await openFileStore(config), decoder: openPictureDecoder(), signer }
const deps = { db, reader: db, jobs, config, failpoint, ...limits, secretKey, ...files }
const payments = gateway && { db, jobs, gateway, publicUrl: config.publicUrl, failpoint }
const app = Fastify()
readJson(app)
app.setErrorHandler(answerFailure)
purchaseRoutes(
  userRouteRegistrar(app, sessionReader(db)),
  deps,
  payments && ((purchaseId) => firstPayment(payments, purchaseId)),
)
shipmentRoutes(staffRouteRegistrar(app, db, 'http://127.0.0.1'), deps)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.({ url })
