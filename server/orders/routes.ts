import type { Tools } from '../app.ts'
import { shopSettings } from '../content/settings.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { ownFiles } from '../media/own-file.ts'
import { cancelOrder } from './cancel-order.ts'
import { usableCoupons } from './coupon.ts'
import { ownOrder, ownOrders } from './own-orders.ts'
import { placeOrder } from './place-order.ts'
import { rateProduct } from './rate-product.ts'
import { reasons } from './reasons.ts'
import { returnOrder } from './return-order.ts'

/** The key a client may send so that a repeat places nothing more; printable, at most 200 characters. */
function idempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = [header].flat()[0]?.trim()
  if (!key) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('VALIDATION_FAILED', 'Idempotency-Key must be 1 to 200 printable characters')
  return key
}

/** Opens the payment of a purchase that was just placed, or finds it opened. */
type OpenPayment = (purchaseId: string) => Promise<{ transactionId: string | null; paymentUrl: string | null }>

/** `openPayment` is undefined where there is no gateway to pay online with. */
export function orderRoutes(
  serve: Serve,
  { db, jobs, config, shelf, atPoint }: Tools,
  openPayment: OpenPayment | undefined,
): void {
  const shop = { jobs, publicUrl: config.publicUrl, atPoint }
  const ownFile = ownFiles(shelf, config.publicUrl)

  serve('placeOrder', async ({ customerId, body, headers }) => {
    const key = idempotencyKey(headers['idempotency-key'])
    const takesOnline = openPayment !== undefined
    const placed = await placeOrder({ db, ...shop, takesOnline }, customerId, body, key)
    const link = placed.paymentMethod === 'COD' ? undefined : await openPayment?.(placed.purchaseId)
    const data = { ...placed, payment: { ...placed.payment, ...link } }
    return { message: 'Your order has been successfully placed.', data }
  })

  serve('getOrders', async ({ customerId, query }) => ({
    message: 'Your orders',
    data: await ownOrders(db, customerId, query.page),
  }))

  serve('getOrder', async ({ customerId, params }) => ({
    message: 'Your order',
    data: await ownOrder(db, customerId, params.orderId),
  }))

  serve('getReasons', async () => ({ message: 'Reasons', data: reasons.map((value) => ({ value })) }))

  serve('cancelOrder', async ({ customerId, params, body }) => ({
    message: 'Your order has been cancelled.',
    data: await cancelOrder(db, shop, customerId, params.orderId, body),
  }))

  serve('getReturnEligibility', async ({ customerId, params }) => {
    const { canReturn } = await ownOrder(db, customerId, params.orderId)
    return { message: canReturn ? 'This order can be returned' : 'This order can’t be returned', data: { canReturn } }
  })

  serve('returnOrder', async ({ customerId, params, body }) => ({
    message: 'Your return request has been sent.',
    data: await returnOrder(db, { ...shop, ownFile }, customerId, params.orderId, body),
  }))

  serve('addRating', async ({ customerId, body }) => ({
    message: 'Thank you for your review!',
    data: await rateProduct(db, customerId, body),
  }))

  serve('getCoupons', async ({ customerId }) => ({
    message: 'Coupons you can use',
    data: await usableCoupons(db, customerId),
  }))

  serve('getGlobalDiscount', async () => {
    const { globalDiscountIsActive, globalDiscountPercent } = await shopSettings(db)
    return {
      message: 'Shop-wide discount',
      data: { isActive: globalDiscountIsActive, discount: globalDiscountPercent },
    }
  })
}
