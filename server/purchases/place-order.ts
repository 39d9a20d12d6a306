import { toRupees } from '@kargha/contract/money.ts'
import type { PlacedOrder, PlaceOrderFields } from '@kargha/contract/orders.ts'
import { minOnlinePayment, priceOf } from '@kargha/contract/pricing.ts'
import { recipientAt } from '../account/profile.ts'
import { insufficientStock, productUnavailable } from '../cart/add-to-cart.ts'
import { takeCart } from '../cart/cart.ts'
import { purchasableProduct, variantRequired } from '../catalogue/purchasable-products.ts'
import { emailShop } from '../content/email-shop.ts'
import { shopSettings } from '../content/settings.ts'
import { findCoupon, lockUsableCoupon } from '../coupons/coupon.ts'
import { inTransaction, type Pool, type Transaction } from '../db/database.ts'
import { deliveryTo, refuseUndeliverable } from '../delivery/delivery-to.ts'
import type { OrderDeps } from '../deps.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { withTerms } from '../orders/lock-order.ts'
import { requestConfirmation } from '../orders/request-confirmation.ts'
import { advanceRuleOf, discountsOf, type ProductLine, toPricedLine } from '../pricing/price-lines.ts'
import { inStockOrder, onHand, takeStock } from '../stock/stock.ts'
import { couponHistoryOf, recordCouponUse } from './coupon-uses.ts'
import { refuseUnexpected } from './expected-order.ts'
import { claimIdempotencyKey, storeReply } from './idempotency.ts'
import { refuseBeyondLimits } from './order-limits.ts'
import { orderPlacedEmail } from './order-placed-email.ts'
import { writePurchase } from './write-purchase.ts'

type PlaceOrderDeps = OrderDeps & {
  db: Pool
  /** Whether the shop has a gateway to pay online with. */
  acceptsOnline: boolean
}

const notOnline = (message: string) => new Refusal('PAYMENT_METHOD_UNAVAILABLE', message)

/** One product with Buy Now, else the lines of the cart. The cart is emptied in the same statement, so it can't be bought twice. */
async function takeLines(tx: Transaction, customerId: string, request: PlaceOrderFields): Promise<ProductLine[]> {
  if (!request.productId) {
    const lines = await takeCart(tx, customerId)
    if (lines.length === 0) throw new Refusal('CART_EMPTY', 'Your Cart is Empty')
    return lines
  }
  const product = await purchasableProduct(tx, request.productId, request.variantId)
  return [{ product, quantity: request.quantity ?? 1, mustChoose: false }]
}

/** An early check with a clear message for each product. What decides is the guarded update of the stock at the end. */
function refuseUnavailable(lines: readonly ProductLine[]): void {
  for (const { product, quantity, mustChoose } of lines) {
    if (!product.isPublished) throw productUnavailable(product)
    if (mustChoose) throw variantRequired(product, ` for ${product.name}`)
    if (product.onHand < quantity) throw insufficientStock(product)
  }
}

async function takeStockOf(tx: Transaction, lines: readonly ProductLine[], actor: string): Promise<void> {
  const ordered = inStockOrder(lines, ({ product }) => ({ productId: product.id, variantId: product.variantId }))
  for (const { product, quantity } of ordered)
    if (!(await takeStock(tx, product.variantId, quantity, 'Sold', actor)))
      throw insufficientStock({ ...product, onHand: await onHand(tx, product.variantId) })
}

/**
 * Places an order of the cart or of one product, all or nothing, in one transaction: purchase, one order per line, what is owed,
 * coupon use, e-mail, stock. A repeated request with the same idempotency key returns the first reply. An online purchase holds
 * its stock until its time to pay is over; its payment is opened after this. Throws PAYMENT_METHOD_UNAVAILABLE if the shop takes
 * no online payments or the total is below `minOnlinePayment`, NOT_FOUND for an unknown product or variant or an address of another
 * customer, VARIANT_REQUIRED, CART_EMPTY, CART_CHANGED, PRICE_CHANGED, PRODUCT_UNAVAILABLE, INSUFFICIENT_STOCK,
 * NOT_DELIVERABLE, COD_UNAVAILABLE, COUPON_UNKNOWN, COUPON_NOT_USABLE, IDEMPOTENCY_KEY_REUSED, and beyond the limits of orders ORDER_LIMIT and TOO_MANY_REQUESTS.
 */
