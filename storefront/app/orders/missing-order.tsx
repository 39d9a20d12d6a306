import { Refused } from '@kargha/contract/kernel/client.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { links } from '../shop-client/links.ts'
import { nextStep, storeMessage } from '../shop-client/messages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

type Props = { query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> }

/** The order is not this customer's, or failed to load. */
export function MissingOrder({ query: { error, isFetching, refetch } }: Props) {
  if (error instanceof Refused && error.status === 404)
    return (
      <Empty title={storeMessage(error)}>
        <p className="text-ink-soft">
          We couldn’t find this order in your account. Was it placed from another account?
        </p>
        <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
      </Empty>
    )
  return (
    <Empty title={storeMessage(error)}>
      <p className="text-ink-soft">Your order is not affected. {nextStep(error)}</p>
      <Button busy={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </Empty>
  )
}
