import type { SentEmail } from '@kargha/contract/staff/emails.ts'
import { staffApi } from '../staff-api.ts'
import { RunButton } from '../ui/actions/run-button.tsx'

/** Not for emails with a link for one use. */
export const SendAgain = ({ email: { _id, subject, state, isForOneUse } }: { email: SentEmail }) =>
  state === 'sent' &&
  !isForOneUse && (
    <RunButton
      label="Send again"
      name={`Send again: ${subject}`}
      size="small"
      run={() => staffApi('resendSentEmail', { params: { id: _id } })}
    />
  )
