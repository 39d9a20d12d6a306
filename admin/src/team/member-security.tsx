import type { StaffAccount } from '@kargha/contract/staff/accounts.ts'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

export const MemberSecurity = ({ member: { _id, name, hasSecondFactor } }: { member: StaffAccount }) => (
  <Column>
    <Panel title="Sign-in with a code">
      {hasSecondFactor ? (
        <Column>
          <Typography variant="body2">{name} signs in with a code of an authenticator app.</Typography>
          <ActionButton label="Reset the code" act={() => staffApi('resetSecondFactor', { params: { id: _id } })}>
            <Typography>
              For somebody who has lost the app and the backup codes: {name} signs in with the password alone until they
              set a code up again, and gets an email about it.
            </Typography>
          </ActionButton>
        </Column>
      ) : (
        <Typography variant="body2">
          {name} signs in with the password alone. Everybody sets a code up for themselves, under Security.
        </Typography>
      )}
    </Panel>
    <Panel title="Where they are signed in">
      <Load queryKey={['staff', _id, 'sessions']} load={() => staffApi('getStaffSessions', { params: { id: _id } })}>
        {(sessions) => (
          <Column>
            <Rows
              empty="Nowhere."
              of={sessions.map((session) => ({
                key: session._id,
                text: `${session.browser || 'Unknown browser'}${session.isCurrent ? ' (this one)' : ''}\nSince ${formatDateTime(session.createdAt)}, last used ${formatDateTime(session.lastSeenAt)}`,
                actions: !session.isCurrent && (
                  <RunButton
                    label="End"
                    name={`End the session in ${session.browser}`}
                    run={() => staffApi('endStaffSession', { params: { id: _id, sessionId: session._id } })}
                  />
                ),
              }))}
            />
            {sessions.some(({ isCurrent }) => !isCurrent) && (
              <RunButton
                label="End all sessions"
                color="error"
                run={() => staffApi('endStaffSessions', { params: { id: _id } })}
              />
            )}
          </Column>
        )}
      </Load>
    </Panel>
  </Column>
)
