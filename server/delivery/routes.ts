import type { Deps } from '../platform/deps.ts'
import type { RegisterRoute } from '../platform/http/register-route.ts'
import { sessionReader } from '../shop/sessions/session.ts'
import { quoteDelivery } from './quote.ts'

export function deliveryRoutes(register: RegisterRoute, { db }: Deps): void {
  const readSession = sessionReader(db)
  // Anyone may ask; of a customer the answer knows what only their own orders decide.
  register('quoteDelivery', async ({ body, token }) => {
    const session = token === '' ? null : await readSession(token)
    return { message: 'Delivery', data: await quoteDelivery(db, body, session?.customerId ?? null) }
  })
}
