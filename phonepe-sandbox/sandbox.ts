import Fastify, { type FastifyInstance } from 'fastify'
import { checkoutRoutes } from './checkout.ts'
import { controlRoutes } from './control.ts'
import { suffer, takeFault } from './faults.ts'
import { expireOrders } from './order-life.ts'
import { payPageRoutes } from './pay-page.ts'
import { progressRefunds, refundRoutes } from './refunds.ts'
import { answerError, answerUnknownPath } from './refusals.ts'
import { type Call, createState, type LoggedRequest, type Sandbox, type SandboxOptions } from './state.ts'
import { keepStateIn } from './state-file.ts'
import { requireToken, tokenRoutes } from './token.ts'
import { createWebhooks } from './webhooks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
  }
}

const TICK_MS = 500

/** The whole gateway, not yet listening: two API mounts as in production, the pay page, and the tests' control door. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const sandbox: Sandbox = { options, state: createState(), webhooks: createWebhooks(options) }
  const app = Fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerUnknownPath)

  const passTime = () => {
    expireOrders(sandbox)
    progressRefunds(sandbox)
  }
  const save = options.stateFile ? keepStateIn(options.stateFile, sandbox.state) : () => {}
  const tick = () => {
    passTime()
    save()
  }
  const ticking = setInterval(tick, TICK_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    sandbox.webhooks.stop()
    save()
  })

  logRequestsAndSufferFaults(app, sandbox)
  app.addHook('onRequest', async () => passTime())

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
  app.register(async (control) => controlRoutes(control, sandbox, passTime), { prefix: '/control' })
  return app
}

function acceptFormsOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

function logRequestsAndSufferFaults(app: FastifyInstance, { state }: Sandbox) {
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
    entry.fault = takeFault(state, entry.call)
    if (entry.fault?.when !== 'before') return
    const answer = await suffer(entry.fault, request, reply)
    if (answer !== undefined) return reply.send(answer)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = entries.get(request)?.fault
    if (fault?.when !== 'after') return payload
    return (await suffer(fault, request, reply)) ?? payload
  })
  app.addHook('onResponse', async (request, reply) => {
    const entry = entries.get(request)
    if (entry) entry.status = reply.statusCode
  })
}

/** The log is read over HTTP and printed by failing tests. */
function withoutSecret(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('client_secret' in body)) return body ?? null
  return { ...body, client_secret: '***' }
}
