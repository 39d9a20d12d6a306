import type { PlacedOrder, PlaceOrderFields } from '@kargha/contract/shop/orders.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { minOnlinePayment, priceOf } from '@kargha/domain/pricing.ts'
import { inStockOrder, sellStock } from '../../catalogue/stock/stock.ts'
import { deliveryTo, refuseUndeliverable } from '../../delivery/delivery-to.ts'
import { findCoupon, lockUsableCoupon, unknownCoupon } from '../../orders/coupons/coupon.ts'
import { couponHistoryOf, recordCouponUse } from '../../orders/coupons/coupon-uses.ts'
import { advanceRuleOf, discountsOf, type ProductLine, toPricedLine } from '../../orders/pricing/price-lines.ts'
import { withTerms } from '../../orders/records/lock-order.ts'
import { newConfirmation, requestConfirmation } from '../../orders/records/request-confirmation.ts'
import { inSteps, type Pool, type Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { Failpoint, FailpointName } from '../../platform/failpoints.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { emailShop } from '../../shop/settings/email-shop.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { refuseUnexpected } from './expected-order.ts'
import { claimIdempotencyKey, storeReply } from './idempotency.ts'
import { lockOrderContext } from './order-context.ts'
import { refuseBeyondLimits } from './order-limits.ts'
import { chosenLine, refuseUnavailable, takeLines } from './order-lines.ts'
import { orderPlacedEmail } from './order-placed-email.ts'
import { composePurchase, writePurchase } from './write-purchase.ts'

type PlaceOrderDeps = OrderDeps & {
  db: Pool
  /** Whether the shop has a gateway to pay online with. */
  acceptsOnline: boolean
}

const notOnline = (message: string) => new Refusal('PAYMENT_METHOD_UNAVAILABLE', message)

/** What the order takes of the stock, in the order in which every transaction does. */
const salesOf = (lines: readonly ProductLine[], actor: string) =>
  inStockOrder(lines, ({ product }) => ({ productId: product.id, variantId: product.variantId })).map(
    ({ product, quantity }) => ({ variantId: product.variantId, quantity, reason: 'Sold', actor }),
  )

type Part = [name: FailpointName, write: () => (Promise<unknown> | null | undefined | '')[]]

/** Writes what shares a round trip; where a test may stop after each part, one part after another. */
async function inOneGo(failpoint: Failpoint | undefined, parts: readonly Part[]): Promise<void> {
  if (failpoint === undefined) await Promise.all(parts.flatMap(([, write]) => write()))
  else
    for (const [name, write] of parts) {
      await Promise.all(write())
      await failpoint(name)
    }
}

type Placing = { reply: PlacedOrder; sales: ReturnType<typeof salesOf> }

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

  const { addressId, couponCode, productId } = request
  const first = (tx: Transaction) =>
    Promise.all([
      lockOrderContext(tx, { customerId, addressId, isOnline }),
      shopSettings(tx),
      couponCode ? findCoupon(tx, couponCode) : null,
      productId ? chosenLine(tx, productId, request) : null,
    ])

  const work = async (
    tx: Transaction,
    [context, settings, coupon, chosen]: Awaited<ReturnType<typeof first>>,
  ): Promise<Placing> => {
    const earlier = idempotencyKey ? await claimIdempotencyKey(tx, customerId, idempotencyKey, request) : null
    if (earlier) return { reply: earlier, sales: [] }
    await failpoint?.('key claimed')

    const { recipient, counts } = context
    if (recipient === null) throw notFound('Address')
    if (chosen instanceof Refusal) throw chosen
    const lines = chosen === null ? await takeLines(tx, customerId) : [chosen]
    await failpoint?.('cart taken')
    refuseUnavailable(lines)
    refuseBeyondLimits({ lines, counts, isOnline }, settings)

    const delivery = deliveryTo(context.delivery, settings, { pincode: recipient.address.zipcode, lines })
    refuseUndeliverable(delivery, paymentMethod)
    const charges = isOnline
      ? { zone: delivery.prepaidCharge, codFee: 0 }
      : {
          zone: delivery.codCharge,
          codFee: settings.codFee,
          ...(acceptsOnline && { advance: advanceRuleOf(settings) }),
        }
    if (couponCode && !coupon) throw unknownCoupon()
    const discounts = discountsOf(settings, coupon)
    const price = priceOf(lines.map(toPricedLine), discounts, charges)
    if (isOnline && price.finalTotal < minOnlinePayment)
      throw notOnline('Online payment needs a total of at least ₹ 1.00. Please choose Cash on Delivery')
    if (coupon) await lockUsableCoupon(tx, coupon.id, price.subTotal, couponHistoryOf(customerId))
    if (request.expected) refuseUnexpected(request.expected, lines, price)
    await failpoint?.('coupon locked')

    const payBy = isOnline || price.advance > 0 ? new Date(Date.now() + settings.unpaidHoldMinutes * 60_000) : null
    const isFromCart = !productId
    const { address } = recipient
    const { zone, dates } = delivery
    const terms = { lines, isFromCart, coupon, discounts, charges, price, paymentMethod, payBy, zone, dates }
    const purchase = composePurchase({ customerId, address, ...terms })
    const { placed } = purchase
    const purchaseId = purchase.row.id
    const confirmation = payBy !== null || !settings.asksToConfirmCod ? null : newConfirmation(settings)
    const promised = { shipBy: dates.shipBy, earliestDelivery: dates.earliest, latestDelivery: dates.latest }
    const couponName = coupon?.name ?? null
    const unpaid = { paymentMethod, paidBy: null, restPaidBy: null, payingUntil: null }
    const ordered = withTerms(
      placed.map((order) => ({ ...order, paidOnlineAt: null })),
      { address, couponName, ...unpaid, ...promised },
    )
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
    await inOneGo(failpoint, [
      [
        'purchase written',
        () => [
          writePurchase(tx, purchase),
          coupon && recordCouponUse(tx, coupon.id, customerId, purchaseId),
          confirmation && requestConfirmation(tx, jobs, purchaseId, confirmation),
        ],
      ],
      [
        'email queued',
        () => [
          jobs.enqueue(
            tx,
            'mail',
            orderPlacedEmail(recipient, ordered, { payBy, confirmation }, emailShop(settings, publicUrl)),
          ),
          payBy && jobs.enqueue(tx, 'end-hold', { purchaseId }, { startAfter: payBy, key: purchaseId }),
        ],
      ],
      ['reply stored', () => [idempotencyKey && storeReply(tx, customerId, idempotencyKey, reply)]],
    ])
    return { reply, sales: salesOf(lines, `purchase ${purchaseId}`) }
  }
  // The rows of popular variants are locked last, and only until PostgreSQL has committed.
  const last = (tx: Transaction, { sales }: Placing) => sellStock(tx, sales)
  // With a key, a second run returns the reply of a first one that was committed after all.
  const { reply } = await inSteps(db, { first, work, last }, { isIdempotent: idempotencyKey !== undefined })
  await failpoint?.('committed')
  return reply
}
