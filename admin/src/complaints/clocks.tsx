import type { StaffComplaint } from '@kargha/contract/staff/complaints.ts'
import { Due } from '../ui/values/due.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'

type Props = { complaint: Pick<StaffComplaint, 'answerBy' | 'settleBy'> }

/** 48 hours from the customer's first message without an answer. */
export const AnswerClock = ({ complaint: { answerBy, settleBy } }: Props) => {
  if (answerBy !== null) return <Due at={answerBy} />
  return settleBy === null ? null : <StatusChip status="Answered" />
}

/** A month from the complaint, or from when its customer opened it again. */
export const SettlingClock = ({ complaint: { settleBy } }: Props) =>
  settleBy === null ? <StatusChip status="Closed" /> : <Due at={settleBy} />
