import type { SentEmailText } from '@kargha/contract/staff/emails.ts'
import Typography from '@mui/material/Typography'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { SendAgain } from './send-again.tsx'

/** Without pictures. */
export const EmailShow = () => (
  <RecordPage<SentEmailText> name={({ subject }) => subject} toolbar={(email) => <SendAgain email={email} />}>
    {({ to, state, at, text }) => (
      <Column>
        <Panel title="Email">
          <Facts of={[['To', to], state === 'sent' ? ['Sent', formatDateTime(at)] : ['Since', formatDateTime(at)]]} />
        </Panel>
        <Panel title="Text">
          {text === null ? (
            <Typography variant="body2">
              It holds a one-time password or link, which is for its recipient’s eyes only.
            </Typography>
          ) : (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          )}
        </Panel>
      </Column>
    )}
  </RecordPage>
)
