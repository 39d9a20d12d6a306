import type { CashNumber } from '@kargha/contract/staff/cash-risk.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees, noRupees } from '@kargha/domain/money.ts'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { may, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'

const textOf = ({ mobileNo, rule, note }: CashNumber) => [`${mobileNo}: ${rule}`, note].filter(Boolean).join('\n')

export const CashNumbers = () => (
  <Panel title="Numbers that always or never pay in cash">
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Load queryKey={['cash-numbers']} load={() => staffApi('getCashNumbers', { query: { limit: 100 } })}>
        {(numbers) => (
          <Rows
            empty="None. What you decide on a customer’s page comes before this list."
            of={numbers.map((number) => ({
              key: number._id,
              text: textOf(number),
              actions: may('settings') && (
                <RunButton
                  label="Remove"
                  name={`Remove ${number.mobileNo}`}
                  run={() => staffApi('deleteCashNumber', { params: { id: number._id } })}
                />
              ),
            }))}
          />
        )}
      </Load>
      {may('settings') && (
        <ActionButton
          label="Add a number"
          act={({ mobileNo = '', rule, note = '' }) =>
            staffApi('createCashNumber', { body: { mobileNo, rule: rule === 'always' ? rule : 'never', note } })
          }
        >
          <TextField name="mobileNo" label="Mobile number" type="tel" required />
          <TextField name="rule" label="Cash on Delivery" select defaultValue="never">
            <MenuItem value="never">Never</MenuItem>
            <MenuItem value="always">Always</MenuItem>
          </TextField>
          <NoteField label="Why" maxLength={500} helperText="For your colleagues." />
        </ActionButton>
      )}
    </Stack>
  </Panel>
)

export const CashSavings = () => (
  <Panel title="What asking for more has saved">
    <Load queryKey={['cash-savings']} load={() => staffApi('getCashSavings')}>
      {({ parcels, returns, freight, saved }) => (
        <Typography variant="body2">
          {parcels === 0
            ? 'Nothing yet: no risky order was paid online instead, or cancelled for want of a confirmation or an advance.'
            : `About ${formatRupees(saved ?? noRupees)} in a year, which is an estimate: ${counted(parcels, 'risky order was', 'risky orders were')} paid online instead or cancelled before packing. By their risks, ${counted(returns, 'parcel', 'parcels')} would have come back, for ${formatRupees(freight)} of freight each.`}
        </Typography>
      )}
    </Load>
  </Panel>
)
