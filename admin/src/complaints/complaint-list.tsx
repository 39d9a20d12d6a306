import type { StaffComplaint } from '@kargha/contract/staff/complaints.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { DataTable } from 'react-admin'
import { readSession } from '../staff-api.ts'
import { TimeCol } from '../ui/lists/columns.tsx'
import { nowrap, RecordList } from '../ui/lists/record-list.tsx'
import { AnswerClock, SettlingClock } from './clocks.tsx'

type Row = StaffComplaint & { id: string }

const waiting = { answered: false }
const savedFor = (memberId: string) => [
  { label: 'Waiting', filter: waiting },
  {
    label: 'Late',
    filter: { late: true },
    empty: 'Nobody waits longer than 48 hours for an answer, or than a month for a settlement.',
  },
  {
    label: 'Mine',
    filter: { answered: false, assignee: memberId },
    empty: 'Nobody is waiting for an answer from you.',
  },
  {
    label: 'Nobody’s',
    filter: { answered: false, assignee: 'nobody' },
    empty: 'Somebody takes care of every complaint.',
  },
  { label: 'Open', filter: { closed: false }, empty: 'Every complaint is settled.' },
  { label: 'Closed', filter: { closed: true }, empty: 'No complaint has been closed yet.' },
  { label: 'All', filter: {} },
]

/** The oldest is at the top. */
export const ComplaintList = () => (
  <RecordList<Row>
    title="Complaints"
    saved={savedFor(readSession()?._id ?? '')}
    filterDefaultValues={waiting}
    sort={{ field: 'createdAt', order: 'ASC' }}
    empty={{ text: 'Nobody waits for an answer. What shoppers write with the contact form comes here.' }}
    nameColumn={{ label: 'Number', text: ({ number }) => String(number) }}
    compact={{
      primaryText: (complaint) => `${complaint.number} · ${complaint.fullName}`,
      secondaryText: (complaint) => shortened(complaint.message, 90),
      tertiaryText: (complaint) =>
        complaint.answerBy === null ? <SettlingClock complaint={complaint} /> : <AnswerClock complaint={complaint} />,
    }}
  >
    <DataTable.Col label="From" render={(complaint: Row) => complaint.fullName} />
    <DataTable.Col label="Message" render={(complaint: Row) => shortened(complaint.message, 120)} />
    <TimeCol source="createdAt" label="Written" />
    <DataTable.Col label="Taken care of by" render={(complaint: Row) => complaint.assignee?.name ?? 'Nobody'} />
    <DataTable.Col label="Answer" sx={nowrap} render={(complaint: Row) => <AnswerClock complaint={complaint} />} />
    <DataTable.Col label="Settle" sx={nowrap} render={(complaint: Row) => <SettlingClock complaint={complaint} />} />
  </RecordList>
)
