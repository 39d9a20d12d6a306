import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { readSession, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'

export function MoneyActions({ purchase, isFlagged }: { purchase: StaffPurchase; isFlagged: boolean }) {
  const { orders, payments } = purchase
  const params = { orderId: orders[0]?._id ?? '' }
  const givenUp = orders.filter(({ money }) => money.refunds.some(({ isGivenUp }) => isGivenUp))
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, marginTop: 2 }}>
      {payments.length > 0 && (
        <ActionButton label="Ask the gateway" act={() => staffApi('syncWithGateway', { params })}>
          <Typography>Reads what has become of the payments and refunds, and books it.</Typography>
        </ActionButton>
      )}
      {isFlagged && (
        <ActionButton label="Mark as checked" act={({ note }) => staffApi('clearFlags', { params, body: { note } })}>
          <NoteField label="What you found" helperText="Optional. It is kept in the audit log." />
        </ActionButton>
      )}
      {readSession()?.role === 'owner' &&
        givenUp.map(({ _id, orderId }) => (
          <ActionButton
            key={_id}
            label={`Refund ${orderId} again`}
            color="error"
            act={() => staffApi('retryRefund', { params: { orderId: _id } })}
          >
            <Typography>The gateway refused this refund several times. It is asked for once more.</Typography>
          </ActionButton>
        ))}
    </Stack>
  )
}
