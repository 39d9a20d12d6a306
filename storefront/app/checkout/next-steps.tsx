import { formatRupees } from '@kargha/contract/money.ts'
import type { Order } from '@kargha/contract/orders.ts'
import type { ReactNode } from 'react'

type Props = {
  email: string | undefined
  /** One of the orders, for what all of a purchase have in common; it may still be on its way here. */
  order: Order | undefined
  /** Of the whole purchase, in rupees. */
  total: number
}

/** What becomes of an order from here on, in the order it will happen. */
export function NextSteps({ email, order, total }: Props) {
  const address = order?.address
  return (
    <section aria-labelledby="next" className="grid gap-6 rounded-soft bg-paper-deep p-4 sm:p-6">
      <h2 id="next" className="text-heading">
        What happens next
      </h2>
      <ol className="grid gap-4">
        <Step title="An e-mail is on its way">It tells what you ordered{email && <> and goes to {email}</>}.</Step>
        <Step title="We look each piece over and pack it">
          It leaves us in 2 to 3 working days; what is made to order may take 4 to 6 more. We write again when it does.
        </Step>
        <Step title="The courier brings it">
          {address ? (
            <>
              To {address.street}, {address.city}, {address.state} {address.zipcode}.
            </>
          ) : (
            'To the address you chose.'
          )}
        </Step>
      </ol>
      <p className="flex items-baseline justify-between gap-4 border-t border-ink-soft pt-3 font-semibold">
        {order?.paymentMethod === 'PhonePe' ? 'Total' : 'To pay when it comes'}
        <span className="whitespace-nowrap text-heading tabular-nums">{formatRupees(total)}</span>
      </p>
    </section>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-1 border-l-3 border-turmeric pl-4">
      <h3 className="font-text text-body font-semibold">{title}</h3>
      <p className="text-small text-ink-soft wrap-anywhere">{children}</p>
    </li>
  )
}
