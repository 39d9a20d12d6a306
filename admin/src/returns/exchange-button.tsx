import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import TextField from '@mui/material/TextField'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { NoteField } from '../ui/note-field.tsx'

/** Sends the same piece again from the stock, in a parcel whose tracking staff type. */
export const ExchangeButton = ({ request }: { request: StaffReturn }) => (
  <ActionButton
    label="Send another one"
    title={`Exchange ${request.orderId}`}
    variant="contained"
    act={({ note = '', courier = '', trackingNumber = '', trackingUrl = '' }) =>
      staffApi('moveReturn', {
        params: { id: request._id },
        body: { status: 'Exchanged', note, shipment: { courier, trackingNumber, trackingUrl } },
      })
    }
  >
    <TextField name="courier" label="Courier" required autoFocus slotProps={{ htmlInput: { maxLength: 100 } }} />
    <TextField name="trackingNumber" label="Tracking number" required slotProps={{ htmlInput: { maxLength: 100 } }} />
    <TextField
      name="trackingUrl"
      label="Tracking link"
      type="url"
      required
      placeholder="https://"
      slotProps={{ htmlInput: { maxLength: 500, pattern: 'https?://.+' } }}
    />
    <NoteField />
  </ActionButton>
)