export async function placeOrder(
  { db, jobs, publicUrl, acceptsOnline, failpoint }: PlaceOrderDeps,
  customerId: string,
  request: PlaceOrderFields,
  idempotencyKey: string | undefined,
): Promise<PlacedOrder> {
  const { paymentMethod } = request
  const isOnline = paymentMethod !== 'COD'
  if (isOnline && !acceptsOnline)
    throw notOnline('Online payment isn’t available right now. Please choose Cash on Delivery')

  const place = async (tx: Transaction): Promise<PlacedOrder> => {
    const earlier = idempotencyKey ? await claimIdempotencyKey(tx, customerId, idempotencyKey, request) : null
    if (earlier) return earlier
    await failpoint?.('key claimed')

    const recipient = await recipientAt(tx, customerId, request.addressId)
    if (recipient === null) throw notFound('Address')
    const lines = await takeLines(tx, customerId, request)
    await failpoint?.('cart taken')
    refuseUnavailable(lines)
    const settings = await shopSettings(tx)
    await refuseBeyondLimits(tx, customerId, { lines, isOnline }, settings)

    const where = { pincode: recipient.address.zipcode, lines, customerId: isOnline ? null : customerId }
    const delivery = await deliveryTo(tx, settings, where)
    refuseUndeliverable(delivery, paymentMethod)
    const charges = isOnline
      ? { zone: delivery.prepaidCharge, codFee: 0 }
      : {
          zone: delivery.codCharge,
          codFee: settings.codFee,
          ...(acceptsOnline && { advance: advanceRuleOf(settings) }),
        }
    const coupon = request.couponCode ? await findCoupon(tx, request.couponCode) : null
    const discounts = discountsOf(settings, coupon)
    const price = priceOf(lines.map(toPricedLine), discounts, charges)
    if (isOnline && price.finalTotal < minOnlinePayment)
      throw notOnline('Online payment needs a total of at least ₹ 1.00. Please choose Cash on Delivery')
    if (coupon) await lockUsableCoupon(tx, coupon.id, price.subTotal, couponHistoryOf(customerId))
    if (request.expected) refuseUnexpected(request.expected, lines, price)
    await failpoint?.('coupon locked')

    const payBy = isOnline || price.advance > 0 ? new Date(Date.now() + settings.unpaidHoldMinutes * 60_000) : null
    const isFromCart = !request.productId
    const { address } = recipient
    const { zone, dates } = delivery
    const terms = { lines, isFromCart, coupon, discounts, charges, price, paymentMethod, payBy, zone, dates }
    const { purchaseId, placed } = await writePurchase(tx, { customerId, address, ...terms })
    if (coupon) await recordCouponUse(tx, coupon.id, customerId, purchaseId)
    await failpoint?.('purchase written')

    const confirmation =
      payBy !== null || !settings.asksToConfirmCod ? null : await requestConfirmation(tx, jobs, purchaseId, settings)

    const promised = { shipBy: dates.shipBy, earliestDelivery: dates.earliest, latestDelivery: dates.latest }
    const couponName = coupon?.name ?? null
    const unpaid = { paymentMethod, paidBy: null, restPaidBy: null, payingUntil: null }
    const ordered = withTerms(
      placed.map((order) => ({ ...order, paidOnlineAt: null })),
      { address, couponName, ...unpaid, ...promised },
    )
    await jobs.enqueue(
      tx,
      'mail',
      orderPlacedEmail(recipient, ordered, { payBy, confirmation }, emailShop(settings, publicUrl)),
    )
    if (payBy) await jobs.enqueue(tx, 'end-hold', { purchaseId }, { startAfter: payBy, key: purchaseId })
    await failpoint?.('email queued')

    const reply: PlacedOrder = {
      purchaseId,
      orders: placed.map(({ number, id, productId, variantId, optionText, quantity, finalTotal }) => ({
        orderId: number,
        _id: id,
        productId,
        variantId,
        optionText,
        quantity,
        finalTotal: toRupees(finalTotal),
      })),
      totalPrice: toRupees(price.subTotal),
      finalTotal: toRupees(price.finalTotal),
      advance: toRupees(price.advance),
      paymentMethod,
      payment: { paymentUrl: null, transactionId: null, paymentStatus: 'Pending' },
    }
    if (idempotencyKey) await storeReply(tx, customerId, idempotencyKey, reply)
    await failpoint?.('reply stored')
    await takeStockOf(tx, lines, `purchase ${purchaseId}`)
    await failpoint?.('stock taken')
    return reply
  }
  // With a key, a second run returns the reply of a first one that was committed after all.
  const reply = await inTransaction(db, place, { isIdempotent: idempotencyKey !== undefined })
  await failpoint?.('committed')
  return reply
}
