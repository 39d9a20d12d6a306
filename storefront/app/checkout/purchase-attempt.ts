import { NoResponse, Refused } from '@kargha/contract/kernel/client.ts'
import type { PlaceOrderFields } from '@kargha/contract/shop/orders.ts'

/** A repeat with the same idempotency key gets the first reply. */
export type PurchaseAttempt = { readonly body: string; readonly key: string }

/** The previous attempt if it orders the same, whatever the page shows by now. */
export function attemptFor(
  { expected, ...order }: PlaceOrderFields,
  previous: PurchaseAttempt | null,
  newKey: () => string,
): PurchaseAttempt {
  const body = JSON.stringify(order)
  return previous?.body === body ? previous : { body, key: newKey() }
}

/** No response, or a server error. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof NoResponse || (error instanceof Refused && error.status >= 500)
