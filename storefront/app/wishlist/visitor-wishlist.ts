import { storedList } from '../shop-client/stored-list.ts'

/** The variant that was chosen of a product, and how a line names it: 'Size: M'. */
export type ChosenVariant = { variantId: string; optionText: string }

/** A product that a visitor saved, with the variant that they had chosen. */
type StoredWish = { productId: string; chosen: ChosenVariant | undefined }

/** Each entry is a product's id and, each after a space, the chosen variant's and its options. */
const entries = storedList('wishlist', 100)
const toWish = (entry: string): StoredWish => {
  const [productId = '', variantId, ...words] = entry.split(' ')
  return { productId, chosen: variantId ? { variantId, optionText: words.join(' ') } : undefined }
}

/** A visitor's wishlist, newest first, kept in this browser; merged into the account at log-in. */
export const visitorWishlist = {
  current: (): StoredWish[] => entries.current().map(toWish),
  use: (): StoredWish[] => entries.use().map(toWish),
  add: ({ productId, chosen }: StoredWish) =>
    entries.add(chosen ? `${productId} ${chosen.variantId} ${chosen.optionText}` : productId),
  remove: (productId: string) => {
    for (const entry of entries.current()) if (toWish(entry).productId === productId) entries.remove(entry)
  },
}
