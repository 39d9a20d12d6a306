import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { type Fault, faultSchema } from './faults.ts'
import { moveParcel, scanParcel } from './move-parcel.ts'
import { remittanceFile } from './remittance-file.ts'
import { type CourierSettings, settingsSchema, type WebhookSettings, webhookSettingsSchema } from './settings.ts'
import type { Sandbox } from './state.ts'
import { type Move, moveNames } from './statuses.ts'

type IdParams = { id: string }

/** Lets tests inspect and steer the sandbox; the real Shiprocket has nothing like it. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox, applyElapsedTime: () => void) {
  const { state, webhooks } = sandbox
  const requireParcel = (id: string) => {
    const parcel = state.find(id)
    if (!parcel) throw new ApiError(404, 'The sandbox has no such parcel')
    return parcel
  }

  app.get('/state', async () => ({
    now: state.now(),
    logins: state.logins,
    settings: state.settings,
    faults: state.faults,
    pickupLocations: state.pickupLocations,
    parcels: [...state.parcels.values()],
  }))
  app.post('/reset', async () => {
    state.reset()
    webhooks.reset()
    return {}
  })
  app.patch<{ Body: Partial<CourierSettings> }>('/settings', { schema: { body: settingsSchema } }, async ({ body }) =>
    Object.assign(state.settings, body),
  )
  app.post<{ Body: { advanceSeconds: number } }>(
    '/clock',
    { schema: { body: object({ advanceSeconds: { type: 'number', minimum: 0 } }) } },
    async ({ body }) => {
      state.advanceClock(body.advanceSeconds)
      applyElapsedTime()
      return { now: state.now() }
    },
  )
  app.post('/tokens/revoke', async () => {
    state.tokens.clear()
    return {}
  })
  app.get<{ Querystring: { call?: string } }>('/requests', async ({ query }) =>
    state.requests.filter(({ call }) => query.call === undefined || call === query.call),
  )
  app.post<{ Body: Fault }>('/faults', { schema: { body: faultSchema } }, async ({ body }) => {
    state.faults.push(body)
    return state.faults
  })
  app.delete('/faults', async () => {
    state.faults.length = 0
    return []
  })

  const moveSchema = object({ move: { enum: moveNames } }, { reason: { type: 'string' } })
  app.post<{ Params: IdParams; Body: { move: Move; reason?: string } }>(
    '/parcels/:id/move',
    { schema: { body: moveSchema } },
    async ({ params, body }) => {
      const parcel = requireParcel(params.id)
      await moveParcel(sandbox, parcel, body.move, body.reason)
      return parcel
    },
  )
  const scanSchema = object(
    { status: { type: 'integer' } },
    { at: { type: 'integer' }, activity: { type: 'string' }, location: { type: 'string' } },
  )
  type ForcedScan = { status: number; at?: number; activity?: string; location?: string }
  app.post<{ Params: IdParams; Body: ForcedScan }>(
    '/parcels/:id/scan',
    { schema: { body: scanSchema } },
    async ({ params, body: { status, ...options } }) => {
      const parcel = requireParcel(params.id)
      await scanParcel(sandbox, parcel, status, options)
      return parcel
    },
  )
  app.get('/remittance.csv', async (_request, reply) => reply.type('text/csv').send(remittanceFile(state)))

  const webhookState = () => ({ settings: webhooks.settings, held: webhooks.held, deliveries: webhooks.deliveries })
  app.get('/webhooks', async () => webhookState())
  app.patch<{ Body: Partial<WebhookSettings> }>(
    '/webhooks',
    { schema: { body: webhookSettingsSchema } },
    async ({ body }) => Object.assign(webhooks.settings, body),
  )
  app.post<{ Body: { order: 'same' | 'reversed' } }>(
    '/webhooks/release',
    { schema: { body: object({ order: { enum: ['same', 'reversed'] } }) } },
    async ({ body }) => {
      await webhooks.release(body.order)
      return webhookState()
    },
  )
  app.post<{ Body: Record<string, unknown> }>(
    '/webhooks/send',
    { schema: { body: { type: 'object' } } },
    async ({ body }) => {
      await webhooks.send(body)
      return webhookState()
    },
  )
}

const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
