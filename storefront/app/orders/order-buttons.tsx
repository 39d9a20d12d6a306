import type { Order } from '@kargha/contract/orders.ts'
import { useNavigate } from 'react-router'
import { links } from '../links.ts'
import { Button } from '../ui/button.tsx'
import { actionsOf } from './order-actions.ts'
import { usePayNow } from './pay-now.ts'

/** What can be done with an order now; nothing where nothing can. */
export function OrderButtons({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { orderId, productId } = order
  const paying = usePayNow(orderId)
  const can = actionsOf(order)
  const ways = [
    {
      name: 'Rate & Review Product',
      open: can.rate,
      to: links.rateProduct(productId, orderId),
      state: { productId, orderId },
    },
    { name: 'Return', open: can.return, to: links.returnOrder(orderId), state: { orderId } },
    { name: 'Cancel', open: can.cancel, to: links.cancelOrder(orderId), state: { orderId } },
  ].filter(({ open }) => open)
  if (ways.length === 0 && !can.pay && !can.rated) return null
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {can.pay && (
        <Button look="accent" busy={paying.isPending} busyLabel="Opening..." onClick={() => paying.mutate()}>
          Pay now
        </Button>
      )}
      {ways.map(({ name, to, state }) => (
        <Button key={name} look="quiet" onClick={() => navigate(to, { state })}>
          {name}
        </Button>
      ))}
      {can.rated && <p className="text-ink-soft">You have already rated</p>}
    </div>
  )
}
