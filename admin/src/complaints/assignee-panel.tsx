import type { StaffComplaint } from '@kargha/contract/staff/complaints.ts'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { readSession, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'

export function AssigneePanel({ complaint: { _id: id, assignee } }: { complaint: StaffComplaint }) {
  const ownId = readSession()?._id ?? ''
  const assign = (staffId: string | null) => staffApi('assignComplaint', { params: { id }, body: { staffId } })
  return (
    <Panel title="Taken care of by">
      <Stack sx={{ gap: 2 }}>
        <Typography>{assignee ? assignee.name : 'Nobody yet'}</Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {assignee?._id !== ownId && <RunButton label="I’ll take it" variant="outlined" run={() => assign(ownId)} />}
          <ActionButton label="Hand it over" act={({ staffId }) => assign(staffId || null)}>
            <Load queryKey={['colleagues']} load={() => staffApi('getColleagues')}>
              {(colleagues) => (
                <TextField name="staffId" label="To" select defaultValue={assignee?._id ?? ''}>
                  <MenuItem value="">Nobody</MenuItem>
                  {colleagues.map(({ _id, name, email }) => (
                    <MenuItem key={_id} value={_id}>
                      {name}, {email}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            </Load>
          </ActionButton>
        </Stack>
      </Stack>
    </Panel>
  )
}
