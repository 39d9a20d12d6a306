import type { FastifyInstance } from 'fastify'
import { createApp } from '../shared/create-app.ts'
import { acceptFormsOnly } from '../shared/page.ts'
import { logRequestsAndInjectFaults } from '../shared/request-log.ts'
import { sendError, sendUnknownPath } from './api-error.ts'
import { checkoutRoutes } from './checkout-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { faultAnswers, type GatewayCall } from './faults.ts'
import { expireOrders } from './order-transitions.ts'
import { payPageRoutes } from './pay-page-routes.ts'
import { refundRoutes } from './refund-routes.ts'
import { progressRefunds } from './refund-transitions.ts'
import { createState, type Sandbox, type SandboxOptions } from './state.ts'
import { requireToken, tokenRoutes } from './token-routes.ts'
import { createWebhookSender } from './webhook-sender.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: GatewayCall
  }
}

/** Not yet listening. Both API mounts as in production, the pay page, and the control API. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const sandbox: Sandbox = { options, state: createState(), webhooks: createWebhookSender(options) }
  const applyElapsedTime = () => {
    expireOrders(sandbox)
    progressRefunds(sandbox)
  }
  const app = createApp({ ...sandbox, stateVariable: 'PHONEPE_SANDBOX_STATE', applyElapsedTime })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendUnknownPath)
  logRequestsAndInjectFaults(app, {
    state: sandbox.state,
    callOf: ({ routeOptions }) => routeOptions.config.call,
    answers: faultAnswers,
    secretField: 'client_secret',
  })

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
