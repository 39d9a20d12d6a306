import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mayPayBack, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'

export function MoneyActions({ purchase, isFlagged }: { purchase: StaffPurchase; isFlagged: boolean }) {
  const { orders, payments } = purchase
  const params = { orderId: orders[0]?._id ?? '' }
  const refunds = orders.flatMap((order) =>
    order.money.refunds
      .filter(({ state, isGivenUp }) => isGivenUp || state === 'Waiting')
      .map(({ _id, state, amount }) => ({ _id, order, amount, isWaiting: state === 'Waiting' })),
  )
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, marginTop: 2 }}>
      {payments.length > 0 && (
        <ActionButton label="Ask the gateway" act={() => staffApi('syncWithGateway', { params })}>
          <Typography>Reads what has become of the payments and refunds, and books it.</Typography>
        </ActionButton>
      )}
      {isFlagged && (
        <ActionButton label="Mark as checked" act={({ note }) => staffApi('clearFlags', { params, body: { note } })}>
          <NoteField label="What you found" helperText="Optional. It is kept under Who changed what." />
        </ActionButton>
      )}
      {refunds.map(({ _id, order, amount, isWaiting }) =>
        mayPayBack(amount) ? (
          <ActionButton
            key={_id}
            label={isWaiting ? `Refund ${order.orderId}` : `Refund ${order.orderId} again`}
            color="error"
            act={() => staffApi('retryRefund', { params: { orderId: order._id } })}
          >
            <Typography>
              {isWaiting
                ? `${formatRupees(amount)} wait for somebody whose role allows the refund. They go back the way they came.`
                : 'The gateway refused this refund several times. It is asked for once more.'}
            </Typography>
          </ActionButton>
        ) : (
          <Typography key={_id} variant="body2">
            {formatRupees(amount)} of {order.orderId} wait to be refunded by an owner, or a member whose role allows the
            amount.
          </Typography>
        ),
      )}
    </Stack>
  )
}
