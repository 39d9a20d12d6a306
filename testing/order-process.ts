import Fastify from 'fastify'
import { firstPayment } from '../server/payments/attempts/open-payment.ts'
import { openGateway } from '../server/payments/phonepe/phonepe.ts'
import { readConfig } from '../server/platform/config/config.ts'
import { openDatabase } from '../server/platform/db/database.ts'
import { answerFailure } from '../server/platform/http/failure.ts'
import { readJson } from '../server/platform/http/read-json.ts'
import { userRouteRegistrar } from '../server/platform/http/register-route.ts'
import { openJobs } from '../server/platform/jobs/jobs.ts'
import { openFileStore } from '../server/platform/media/file-store.ts'
import { openPictureDecoder } from '../server/platform/media/picture-decoder.ts'
import { addressSigner } from '../server/platform/media/sign-address.ts'
import { deriveKey, openSecretKey } from '../server/platform/secrets/secret-key.ts'
import { noLimits } from '../server/platform/traffic/rate-limit.ts'
import { openDisks } from '../server/platform/uploads/disks.ts'
import { checkoutRoutes } from '../server/selling/checkout/routes.ts'
import { cancelOrderRoutes } from '../server/selling/order-status/routes.ts'
import { staffParcelRoutes } from '../server/shipping/parcels/staff-routes.ts'
import { staffRouteRegistrar } from '../server/shop/audit/register-staff-route.ts'
import { sessionReader } from '../server/shop/sessions/session.ts'
import { killAtFailpoint } from './processes.ts'

/** The program of `serverKilledAt`: calls of orders and parcels alone. */
const config = readConfig(process.env)
const { db } = openDatabase(config.databaseUrl)
const jobs = await openJobs(config.databaseUrl, () => {}, { pollSeconds: 0.5 })
const failpoint = killAtFailpoint
const gateway = config.phonepe && openGateway(config.phonepe)
const limits = { rateLimits: noLimits, countAttempt: noLimits.count }
const secretKey = await openSecretKey(config)
const signer = addressSigner(deriveKey(secretKey, 'signed addresses'))
const files = { fileStore: await openFileStore(config), decoder: openPictureDecoder(), signer }
const disks = openDisks(config.dataDirectory)
const deps = { db, reader: db, jobs, config, failpoint, ...limits, secretKey, ...files, disks }
const payments = gateway && { db, jobs, gateway, publicUrl: config.publicUrl, failpoint }
const app = Fastify()
readJson(app)
app.setErrorHandler(answerFailure)
const register = userRouteRegistrar(app, sessionReader(db))
checkoutRoutes(register, deps, payments && ((purchaseId) => firstPayment(payments, purchaseId)))
cancelOrderRoutes(register, deps)
staffParcelRoutes(staffRouteRegistrar(app, db, 'http://127.0.0.1'), deps)
const url = await app.listen({ port: 0, host: '127.0.0.1' })
process.once('disconnect', () => process.exit())
process.send?.({ url })
