import type { Order } from '@kargha/contract/shop/orders.ts'
import { links } from '../shop-client/links.ts'
import { Button } from '../ui/button.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { actionsOf } from './order-actions.ts'
import { PayButton, PayOnlineButton, payOnlineNote, unpaidNote } from './pay-button.tsx'
import { dayAndTime } from './timeline.tsx'

const unconfirmedNote = (confirmBy: string) =>
  `Please confirm this order: press the button in our e-mail by ${dayAndTime(confirmBy)}, or we’ll cancel it.`

export function OrderButtons({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { orderId, productId } = order
  const actions = actionsOf(order)
  const pages = [
    {
      name: 'Rate & Review Product',
      isAllowed: actions.rate,
      to: links.rateProduct(productId, orderId),
      state: { productId, orderId },
    },
    { name: 'Return', isAllowed: actions.return, to: links.returnOrder(orderId), state: { orderId } },
    { name: 'Cancel', isAllowed: actions.cancel, to: links.cancelOrder(orderId), state: { orderId } },
  ].filter(({ isAllowed }) => isAllowed)
  if (pages.length === 0 && !actions.pay && !actions.payOnline && !actions.showRated) return null
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      {order.confirmBy && <p className="w-full text-small">{unconfirmedNote(order.confirmBy)}</p>}
      {actions.pay && (
        <>
          {order.payBy && <p className="w-full text-small">{unpaidNote(order.paymentStatus, order.payBy)}</p>}
          <PayButton {...order} />
        </>
      )}
      {order.payOnline !== null && (
        <>
          <p className="w-full text-small">{payOnlineNote(order, order.payOnline)}</p>
          <PayOnlineButton orderId={orderId} />
        </>
      )}
      {pages.map(({ name, to, state }) => (
        <Button key={name} look="quiet" onClick={() => navigate(to, { state })}>
          {name}
        </Button>
      ))}
      {actions.showRated && <p className="text-ink-soft">You have already rated</p>}
    </div>
  )
}
