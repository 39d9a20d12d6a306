import type { ListedProduct } from '@kargha/contract/catalogue.ts'
import { maxWishes } from '@kargha/contract/wishlist.ts'
import { and, desc, eq } from 'drizzle-orm'
import { lockCustomer } from '../account/contact.ts'
import { productCards } from '../catalogue/product-cards.ts'
import { purchasableProducts } from '../catalogue/purchasable-products.ts'
import { type Database, inTransaction, type Pool } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { wishes } from './wishlist-table.ts'

/** The ids of the products on a wishlist, last added first. */
async function wishedProductIds(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .where(eq(wishes.customerId, customerId))
    .orderBy(desc(wishes.wishedAt), wishes.productId)
  return rows.map(({ productId }) => productId)
}

/** The published products on a customer's wishlist, last added first. */
export const getWishlist = async (db: Database, customerId: string): Promise<ListedProduct[]> =>
  productCards(db, await wishedProductIds(db, customerId))

/** Adds a product to the wishlist; a second time has no effect. Refuses unknown and unpublished products, and a full list. */
export async function addWish(db: Pool, customerId: string, productId: string): Promise<void> {
  const [product] = await purchasableProducts(db, [productId])
  if (!product?.isPublished) throw notFound('Product')
  await inTransaction(db, async (tx) => {
    // Of simultaneous requests each counts what the one before has added.
    await lockCustomer(tx, customerId)
    const wishedIds = await wishedProductIds(tx, customerId)
    if (wishedIds.includes(product.id)) return
    if (wishedIds.length >= maxWishes)
      throw new Refusal('WISHLIST_FULL', `Your wishlist holds ${maxWishes} pieces. Please take one off it first`)
    await tx.insert(wishes).values({ customerId, productId: product.id })
  })
}

/** Removes a product from the wishlist, if it is on it. */
export async function removeWish(db: Database, customerId: string, productId: string): Promise<void> {
  await db.delete(wishes).where(and(eq(wishes.customerId, customerId), eq(wishes.productId, productId)))
}
