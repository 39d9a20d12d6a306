import type { Address } from '@kargha/contract/account.ts'
import { type Order, ReturnOrder } from '@kargha/contract/orders.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useContractForm } from '../account/contract-form.ts'
import { profileQuery } from '../account/profile-queries.ts'
import { useClient } from '../api.ts'
import { links } from '../links.ts'
import { serverMessage } from '../messages.ts'
import { useSession } from '../session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { Empty } from '../ui/empty.tsx'
import { Field } from '../ui/field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { AboutOrder, formFrame, OrderedPiece } from './about-order.tsx'
import { EvidenceRows, useEvidence } from './evidence-rows.tsx'
import { actionsOf } from './order-actions.ts'
import { reasonsQuery, useRefreshOrders } from './orders-queries.ts'
import { PickupChoice } from './pickup-choice.tsx'
import { ReasonChoice } from './reason-choice.tsx'

/** Asks to give a delivered order back. */
export default function ReturnOrderPage() {
  return (
    <AboutOrder title="Return Order" button="Return">
      {(order) => (actionsOf(order).return ? <Returnable order={order} /> : <NotReturnable order={order} />)}
    </AboutOrder>
  )
}

function NotReturnable({ order }: { order: Order }) {
  const why = order.hasActiveReturn
    ? 'You have asked to return it already; its page tells how that goes.'
    : order.timeline.some(({ status }) => status === 'Return Rejected')
      ? 'You have asked to return it, and that was rejected; its page tells why.'
      : order.status === 'Delivered'
        ? 'The time in which it could be returned has passed.'
        : 'Only what has been delivered can be returned.'
  return (
    <Empty title="This order can’t be returned">
      <p className="text-ink-soft">{why}</p>
      <ButtonLink to={links.order(order.orderId)}>See the order</ButtonLink>
    </Empty>
  )
}

/** The form waits for addresses and reasons; without the addresses one can still be written. */
function Returnable({ order }: { order: Order }) {
  const client = useClient()
  const profile = useQuery({
    ...profileQuery(client, useSession()?.details._id ?? ''),
    meta: { failure: () => 'Failed to fetch Addresses.' },
  })
  const reasons = useQuery({
    ...reasonsQuery(client),
    meta: { failure: () => 'Failed to fetch return reasons.' },
  })
  if (profile.isPending || reasons.isPending) return <Spinner />
  return <ReturnForm order={order} saved={profile.data?.address ?? []} reasons={reasons} />
}

type FormProps = { order: Order; saved: readonly Address[]; reasons: UseQueryResult<string[]> }

function ReturnForm({ order, saved, reasons }: FormProps) {
  const client = useClient()
  const navigate = useNavigate()
  const refreshOrders = useRefreshOrders()
  const evidence = useEvidence()
  const { street = '', city = '', state = '', zipcode = '' } = saved[0] ?? {}
  const { orderId } = order
  const { form, field, submit, busy } = useContractForm<ReturnOrder>(ReturnOrder, {
    reason: '',
    customReason: '',
    returnResolution: 'Refund',
    exchangeProductId: orderId,
    pickupAddress: { street, city, state, zipcode },
  })

  const ask = submit(
    async (request) => {
      if (evidence.isUnderWay) return toast.info('One moment: your files are still on their way.')
      const body = { ...request, returnImages: evidence.images }
      const { message } = await client('returnOrder', { params: { orderId }, body })
      await refreshOrders()
      toast.success(message)
      navigate(links.myOrders, { replace: true })
    },
    { reason: (error) => serverMessage(error, 'Failed to initiate return .') },
  )

  return (
    <div className={formFrame}>
      <OrderedPiece order={order} />
      <form noValidate onSubmit={ask} className="grid max-w-prose gap-12">
        <p className="text-pretty">
          We take back what came damaged. Show it to us, best in the video of its unboxing, and we look at it and answer
          by e-mail.{' '}
          <Link to={links.returnPolicy} className="link">
            Return Policy
          </Link>
        </p>
        <ReasonChoice
          reasons={reasons}
          reason={field('reason')}
          customReason={field('customReason')}
          chosen={form.watch('reason')}
          onListed={() => form.resetField('customReason')}
        />
        <EvidenceRows evidence={evidence} />
        <div className="grid gap-4">
          <ChoiceList legend="What you want for it">
            <Choice
              {...field('returnResolution')}
              value="Refund"
              hint={
                order.paymentMethod === 'COD'
                  ? 'We ask you for your UPI or bank details.'
                  : 'It goes back to you the way it was paid.'
              }
            >
              Refund
            </Choice>
            <Choice name="exchange" value="Exchange" disabled hint="We don’t offer it at present.">
              Exchange
            </Choice>
          </ChoiceList>
          <Field label="Exchange product id" value={orderId} disabled />
        </div>
        <PickupChoice
          saved={saved}
          onChoose={(address) => form.setValue('pickupAddress', address)}
          field={(name) => field(`pickupAddress.${name}`)}
          value={(name) => form.getValues(`pickupAddress.${name}`)}
          fill={(name, value) => form.setValue(`pickupAddress.${name}`, value, { shouldValidate: true })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} busyLabel="Submitting...">
            Submit Return
          </Button>
          <ButtonLink look="quiet" to={links.myOrders}>
            Keep it
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
