import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from './account/routes.ts'
import { customerOf } from './account/session.ts'
import { cartRoutes } from './cart/routes.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import type { Config } from './config.ts'
import { contentRoutes } from './content/routes.ts'
import type { Pool } from './db/database.ts'
import { apiDocs } from './http/api-docs.ts'
import { answerFailure, answerUnknownCall } from './http/failure.ts'
import { healthRoutes } from './http/health.ts'
import { readJson } from './http/json.ts'
import { type CountAttempt, limitsOn, noLimits } from './http/limit.ts'
import { secure } from './http/security.ts'
import { doorkeeper } from './http/serve.ts'
import type { Jobs } from './jobs/jobs.ts'
import { mediaRoutes } from './media/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import type { Storefront } from './pages/storefront.ts'
import { backOfficeRoutes } from './staff/back-office.ts'
import { staffRoutes } from './staff/routes.ts'
import { staffDoorkeeper } from './staff/staff-doorkeeper.ts'
import { staffOf } from './staff/staff-session.ts'

/** What the shop needs of the world; without a storefront and the back office's files it serves the API alone. */
export type World = { db: Pool; jobs: Jobs; config: Config; storefront?: Storefront; backOffice?: string }
/** What a feature's routes are given. */
export type Tools = World & { countAttempt: CountAttempt }

/** The shop, assembled but not listening. */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const { db, config } = world
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses that can't even be read are answered like every other failure.
    frameworkErrors: answerFailure,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
  })
  secure(app)
  if (config.corsOrigins.length > 0) await app.register(cors, { origin: config.corsOrigins })
  readJson(app)
  app.setErrorHandler(answerFailure)
  await apiDocs(app, config)

  const tools: Tools = { ...world, countAttempt: config.rateLimits ? limitsOn(db) : noLimits }
  await app.register(async (shop) => {
    await shop.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    const serve = doorkeeper(shop, (token) => customerOf(db, token))
    contentRoutes(serve, tools)
    catalogueRoutes(serve, tools)
    accountRoutes(serve, tools)
    cartRoutes(serve, tools)
    orderRoutes(serve, tools)
    staffRoutes(
      staffDoorkeeper(shop, (token) => staffOf(db, token)),
      tools,
    )
  })
  app.all('/api', answerUnknownCall)
  app.all('/api/*', answerUnknownCall)
  healthRoutes(app, tools)
  await mediaRoutes(app, tools)
  if (world.backOffice) await backOfficeRoutes(app, world.backOffice)
  if (world.storefront) await pageRoutes(app, tools, world.storefront)
  else app.setNotFoundHandler(answerUnknownCall)
  return app
}
