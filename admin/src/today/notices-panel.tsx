import type { OwnNotices } from '@kargha/contract/staff/arrivals.ts'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { errorMessage, staffApi } from '../staff-api.ts'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { useSound } from './arrivals-notice.tsx'

const queryKey = ['own-notices']

const choices: Record<OwnNotices['emailed'], string> = {
  never: 'Never',
  'at once': 'At once',
  daily: 'Once a day, at eight in the morning',
}

export const NoticesPanel = () => (
  <Panel title="When something is new">
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <SoundSwitch />
      <Load queryKey={queryKey} load={() => staffApi('getOwnNotices')}>
        {(notices) => <EmailChoice emailed={notices.emailed} />}
      </Load>
    </Stack>
  </Panel>
)

function SoundSwitch() {
  const [sounds, setSounds] = useSound()
  return (
    <FormControlLabel
      label="Play a sound in this browser"
      control={<Switch checked={sounds} onChange={(event) => setSounds(event.target.checked)} />}
    />
  )
}

function EmailChoice({ emailed }: OwnNotices) {
  const notify = useNotify()
  const queryClient = useQueryClient()
  async function choose(choice: string) {
    try {
      const { data, message } = await staffApi('saveOwnNotices', { body: { emailed: choice as OwnNotices['emailed'] } })
      queryClient.setQueryData(queryKey, data)
      notify(message, { type: 'success' })
    } catch (error) {
      notify(errorMessage(error), { type: 'error' })
    }
  }
  return (
    <TextField
      select
      fullWidth
      label="Email me about new orders, reviews and complaints"
      value={emailed}
      onChange={(event) => choose(event.target.value)}
    >
      {Object.entries(choices).map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}
