import { CancelOrder, type Order } from '@kargha/contract/orders.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useContractForm } from '../account/contract-form.ts'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { genericMessage, serverMessage } from '../messages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { AboutOrder, formFrame, OrderedPiece } from './about-order.tsx'
import { actionsOf } from './order-actions.ts'
import { reasonsQuery, useRefreshOrders } from './orders-queries.ts'
import { ReasonChoice } from './reason-choice.tsx'

/** Cancels an order that has not left yet. */
export default function CancelOrderPage() {
  return (
    <AboutOrder title="Cancel Order" button="Cancel">
      {(order) =>
        actionsOf(order).cancel ? (
          <Cancellable order={order} />
        ) : (
          <Empty title="This order can’t be cancelled">
            <p className="text-ink-soft">
              {order.status === 'Cancelled'
                ? 'It has been cancelled already.'
                : 'It has left us. Once it is with you, you can return it if it came damaged.'}
            </p>
            <ButtonLink to={links.order(order.orderId)}>See the order</ButtonLink>
          </Empty>
        )
      }
    </AboutOrder>
  )
}

function Cancellable({ order }: { order: Order }) {
  const reasons = useQuery({ ...reasonsQuery(useClient()), meta: { failure: genericMessage } })
  return reasons.isPending ? <Spinner /> : <CancelForm order={order} reasons={reasons} />
}

function CancelForm({ order, reasons }: { order: Order; reasons: UseQueryResult<string[]> }) {
  const { orderId, paymentStatus } = order
  const client = useClient()
  const navigate = useNavigate()
  const refreshOrders = useRefreshOrders()
  const { form, field, submit, busy } = useContractForm<CancelOrder>(CancelOrder, { reason: '', customReason: '' })

  const cancel = submit(
    async (body) => {
      const { message } = await client('cancelOrder', { params: { orderId }, body })
      await refreshOrders()
      toast.success(message)
      navigate(links.myOrders, { replace: true })
    },
    { reason: (error) => serverMessage(error, 'Failed to initiate cancel.') },
  )

  return (
    <div className={formFrame}>
      <OrderedPiece order={order} />
      <form noValidate onSubmit={cancel} className="grid max-w-prose gap-8">
        <ReasonChoice
          reasons={reasons}
          reason={field('reason')}
          customReason={field('customReason')}
          chosen={form.watch('reason')}
          onListed={() => form.resetField('customReason')}
        />
        <p className="text-ink-soft">
          {paymentStatus === 'Completed'
            ? 'What you paid for it goes back to you the way it was paid.'
            : 'Nothing has been paid for it yet, so there is nothing to give back.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="accent" busy={busy} busyLabel="Cancelling...">
            Cancel Order
          </Button>
          <ButtonLink look="quiet" to={links.myOrders}>
            Keep it
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
