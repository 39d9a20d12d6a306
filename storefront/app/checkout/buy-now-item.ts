/** `item` is an id or slug; `variantId` is needed if there are several variants. */
export type BuyNowItem = { item: string; quantity: number; variantId?: string }

const quantityOf = (value: unknown): number | null => {
  const quantity = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 1 ? quantity : null
}

/** From the URL, which survives reloads and sharing, else from the navigation state; null if invalid. */
export function buyNowItem(search: URLSearchParams, state: unknown): BuyNowItem | null {
  const inState: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {}
  const item = search.get('item') ?? inState.id
  const quantity = quantityOf(search.get('quantity') ?? inState.quantity)
  const variantId = search.get('variant') ?? inState.variantId
  if (typeof item !== 'string' || item === '' || quantity === null) return null
  return { item, quantity, ...(typeof variantId === 'string' && { variantId }) }
}
