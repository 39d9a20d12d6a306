import type { Order } from '@kargha/contract/shop/orders.ts'
import { links } from '../shop-client/links.ts'
import { Button } from '../ui/button.tsx'
import { useNavigate } from '../ui/navigate.ts'
import { ConfirmButton } from './confirm-button.tsx'
import { actionsOf } from './order-actions.ts'
import { PayButtons } from './pay-button.tsx'
import { dueToConfirm } from './purchase.ts'

/** What a press does for one order only. */
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
  return (
    <>
      {pages.map(({ name, to, state }) => (
        <Button key={name} look="quiet" onClick={() => navigate(to, { state })}>
          {name}
        </Button>
      ))}
      {actions.showRated && <p className="text-ink-soft">You have already rated</p>}
    </>
  )
}

/** What a press does for all orders that were placed together. */
export function PurchaseButtons({ orders }: { orders: readonly Order[] }) {
  const toConfirm = dueToConfirm(orders)
  const confirmBy = orders.find((order) => order.confirmBy !== null)?.confirmBy
  return (
    <>
      {toConfirm && confirmBy && <ConfirmButton due={toConfirm} confirmBy={confirmBy} />}
      <PayButtons orders={orders} />
    </>
  )
}
