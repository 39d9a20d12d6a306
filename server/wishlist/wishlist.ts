import type { ProductCard } from '@kargha/contract/catalogue.ts'
import { wishlistHolds } from '@kargha/contract/wishlist.ts'
import { and, desc, eq } from 'drizzle-orm'
import { productCards } from '../catalogue/product-cards.ts'
import { saleProducts } from '../catalogue/sale-products.ts'
import type { Database } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { wishes } from './wishlist-table.ts'

/** The products' ids, newest wish first. */
async function wishedFor(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishes.productId })
    .from(wishes)
    .where(eq(wishes.customerId, customerId))
    .orderBy(desc(wishes.wishedAt), wishes.productId)
  return rows.map(({ productId }) => productId)
}

/** What a customer wishes for and is on sale, newest wish first. */
export const getWishlist = async (db: Database, customerId: string): Promise<ProductCard[]> =>
  productCards(db, await wishedFor(db, customerId))

/** Wishes for a product; a second time changes nothing. Refuses unknown and withdrawn products, and more than a list holds. */
export async function addWish(db: Database, customerId: string, productId: string): Promise<void> {
  const [product] = await saleProducts(db, [productId])
  if (!product?.isOnSale) throw notFound('Product')
  const wished = await wishedFor(db, customerId)
  if (wished.includes(product.id)) return
  if (wished.length >= wishlistHolds)
    throw new Refusal('WISHLIST_FULL', `Your wishlist holds ${wishlistHolds} pieces. Please take one off it first`)
  await db.insert(wishes).values({ customerId, productId: product.id }).onConflictDoNothing()
}

/** Takes a product off the wishlist, by its id; changes nothing where it is not on it. */
export async function removeWish(db: Database, customerId: string, productId: string): Promise<void> {
  await db.delete(wishes).where(and(eq(wishes.customerId, customerId), eq(wishes.productId, productId)))
}
