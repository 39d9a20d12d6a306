import type { FastifyInstance } from 'fastify'
import { commonControlRoutes } from '../shared/control-routes.ts'
import { object } from '../shared/json-schema.ts'
import { ApiError } from './api-error.ts'
import { faultSchema } from './faults.ts'
import { moveParcel, scanParcel } from './move-parcel.ts'
import { remittanceFile } from './remittance-file.ts'
import { settingsSchema, webhookSettingsSchema } from './settings.ts'
import type { Sandbox } from './state.ts'
import { type Move, moveNames } from './statuses.ts'

type IdParams = { id: string }

/** For tests; the real Shiprocket has none. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox, applyElapsedTime: () => void) {
  const { state, webhooks } = sandbox
  const schemas = { settings: settingsSchema, faults: faultSchema, webhooks: webhookSettingsSchema }
  commonControlRoutes(app, { state, webhooks, schemas, applyElapsedTime })

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
}
