import type { StaffAccount } from '@kargha/contract/staff/accounts.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { errorMessage, readSession, staffApi } from '../staff-api.ts'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'

export function OwnersPanel() {
  const notify = useNotify()
  const { isBusy, problem, run } = useAction()
  const { data, error, refetch } = useQuery({
    queryKey: ['security', 'staff'],
    queryFn: async () => {
      const [settings, staff] = await Promise.all([
        staffApi('getSettings'),
        staffApi('getStaff', { query: { limit: 100, sort: 'name', order: 'asc' } }),
      ])
      return { requireSecondFactor: settings.data.requireSecondFactor, staff: staff.data }
    },
  })

  async function require(requireSecondFactor: boolean) {
    await staffApi('saveSettings', { body: { requireSecondFactor } })
    await refetch()
  }
  async function reset({ _id }: StaffAccount) {
    const { message } = await staffApi('resetSecondFactor', { params: { id: _id } })
    notify(message, { type: 'success' })
    await refetch()
  }

  return (
    <Panel title="Team">
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {data && (
        <Stack sx={{ gap: 2 }}>
          <FormControlLabel
            label="Owners must sign in with a code"
            control={
              <Switch
                checked={data.requireSecondFactor}
                disabled={isBusy}
                onChange={(event) => {
                  const isRequired = event.target.checked
                  run(() => require(isRequired))
                }}
              />
            }
          />
          <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
            {data.staff.map((account) => (
              <Member key={account._id} account={account} isBusy={isBusy} onReset={() => run(() => reset(account))} />
            ))}
          </Stack>
        </Stack>
      )}
    </Panel>
  )
}

type MemberProps = { account: StaffAccount; isBusy: boolean; onReset: () => void }

function Member({ account, isBusy, onReset }: MemberProps) {
  const [isResetting, setIsResetting] = useState(false)
  // One's own is turned off above.
  const canReset = account.hasSecondFactor && account._id !== readSession()?._id
  return (
    <Stack component="li" direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>
          {account.name}, {account.email} ({account.roleName})
        </span>
        <br />
        <span>{account.hasSecondFactor ? 'Signs in with a code' : 'Signs in with a password only'}</span>
      </Typography>
      {canReset && !isResetting && (
        <Button aria-label={`Reset ${account.name}’s code`} onClick={() => setIsResetting(true)}>
          Reset
        </Button>
      )}
      {canReset && isResetting && (
        <>
          <Button variant="contained" color="error" disabled={isBusy} onClick={onReset}>
            Yes, let them sign in without a code
          </Button>
          <Button onClick={() => setIsResetting(false)}>Back</Button>
        </>
      )}
    </Stack>
  )
}
