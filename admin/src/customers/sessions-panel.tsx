import Stack from '@mui/material/Stack'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

export const SessionsPanel = ({ id }: { id: string }) => (
  <Panel title="Signed in">
    <Load queryKey={['customers', id, 'sessions']} load={() => staffApi('getCustomerSessions', { params: { id } })}>
      {(sessions) => (
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <Rows
            empty="Nowhere at the moment"
            of={sessions.map(({ _id: sessionId, browser, createdAt, lastSeenAt }) => ({
              key: sessionId,
              text: `${browser || 'Unknown browser'}\nSince ${formatDateTime(createdAt)}, last used ${formatDateTime(lastSeenAt)}`,
              actions: (
                <RunButton
                  label="End"
                  name={`End the session in ${browser || 'an unknown browser'}`}
                  run={() => staffApi('endCustomerSession', { params: { id, sessionId } })}
                />
              ),
            }))}
          />
          {sessions.length > 1 && (
            <RunButton
              label="End all"
              variant="outlined"
              run={() => staffApi('endCustomerSessions', { params: { id } })}
            />
          )}
        </Stack>
      )}
    </Load>
  </Panel>
)
