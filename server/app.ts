import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { productRoutes } from './catalogue/products/routes.ts'
import { wishlistRoutes } from './catalogue/wishlist/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { collectionRoutes } from './finding/collections/routes.ts'
import { facetRoutes } from './finding/facets/routes.ts'
import { listRoutes } from './finding/lists/routes.ts'
import { searchRoutes } from './finding/search/routes.ts'
import { privacyRoutes } from './office/privacy/routes.ts'
import { couponRoutes } from './orders/coupons/routes.ts'
import type { Gateway, PaymentDeps } from './payments/attempts/gateway.ts'
import { firstPayment } from './payments/attempts/open-payment.ts'
import { paymentRoutes } from './payments/attempts/routes.ts'
import { webhookRoute } from './payments/phonepe/webhook.ts'
import type { Config } from './platform/config/config.ts'
import type { Pool, Reader } from './platform/db/database.ts'
import { redactError } from './platform/db/redact-error.ts'
import type { Deps } from './platform/deps.ts'
import type { Failpoint } from './platform/failpoints.ts'
import { allowOrigins } from './platform/headers/allow-origins.ts'
import { policyReportRoute } from './platform/headers/policy-reports.ts'
import { securityHeaders, setSecurityHeaders } from './platform/headers/security-headers.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { answerFailure, answerUnknownCall, busyAnswer } from './platform/http/failure.ts'
import { healthRoutes } from './platform/http/health.ts'
import type { LocalCalls } from './platform/http/local-calls.ts'
import { readJson } from './platform/http/read-json.ts'
import { bodyBytes, userRouteRegistrar } from './platform/http/register-route.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { openFileStore } from './platform/media/file-store.ts'
import { openPictureDecoder, type PictureDecoder } from './platform/media/picture-decoder.ts'
import { mediaRoutes } from './platform/media/routes.ts'
import { openSigner } from './platform/media/sign-address.ts'
import { isDetailed, logRequests } from './platform/observability/log-requests.ts'
import { type Metrics, metricsRoute } from './platform/observability/metrics.ts'
import { traceRequests } from './platform/observability/trace-requests.ts'
import { openSecretKey } from './platform/secrets/secret-key.ts'
import { connectionLimits, limitConnections, serverOptions } from './platform/traffic/connections.ts'
import { limitsOn, noLimits } from './platform/traffic/rate-limit.ts'
import { shedLoad } from './platform/traffic/shed-load.ts'
import { type Disks, openDisks, refuseUploadsWithoutRoom } from './platform/uploads/disks.ts'
import { cartRoutes } from './selling/cart/routes.ts'
import { checkoutRoutes } from './selling/checkout/routes.ts'
import { confirmationForm, confirmationRoutes } from './selling/confirmations/routes.ts'
import { cancelOrderRoutes } from './selling/order-status/routes.ts'
import { ownOrderRoutes } from './selling/own-orders/routes.ts'
import { ratingRoutes } from './selling/ratings/routes.ts'
import { connectionsOf } from './shipping/couriers/connect-couriers.ts'
import type { Couriers } from './shipping/couriers/courier.ts'
import { invoiceRoutes } from './shipping/papers/routes.ts'
import { returnRoutes } from './shipping/returns/routes.ts'
import { staffRouteRegistrar } from './shop/audit/register-staff-route.ts'
import { bannerRoutes } from './shop/banners/routes.ts'
import { complaintRoutes } from './shop/complaints/routes.ts'
import { accountRoutes } from './shop/customers/routes.ts'
import { sessionReader } from './shop/sessions/session.ts'
import { settingsRoutes } from './shop/settings/routes.ts'
import { adminFileRoutes } from './site/assets/admin-files.ts'
import { earlierAssetRoute } from './site/assets/asset-routes.ts'
import { pageRoutes } from './site/pages/routes.ts'
import { siteFileRoutes } from './site/pages/site-files.ts'
import type { Storefront } from './site/pages/storefront.ts'
import { unavailablePage } from './site/pages/unavailable-page.ts'
import { textRoutes } from './site/policies/routes.ts'
import { missingCounter, writeRegularly } from './site/redirects/count-missing.ts'
import { redirectFinder } from './site/redirects/find-redirect.ts'
import { shopDetailsRoutes } from './site/shop-details/routes.ts'
import { staffRoutes } from './staff-api.ts'

/**
 * Without a storefront and back office, the app serves only the API; without a gateway it sells by Cash on Delivery
 * alone. `failpoint` and `log`, which receives the log's lines, are for tests.
 */
export type AppOptions = {
  db: Pool
  /** Defaults to `db`. */
  reader?: Reader
  jobs: Jobs
  config: Config
  gateway?: Gateway | undefined
  /** Without any, staff enter the courier's reports. */
  couriers?: Couriers
  storefront?: Storefront
  backOffice?: string
  /** Instead of a built back office, and before the storefront. */
  serveSources?: (app: FastifyInstance) => Promise<void>
  metrics?: Metrics
  isStopping?: () => boolean
  /** Shared by all apps of a process; by default, the app opens its own. */
  decoder?: PictureDecoder
  /** By default those of DATA_DIR. */
  disks?: Disks
  failpoint?: Failpoint
  log?: { write(line: string): void }
}

/** What browsers get: built, or from its sources. */
export type Site = Pick<AppOptions, 'backOffice' | 'serveSources'> & { storefront: Storefront }

/** A back office with its own port is a separate app (decision 033). */
export type Audience = 'everybody' | 'shoppers' | 'staff'

