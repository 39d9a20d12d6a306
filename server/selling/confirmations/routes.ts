import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { confirmOrder, confirmOwnOrder, readConfirmation } from './confirm-order.ts'

const messages = {
  Waiting: 'Please confirm your order',
  Confirmed: 'Your order is confirmed',
  Cancelled: 'This order has been cancelled',
}

const orderDepsOf = ({ jobs, config, failpoint }: Deps) => ({ jobs, publicUrl: config.publicUrl, failpoint })

export function confirmationRoutes(register: RegisterRoute, deps: Deps): void {
  register('getConfirmation', async ({ params }) => {
    const data = await readConfirmation(deps.db, params.token)
    return { message: messages[data.state], data }
  })
  register('confirmOrder', async ({ params }) => {
    const data = await confirmOrder(deps.db, orderDepsOf(deps), params.token)
    return { message: messages[data.state], data }
  })
  register('confirmOwnOrder', async ({ customerId, params }) => ({
    message: messages.Confirmed,
    data: await confirmOwnOrder(deps.db, orderDepsOf(deps), customerId, params.orderId),
  }))
}

/** The page's button without scripts: a form sent to the page's own address. */
export async function confirmationForm(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (form) => {
    form.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    form.post<{ Params: { token: string } }>('/confirm-order/:token', async ({ params: { token } }, reply) => {
      await confirmOrder(deps.db, orderDepsOf(deps), token).catch((error: unknown) => {
        // The page says why.
        if (!(error instanceof Refusal)) throw error
      })
      // A different address, because pages are cached for a second.
      return reply
        .header('cache-control', 'no-store')
        .redirect(`/confirm-order/${encodeURIComponent(token)}?pressed=1`, 303)
    })
  })
}
