import { randomUUID } from 'node:crypto'
import { type Paise, priceOf, splitOf, toRupees } from '@kargha/contract/money.ts'
import type { PlacedOrder, PlaceOrder } from '@kargha/contract/orders.ts'
import { recipientAt } from '../account/profile.ts'
import { onlyLeft, withdrawn } from '../cart/add-to-cart.ts'
import { type CartLine, priced, takeCart } from '../cart/cart.ts'
import { saleProducts } from '../catalogue/sale-products.ts'
import { globalPercentOf, shopSettings } from '../content/settings.ts'
import { inTransaction, type Pool, type Transaction } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { onHand, takeStock } from '../stock/stock.ts'
import { couponNamed, lockCoupon, useCoupon } from './coupon.ts'
import { claimKey, keepReply } from './idempotency.ts'
import { book } from './ledger.ts'
import { newOrderNumber } from './order-number.ts'
import { orderEvents, orders, purchases } from './orders-table.ts'
import { placedLetter } from './placed-letter.ts'
import type { AtPoint } from './points.ts'

type Shop = {
  db: Pool
  jobs: Jobs
  publicUrl: string
  /** Whether there is a gateway to pay online with. */
  takesOnline: boolean
  atPoint?: AtPoint | undefined
}

/** The gateway takes one rupee or more. */
export const leastOnline: Paise = 100

const notOnline = (message: string) => new Refusal('PAYMENT_METHOD_UNAVAILABLE', message)

/** What is bought: one product now, or the cart, which is emptied in the same breath so that it can't be bought twice. */
async function linesToBuy(tx: Transaction, customerId: string, request: PlaceOrder): Promise<CartLine[]> {
  if (!request.productId) {
    const lines = await takeCart(tx, customerId)
    if (lines.length === 0) throw new Refusal('CART_EMPTY', 'Your Cart is Empty')
    return lines
  }
  const [product] = await saleProducts(tx, [request.productId])
  if (product === undefined) throw notFound('Product')
  return [{ product, quantity: request.quantity ?? 1 }]
}

/** A first look, for a clear sentence; what counts is the guarded update at the end. */
function refuseUnavailable(lines: readonly CartLine[]): void {
  for (const { product, quantity } of lines) {
    if (!product.isOnSale) throw withdrawn(product.name)
    if (product.onHand < quantity) throw onlyLeft(product.onHand)
  }
}

async function takeStockOf(tx: Transaction, lines: readonly CartLine[], actor: string): Promise<void> {
  const inIdOrder = lines.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))
  for (const { product, quantity } of inIdOrder)
    if (!(await takeStock(tx, product.id, quantity, 'Sold', actor)))
      throw onlyLeft((await onHand(tx, [product.id])).get(product.id) ?? 0)
}

/**
 * Places an order of the cart or of one product, in one transaction: purchase, one order a line, what is owed for it, coupon
 * use, letter, stock. All of it happens, or none. With an idempotency key, asking again answers the first reply. One that is
 * paid online holds its stock until its time to pay is over; its payment is opened afterwards.
 * Refuses another's address, an empty cart, what can't be bought, a coupon that can't be used, and online payment where there
 * is none or too little to pay.
 */
export async function placeOrder(
  { db, jobs, publicUrl, takesOnline, atPoint }: Shop,
  customerId: string,
  request: PlaceOrder,
  idempotencyKey: string | undefined,
): Promise<PlacedOrder> {
  const isOnline = request.paymentMethod !== 'COD'
  if (isOnline && !takesOnline) throw notOnline('Online payment is not available now. Please choose Cash on Delivery')

  const placed = await inTransaction(db, async (tx) => {
    const earlier = idempotencyKey ? await claimKey(tx, customerId, idempotencyKey, request) : null
    if (earlier) return earlier
    await atPoint?.('key claimed')

    const recipient = await recipientAt(tx, customerId, request.addressId)
    if (recipient === null) throw notFound('Address')
    const lines = await linesToBuy(tx, customerId, request)
    await atPoint?.('cart taken')
    refuseUnavailable(lines)

    const coupon = request.couponCode ? await couponNamed(tx, request.couponCode) : null
    const settings = await shopSettings(tx)
    const couponPercent = coupon?.percent ?? 0
    const globalPercent = globalPercentOf(settings)
    const goods = lines.map(priced)
    const price = priceOf(goods, couponPercent, globalPercent)
    const shares = splitOf(goods, couponPercent, globalPercent)
    if (isOnline && price.finalTotal < leastOnline)
      throw notOnline('Online payment is for ₹ 1.00 and more. Please choose Cash on Delivery')
    if (coupon) await lockCoupon(tx, coupon.id, customerId, price.subTotal)
    await atPoint?.('coupon locked')

    const purchaseId = randomUUID()
    const payBy = isOnline ? new Date(Date.now() + settings.unpaidHoldMinutes * 60_000) : null
    await tx.insert(purchases).values({
      id: purchaseId,
      customerId,
      paymentMethod: request.paymentMethod,
      ...price,
      couponId: coupon?.id ?? null,
      couponName: coupon?.name ?? null,
      couponPercent,
      globalPercent,
      address: recipient.address,
      isFromCart: !request.productId,
      payBy,
    })
    const bought = lines.map(({ product, quantity }, index) => {
      const subTotal = product.sellingPrice * quantity
      const delivery = product.deliveryCharge * quantity
      const finalTotal = shares[index] as Paise
      return {
        id: randomUUID(),
        number: newOrderNumber(),
        purchaseId,
        customerId,
        productId: product.id,
        position: index,
        productName: product.name,
        productSlug: product.slug,
        productImages: product.images,
        quantity,
        sellingPrice: product.sellingPrice,
        originalPrice: product.originalPrice,
        subTotal,
        delivery,
        savings: subTotal + delivery - finalTotal,
        finalTotal,
      }
    })
    await tx.insert(orders).values(bought)
    await tx
      .insert(orderEvents)
      .values(bought.map((order) => ({ orderId: order.id, status: 'Order Placed', actor: 'customer' })))
    await book(
      tx,
      bought.map(({ id, finalTotal }) => ({
        orderId: id,
        kind: isOnline ? ('Charge' as const) : ('COD due' as const),
        amount: finalTotal,
      })),
    )
    if (coupon) await useCoupon(tx, coupon.id, customerId, purchaseId)
    await atPoint?.('purchase written')

    const holdMinutes = isOnline ? settings.unpaidHoldMinutes : null
    const shop = { shopName: settings.name, ordersUrl: `${publicUrl}/my-orders` }
    await jobs.enqueue(tx, 'mail', placedLetter(recipient, bought, price.finalTotal, holdMinutes, shop))
    if (payBy) await jobs.enqueue(tx, 'end-hold', { purchaseId }, { startAfter: payBy, key: purchaseId })
    await atPoint?.('letter queued')

    const reply: PlacedOrder = {
      purchaseId,
      orders: bought.map(({ number, id, productId, quantity, finalTotal }) => ({
        orderId: number,
        _id: id,
        productId,
        quantity,
        finalTotal: toRupees(finalTotal),
      })),
      totalPrice: toRupees(price.subTotal),
      finalTotal: toRupees(price.finalTotal),
      paymentMethod: request.paymentMethod,
      payment: { paymentUrl: null, transactionId: null, paymentStatus: 'Pending' },
    }
    if (idempotencyKey) await keepReply(tx, customerId, idempotencyKey, reply)
    await atPoint?.('reply kept')
    await takeStockOf(tx, lines, `purchase ${purchaseId}`)
    await atPoint?.('stock taken')
    return reply
  })
  await atPoint?.('committed')
  return placed
}
