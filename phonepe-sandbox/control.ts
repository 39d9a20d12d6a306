import type { FastifyInstance } from 'fastify'
import { type Fault, faultSchema } from './faults.ts'
import { type Choice, choices, choose, completeOrder, failOrder } from './order-life.ts'
import { setRefundState } from './refunds.ts'
import { Refusal } from './refusals.ts'
import { type Settings, settingsSchema, type WebhookSettings, webhookSettingsSchema } from './settings.ts'
import type { Order, Refund, Sandbox } from './state.ts'

/** The tests' own door, which the real gateway does not have. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox, passTime: () => void) {
  const { state, webhooks } = sandbox

  app.get('/state', async () => ({
    now: state.now(),
    tokenFetches: state.tokenFetches,
    settings: state.settings,
    faults: state.faults,
    orders: [...state.orders.values()],
    refunds: [...state.refunds.values()],
  }))

  app.post('/reset', async () => {
    state.reset()
    webhooks.reset()
    return {}
  })

  app.patch<{ Body: Partial<Settings> }>('/settings', { schema: { body: settingsSchema } }, async ({ body }) =>
    Object.assign(state.settings, body),
  )

  app.post<{ Body: { advanceSeconds: number } }>(
    '/clock',
    { schema: { body: object({ advanceSeconds: { type: 'number', minimum: 0 } }) } },
    async ({ body }) => {
      state.advanceClock(body.advanceSeconds)
      passTime()
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

  const choiceSchema = object({ choice: { enum: choices } })
  app.post<{ Params: Id; Body: { choice: Choice } }>(
    '/orders/:id/choose',
    { schema: { body: choiceSchema } },
    async ({ params, body }) => {
      const order = known(state.orders.get(params.id))
      await choose(sandbox, order, body.choice)
      return order
    },
  )

  const orderStateSchema = object(
    { state: { enum: ['COMPLETED', 'FAILED'] } },
    { amount: { type: 'integer' }, orderId: { type: 'string' }, merchantOrderId: { type: 'string' } },
  )
  type Forced = { state: Order['state']; amount?: number; orderId?: string; merchantOrderId?: string }
  app.post<{ Params: Id; Body: Forced }>(
    '/orders/:id/force',
    { schema: { body: orderStateSchema } },
    async ({ params, body }) => {
      const order = known(state.orders.get(params.id))
      order.amount = body.amount ?? order.amount
      order.orderId = body.orderId ?? order.orderId
      if (body.merchantOrderId !== undefined) order.echo = body.merchantOrderId
      await (body.state === 'COMPLETED' ? completeOrder(sandbox, order) : failOrder(sandbox, order))
      return order
    },
  )

  const refundStateSchema = object(
    { state: { enum: ['CONFIRMED', 'COMPLETED', 'FAILED'] } },
    { amount: { type: 'integer' } },
  )
  app.post<{ Params: Id; Body: { state: Refund['state']; amount?: number } }>(
    '/refunds/:id/force',
    { schema: { body: refundStateSchema } },
    async ({ params, body }) => {
      const refund = known(state.refunds.get(params.id))
      refund.amount = body.amount ?? refund.amount
      await setRefundState(sandbox, refund, body.state)
      return refund
    },
  )

  const webhookState = () => ({ settings: webhooks.settings, held: webhooks.held, deliveries: webhooks.deliveries })
  app.get('/webhooks', async () => webhookState())
  app.patch<{ Body: Partial<WebhookSettings> }>(
    '/webhooks',
    { schema: { body: webhookSettingsSchema } },
    async ({ body }) => Object.assign(webhooks.settings, body),
  )
  const releaseSchema = object({ order: { enum: ['same', 'reversed'] } })
  app.post<{ Body: { order: 'same' | 'reversed' } }>(
    '/webhooks/release',
    { schema: { body: releaseSchema } },
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

type Id = { id: string }

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal(404, 'NOT_FOUND', 'The sandbox knows no such id')
  return found
}

const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
