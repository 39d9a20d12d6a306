import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { TrackingFields } from '../ui/inputs/tracking-fields.tsx'

/** Staff type the tracking number. */
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
    <TrackingFields />
    <NoteField />
  </ActionButton>
)
