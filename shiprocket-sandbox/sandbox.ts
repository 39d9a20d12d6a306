import Fastify, { type FastifyInstance } from 'fastify'
import { assignRoutes } from './api/assign-routes.ts'
import { cancelRoutes } from './api/cancel-routes.ts'
import { documentRoutes } from './api/document-routes.ts'
import { ndrRoutes } from './api/ndr-routes.ts'
import { orderRoutes } from './api/order-routes.ts'
import { pickupRoutes } from './api/pickup-routes.ts'
import { returnRoutes } from './api/return-routes.ts'
import { serviceabilityRoutes } from './api/serviceability-routes.ts'
import { requireToken, tokenRoutes } from './api/token-routes.ts'
import { trackingRoutes } from './api/tracking-routes.ts'
import { sendError, sendUnknownPath } from './api-error.ts'
import { controlRoutes } from './control-routes.ts'
import { type CourierCall, injectFault, takeFault } from './faults.ts'
import { loosened } from './formats.ts'
import { finishCancellations } from './move-parcel.ts'
import { pageRoutes } from './page/page-routes.ts'
import { persistState } from './persist-state.ts'
import { createState, type LoggedRequest, type Sandbox, type SandboxOptions } from './state.ts'
import { createWebhookSender } from './webhook-sender.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Named so, because programs are type-checked together. */
    courierCall?: CourierCall
  }
}

const TICK_MS = 500

/** The whole courier API, not yet listening: the API as in production, the testers' page, and the control API for tests. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const sandbox: Sandbox = { options, state: createState(options), webhooks: createWebhookSender(options) }
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendUnknownPath)

  const applyElapsedTime = () => finishCancellations(sandbox)
  const save = options.stateFile ? persistState(options.stateFile, sandbox.state) : () => {}
  const ticking = setInterval(() => {
    applyElapsedTime()
    save()
  }, TICK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    sandbox.webhooks.stop()
    save()
  })

  logRequestsAndInjectFaults(app, sandbox)
  app.addHook('onRequest', async () => applyElapsedTime())

  app.register(
    async (external) => {
      external.removeContentTypeParser('text/plain')
      external.addHook('preSerialization', async (_request, _reply, payload) =>
        sandbox.state.settings.loose ? loosened(payload) : payload,
      )
      tokenRoutes(external, sandbox)
      external.register(async (api) => {
        api.addHook('preValidation', requireToken(sandbox.state))
        for (const routes of [pickupRoutes, serviceabilityRoutes, orderRoutes, assignRoutes, documentRoutes])
          routes(api, sandbox)
        for (const routes of [cancelRoutes, trackingRoutes, ndrRoutes, returnRoutes]) routes(api, sandbox)
      })
    },
    { prefix: '/v1/external' },
  )
  app.register(async (page) => pageRoutes(page, sandbox))
  app.register(async (control) => controlRoutes(control, sandbox, applyElapsedTime), { prefix: '/control' })
  return app
}

function logRequestsAndInjectFaults(app: FastifyInstance, { state }: Sandbox) {
  const entries = new WeakMap<object, LoggedRequest>()

  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/control/')) return
    const { method, url, headers } = request
    const call = request.routeOptions.config.courierCall ?? null
    const at = state.now()
    const entry: LoggedRequest = { at, call, method, url, headers, body: null, fault: null, status: null }
    entries.set(request, entry)
    state.log(entry)
    entry.fault = takeFault(state.faults, entry.call)
  })
  app.addHook('preValidation', async (request, reply) => {
    const entry = entries.get(request)
    if (!entry) return
    entry.body = withoutPassword(request.body)
    if (entry.fault?.when !== 'before') return
    const replacement = await injectFault(entry.fault, entry.call, request, reply)
    if (replacement !== undefined) return reply.send(replacement)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const entry = entries.get(request)
    if (entry?.fault?.when !== 'after') return payload
    return (await injectFault(entry.fault, entry.call, request, reply)) ?? payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request)
    if (entry) entry.status = reply.statusCode
  })
}

/** The log can be read over HTTP and is printed by failing tests. */
function withoutPassword(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password' in body)) return body ?? null
  return { ...body, password: '***' }
}
