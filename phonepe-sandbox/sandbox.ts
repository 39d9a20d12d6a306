import Fastify, { type FastifyInstance } from 'fastify'
import { sendError, sendUnknownPath } from './api-error.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { type GatewayCall, injectFault, takeFault } from './faults.ts'
import { expireOrders } from './order-transitions.ts'
import { payPageRoutes } from './pay-page-routes.ts'
import { persistState } from './persist-state.ts'
import { refundRoutes } from './refund-routes.ts'
import { progressRefunds } from './refund-transitions.ts'
import { createState, type LoggedRequest, type Sandbox, type SandboxOptions } from './state.ts'
import { requireToken, tokenRoutes } from './token-routes.ts'
import { createWebhookSender } from './webhook-sender.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: GatewayCall
  }
}

const TICK_MS = 500

/** The whole gateway, not yet listening: both API mounts as in production, the pay page, and the control API for tests. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const sandbox: Sandbox = { options, state: createState(), webhooks: createWebhookSender(options) }
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendUnknownPath)

  const applyElapsedTime = () => {
    expireOrders(sandbox)
    progressRefunds(sandbox)
  }
  const save = options.stateFile ? persistState(options.stateFile, sandbox.state) : () => {}
  const tick = () => {
    applyElapsedTime()
    save()
  }
  const ticking = setInterval(tick, TICK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    sandbox.webhooks.stop()
    save()
  })

  logRequestsAndInjectFaults(app, sandbox)
  app.addHook('onRequest', async () => applyElapsedTime())

  app.register(
    async (identity) => {
      acceptFormsOnly(identity)
      tokenRoutes(identity, sandbox)
    },
    { prefix: '/identity' },
  )
  app.register(
    async (pg) => {
      pg.removeContentTypeParser('text/plain')
      pg.addHook('preValidation', requireToken(sandbox.state))
      checkoutRoutes(pg, sandbox)
      refundRoutes(pg, sandbox)
    },
    { prefix: '/pg' },
  )
  app.register(
    async (page) => {
      acceptFormsOnly(page)
      payPageRoutes(page, sandbox)
    },
    { prefix: '/transact' },
  )
  app.register(async (control) => controlRoutes(control, sandbox, applyElapsedTime), { prefix: '/control' })
  return app
}

function acceptFormsOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function logRequestsAndInjectFaults(app: FastifyInstance, { state }: Sandbox) {
  const entries = new WeakMap<object, LoggedRequest>()

  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/control/')) return
    const { method, url, headers } = request
    const call = request.routeOptions.config.call ?? null
    const at = state.now()
    const entry: LoggedRequest = { at, call, method, url, headers, body: null, fault: null, status: null }
    entries.set(request, entry)
    state.log(entry)
  })
  app.addHook('preValidation', async (request, reply) => {
    const entry = entries.get(request)
    if (!entry) return
    entry.body = withoutSecret(request.body)
    entry.fault = takeFault(state.faults, entry.call)
    if (entry.fault?.when !== 'before') return
    const replacement = await injectFault(entry.fault, request, reply)
    if (replacement !== undefined) return reply.send(replacement)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = entries.get(request)?.fault
    if (fault?.when !== 'after') return payload
    return (await injectFault(fault, request, reply)) ?? payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request)
    if (entry) entry.status = reply.statusCode
  })
}

/** The log can be read over HTTP and is printed by failing tests. */
function withoutSecret(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('client_secret' in body)) return body ?? null
  return { ...body, client_secret: '***' }
}
