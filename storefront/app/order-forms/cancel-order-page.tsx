import type { Data } from '@kargha/contract/shop/client.ts'
import { CancelOrderFields } from '@kargha/contract/shop/order-forms.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { returnsText } from '@kargha/contract/shop/shop-terms.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useContractForm } from '../forms/contract-form.ts'
import { actionsOf } from '../orders/order-actions.ts'
import { reasonsQuery } from '../orders/orders-queries.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { genericMessage, serverMessage } from '../shop-client/messages.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { OrderForm, OrderFormPage, useFollowUp } from './order-form.tsx'
import { ReasonChoice } from './reason-choice.tsx'

export default function CancelOrderPage() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <OrderFormPage title="Cancel Order" button="Cancel">
      {(order) =>
        actionsOf(order).cancel ? (
          <Cancellable order={order} />
        ) : (
          <Empty title="This order can’t be cancelled">
            <p className="text-ink-soft">
              {order.status === 'Cancelled'
                ? 'It has already been cancelled.'
                : `It has already been shipped. ${shop ? returnsText(shop) : ''}`}
            </p>
            <ButtonLink to={links.order(order.orderId)}>See the order</ButtonLink>
          </Empty>
        )
      }
    </OrderFormPage>
  )
}

function Cancellable({ order }: { order: Order }) {
  const reasons = useQuery({ ...reasonsQuery(useClient(), 'cancellation'), meta: { failure: genericMessage } })
  return reasons.isPending ? <Spinner /> : <CancelForm order={order} reasons={reasons} />
}

function CancelForm({ order, reasons }: { order: Order; reasons: UseQueryResult<Data<'getReasons'>> }) {
  const { orderId, paymentStatus } = order
  const client = useClient()
  const followUp = useFollowUp()
  const contractForm = useContractForm<CancelOrderFields>(CancelOrderFields, { reason: '', customReason: '' })

  const cancel = contractForm.submit(
    async (body) => {
      const { message } = await client('cancelOrder', { params: { orderId }, body })
      await followUp(message)
    },
    { reason: (error) => serverMessage(error, 'Failed to initiate cancel.') },
  )

  return (
    <OrderForm
      order={order}
      label="Cancel Order"
      look="accent"
      busy={contractForm.busy}
      busyLabel="Cancelling..."
      onSubmit={cancel}
    >
      <ReasonChoice reasons={reasons} contractForm={contractForm} />
      <p className="text-ink-soft">
        {paymentStatus === 'Completed'
          ? 'Your payment will be refunded to your original payment method.'
          : 'You haven’t paid yet, so no refund is due.'}
      </p>
    </OrderForm>
  )
}
