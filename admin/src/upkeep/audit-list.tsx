import { type AuditEntry, auditKinds } from '@kargha/contract/staff/audit.ts'
import { HistoryEntry, UndoButton } from '../history/history-entry.tsx'
import { may } from '../staff-api.ts'
import { DayFilter } from '../ui/inputs/inputs.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { choiceFilter, searchFilter } from '../ui/lists/record-list.tsx'
import { PersonFilter } from './person-filter.tsx'

const filters = () => [
  searchFilter('names, SKUs, orders and people'),
  choiceFilter({ source: 'kind', choices: auditKinds, label: 'What', alwaysOn: true }),
  ...(may('team') ? [<PersonFilter key="staffId" source="staffId" alwaysOn />] : []),
  <DayFilter key="from" source="from" label="From" alwaysOn />,
  <DayFilter key="to" source="to" label="To" alwaysOn />,
]

/** In sentences. */
export const AuditList = () => (
  <PlainList<AuditEntry & { id: string }>
    title="Who changed what"
    filters={filters()}
    sort={{ field: 'at', order: 'DESC' }}
    empty={{ text: 'Nothing has been changed yet. Every change of the staff is written down here, for good.' }}
    text={(entry) => <HistoryEntry entry={entry} />}
    actions={(entry) => <UndoButton entry={entry} />}
  />
)
