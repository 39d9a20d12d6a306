import { NoResponse, Refused } from '@kargha/contract/client.ts'
import type { PlaceOrder } from '@kargha/contract/orders.ts'

/** One try at buying: what was asked, and the key that makes the server answer a repeat of it with the first reply. */
export type PurchaseAttempt = { readonly body: string; readonly key: string }

/** The attempt that asking for `order` is: the one before where it asks the very same and may have got through, else new. */
export function attemptFor(order: PlaceOrder, before: PurchaseAttempt | null, newKey: () => string): PurchaseAttempt {
  const body = JSON.stringify(order)
  return before?.body === body ? before : { body, key: newKey() }
}

/** Whether an attempt that failed may have placed an order all the same: no answer came, or one of a server in trouble. */
export const mayHaveGotThrough = (error: unknown): boolean =>
  error instanceof NoResponse || (error instanceof Refused && error.status >= 500)
