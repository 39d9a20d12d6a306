import type { StaffZone } from '@kargha/contract/staff/zones.ts'
import { DeleteRecord } from '../ui/actions/delete-record.tsx'
import { RecordForm } from '../ui/records/record-form.tsx'
import { Column, Columns, RecordCreate, RecordEdit } from '../ui/records/record-page.tsx'
import { TryPincode } from './try-pincode.tsx'
import { ZoneInputs } from './zone-inputs.tsx'
import { ZonePins } from './zone-pins.tsx'
import { newZone, toZoneBody, toZoneValues } from './zone-values.ts'

export const ZoneCreate = () => (
  <RecordCreate title="New zone" leadsTo="edit" defaults={newZone} toBody={toZoneBody}>
    <ZoneInputs />
  </RecordCreate>
)

/** PIN codes are saved apart from the rules. */
export const ZoneEdit = () => (
  <RecordEdit<StaffZone>
    name={(zone) => zone.name}
    toolbar={(zone) => (
      <DeleteRecord name={zone.name}>
        Its PIN codes go with it. What no other zone has is not delivered to any more; orders that were placed are.
      </DeleteRecord>
    )}
  >
    {(zone) => (
      <Columns of="3fr 2fr">
        <RecordForm toValues={toZoneValues} toBody={toZoneBody}>
          <ZoneInputs />
        </RecordForm>
        <Column>
          <ZonePins zone={zone} />
          <TryPincode />
        </Column>
      </Columns>
    )}
  </RecordEdit>
)
