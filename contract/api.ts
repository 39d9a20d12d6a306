import { account } from './account.ts'
import type { Call } from './call.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import type { CallName } from './routes.ts'
import { wishlist } from './wishlist.ts'

/** The whole user API: what may be said at each door of routes.ts. */
export const api = {
  ...account,
  ...content,
  ...catalogue,
  ...cart,
  ...wishlist,
  ...orders,
  ...payments,
} satisfies Record<CallName, Call>
export type Api = typeof api
