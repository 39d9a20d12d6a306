import type { PlacedOrder, PlaceOrderFields } from '@kargha/contract/shop/orders.ts'
import { noPaise, toRupees } from '@kargha/domain/money.ts'
import { discountsOf, minOnlinePayment, priceOf } from '@kargha/domain/pricing.ts'
import { demandOf, findCashRisk, riskyAdvanceOf } from '../../delivery/cash-risk/find-cash-risk.ts'
import { deliveryTo, refuseUndeliverable } from '../../delivery/delivery-to.ts'
import { findZone } from '../../delivery/find-zone.ts'
import { findCoupon, lockUsableCoupon, unknownCoupon } from '../../orders/coupons/coupon.ts'
import { couponHistoryOf, recordCouponUse } from '../../orders/coupons/coupon-uses.ts'
import { shopTaxRules, taxedSale } from '../../orders/pricing/order-tax.ts'
import { advanceRuleOf, globalPercentOf, toPricedLine } from '../../orders/pricing/price-lines.ts'
import { withTerms } from '../../orders/records/lock-order.ts'
import { newConfirmation, requestConfirmation } from '../../orders/records/request-confirmation.ts'
import { inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { FailpointName } from '../../platform/failpoints.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockCustomer } from '../../shop/customers/contact.ts'
import { keepBusiness, recipientAt, refuseOwnGstin } from '../../shop/customers/profile.ts'
import { emailShop } from '../../shop/settings/email-shop.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { refuseUnexpected } from './expected-order.ts'
import { claimIdempotencyKey, storeReply } from './idempotency.ts'
import { countPurchases, refuseBeyondLimits } from './order-limits.ts'
import { refuseUnavailable, sellLines, takeLines } from './order-lines.ts'
import { orderPlacedEmail } from './order-placed-email.ts'
import { addressKey, piecesTogether, recordOrigin, refuseTogether } from './ordered-together.ts'
import { composePurchase, type NewOrder, type NewPurchase, writePurchase } from './write-purchase.ts'

type PlaceOrderDeps = OrderDeps & {
  db: Pool
  /** Whether the shop has a gateway. */
  acceptsOnline: boolean
}

const notOnline = (message: string) => new Refusal('PAYMENT_METHOD_UNAVAILABLE', message)

/** The payment is opened later. */
const replyOf = (purchase: NewPurchase, orders: readonly NewOrder[]): PlacedOrder => ({
  purchaseId: purchase.id,
  orders: orders.map(({ number, id, productId, variantId, optionText, quantity, finalTotal }) => ({
    orderId: number,
    _id: id,
    productId,
    variantId,
    optionText,
    quantity,
    finalTotal: toRupees(finalTotal),
  })),
  totalPrice: toRupees(purchase.subTotal),
  finalTotal: toRupees(purchase.finalTotal),
  advance: toRupees(purchase.advance),
  paymentMethod: purchase.paymentMethod,
  payment: { paymentUrl: null, transactionId: null, paymentStatus: 'Pending' },
})

/**
 * Places an order of the cart or one product in one transaction (decision 102). A repeated idempotency key returns the first
 * reply. The payment is opened afterwards.
 *
 * Throws PAYMENT_METHOD_UNAVAILABLE, NOT_FOUND, VARIANT_REQUIRED, CART_EMPTY, CART_CHANGED, PRICE_CHANGED, PRODUCT_UNAVAILABLE,
 * INSUFFICIENT_STOCK, NOT_DELIVERABLE, COD_UNAVAILABLE, COUPON_UNKNOWN, COUPON_NOT_USABLE, IDEMPOTENCY_KEY_REUSED, ORDER_LIMIT,
 * TOO_MANY_REQUESTS, ACCOUNT_BLOCKED, and VALIDATION_FAILED for the shop's own GSTIN.
 */
export async function placeOrder(
  { db, jobs, publicUrl, acceptsOnline, failpoint }: PlaceOrderDeps,
  customerId: string,
  request: PlaceOrderFields,
  { idempotencyKey, network }: { idempotencyKey: string | undefined; network: string },
): Promise<PlacedOrder> {
  const { paymentMethod, addressId, couponCode, productId, expected, business = null, visit = null } = request
  const isOnline = paymentMethod !== 'COD'
  if (isOnline && !acceptsOnline)
    throw notOnline('Online payment isn’t available right now. Please choose Cash on Delivery')

  const reached = (name: FailpointName) => () => failpoint?.(name)

  const place = async (tx: Transaction): Promise<PlacedOrder> => {
    // One round trip, the lock first: a customer's concurrent orders count each other.
    const [, recipient, earlier, counts, settings, coupon] = await Promise.all([
      lockCustomer(tx, customerId),
      recipientAt(tx, customerId, addressId),
      idempotencyKey ? claimIdempotencyKey(tx, customerId, idempotencyKey, request) : null,
      countPurchases(tx, customerId),
      shopSettings(tx),
      couponCode ? findCoupon(tx, couponCode) : null,
    ])
    if (earlier) return earlier
    await failpoint?.('key claimed')
    refuseOwnGstin(settings, business, 'business.gstin')
    if (recipient === null) throw notFound('Address')

    const { address } = recipient
    const origin = { customerId, address: addressKey(address), network }
    const countsTogether = !isOnline && counts.isNew
    const [lines, found, taken, taxRules, risk] = await Promise.all([
      takeLines(tx, customerId, request),
      findZone(tx, address.zipcode, isOnline ? null : customerId),
      countsTogether ? piecesTogether(tx, origin, settings) : null,
      shopTaxRules(tx, settings),
      findCashRisk(tx, settings, { customerId, pincode: address.zipcode, address }),
    ])
    await failpoint?.('cart taken')
    refuseUnavailable(lines)
    refuseBeyondLimits({ lines, counts, isOnline }, settings)
    if (taken) refuseTogether(lines, taken, settings)
    const delivery = deliveryTo(found, settings, { pincode: address.zipcode, lines, risk: isOnline ? null : risk })
    const cashDemand = isOnline ? demandOf(risk, settings) : delivery.cashDemand
    refuseUndeliverable(delivery, paymentMethod)
    if (couponCode && !coupon) throw unknownCoupon()

    const discounts = discountsOf(coupon, globalPercentOf(settings))
    const charges = isOnline
      ? { zone: delivery.prepaidCharge, codFee: noPaise }
      : {
          zone: delivery.codCharge,
          codFee: settings.codFee,
          ...(acceptsOnline && {
            advance: cashDemand === 'advance' ? riskyAdvanceOf(settings) : advanceRuleOf(settings),
          }),
        }
    const price = priceOf(lines.map(toPricedLine), discounts, charges)
    if (isOnline && price.finalTotal < minOnlinePayment)
      throw notOnline('Online payment needs a total of at least ₹ 1.00. Please choose Cash on Delivery')
    if (coupon) await lockUsableCoupon(tx, coupon.id, price.subTotal, couponHistoryOf(customerId))
    if (expected) refuseUnexpected(expected, lines, price)
    await failpoint?.('coupon locked')

    const payBy =
      isOnline || price.advance > 0 ? new Date(counts.now.getTime() + settings.unpaidHoldMinutes * 60_000) : null
    const asksToConfirm = settings.asksToConfirmCod || cashDemand !== 'nothing'
    const confirmation = payBy === null && asksToConfirm ? newConfirmation(settings, counts.now) : null
    const { zone, dates } = delivery
    const tax = taxedSale(taxRules, found.today, address.state)
    const terms = {
      paymentMethod,
      address,
      business,
      visit,
      coupon,
      discounts,
      charges,
      price,
      tax,
      zone,
      dates,
      payBy,
    }
    const { purchase, orders } = composePurchase({
      ...{ customerId, lines, isFromCart: !productId, ...terms },
      ...{ cashScore: risk?.score ?? null, cashDemand: risk && cashDemand },
    })
    const { id } = purchase
    const reply = replyOf(purchase, orders)
    const waiting = { payBy, confirmation }
    const email = orderPlacedEmail(recipient, withTerms(orders, purchase), waiting, emailShop(settings, publicUrl))
    await Promise.all([
      writePurchase(tx, purchase, orders).then(reached('purchase written')),
      countsTogether && recordOrigin(tx, { ...origin, purchaseId: id }),
      business && keepBusiness(tx, customerId, business),
      coupon && recordCouponUse(tx, coupon.id, customerId, id),
      confirmation && requestConfirmation(tx, jobs, id, confirmation),
      jobs.enqueue(tx, 'mail', email).then(reached('email queued')),
      payBy && jobs.enqueue(tx, 'end-hold', { purchaseId: id }, { startAfter: payBy, key: id }),
      idempotencyKey && storeReply(tx, customerId, idempotencyKey, reply).then(reached('reply stored')),
      // Last, to lock popular variants briefly.
      sellLines(tx, lines, `purchase ${id}`).then(reached('stock taken')),
    ])
    return reply
  }

  // With a key, a second run returns the reply of a first one that did commit.
  const reply = await inTransaction(db, place, { isIdempotent: idempotencyKey !== undefined })
  await failpoint?.('committed')
  return reply
}
