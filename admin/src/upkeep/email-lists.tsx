import type { FailedEmail, SentEmail } from '@kargha/contract/staff/emails.ts'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { RunButton } from '../ui/actions/run-button.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { choiceFilter, RecordLink, searchFilter } from '../ui/lists/record-list.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { SendAgain } from './send-again.tsx'

const oneTime = 'Holds a one-time password or link, so it can’t be sent again. Its customer can ask for a new one.'

/** Of the last fortnight. */
export const SentEmailList = () => (
  <PlainList<SentEmail & { id: string }>
    title="Emails"
    filters={[
      searchFilter('recipients and subjects'),
      choiceFilter({ source: 'state', choices: ['sent', 'waiting'], label: 'State', alwaysOn: true }),
    ]}
    sort={{ field: 'at', order: 'DESC' }}
    empty={{ text: 'No emails in the last 14 days. Customers get one at each step of an order.' }}
    text={({ _id, subject, to, at, state, isForOneUse }) => (
      <>
        <RecordLink id={_id}>{subject}</RecordLink>
        <Typography variant="body2" color="textSecondary">
          {`To ${to}, ${state === 'sent' ? `sent ${formatDateTime(at)}` : 'waits to be sent'}`}
        </Typography>
        {isForOneUse && (
          <Typography variant="body2" color="textSecondary">
            {oneTime}
          </Typography>
        )}
      </>
    )}
    actions={(email) => <SendAgain email={email} />}
  />
)

/** Permanently refused by a mail server. */
export const FailedEmailList = () => (
  <PlainList<FailedEmail & { id: string }>
    title="Failed emails"
    filters={[searchFilter('recipients and subjects')]}
    sort={{ field: 'failedAt', order: 'DESC' }}
    empty={{ text: 'No email has failed. Here are those that a mail server refuses for good.' }}
    text={({ subject, to, failedAt, error }) => (
      <>
        {subject}
        <Typography variant="body2" color="textSecondary">
          To {to}, failed {formatDateTime(failedAt)}
          <br />
          {error}
        </Typography>
      </>
    )}
    actions={(email) => (
      <>
        <CorrectAddress email={email} />
        <ResendButton email={email} />
      </>
    )}
  />
)

const ResendButton = ({ email: { _id, subject } }: { email: FailedEmail }) => (
  <RunButton
    label="Send again"
    name={`Send again: ${subject}`}
    size="small"
    run={() => staffApi('resendEmail', { params: { id: _id } })}
  />
)

/** For the recipient's other failed emails too. */
const CorrectAddress = ({ email: { _id, to, subject } }: { email: FailedEmail }) => (
  <ActionButton
    label="Mend the address"
    name={`Mend the address: ${subject}`}
    size="small"
    variant="text"
    act={({ address = '' }) => staffApi('correctEmailAddress', { params: { id: _id }, body: { address } })}
  >
    <Typography>
      All failed emails to {to} go to the new address. Where a customer has the old one, the new one becomes theirs, and
      they log in with it from now on: please make sure that it is right.
    </Typography>
    <TextField name="address" label="Email address" type="email" required defaultValue={to} autoComplete="off" />
  </ActionButton>
)
