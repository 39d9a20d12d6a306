import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'
import { type Fault, faultSchema } from './faults.ts'
import { applyChoice, completeOrder, failOrder, type PayPageChoice, payPageChoices } from './order-transitions.ts'
import { setRefundState } from './refund-transitions.ts'
import { type GatewaySettings, settingsSchema, type WebhookSettings, webhookSettingsSchema } from './settings.ts'
import type { GatewayOrder, GatewayRefund, Sandbox } from './state.ts'

/** Lets tests inspect and steer the sandbox; the real gateway has nothing like it. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox, applyElapsedTime: () => void) {
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

  app.patch<{ Body: Partial<GatewaySettings> }>('/settings', { schema: { body: settingsSchema } }, async ({ body }) =>
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

  const choiceSchema = object({ choice: { enum: payPageChoices } })
  app.post<{ Params: IdParams; Body: { choice: PayPageChoice } }>(
    '/orders/:id/choose',
    { schema: { body: choiceSchema } },
    async ({ params, body }) => {
      const order = requireFound(state.orders.get(params.id))
      await applyChoice(sandbox, order, body.choice)
      return order
    },
  )

  const orderStateSchema = object(
    { state: { enum: ['COMPLETED', 'FAILED'] } },
    { amount: { type: 'integer' }, orderId: { type: 'string' }, merchantOrderId: { type: 'string' } },
  )
  type ForcedOrder = { state: GatewayOrder['state']; amount?: number; orderId?: string; merchantOrderId?: string }
  app.post<{ Params: IdParams; Body: ForcedOrder }>(
    '/orders/:id/force',
    { schema: { body: orderStateSchema } },
    async ({ params, body }) => {
      const order = requireFound(state.orders.get(params.id))
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
  app.post<{ Params: IdParams; Body: { state: GatewayRefund['state']; amount?: number } }>(
    '/refunds/:id/force',
    { schema: { body: refundStateSchema } },
    async ({ params, body }) => {
      const refund = requireFound(state.refunds.get(params.id))
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

type IdParams = { id: string }

function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError(404, 'NOT_FOUND', 'The sandbox has no such id')
  return found
}

const object = (required: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(required),
  properties: { ...required, ...optional },
})
