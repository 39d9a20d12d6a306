import type { AuditEntry } from '@kargha/contract/staff/audit.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AutocompleteInput } from 'react-admin'
import { may } from '../staff-api.ts'
import { DayFilter } from '../ui/inputs/inputs.tsx'
import { PlainList } from '../ui/lists/plain-list.tsx'
import { searchFilter } from '../ui/lists/record-list.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { changesOf, inWords } from './audit-words.ts'
import { PersonFilter } from './person-filter.tsx'

/** By the names of their calls. */
const actions = [
  'signin',
  'moveOrder',
  'correctAddress',
  'moveReturn',
  'moveShipment',
  'saveProduct',
  'createProduct',
  'archiveProduct',
  'saveVariants',
  'changeStock',
  'createCoupon',
  'saveCoupon',
  'saveSettings',
  'publishText',
  'restoreText',
  'retryRefund',
  'createStaff',
  'saveStaff',
  'deleteStaff',
  'createRole',
  'saveRole',
  'deleteRole',
  'exportOrders',
  'exportProducts',
  'exportTaxTable',
  'resendSentEmail',
  'retryJob',
].map((id) => ({ id, name: inWords(id) }))

const filters = () => [
  searchFilter('what was changed, or whose email'),
  <AutocompleteInput
    key="action"
    source="action"
    label="What was done"
    choices={actions}
    alwaysOn
    sx={{ minWidth: 200 }}
  />,
  ...(may('team') ? [<PersonFilter key="staffId" source="staffId" alwaysOn />] : []),
  <DayFilter key="from" source="from" label="From" alwaysOn />,
  <DayFilter key="to" source="to" label="To" alwaysOn />,
]

const Entry = ({ at, staffEmail, action, subject, details }: AuditEntry) => (
  <Box>
    <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
      {inWords(action)}: {subject}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {formatDateTime(at)} by {staffEmail}
    </Typography>
    <Box component="ul" sx={{ margin: 0, paddingLeft: 2.5 }}>
      {changesOf(details).map(({ field, from, to }) => (
        <li key={field}>
          <span>{field}: </span>
          {from !== undefined && (
            <>
              <s>{from}</s> <span>→ </span>
            </>
          )}
          <span>{to}</span>
        </li>
      ))}
    </Box>
  </Box>
)

/** With the values before and after. */
export const AuditList = () => (
  <PlainList<AuditEntry & { id: string }>
    title="Audit log"
    filters={filters()}
    sort={{ field: 'at', order: 'DESC' }}
    empty={{ text: 'Nothing has been changed yet. Every change of the staff is written down here, for good.' }}
    text={Entry}
  />
)
