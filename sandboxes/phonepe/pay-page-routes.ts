import type { FastifyInstance } from 'fastify'
import { pageHeaders } from '../shared/page.ts'
import { applyChoice, type PayPageChoice, payPageChoices } from './order-transitions.ts'
import { renderPayPage, renderUnknownPage } from './pay-page-html.ts'
import type { Sandbox } from './state.ts'

type PayPageQuery = { token?: string }

const formSchema = { type: 'object', required: ['choice'], properties: { choice: { enum: payPageChoices } } }

export function payPageRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { state, webhooks } = sandbox
  app.addHook('onRequest', pageHeaders)

  const findByToken = (token?: string) => [...state.orders.values()].find(({ payToken }) => payToken === token)

  app.get<{ Querystring: PayPageQuery }>('/uat_v2', { config: { call: 'page' } }, async ({ query }, reply) => {
    const order = findByToken(query.token)
    return order ? renderPayPage(order, state.now()) : reply.code(404).send(renderUnknownPage())
  })

  app.post<{ Querystring: PayPageQuery; Body: { choice: PayPageChoice } }>(
    '/uat_v2',
    { config: { call: 'page' }, schema: { body: formSchema } },
    async ({ query, body, url }, reply) => {
      const order = findByToken(query.token)
      if (!order) return reply.code(404).send(renderUnknownPage())
      const notified = applyChoice(sandbox, order, body.choice)
      if (webhooks.settings.beforeReturn) await notified
      const canRetry = body.choice === 'decline-once' && order.state === 'PENDING'
      // Without parameters: the merchant must request the order's status.
      return reply.redirect(canRetry ? url : order.redirectUrl, 303)
    },
  )
}
