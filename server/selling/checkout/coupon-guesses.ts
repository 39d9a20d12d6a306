import { Refusal } from '../../platform/http/refusal.ts'
import type { Limit, RateLimits } from '../../platform/traffic/rate-limit.ts'

const byCustomer: Limit = { name: 'coupon-guess-of', times: 20, seconds: 3600 }
/** A network may have many customers, and accounts cost nothing. */
const byNetwork: Limit = { name: 'coupon-guess-from', times: 300, seconds: 3600 }

const isUnknownCoupon = (error: unknown) => error instanceof Refusal && error.code === 'COUPON_UNKNOWN'

/**
 * Limits orders with a coupon that does not exist. Counted before the order, against simultaneous guesses, and taken back unless
 * the coupon is unknown. Throws TOO_MANY_REQUESTS, and what `order` throws.
 */
export async function limitCouponGuesses<Placed>(
  limits: RateLimits,
  { customerId, network }: { customerId: string; network: string },
  order: () => Promise<Placed>,
): Promise<Placed> {
  await limits.count(byCustomer, customerId)
  let isGuess = false
  try {
    await limits.count(byNetwork, network)
    return await order()
  } catch (error) {
    isGuess = isUnknownCoupon(error)
    throw error
  } finally {
    if (!isGuess) {
      await limits.takeBack(byCustomer, customerId)
      await limits.takeBack(byNetwork, network)
    }
  }
}
