import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'
import type { PlaceOrderFields } from '@kargha/contract/shop/orders.ts'

/** One attempt to place an order: what it orders, and the idempotency key that makes a repeat get the first reply. */
export type PurchaseAttempt = { readonly body: string; readonly key: string }

/** The attempt for `order`: the previous one if it orders the same, whatever the page shows by now, else one with a new key. */
export function attemptFor(
  { expected, ...order }: PlaceOrderFields,
  previous: PurchaseAttempt | null,
  newKey: () => string,
): PurchaseAttempt {
  const body = JSON.stringify(order)
  return previous?.body === body ? previous : { body, key: newKey() }
}

/** Whether a failed attempt may still have placed the order: there was no response, or a server error. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof NoResponse || (error instanceof Refused && error.status >= 500)
