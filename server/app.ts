import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { customerOf } from './account/session.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import type { Config } from './config.ts'
import { contentRoutes } from './content/routes.ts'
import type { Pool } from './db/database.ts'
import { toldError } from './db/told-error.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { apiDocs } from './http/api-docs.ts'
import { answerFailure, answerUnknownCall } from './http/failure.ts'
import { healthRoutes } from './http/health.ts'
import { readJson } from './http/json.ts'
import { type CountAttempt, limitsOn, noLimits } from './http/limit.ts'
import { type Metrics, metricsRoute } from './http/metrics.ts'
import { secure } from './http/security.ts'
import { doorkeeper } from './http/serve.ts'
import type { Jobs } from './jobs/jobs.ts'
import { mediaRoutes } from './media/routes.ts'
import { openShelf, type Shelf } from './media/shelf.ts'
import { uploadRoutes } from './media/upload-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { siteFileRoutes } from './pages/site-files.ts'
import type { Storefront } from './pages/storefront.ts'
import type { Gateway } from './payments/gateway.ts'
import { firstPayment } from './payments/open-payment.ts'
import type { AtPoint } from './payments/points.ts'
import { paymentRoutes, paymentWorld } from './payments/routes.ts'
import { webhookRoute } from './payments/webhook.ts'
import { backOfficeRoutes } from './staff/back-office.ts'
import { staffRoutes } from './staff/routes.ts'
import { staffDoorkeeper } from './staff/staff-doorkeeper.ts'
import { staffOf } from './staff/staff-session.ts'
import { staffUploadRoutes } from './staff/upload-routes.ts'
import { wishlistRoutes } from './wishlist/routes.ts'

/**
 * What the shop needs of the world; without a storefront and the back office's files it serves the API alone, without a
 * gateway it sells by COD alone. `atPoint` and `log`, which takes the log's lines, are for tests.
 */
export type World = {
  db: Pool
  jobs: Jobs
  config: Config
  gateway?: Gateway | undefined
  storefront?: Storefront
  backOffice?: string
  metrics?: Metrics
  atPoint?: AtPoint
  log?: { write(line: string): void }
}
/** What a feature's routes are given. */
export type Tools = World & { countAttempt: CountAttempt; shelf: Shelf }

/** Whom an app is for: with a port of its own, the back office is an app of its own. */
export type Side = 'everybody' | 'shoppers' | 'staff'

/** A file that is too large is cut off, so that its reader says what is too large. */
const cutFiles = { throwFileSizeLimit: false }

/** The doors of the user API. */
async function openShopDoors(shop: FastifyInstance, tools: Tools): Promise<void> {
  const { db, jobs, config } = tools
  const whose = (token: string) => customerOf(db, token)
  const serve = doorkeeper(shop, whose)
  contentRoutes(serve, tools)
  catalogueRoutes(serve, tools)
  accountRoutes(serve, tools)
  cartRoutes(serve, tools)
  wishlistRoutes(serve, tools)
  const online = paymentWorld(tools)
  orderRoutes(serve, tools, online && ((purchaseId) => firstPayment(online, purchaseId)))
  paymentRoutes(serve, tools)
  if (config.phonepe) webhookRoute(shop, { db, jobs, phonepe: config.phonepe })
  await shop.register(async (uploads) => {
    await uploads.register(multipart, cutFiles)
    uploadRoutes(doorkeeper(uploads, whose), tools)
  })
}

/** The doors of the back office's API. */
async function openStaffDoors(office: FastifyInstance, tools: Tools): Promise<void> {
  const whose = (token: string) => staffOf(tools.db, token)
  staffRoutes(staffDoorkeeper(office, whose), tools)
  await office.register(async (uploads) => {
    await uploads.register(multipart, cutFiles)
    staffUploadRoutes(staffDoorkeeper(uploads, whose), tools)
  })
}

/** The shop, or one side of it, assembled but not listening. */
export async function buildApp(world: World, side: Side = 'everybody'): Promise<FastifyInstance> {
  const { db, config, metrics, log } = world
  const [isForShoppers, isForStaff] = [side !== 'staff', side !== 'shoppers']
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: toldError },
      ...(log && { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that can't even be read are answered like every other failure.
    frameworkErrors: answerFailure,
    bodyLimit: 1_048_576,
    // Anybody else who says for whom they speak is taken for themselves: limits count by address.
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  })
  secure(app)
  metrics?.watch(app)
  if (isForShoppers && config.corsOrigins.length > 0) await allowOrigins(app, config.corsOrigins)
  readJson(app)
  app.setErrorHandler(answerFailure)
  if (isForShoppers) await apiDocs(app, config)

  const tools: Tools = {
    ...world,
    countAttempt: config.rateLimits ? limitsOn(db) : noLimits,
    shelf: await openShelf(config),
  }
  await app.register(async (doors) => {
    await doors.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    if (isForShoppers) await openShopDoors(doors, tools)
    if (isForStaff) await openStaffDoors(doors, tools)
  })
  app.all('/api', answerUnknownCall)
  app.all('/api/*', answerUnknownCall)
  healthRoutes(app, tools)
  if (metrics) metricsRoute(app, metrics, config.metricsToken)
  await mediaRoutes(app, tools)
  if (isForStaff && world.backOffice) await backOfficeRoutes(app, world.backOffice)
  if (!isForShoppers) {
    app.get('/', (_request, reply) => reply.redirect('/admin/'))
    // The back office links to products as the shop shows them.
    app.setNotFoundHandler((request, reply) =>
      request.method === 'GET' ? reply.redirect(config.publicUrl + request.url) : answerUnknownCall(request, reply),
    )
    return app
  }
  siteFileRoutes(app, tools)
  if (world.storefront) await pageRoutes(app, tools, world.storefront)
  else app.setNotFoundHandler(answerUnknownCall)
  return app
}
