import type { StaffCustomerRow } from '@kargha/contract/staff/customers.ts'
import { counted } from '@kargha/domain/counted.ts'
import Download from '@mui/icons-material/DownloadOutlined'
import { DataTable } from 'react-admin'
import { saveFile } from '../files.ts'
import { may } from '../staff-api.ts'
import { FileButton } from '../ui/actions/file-button.tsx'
import { MoneyCol, TimeCol } from '../ui/lists/columns.tsx'
import { RecordList } from '../ui/lists/record-list.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'

type Row = StaffCustomerRow & { id: string }

const saved = [
  { label: 'All', filter: {} },
  { label: 'Blocked', filter: { blocked: true }, empty: 'No customer is blocked.' },
]

const ExportCustomers = () => (
  <FileButton
    label="Export CSV"
    startIcon={<Download />}
    open={() => saveFile('exportCustomers', {}, 'customers.csv')}
  />
)

export const CustomerList = () => (
  <RecordList<Row>
    title="Customers"
    saved={saved}
    actions={may('export') && <ExportCustomers />}
    sort={{ field: 'createdAt', order: 'DESC' }}
    empty={{ text: 'No customers yet. They appear here as soon as they register.' }}
    nameColumn={{ label: 'Name', source: 'name', text: ({ name }) => name }}
    compact={{
      primaryText: (customer) => customer.name,
      secondaryText: (customer) => customer.email,
      tertiaryText: (customer) =>
        customer.isBlocked ? <StatusChip status="Blocked" /> : counted(customer.totalOrders, 'order', 'orders'),
    }}
  >
    <DataTable.Col source="email" label="Email" />
    <DataTable.Col label="Mobile" render={(customer: Row) => customer.mobileNo} />
    <TimeCol source="createdAt" label="Customer since" />
    <DataTable.NumberCol source="totalOrders" label="Orders" disableSort />
    {may('figures') && <MoneyCol source="totalSpent" label="Ordered for" disableSort />}
    <DataTable.Col label="State" render={(customer: Row) => customer.isBlocked && <StatusChip status="Blocked" />} />
  </RecordList>
)
