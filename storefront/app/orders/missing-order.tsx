import { Refused } from '@kargha/contract/client.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { links } from '../links.ts'
import { nextStep, storeMessage } from '../messages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

type Asked = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** What stands where an order should: it isn't this customer's, or could not be asked for. */
export function MissingOrder({ asked: { error, isFetching, refetch } }: { asked: Asked }) {
  if (error instanceof Refused && error.status === 404)
    return (
      <Empty title={storeMessage(error)}>
        <p className="text-ink-soft">No order of yours has this number. Perhaps it is another account’s?</p>
        <ButtonLink to={links.myOrders}>My Orders</ButtonLink>
      </Empty>
    )
  return (
    <Empty title={storeMessage(error)}>
      <p className="text-ink-soft">The order is as it was. {nextStep(error)}</p>
      <Button busy={isFetching} onClick={() => refetch()}>
        Try again
      </Button>
    </Empty>
  )
}
