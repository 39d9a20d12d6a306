import type { Confirmation } from '@kargha/contract/shop/confirmations.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { NotFound } from '../document/not-found.tsx'
import { Page } from '../document/page.tsx'
import { confirmLabel } from '../orders/confirm-button.tsx'
import { confirmationQuery } from '../orders/orders-queries.ts'
import { useClient } from '../shop-client/client.ts'
import { links } from '../shop-client/links.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { usePathParams } from '../shop-client/path-params.ts'
import { missing, type PageRequest } from '../shop-client/queries.ts'
import { useAction } from '../shop-client/use-action.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { dayAndTime } from '../ui/day-and-time.ts'
import { ProductPicture } from '../ui/product-picture.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { toast } from '../ui/toast.ts'
import { Unbroken } from '../ui/unbroken.tsx'

export const load = async ({ cache, client, params }: PageRequest) =>
  (await cache.ensureQueryData(confirmationQuery(client, params.token ?? ''))) ?? missing

const titles: Record<Confirmation['state'], string> = {
  Waiting: 'Confirm your order',
  Confirmed: 'Your order is confirmed',
  Cancelled: 'This order has been cancelled',
}

function textOf({ state, amount, confirmBy }: Confirmation): string {
  if (state === 'Waiting')
    return `We’ll pack it once you’ve confirmed it. You pay ${formatRupees(amount)} to the courier. If you don’t confirm it by ${dayAndTime(confirmBy)}, we’ll cancel it.`
  if (state === 'Confirmed')
    return `Thank you! We’re getting it ready. Please keep ${formatRupees(amount)} ready for the courier.`
  return 'If you’d still like it, you can order it again while it’s in stock.'
}

/** Opening the email's link confirms nothing: the button does. */
export default function ConfirmOrderPage() {
  const { token = '' } = usePathParams()
  const { data: confirmation } = useQuery(confirmationQuery(useClient(), token))
  if (confirmation === null)
    return (
      <NotFound
        title="We couldn’t find this order"
        text="Please open the link in our email again, or look for your order in My Orders."
      />
    )
  return (
    <Page title="Confirm your order">
      {/* Whoever has the address can confirm the order. */}
      <meta name="referrer" content="no-referrer" />
      <div className="measure grid gap-8 py-8 md:py-12">
        {confirmation ? <Purchase confirmation={confirmation} token={token} /> : <Spinner />}
      </div>
    </Page>
  )
}

function Purchase({ confirmation, token }: { confirmation: Confirmation; token: string }) {
  const { state, orders } = confirmation
  return (
    <>
      <div role="status" className="grid gap-3">
        {state === 'Confirmed' && <span aria-hidden className="woven-border woven-now mb-3 md:mb-6" />}
        <h1 className="text-title">{titles[state]}</h1>
        <p className="max-w-prose text-lead">
          <Unbroken>{textOf(confirmation)}</Unbroken>
        </p>
      </div>
      {state === 'Waiting' ? (
        <ConfirmForm token={token} count={orders.length} />
      ) : (
        <div>
          <ButtonLink to={links.myOrders}>View Orders</ButtonLink>
        </div>
      )}
      <ul aria-label="What you ordered" className="max-w-prose divide-y divide-line border-y border-line">
        {orders.map((order) => (
          <li key={order.orderId} className="grid grid-cols-[1fr_3fr] gap-4 py-6">
            <ProductPicture src={order.image ?? undefined} sizes="(min-width: 48rem) 10rem, 25vw" />
            <div className="grid min-w-0 content-start gap-1">
              <h2 className="text-lead text-pretty">{order.productName}</h2>
              {order.optionText && <p>{order.optionText}</p>}
              <p className="text-small text-ink-soft">Order {order.orderId}</p>
              <p className="text-small text-ink-soft">Quantity {order.quantity}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Without script the browser posts the form to this address, and the server answers with this page. */
function ConfirmForm({ token, count }: { token: string; count: number }) {
  const client = useClient()
  const cache = useQueryClient()
  const { queryKey } = confirmationQuery(client, token)
  const confirm = useAction({
    mutationFn: () => client('confirmOrder', { params: { token } }),
    onSuccess: ({ data }) => cache.setQueryData(queryKey, data),
    onError: (error) => {
      toast.failure(storeMessage(error))
      return cache.invalidateQueries({ queryKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form method="post" action={links.confirmOrder(token)} onSubmit={submit}>
      <Button type="submit" busy={confirm.isPending} busyLabel="Confirming...">
        {confirmLabel(count)}
      </Button>
    </form>
  )
}
