import type { FastifyInstance } from 'fastify'
import type { CommonState } from './common-state.ts'
import type { Fault } from './faults.ts'
import { object } from './json-schema.ts'
import type { DeliverySettings, WebhookSender } from './webhook-sender.ts'

type Controlled<
  Settings extends object,
  Call extends string,
  Kind extends string,
  Webhooks extends DeliverySettings,
> = {
  state: CommonState<Settings, Call, Kind>
  webhooks: Omit<WebhookSender<Webhooks>, 'notify'>
  schemas: { settings: object; faults: object; webhooks: object }
  applyElapsedTime: () => void
}

/** For tests; the real services have none. */
export function commonControlRoutes<
  Settings extends object,
  Call extends string,
  Kind extends string,
  Webhooks extends DeliverySettings,
>(app: FastifyInstance, { state, webhooks, schemas, applyElapsedTime }: Controlled<Settings, Call, Kind, Webhooks>) {
  app.post('/reset', async () => {
    state.reset()
    webhooks.reset()
    return {}
  })
  app.patch<{ Body: Partial<Settings> }>('/settings', { schema: { body: schemas.settings } }, async ({ body }) =>
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

  app.post<{ Body: Fault<Call, Kind> }>('/faults', { schema: { body: schemas.faults } }, async ({ body }) => {
    state.faults.push(body)
    return state.faults
  })
  app.delete('/faults', async () => {
    state.faults.length = 0
    return []
  })

  const webhookState = () => ({ settings: webhooks.settings, held: webhooks.held, deliveries: webhooks.deliveries })
  app.get('/webhooks', async () => webhookState())
  app.patch<{ Body: Partial<Webhooks> }>('/webhooks', { schema: { body: schemas.webhooks } }, async ({ body }) =>
    Object.assign(webhooks.settings, body),
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
