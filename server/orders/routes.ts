import type { Tools } from '../app.ts'
import { shopSettings } from '../content/settings.ts'
import { Refusal } from '../http/refusal.ts'
import type { Serve } from '../http/serve.ts'
import { usableCoupons } from './coupon.ts'
import { ownOrder, ownOrders } from './own-orders.ts'
import { placeOrder } from './place-order.ts'

/** The key a client may send so that a repeat places nothing more; printable, at most 200 characters. */
function idempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = [header].flat()[0]?.trim()
  if (!key) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('VALIDATION_FAILED', 'Idempotency-Key must be 1 to 200 printable characters')
  return key
}

export function orderRoutes(serve: Serve, { db, jobs, config }: Tools): void {
  serve('placeOrder', async ({ customerId, body, headers }) => {
    const key = idempotencyKey(headers['idempotency-key'])
    const data = await placeOrder({ db, jobs, publicUrl: config.publicUrl }, customerId, body, key)
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
