import type { ListedPin } from '@kargha/contract/staff/pins.ts'
import type { StaffZone } from '@kargha/contract/staff/zones.ts'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Pagination from '@mui/material/Pagination'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Link } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'

/** Like '5600…', or a whole PIN code. */
const nameOf = ({ prefix }: ListedPin) =>
  prefix === '' ? 'The whole country' : prefix.length === 6 ? prefix : `${prefix}…`

const exceptionOf = ({ isDeliverable, isCodAvailable }: ListedPin) =>
  [
    ...(isDeliverable === null ? [] : [isDeliverable ? 'delivered' : 'not delivered']),
    ...(isCodAvailable === null ? [] : [isCodAvailable ? 'cash possible' : 'no cash']),
  ].join(', ')

/** Like '504106, Nirmal, Telangana: no cash'. */
const textOf = (pin: ListedPin) =>
  [[nameOf(pin), pin.place].filter(Boolean).join(', '), exceptionOf(pin)].filter(Boolean).join(': ')

const pageSize = 25

export function ZonePins({ zone }: { zone: StaffZone }) {
  const [q, setQ] = useState('')
  const [page, setPage] = useState(1)
  const query = { zoneId: zone._id, limit: pageSize, page, ...(q && { q }) }
  return (
    <Panel title={`PIN codes (${zone.pins})`}>
      <Stack sx={{ gap: 2 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <AddPins zone={zone} />
          <Button component={Link} to="/pin-import">
            Import a list
          </Button>
        </Stack>
        <TextField
          label="Search by the first digits"
          value={q}
          onChange={({ target }) => {
            setQ(target.value)
            setPage(1)
          }}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <Load queryKey={['zones', zone._id, 'pins', q, String(page)]} load={() => staffApi('getPins', { query })}>
          {(pins) => (
            <Rows
              empty="None here. PIN codes that no zone has are not delivered to."
              of={pins.map((pin) => ({
                key: pin._id,
                text: textOf(pin),
                actions: (
                  <RunButton
                    label="Remove"
                    name={`Remove ${nameOf(pin)}`}
                    run={() => staffApi('deletePin', { params: { id: pin._id } })}
                  />
                ),
              }))}
            />
          )}
        </Load>
        {q === '' && zone.pins > pageSize && (
          <Pagination count={Math.ceil(zone.pins / pageSize)} page={page} onChange={(_, next) => setPage(next)} />
        )}
      </Stack>
    </Panel>
  )
}

const flags = { '': null, yes: true, no: false } as const
const flagOf = (text = '') => flags[text as keyof typeof flags] ?? null

const AddPins = ({ zone }: { zone: StaffZone }) => (
  <ActionButton
    label="Add PIN codes"
    title={`Add PIN codes to ${zone.name}`}
    act={({ pins = '', isDeliverable, isCodAvailable }) =>
      staffApi('savePins', {
        body: {
          zoneId: zone._id,
          pins: pins.split(/[\s,;]+/).filter(Boolean),
          isDeliverable: flagOf(isDeliverable),
          isCodAvailable: flagOf(isCodAvailable),
        },
      })
    }
  >
    <TextField
      name="pins"
      label="PIN codes"
      multiline
      minRows={3}
      required
      autoFocus
      helperText="Codes, first digits (560), ranges (560001-560099), or * for the whole country; they leave any other zone"
    />
    <FlagField name="isDeliverable" label="Delivered" />
    <FlagField name="isCodAvailable" label="Cash on Delivery" />
  </ActionButton>
)

const FlagField = ({ name, label }: { name: string; label: string }) => (
  <TextField name={name} label={label} select defaultValue="">
    <MenuItem value="">As the zone has it</MenuItem>
    <MenuItem value="yes">Yes</MenuItem>
    <MenuItem value="no">No</MenuItem>
  </TextField>
)
