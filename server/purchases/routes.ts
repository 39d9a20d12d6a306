import { shopSettings } from '../content/settings.ts'
import { listUsableCoupons } from '../coupons/coupon.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import type { RegisterRoute } from '../http/register-route.ts'
import { reasonsFor } from '../orders/reasons.ts'
import { cancelOrder } from './cancel-order.ts'
import { couponHistoryOf } from './coupon-uses.ts'
import { ownOrder, ownOrders } from './own-orders.ts'
import { placeOrder } from './place-order.ts'
import { rateProduct } from './rate-product.ts'

/** The key that a client may send so that a repeated request places no second order: 1 to 200 printable characters. */
function idempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = [header].flat()[0]?.trim()
  if (!key) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('VALIDATION_FAILED', 'Idempotency-Key must be 1 to 200 printable characters')
  return key
}

/** Opens the payment of a purchase that was just placed, or returns the one already open. */
type OpenPayment = (purchaseId: string) => Promise<{ transactionId: string | null; paymentUrl: string | null }>

/** `openPayment` is undefined in a shop without a payment gateway. */
export function purchaseRoutes(
  register: RegisterRoute,
  { db, jobs, config, failpoint }: Deps,
  openPayment: OpenPayment | undefined,
): void {
  const orderDeps = { jobs, publicUrl: config.publicUrl, failpoint }

  register('placeOrder', async ({ customerId, body, headers }) => {
    const key = idempotencyKey(headers['idempotency-key'])
    const acceptsOnline = openPayment !== undefined
    const placed = await placeOrder({ db, ...orderDeps, acceptsOnline }, customerId, body, key)
    const isPaidOnDelivery = placed.paymentMethod === 'COD' && !placed.advance
    const link = isPaidOnDelivery ? undefined : await openPayment?.(placed.purchaseId)
    const data = { ...placed, payment: { ...placed.payment, ...link } }
    return { message: 'Your order has been successfully placed.', data }
  })

  register('getOrders', async ({ customerId, query }) => ({
    message: 'Your orders',
    data: await ownOrders(db, customerId, query.page),
  }))

  register('getOrder', async ({ customerId, params }) => ({
    message: 'Your order',
    data: await ownOrder(db, customerId, params.orderId),
  }))

  register('getReasons', async ({ query }) => ({
    message: 'Reasons',
    data: reasonsFor(query.for, await shopSettings(db)),
  }))

  register('cancelOrder', async ({ customerId, params, body }) => ({
    message: 'Your order has been cancelled.',
    data: await cancelOrder(db, orderDeps, customerId, params.orderId, body),
  }))

  register('addRating', async ({ customerId, body }) => ({
    message: 'Thank you for your review!',
    data: await rateProduct(db, customerId, body),
  }))

  register('getCoupons', async ({ customerId }) => ({
    message: 'Coupons you can use',
    data: await listUsableCoupons(db, couponHistoryOf(customerId)),
  }))

  register('getGlobalDiscount', async () => {
    const { globalDiscountIsActive, globalDiscountPercent } = await shopSettings(db)
    return {
      message: 'Shop-wide discount',
      data: { isActive: globalDiscountIsActive, discount: globalDiscountPercent },
    }
  })
}