/** Returns the calls that pages make within the process. */
function registerUserRoutes(app: FastifyInstance, deps: Deps, payments: PaymentDeps | undefined): LocalCalls {
  const localCalls: LocalCalls = new Map()
  const register = userRouteRegistrar(app, sessionReader(deps.db), localCalls)
  bannerRoutes(register, deps)
  complaintRoutes(register, deps)
  shopDetailsRoutes(register, deps)
  textRoutes(register, deps)
  productRoutes(register, deps)
  listRoutes(register, deps)
  collectionRoutes(register, deps)
  searchRoutes(register, deps)
  facetRoutes(register, deps)
  ratingRoutes(register, deps)
  accountRoutes(register, deps)
  privacyRoutes(register, deps)
  cartRoutes(register, deps)
  deliveryRoutes(register, deps)
  wishlistRoutes(register, deps)
  couponRoutes(register, deps)
  settingsRoutes(register, deps)
  checkoutRoutes(register, deps, payments && ((purchaseId) => firstPayment(payments, purchaseId)))
  ownOrderRoutes(register, deps)
  cancelOrderRoutes(register, deps)
  confirmationRoutes(register, deps)
  returnRoutes(register, deps)
  invoiceRoutes(register, app, deps)
  paymentRoutes(register, deps, payments)
  return localCalls
}

/** Builds an app without listening. */
export async function buildApp(options: AppOptions, audience: Audience = 'everybody'): Promise<FastifyInstance> {
  const { db, jobs, config, gateway, storefront, backOffice, metrics, failpoint, log } = options
  const decoder = options.decoder ?? openPictureDecoder()
  const disks = options.disks ?? openDisks(config.dataDirectory)
  const [isForShoppers, isForStaff] = [audience !== 'staff', audience !== 'shoppers']
  const headers = securityHeaders(config)
  const app = Fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: redactError },
      ...(log && { stream: log }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // Hooks don't see unparsable addresses, so this answers them like other failures.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(headers)),
    bodyLimit: bodyBytes.User,
    // Only these proxies may state the client's address, which rate limits count by.
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ...serverOptions(connectionLimits),
  })
  if (config.tracesUrl) traceRequests(app)
  setSecurityHeaders(app, config)
  await options.serveSources?.(app)
  metrics?.observe(app)
  if (isDetailed(config.logLevel)) logRequests(app)
  const perClient = config.rateLimits ? connectionLimits.perClient : Number.POSITIVE_INFINITY
  limitConnections(app, { ...connectionLimits, perClient }, config.trustedProxies)
  const unavailable = storefront && unavailablePage(storefront, config.publicUrl)
  shedLoad(app, (request) => {
    const answer = unavailable?.busyAnswer(request) ?? busyAnswer
    return { ...answer, headers: { ...headers, ...answer.headers } }
  })
  if (isForShoppers && config.corsOrigins.length > 0) await allowOrigins(app, config.corsOrigins)
  readJson(app)
  app.setErrorHandler(answerFailure)
  refuseUploadsWithoutRoom(app, disks)
  if (isForShoppers) await apiDocs(app, config)

  const fileStore = await openFileStore(config)
  const rateLimits = config.rateLimits ? limitsOn(db) : noLimits
  const limits = { rateLimits, countAttempt: rateLimits.count }
  const secretKey = await openSecretKey(config)
  const signer = await openSigner(config, db)
  const deps: Deps = {
    db,
    reader: options.reader ?? db,
    jobs,
    config,
    fileStore,
    decoder,
    disks,
    signer,
    ...limits,
    secretKey,
    failpoint,
  }
  const payments = gateway && { db, jobs, gateway, publicUrl: config.publicUrl, failpoint }
  let localCalls: LocalCalls = new Map()
  await app.register(async (api) => {
    await api.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    // Truncates large files, so that the handler can state its limit.
    await api.register(multipart, { throwFileSizeLimit: false })
    if (isForShoppers) localCalls = registerUserRoutes(api, deps, payments)
    if (isForShoppers && config.phonepe) webhookRoute(api, { db, jobs, phonepe: config.phonepe })
    if (isForShoppers)
      for (const [, { webhookRoute }] of connectionsOf(config.couriers)) webhookRoute?.(api, { db, jobs })
    if (isForStaff)
      staffRoutes(staffRouteRegistrar(api, db, deps.config.publicUrl), deps, payments, options.couriers ?? {})
  })
  app.all('/api', answerUnknownCall)
  app.all('/api/*', answerUnknownCall)
  await policyReportRoute(app)
  healthRoutes(app, db, options.isStopping ?? (() => false))
  if (metrics) metricsRoute(app, metrics, config.metricsToken)
  await mediaRoutes(app, deps)
  if (isForShoppers) await earlierAssetRoute(app, db, '/assets/')
  if (isForStaff && backOffice) {
    await earlierAssetRoute(app, db, '/admin/assets/')
    await adminFileRoutes(app, backOffice)
  }
  if (!isForShoppers) {
    app.get('/', (_request, reply) => reply.redirect('/admin/'))
    // The back office links to the shop's pages.
    app.setNotFoundHandler((request, reply) =>
      request.method === 'GET' && request.url.startsWith('/')
        ? reply.redirect(config.publicUrl + request.url)
        : answerUnknownCall(request, reply),
    )
    return app
  }
  siteFileRoutes(app, deps)
  await confirmationForm(app, deps)
  if (storefront && unavailable) {
    const counter = missingCounter(db, app.log)
    app.addHook('onClose', writeRegularly(counter))
    const missing = { find: redirectFinder(deps.reader), count: counter.count }
    await pageRoutes(app, deps, storefront, unavailable, localCalls, missing)
  } else app.setNotFoundHandler(answerUnknownCall)
  return app
}
