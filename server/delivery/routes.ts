import type { Deps } from '../platform/deps.ts'
import type { RegisterRoute } from '../platform/http/register-route.ts'
import { sessionReader } from '../shop/sessions/session.ts'
import { quoteDelivery } from './quote.ts'

export function deliveryRoutes(register: RegisterRoute, { db }: Deps): void {
  const readSession = sessionReader(db)
  // Open to anyone; customers' own orders count.
  register('quoteDelivery', async ({ body, token }) => {
    const session = token === '' ? null : await readSession(token)
    return { message: 'Delivery', data: await quoteDelivery(db, body, session?.customerId ?? null) }
  })
}
