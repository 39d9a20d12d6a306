import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'

/** Send again, or refund. */
export function LostActions({ parcel }: { parcel: StaffParcel }) {
  if (parcel.status !== 'Lost' || !parcel.needsLook) return null
  const params = { id: parcel._id }
  return (
    <>
      <ActionButton label="Send again" variant="contained" act={() => staffApi('sendAgain', { params, body: {} })}>
        <Typography>Other pieces are taken from the stock and packed into a new parcel.</Typography>
      </ActionButton>
      <ActionButton label="Refund" color="error" act={({ note }) => staffApi('refundLost', { params, body: { note } })}>
        <Typography>Its items end as Undelivered, and all that was paid for them is refunded.</Typography>
        <NoteField />
      </ActionButton>
    </>
  )
}
