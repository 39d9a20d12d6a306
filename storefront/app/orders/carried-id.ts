/** The id that a page is about: from the navigation state, or from the address of a shared or reloaded link; else empty. */
export function carriedId(state: unknown, name: 'orderId' | 'productId', inAddress: string | null): string {
  const carried = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof carried === 'string' && carried ? carried : (inAddress ?? '')
}
