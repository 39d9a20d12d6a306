import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { Order } from '@kargha/contract/shop/orders.ts'
import { dispatchText } from '@kargha/contract/shop/shop-terms.ts'
import { arrivalText } from '@kargha/domain/delivery-days.ts'
import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paymentParts } from '../orders/order-actions.ts'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { PriceLine } from '../ui/bill-line.tsx'
import { dayAndTime } from '../ui/day-and-time.ts'
import { Unbroken } from '../ui/unbroken.tsx'

type Props = {
  email: string | undefined
  /** They share address, payment method and dates. None while loading. */
  orders: readonly Order[]
  /** Of the whole purchase. */
  total: Rupees
  /** Of the whole purchase; 0 if it is paid online, or nothing is due any more. */
  cashDue: Rupees
}

export function NextSteps({ email, orders, total, cashDue }: Props) {
  const [order] = orders
  const address = order?.address
  const confirmBy = orders.find((each) => each.confirmBy !== null)?.confirmBy
  const { data: shop } = useQuery(shopQuery(useClient()))
  return (
    <section aria-labelledby="next" className="grid gap-6 rounded-soft bg-paper-deep p-4 sm:p-6">
      <h2 id="next" className="text-heading">
        What happens next
      </h2>
      <ol className="grid gap-4">
        <Step title="We’ve emailed you">{`The order details are on their way${email ? ` to ${email}` : ''}.`}</Step>
        {confirmBy && (
          <Step title="You confirm it">
            {`Please press the button in our email, or in My Orders, by ${dayAndTime(confirmBy)}. We’ll pack it once you have.`}
          </Step>
        )}
        <Step title="We check and pack each piece">
          <Unbroken>{`${shop ? `${dispatchText(shop)} ` : ''}We’ll email you when your order leaves.`}</Unbroken>
        </Step>
        <Step title="The courier delivers it">
          <span>{address ? `To ${addressLines(address).join(', ')}.` : 'To the address you chose.'}</span>
          {order?.earliestDelivery && order.latestDelivery && (
            <span>{` It arrives ${arrivalText({ earliest: order.earliestDelivery, latest: order.latestDelivery })}.`}</span>
          )}
        </Step>
      </ol>
      <dl className="grid gap-2 border-t border-ink-soft pt-3">
        {cashDue > 0 && cashDue !== total && (
          <>
            <PriceLine name="Total" amount={total} />
            {paymentParts(orders)
              .filter(({ name }) => name !== 'Due on delivery')
              .map(({ name, amount }) => (
                <PriceLine key={name} name={name} amount={amount} />
              ))}
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 font-semibold">
          <dt>{cashDue === 0 ? 'Total' : 'Due on delivery'}</dt>
          <dd className="whitespace-nowrap text-heading tabular-nums">
            {formatRupees(cashDue === 0 ? total : cashDue)}
          </dd>
        </div>
      </dl>
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
