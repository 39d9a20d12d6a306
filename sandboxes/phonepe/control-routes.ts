import type { FastifyInstance } from 'fastify'
import { commonControlRoutes } from '../shared/control-routes.ts'
import { object } from '../shared/json-schema.ts'
import { ApiError } from './api-error.ts'
import { faultSchema } from './faults.ts'
import { applyChoice, completeOrder, failOrder, type PayPageChoice, payPageChoices } from './order-transitions.ts'
import { setRefundState } from './refund-transitions.ts'
import { settingsSchema, webhookSettingsSchema } from './settings.ts'
import type { GatewayOrder, GatewayRefund, Sandbox } from './state.ts'

/** For tests; the real gateway has none. */
export function controlRoutes(app: FastifyInstance, sandbox: Sandbox, applyElapsedTime: () => void) {
  const { state, webhooks } = sandbox
  const schemas = { settings: settingsSchema, faults: faultSchema, webhooks: webhookSettingsSchema }
  commonControlRoutes(app, { state, webhooks, schemas, applyElapsedTime })

  app.get('/state', async () => ({
    now: state.now(),
    tokenFetches: state.tokenFetches,
    settings: state.settings,
    faults: state.faults,
    orders: [...state.orders.values()],
    refunds: [...state.refunds.values()],
  }))

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
}

type IdParams = { id: string }

function requireFound<T>(found: T | undefined): T {
  if (found === undefined) throw new ApiError(404, 'NOT_FOUND', 'The sandbox has no such id')
  return found
}
