/** The item that Buy Now brings to the checkout: a product's id or slug, the quantity, and the variant where it has several. */
export type BuyNowItem = { item: string; quantity: number; variantId?: string }

const quantityOf = (value: unknown): number | null => {
  const quantity = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 1 ? quantity : null
}

/** The item of the URL, which a reload or a shared link keeps, or else of the navigation state; null without a valid one. */
export function buyNowItem(search: URLSearchParams, state: unknown): BuyNowItem | null {
  const inState: Record<string, unknown> = typeof state === 'object' && state !== null ? { ...state } : {}
  const item = search.get('item') ?? inState.id
  const quantity = quantityOf(search.get('quantity') ?? inState.quantity)
  const variantId = search.get('variant') ?? inState.variantId
  if (typeof item !== 'string' || item === '' || quantity === null) return null
  return { item, quantity, ...(typeof variantId === 'string' && { variantId }) }
}
