import { storedList } from '../shop-client/stored-list.ts'

/** `optionText` is like 'Size: M'. */
export type ChosenVariant = { variantId: string; optionText: string }

type StoredWish = { productId: string; chosen: ChosenVariant | undefined }

/** Product id, variant id and options, separated by spaces. */
const entries = storedList('wishlist', 100)
const toWish = (entry: string): StoredWish => {
  const [productId = '', variantId, ...words] = entry.split(' ')
  return { productId, chosen: variantId ? { variantId, optionText: words.join(' ') } : undefined }
}

/** Newest first, in this browser; merged into the account at log-in. */
export const visitorWishlist = {
  current: (): StoredWish[] => entries.current().map(toWish),
  use: (): StoredWish[] => entries.use().map(toWish),
  add: ({ productId, chosen }: StoredWish) =>
    entries.add(chosen ? `${productId} ${chosen.variantId} ${chosen.optionText}` : productId),
  remove: (productId: string) => {
    for (const entry of entries.current()) if (toWish(entry).productId === productId) entries.remove(entry)
  },
}
