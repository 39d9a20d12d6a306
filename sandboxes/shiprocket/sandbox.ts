import type { FastifyInstance } from 'fastify'
import { createApp } from '../shared/create-app.ts'
import { logRequestsAndInjectFaults } from '../shared/request-log.ts'
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
import { type CourierCall, faultAnswers } from './faults.ts'
import { loosened } from './formats.ts'
import { finishCancellations } from './move-parcel.ts'
import { pageRoutes } from './page/page-routes.ts'
import { createState, type Sandbox, type SandboxOptions } from './state.ts'
import { createWebhookSender } from './webhook-sender.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name is unique, as programs are type-checked together. */
    courierCall?: CourierCall
  }
}

/** Not yet listening. The API as in production, the testers' page, and the control API. */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const sandbox: Sandbox = { options, state: createState(options), webhooks: createWebhookSender(options) }
  const applyElapsedTime = () => finishCancellations(sandbox)
  const stateVariable = 'SHIPROCKET_SANDBOX_STATE'
  const app = createApp({ ...sandbox, stateVariable, applyElapsedTime, ignoreTrailingSlash: true })
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(sendUnknownPath)
  logRequestsAndInjectFaults(app, {
    state: sandbox.state,
    callOf: ({ routeOptions }) => routeOptions.config.courierCall,
    answers: faultAnswers,
    secretField: 'password',
  })

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
