import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import { returnResolutions } from '@kargha/domain/enums.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Stack from '@mui/material/Stack'
import { DataTable } from 'react-admin'
import { MoneyCol, TimeCol } from '../ui/lists/columns.tsx'
import { choiceFilter, nowrap, RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { Due } from '../ui/values/due.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'

type Row = StaffReturn & { id: string }

const filters = [
  searchFilter('returns'),
  choiceFilter({ source: 'resolution', choices: returnResolutions, label: 'Asks for' }),
]

const waiting = { waiting: true }
const saved = [
  { label: 'Waiting', filter: waiting },
  { label: 'Late', filter: { late: true }, empty: 'No return is late.' },
  { label: 'To answer', filter: { status: 'Requested' }, empty: 'Every return is approved or rejected.' },
  { label: 'To pick up', filter: { status: 'Approved' }, empty: 'No return waits to be picked up.' },
  { label: 'To refund', filter: { status: 'Picked up' }, empty: 'Everything that came back is settled.' },
  { label: 'Ended', filter: { waiting: false }, empty: 'No return has ended yet.' },
  { label: 'All', filter: {} },
]

/** What is due first is at the top. */
export const ReturnList = () => (
  <RecordList<Row>
    title="Returns"
    filters={filters}
    saved={saved}
    filterDefaultValues={waiting}
    sort={{ field: 'dueAt', order: 'ASC' }}
    empty={{ text: 'No return waits for you. A customer asks for one under My Orders, once the piece is delivered.' }}
    nameColumn={{ label: 'Number', source: 'orderId', isCode: true, text: ({ orderId }) => orderId }}
    compact={{
      primaryText: (request) => `${request.orderId} · ${formatRupees(request.finalTotal)}`,
      secondaryText: (request) => `${request.customer.name}: ${request.reason}`,
      tertiaryText: (request) => (
        <Stack sx={{ alignItems: 'flex-end', gap: 0.5 }}>
          <StatusChip status={request.status} />
          <Due at={request.dueAt} />
        </Stack>
      ),
    }}
  >
    <DataTable.Col source="dueAt" label="Due" sx={nowrap} render={(request: Row) => <Due at={request.dueAt} />} />
    <DataTable.Col label="Customer" render={(request: Row) => request.customer.name} />
    <DataTable.Col label="Product" render={(request: Row) => `${request.productName} × ${request.quantity}`} />
    <DataTable.Col label="Reason" render={(request: Row) => request.reason} />
    <DataTable.Col label="Asks for" render={(request: Row) => request.resolution} />
    <MoneyCol source="finalTotal" label="Worth" disableSort />
    <TimeCol source="createdAt" label="Requested" />
    <DataTable.Col source="status" render={(request: Row) => <StatusChip status={request.status} />} />
  </RecordList>
)
