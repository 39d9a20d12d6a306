import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Typography from '@mui/material/Typography'
import { openPaper } from '../files.ts'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { FileButton } from '../ui/actions/file-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { TrackingFields } from '../ui/inputs/tracking-fields.tsx'
import { InspectButton } from './inspect-button.tsx'
import { LostActions } from './lost-actions.tsx'
import { MoveParcel } from './move-parcel.tsx'

export function ParcelActions({ parcel }: { parcel: StaffParcel }) {
  const params = { id: parcel._id }
  const isPacked = parcel.status === 'Packed'
  return (
    <>
      {parcel.status !== 'Cancelled' && (
        <FileButton
          label="Slip"
          startIcon={<PrintIcon />}
          open={() => openPaper('printPackingSlips', { query: { parcels: parcel.number } })}
        />
      )}
      {parcel.status !== 'Cancelled' && parcel.courier === 'manual' && (
        <FileButton
          label="Label"
          startIcon={<PrintIcon />}
          open={() => openPaper('printAddressLabels', { query: { parcels: parcel.number } })}
        />
      )}
      {isPacked && (
        <>
          <ActionButton
            label="Unpack"
            color="error"
            act={({ note }) => staffApi('undoPacking', { params, body: { note } })}
          >
            <Typography>Its items can be packed again, or cancelled.</Typography>
            <NoteField label="Why" helperText="Optional. It is kept with the parcel." />
          </ActionButton>
          <ActionButton
            label="Hand over"
            variant="contained"
            act={(fields) => staffApi('handOver', { params, body: handOverOf(parcel, fields) })}
          >
            {parcel.shipment === null && <TrackingFields />}
            <NoteField />
          </ActionButton>
        </>
      )}
      {!isPacked && <MoveParcel parcel={parcel} />}
      <LostActions parcel={parcel} />
      <InspectButton parcel={parcel} />
      {parcel.contradiction && (
        <ActionButton
          label="Mark as looked into"
          act={({ note }) => staffApi('clearContradiction', { params, body: { note } })}
        >
          <NoteField label="What the courier says" helperText="Optional. It is kept with the parcel." />
        </ActionButton>
      )}
    </>
  )
}

function handOverOf({ shipment }: StaffParcel, fields: Record<string, string>) {
  const { note = '', courier = '', trackingNumber = '', trackingUrl = '' } = fields
  return shipment ? { note } : { note, shipment: { courier, trackingNumber, trackingUrl } }
}
