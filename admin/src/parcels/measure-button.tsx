import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { MeasureFields, measuresIn } from './measure-fields.tsx'

/** Corrects what was proposed from the pieces and their box. */
export const MeasureButton = ({ parcel }: { parcel: StaffParcel }) => (
  <ActionButton
    label="Weight and size"
    act={(fields) => staffApi('measureShipment', { params: { id: parcel._id }, body: measuresIn(fields) })}
  >
    <MeasureFields parcel={parcel} />
  </ActionButton>
)
