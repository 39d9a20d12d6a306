import type { Call } from '../kernel/call.ts'
import { account } from './account.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { collections } from './collections.ts'
import { complaints } from './complaints.ts'
import { confirmations } from './confirmations.ts'
import { content } from './content.ts'
import { delivery } from './delivery.ts'
import { facets } from './facets.ts'
import { invoices } from './invoices.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { privacy } from './privacy.ts'
import type { CallName } from './routes.ts'
import { suggestions } from './suggestions.ts'
import { texts } from './texts.ts'
import { wishlist } from './wishlist.ts'

export const api = {
  ...account,
  ...privacy,
  ...content,
  ...complaints,
  ...texts,
  ...catalogue,
  ...facets,
  ...collections,
  ...suggestions,
  ...cart,
  ...delivery,
  ...wishlist,
  ...orders,
  ...invoices,
  ...confirmations,
  ...payments,
} satisfies Record<CallName, Call>
export type Api = typeof api
