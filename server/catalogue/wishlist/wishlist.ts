import { maxWishes, type Wish } from '@kargha/contract/shop/wishlist.ts'
import { and, desc, eq } from 'drizzle-orm'
import { type Database, inTransaction, type Pool } from '../../platform/db/database.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockCustomer } from '../../shop/customers/contact.ts'
import { productCards } from '../products/product-cards.ts'
import { isInShop, purchasableProduct, purchasableProducts } from '../products/purchasable-products.ts'
import { wishes } from './wishlist-table.ts'

/** Last added first. */
const wishedProducts = (db: Database, customerId: string) =>
  db
    .select({ productId: wishes.productId, variantId: wishes.variantId })
    .from(wishes)
    .where(eq(wishes.customerId, customerId))
    .orderBy(desc(wishes.wishedAt), wishes.productId)

export async function getWishlist(db: Database, customerId: string): Promise<Wish[]> {
  const wished = await wishedProducts(db, customerId)
  const [cards, variants] = await Promise.all([
    productCards(
      db,
      wished.map(({ productId }) => productId),
    ),
    purchasableProducts(
      db,
      wished.flatMap(({ variantId }) => variantId ?? []),
    ),
  ])
  // A closed variant is no longer chosen.
  const chosen = new Map(variants.filter(({ isPublished }) => isPublished).map((variant) => [variant.id, variant]))
  return cards.map((card) => {
    const { variantId = null, optionText = '' } = chosen.get(card._id) ?? {}
    return { ...card, variantId, optionText }
  })
}

/** Adds a product, or changes its chosen variant. Throws NOT_FOUND, WISHLIST_FULL. */
export async function addWish(
  db: Pool,
  customerId: string,
  productId: string,
  variantId: string | undefined,
): Promise<void> {
  if (!(await isInShop(db, productId))) throw notFound('Product')
  const variant = variantId ? await purchasableProduct(db, productId, variantId) : undefined
  await inTransaction(db, async (tx) => {
    // Each of several concurrent requests counts what came before.
    await lockCustomer(tx, customerId)
    const wished = await wishedProducts(tx, customerId)
    const isWished = wished.some((wish) => wish.productId === productId.toLowerCase())
    if (isWished && variant === undefined) return
    if (!isWished && wished.length >= maxWishes)
      throw new Refusal('WISHLIST_FULL', `Your wishlist holds ${maxWishes} pieces. Please remove one first`)
    const chosen = { variantId: variant?.variantId ?? null }
    await tx
      .insert(wishes)
      .values({ customerId, productId, ...chosen })
      .onConflictDoUpdate({ target: [wishes.customerId, wishes.productId], set: chosen })
  })
}

export async function removeWish(db: Database, customerId: string, productId: string): Promise<void> {
  await db.delete(wishes).where(and(eq(wishes.customerId, customerId), eq(wishes.productId, productId)))
}
