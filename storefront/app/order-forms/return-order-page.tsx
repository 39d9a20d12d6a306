import type { Address } from '@kargha/contract/shop/address.ts'
import type { Data } from '@kargha/contract/shop/client.ts'
import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { ReturnOrderFields } from '@kargha/contract/shop/order-forms.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { acceptsOnlyDamage, evidenceFor, missingEvidence } from '@kargha/contract/shop/return-policy.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { profileQuery } from '../account/profile-queries.ts'
import { addressFormValues } from '../forms/address-fields.tsx'
import { useContractForm } from '../forms/contract-form.ts'
import { actionsOf } from '../orders/order-actions.ts'
import { reasonsQuery } from '../orders/orders-queries.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { serverMessage } from '../shop-client/messages.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { Empty } from '../ui/empty.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { EvidenceRows, useEvidence } from './evidence-rows.tsx'
import { OrderForm, OrderFormPage, useFollowUp } from './order-form.tsx'
import { PickupChoice } from './pickup-choice.tsx'
import { ReasonChoice } from './reason-choice.tsx'

export default function ReturnOrderPage() {
  return (
    <OrderFormPage title="Return Order" button="Return">
      {(order) => (actionsOf(order).return ? <Returnable order={order} /> : <NotReturnable order={order} />)}
    </OrderFormPage>
  )
}

function NotReturnable({ order }: { order: Order }) {
  const reason = order.hasActiveReturn
    ? 'You’ve already requested a return. See its progress on the order’s page.'
    : order.timeline.some(({ status }) => status === 'Return Rejected')
      ? 'Your return request was rejected. See the reason on the order’s page.'
      : order.status === 'Delivered'
        ? 'The return window has closed.'
        : 'Only delivered orders can be returned.'
  return (
    <Empty title="This order can’t be returned">
      <p className="text-ink-soft">{reason}</p>
      <ButtonLink to={links.order(order.orderId)}>See the order</ButtonLink>
    </Empty>
  )
}

/** Waits for addresses and reasons. Without addresses, one can still be typed. */
function Returnable({ order }: { order: Order }) {
  const client = useClient()
  const profile = useQuery({
    ...profileQuery(client, useSession()?.details._id ?? ''),
    meta: { failure: () => 'Failed to fetch Addresses.' },
  })
  const reasons = useQuery({
    ...reasonsQuery(client, 'return'),
    meta: { failure: () => 'Failed to fetch return reasons.' },
  })
  const { data: shop } = useQuery(shopQuery(client))
  if (profile.isPending || reasons.isPending || !shop) return <Spinner />
  return <ReturnForm order={order} shop={shop} saved={profile.data?.address ?? []} reasons={reasons} />
}

const neededText = {
  none: '',
  any: 'Please add a picture or a video that shows what’s wrong.',
  video: 'A 360-degree unboxing video is mandatory.',
}

type FormProps = {
  order: Order
  shop: ShopDetails
  saved: readonly Address[]
  reasons: UseQueryResult<Data<'getReasons'>>
}

function ReturnForm({ order, shop, saved, reasons }: FormProps) {
  const client = useClient()
  const followUp = useFollowUp()
  const evidence = useEvidence()
  const { orderId } = order
  const contractForm = useContractForm<ReturnOrderFields>(ReturnOrderFields, {
    reason: '',
    customReason: '',
    returnResolution: 'Refund',
    exchangeProductId: orderId,
    pickupAddress: addressFormValues(saved[0]),
  })

  const { form, field, submit, busy } = contractForm
  const requestReturn = submit(
    async (values) => {
      if (evidence.isUploading) return toast.info('Please wait: your files are still uploading.')
      const missing = missingEvidence(evidenceFor(shop, values.reason), evidence.images)
      if (missing) {
        toast.failure(missing)
        return evidence.focusLastRow()
      }
      const body = { ...values, returnImages: evidence.images }
      const { message } = await client('returnOrder', { params: { orderId }, body })
      await followUp(message)
    },
    { reason: (error) => serverMessage(error, 'Failed to initiate return .') },
  )

  return (
    <OrderForm
      order={order}
      label="Submit Return"
      busy={busy}
      busyLabel="Submitting..."
      spacious
      onSubmit={requestReturn}
    >
      <p className="text-pretty">
        {acceptsOnlyDamage(shop) && <span>We accept returns of damaged pieces. </span>}
        <span>Tell us what’s wrong, and we’ll reply by email. </span>
        <Link to={links.returnPolicy} className="link">
          Return Policy
        </Link>
      </p>
      <ReasonChoice reasons={reasons} contractForm={contractForm} />
      <EvidenceRows evidence={evidence} needed={neededText[evidenceFor(shop, form.watch('reason'))]} />
      <div className="grid gap-4">
        <ChoiceList legend="How should we resolve this?">
          <Choice
            {...field('returnResolution')}
            value="Refund"
            hint={
              order.paymentMethod === 'COD'
                ? 'We’ll ask for your UPI or bank details.'
                : 'To your original payment method.'
            }
          >
            Refund
          </Choice>
          {shop.offersExchange && (
            <Choice
              {...field('returnResolution')}
              value="Exchange"
              hint="We’ll send you the same piece again, or refund you if we have none left."
            >
              Exchange
            </Choice>
          )}
        </ChoiceList>
        {form.watch('returnResolution') === 'Exchange' && (
          <Field label="Exchange product id" value={order.sku} disabled />
        )}
      </div>
      <PickupChoice
        saved={saved}
        onChoose={(address) => form.setValue('pickupAddress', address)}
        field={(name) => field(`pickupAddress.${name}`)}
        value={(name) => form.getValues(`pickupAddress.${name}`)}
        fill={(name, value) => form.setValue(`pickupAddress.${name}`, value, { shouldValidate: true })}
      />
    </OrderForm>
  )
}
