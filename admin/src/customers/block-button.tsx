import type { StaffCustomer } from '@kargha/contract/staff/customers.ts'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

export function BlockButton({ customer }: { customer: StaffCustomer }) {
  const params = { id: customer._id }
  if (customer.isBlocked)
    return (
      <ActionButton
        label="Unblock"
        title={`Unblock ${customer.name}`}
        act={() => staffApi('unblockCustomer', { params })}
      >
        <Typography>They can sign in and order again.</Typography>
      </ActionButton>
    )
  return (
    <ActionButton
      label="Block"
      title={`Block ${customer.name}`}
      color="error"
      act={({ note = '' }) => staffApi('blockCustomer', { params, body: { reason: note } })}
    >
      <Typography>
        They are signed out everywhere, and can neither sign in nor order. What they ordered before goes on: cancel it
        under Orders if you don’t want to send it.
      </Typography>
      <NoteField
        label="Reason"
        required
        maxLength={500}
        helperText="For your colleagues; the customer doesn’t see it."
      />
    </ActionButton>
  )
}

export const BlockNotice = ({ block }: { block: StaffCustomer['block'] }) =>
  block && (
    <Alert severity="error">
      Blocked since {formatDateTime(block.blockedAt)} by {block.blockedBy}: {block.reason}
    </Alert>
  )
