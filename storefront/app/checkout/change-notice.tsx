import { Refused } from '@kargha/contract/kernel/client.ts'
import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import { useEffect, useRef } from 'react'
import type { PlaceOrderMutation } from './place-order.ts'

const isChange = (error: unknown): error is Refused =>
  error instanceof Refused && (error.code === 'CART_CHANGED' || error.code === 'PRICE_CHANGED')

/** After a refusal because the order differs from what was shown. `total` is the present one. */
export function ChangeNotice({ placeOrder, total }: { placeOrder: PlaceOrderMutation; total: Rupees }) {
  const { error, variables } = placeOrder
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // On a phone, Place Order is far above the price. New lines, which come with the total, move the notice.
    if (isChange(error) && total > 0) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [error, total])
  if (!isChange(error) || !variables?.expected) return null
  return (
    <p ref={notice} role="alert" className="scroll-mb-24 border-l-3 border-madder pl-4 font-medium">
      {error.message}{' '}
      <span className="block text-small font-normal">
        It was {formatRupees(variables.expected.finalTotal)} and is now {formatRupees(total)}. Nothing has been ordered
        yet.
      </span>
    </p>
  )
}
