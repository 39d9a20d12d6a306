import { useClient } from '../shop-client/client.ts'
import { storeMessage } from '../shop-client/messages.ts'
import { useAction } from '../shop-client/use-action.ts'
import { Button } from '../ui/button.tsx'
import { dayAndTime } from '../ui/day-and-time.ts'
import { toast } from '../ui/toast.ts'
import { useRefreshOrders } from './orders-queries.ts'
import type { Due } from './purchase.ts'

export const confirmLabel = (count: number): string => (count > 1 ? `Confirm ${count} orders` : 'Confirm order')

/** For orders in cash that the customer is asked to confirm, as by the button behind the email's link. */
export function ConfirmButton({ due, confirmBy }: { due: Due; confirmBy: string }) {
  const client = useClient()
  const refreshOrders = useRefreshOrders()
  const confirm = useAction({
    mutationFn: () => client('confirmOwnOrder', { params: { orderId: due.orderId } }),
    onSuccess: async ({ message }) => {
      await refreshOrders()
      toast.success(message)
    },
    onError: (error) => {
      toast.failure(storeMessage(error))
      return refreshOrders()
    },
  })
  const [these, them] = due.count > 1 ? ['these orders', 'them'] : ['this order', 'it']
  return (
    <>
      <p className="w-full text-small">
        {`Please confirm ${these} by ${dayAndTime(confirmBy)}, or we’ll cancel ${them}.`}
      </p>
      <Button busy={confirm.isPending} busyLabel="Confirming..." onClick={() => confirm.mutate()}>
        {confirmLabel(due.count)}
      </Button>
    </>
  )
}
