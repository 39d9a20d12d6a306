import type { FastifyInstance } from 'fastify'
import { type Choice, choices, choose } from './order-life.ts'
import { renderPayPage, renderUnknownPage } from './pay-page-html.ts'
import type { Sandbox } from './state.ts'

type PayLink = { token?: string }

const formSchema = { type: 'object', required: ['choice'], properties: { choice: { enum: choices } } }

export function payPageRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { state, webhooks } = sandbox
  app.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    )
    reply.header('cache-control', 'no-store')
    reply.type('text/html; charset=utf-8')
  })

  const findByToken = (token?: string) => [...state.orders.values()].find(({ payToken }) => payToken === token)

  app.get<{ Querystring: PayLink }>('/uat_v2', { config: { call: 'page' } }, async ({ query }, reply) => {
    const order = findByToken(query.token)
    return order ? renderPayPage(order, state.now()) : reply.code(404).send(renderUnknownPage())
  })

  app.post<{ Querystring: PayLink; Body: { choice: Choice } }>(
    '/uat_v2',
    { config: { call: 'page' }, schema: { body: formSchema } },
    async ({ query, body, url }, reply) => {
      const order = findByToken(query.token)
      if (!order) return reply.code(404).send(renderUnknownPage())
      const announced = choose(sandbox, order, body.choice)
      if (webhooks.settings.beforeReturn) await announced
      const tryAgain = body.choice === 'decline-once' && order.state === 'PENDING'
      // Nothing is added to the merchant's address: it learns the outcome by asking.
      return reply.redirect(tryAgain ? url : order.redirectUrl, 303)
    },
  )
}
