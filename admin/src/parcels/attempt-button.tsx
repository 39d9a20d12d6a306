import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { DayField } from '../ui/inputs/day-field.tsx'

/** After a failed attempt. */
export const AttemptButton = ({ parcel }: { parcel: StaffParcel }) => (
  <ActionButton
    label="Instruct the courier"
    variant="contained"
    act={({ action, comment = '', date, phone }) =>
      staffApi('actOnAttempt', {
        params: { id: parcel._id },
        body: {
          action: action === 'send back' ? 'send back' : 'attempt again',
          comment,
          date: date || null,
          phone: phone || null,
        },
      })
    }
  >
    <TextField select name="action" label="What to do" defaultValue="attempt again">
      <MenuItem value="attempt again">Try again</MenuItem>
      <MenuItem value="send back">Send it back</MenuItem>
    </TextField>
    <TextField name="comment" label="Say to the courier" required slotProps={{ htmlInput: { maxLength: 200 } }} />
    <DayField name="date" label="Try on this day" helperText="Optional" />
    <TextField
      name="phone"
      label="Another phone number"
      helperText="Optional"
      slotProps={{ htmlInput: { pattern: '[6-9][0-9]{9}', inputMode: 'numeric' } }}
    />
  </ActionButton>
)
