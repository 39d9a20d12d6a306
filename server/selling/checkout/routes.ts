import type { Deps } from '../../platform/deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { RegisterRoute } from '../../platform/http/register-route.ts'
import { limitCouponGuesses } from './coupon-guesses.ts'
import { placeOrder } from './place-order.ts'

/** 1 to 200 printable characters. Throws VALIDATION_FAILED. */
function idempotencyKey(header: string | string[] | undefined): string | undefined {
  const key = [header].flat()[0]?.trim()
  if (!key) return undefined
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Refusal('VALIDATION_FAILED', 'Idempotency-Key must be 1 to 200 printable characters')
  return key
}

/** Returns the open payment if there is one. */
type OpenPayment = (purchaseId: string) => Promise<{ transactionId: string | null; paymentUrl: string | null }>

/** `openPayment`: undefined without a gateway. */
export function checkoutRoutes(
  register: RegisterRoute,
  { db, jobs, config, failpoint, rateLimits }: Deps,
  openPayment: OpenPayment | undefined,
): void {
  const orderDeps = { jobs, publicUrl: config.publicUrl, failpoint }

  register('placeOrder', async ({ customerId, body, headers, address: network }) => {
    const client = { idempotencyKey: idempotencyKey(headers['idempotency-key']), network }
    const acceptsOnline = openPayment !== undefined
    const place = () => placeOrder({ db, ...orderDeps, acceptsOnline }, customerId, body, client)
    const placed = await (body.couponCode ? limitCouponGuesses(rateLimits, { customerId, network }, place) : place())
    const isPaidOnDelivery = placed.paymentMethod === 'COD' && !placed.advance
    const link = isPaidOnDelivery ? undefined : await openPayment?.(placed.purchaseId)
    const data = { ...placed, payment: { ...placed.payment, ...link } }
    return { message: 'Your order has been successfully placed.', data }
  })
}
