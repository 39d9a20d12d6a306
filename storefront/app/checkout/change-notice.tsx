import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Coupon } from '@kargha/contract/shop/orders.ts'
import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import { useEffect, useRef } from 'react'
import type { PlaceOrderMutation } from './place-order.ts'

/** `was`: the total shown before. */
type Change = { message: string; was: Rupees }

/** After a refusal because the order differs from what was shown, or one that changes the total. */
export function refusedChange({ error, variables }: PlaceOrderMutation, total: Rupees): Change | null {
  if (!(error instanceof Refused) || !variables?.expected) return null
  const was = variables.expected.finalTotal
  const isOther = error.code === 'CART_CHANGED' || error.code === 'PRICE_CHANGED'
  return isOther || was !== total ? { message: error.message, was } : null
}

export const endedCoupon = ({ couponName }: Coupon, was: Rupees): Change => ({
  message: `${couponName} can no longer be used.`,
  was,
})

/** `total` is the present one. */
export function ChangeNotice({ change, total }: { change: Change | null; total: Rupees }) {
  const notice = useRef<HTMLParagraphElement>(null)
  const message = change?.message
  useEffect(() => {
    // On a phone, Place Order is far above the price. New lines, which come with the total, move the notice.
    if (message && total > 0) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [message, total])
  if (change === null) return null
  return (
    <p ref={notice} role="alert" className="scroll-mb-24 border-l-3 border-madder pl-4 font-medium">
      {change.message}{' '}
      <span className="block text-small font-normal">
        {change.was !== total && (
          <span>
            It was {formatRupees(change.was)} and is now {formatRupees(total)}.{' '}
          </span>
        )}
        <span>Nothing has been ordered yet.</span>
      </span>
    </p>
  )
}
