/** What Buy Now brought to the checkout: a product by id or slug, and how many pieces. */
export type WantedProduct = { item: string; quantity: number }

const pieces = (value: unknown): number | null => {
  const quantity = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 1 ? quantity : null
}

/** From the address, which a reload and a shared link keep, or else from the navigation state; null where neither says it. */
export function wantedProduct(search: URLSearchParams, state: unknown): WantedProduct | null {
  const carried: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {}
  const item = search.get('item') ?? carried.id
  const quantity = pieces(search.get('quantity') ?? carried.quantity)
  return typeof item === 'string' && item !== '' && quantity !== null ? { item, quantity } : null
}
