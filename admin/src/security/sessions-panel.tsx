import type { OwnSession } from '@kargha/contract/shop/account.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { errorMessage, staffApi } from '../staff-api.ts'
import { useAction } from '../ui/actions/use-action.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

export function SessionsPanel() {
  const queryClient = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const queryKey = ['security', 'sessions']
  const { data: sessions, error } = useQuery({
    queryKey,
    queryFn: async () => (await staffApi('getOwnSessions')).data,
  })
  async function end({ _id }: OwnSession) {
    const { data } = await staffApi('endOwnSession', { params: { id: _id } })
    queryClient.setQueryData(queryKey, data)
  }

  return (
    <Panel title="Where you’re signed in">
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {sessions?.map((session) => (
          <Stack key={session._id} component="li" direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <Typography variant="body2" sx={{ flexGrow: 1 }}>
              <span>{`${session.browser || 'Unknown browser'}${session.isCurrent ? ' (this one)' : ''}`}</span>
              <br />
              <span>
                Since {formatDateTime(session.createdAt)}, last used {formatDateTime(session.lastSeenAt)}
              </span>
            </Typography>
            {!session.isCurrent && (
              <Button disabled={isBusy} onClick={() => run(() => end(session))}>
                End
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
