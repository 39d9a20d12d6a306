import type { Order } from '@kargha/contract/shop/orders.ts'
import type { OwnData } from '@kargha/contract/shop/privacy.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { and, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import { productVariants } from '../../catalogue/variants/variants-table.ts'
import { wishes } from '../../catalogue/wishlist/wishlist-table.ts'
import { customerCashRule } from '../../delivery/cash-risk/cash-rules.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { AddressSigner } from '../../platform/media/sign-address.ts'
import { cartLines } from '../../selling/cart/cart-table.ts'
import { ownOrders } from '../../selling/own-orders/own-orders.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { ownTaxDocuments } from '../../shipping/invoices/tax-documents.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { messagesOf } from '../../shop/complaints/complaint-thread.ts'
import { complaints } from '../../shop/complaints/complaints-table.ts'
import { customerDevices, customers, importedCustomers } from '../../shop/customers/account-table.ts'
import { getProfile } from '../../shop/customers/profile.ts'
import { ownSessions } from '../../shop/sessions/session.ts'
import { ownEarlierOrders } from '../earlier-orders/earlier-orders.ts'

type OwnCustomer = typeof customers.$inferSelect

/** Email addresses are unverified at sign-up: the mobile number must match too, and the account predate the message. */
export const isComplaintOf = ({ email, mobileNo, createdAt }: Pick<OwnCustomer, 'email' | 'mobileNo' | 'createdAt'>) =>
  and(
    sql`lower(${complaints.email}) = lower(${email})`,
    eq(complaints.phoneNumber, mobileNo),
    gte(complaints.createdAt, createdAt),
  )

/** Whoever signed up with another's email address must not see it: callers check that it is verified. */
async function importedOf(db: Database, customerId: string): Promise<OwnData['imported']> {
  const [found] = await db.select().from(importedCustomers).where(eq(importedCustomers.customerId, customerId))
  if (found === undefined) return null
  const { source, importedAt, emailConsent, smsConsent, consentAt, totalOrders, totalSpent } = found
  return {
    source,
    importedAt: importedAt.toISOString(),
    emailConsent,
    smsConsent,
    consentAt: consentAt?.toISOString() ?? null,
    totalOrders,
    totalSpent: totalSpent === null ? null : toRupees(totalSpent),
  }
}

async function allOrders(db: Database, customerId: string): Promise<Order[]> {
  const all: Order[] = []
  for (let page = 1; ; page++) {
    const { orders: some, pagination } = await ownOrders(db, customerId, { page })
    all.push(...some)
    if (page >= pagination.totalPages) return all
  }
}

/** What the orders don't show of their purchases. */
const keptOfPurchases = (db: Database, customerId: string): Promise<OwnData['purchases']> =>
  db
    .select({
      purchaseId: purchases.id,
      source: purchases.source,
      medium: purchases.medium,
      campaign: purchases.campaign,
      cashScore: purchases.cashScore,
      cashDemand: purchases.cashDemand,
    })
    .from(purchases)
    .where(and(eq(purchases.customerId, customerId), or(isNotNull(purchases.source), isNotNull(purchases.cashScore))))
    .orderBy(desc(purchases.createdAt), desc(purchases.id))

/** `token`: the current session's. */
export async function ownData(
  db: Database,
  signer: AddressSigner,
  customerId: string,
  token: string,
): Promise<OwnData> {
  const now = await databaseTime(db)
  const profile = await getProfile(db, customerId)
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  const createdAt = customer?.createdAt ?? now
  const devices = await db.select().from(customerDevices).where(eq(customerDevices.accountId, customerId))
  const returned = await db
    .select({ number: orders.number, request: returns })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(returns.createdAt))
  const reviews = await db.select().from(ratings).where(eq(ratings.customerId, customerId))
  const lines = await db
    .select({ line: cartLines, productId: productVariants.productId })
    .from(cartLines)
    .innerJoin(productVariants, eq(productVariants.id, cartLines.variantId))
    .where(eq(cartLines.customerId, customerId))
  const wished = await db.select().from(wishes).where(eq(wishes.customerId, customerId))
  const messages = customer ? await db.select().from(complaints).where(isComplaintOf(customer)) : []
  const later = await messagesOf(db, ...messages.map(({ id }) => id))
  return {
    at: now.toISOString(),
    profile: { ...profile, createdAt: createdAt.toISOString() },
    imported: customer?.emailVerifiedAt ? await importedOf(db, customerId) : null,
    earlierOrders: customer?.emailVerifiedAt ? await ownEarlierOrders(db, customerId) : [],
    sessions: await ownSessions(db, customerId, token),
    knownDevices: devices.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() })),
    orders: await allOrders(db, customerId),
    purchases: await keptOfPurchases(db, customerId),
    cashRule: (await customerCashRule(db, customerId))?.rule ?? null,
    invoices: await ownTaxDocuments(db, customerId),
    returns: returned.map(({ number, request }) => ({
      orderId: number,
      createdAt: request.createdAt.toISOString(),
      status: request.status,
      reason: request.reason,
      customReason: request.customReason,
      resolution: request.resolution,
      images: request.images.map((image) => ({ ...image, url: signer.sign(image.url) })),
      pickupAddress: request.pickupAddress,
      refundReference: request.refundReference,
    })),
    reviews: reviews.map(({ productId, rating, title, review, createdAt: at, isVisible }) => ({
      productId,
      rating,
      title,
      review,
      createdAt: at.toISOString(),
      isVisible,
    })),
    cart: lines.map(({ line: { variantId, optionText, quantity, addedAt }, productId }) => ({
      productId,
      variantId,
      optionText,
      quantity,
      addedAt: addedAt.toISOString(),
    })),
    wishlist: wished.map(({ productId, variantId, wishedAt }) => ({
      productId,
      variantId,
      wishedAt: wishedAt.toISOString(),
    })),
    complaints: messages.map(({ id, number, message, createdAt: at }) => {
      const own = later.filter(({ complaintId }) => complaintId === id)
      const answer = own.find(({ staffEmail }) => staffEmail !== null)
      return {
        number,
        message,
        createdAt: at.toISOString(),
        reply: answer?.message ?? null,
        repliedAt: answer?.createdAt.toISOString() ?? null,
        messages: own.map((each) => ({
          at: each.createdAt.toISOString(),
          isOwn: each.staffEmail === null,
          message: each.message,
        })),
      }
    }),
  }
}
