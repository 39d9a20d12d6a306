import { storedList } from '../shop-client/stored-list.ts'

/** A product that a visitor saved, with the variant that they had chosen. */
type StoredWish = { productId: string; variantId: string | undefined }

/** Each entry is a product's id and, after a space, the chosen variant's. */
const entries = storedList('wishlist', 100)
const toWish = (entry: string): StoredWish => {
  const [productId = '', variantId] = entry.split(' ')
  return { productId, variantId }
}

/** A visitor's wishlist, newest first, kept in this browser; merged into the account at log-in. */
export const visitorWishlist = {
  current: (): StoredWish[] => entries.current().map(toWish),
  use: (): StoredWish[] => entries.use().map(toWish),
  add: ({ productId, variantId }: StoredWish) => entries.add([productId, variantId].filter(Boolean).join(' ')),
  remove: (productId: string) => {
    for (const entry of entries.current()) if (toWish(entry).productId === productId) entries.remove(entry)
  },
}
