import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffCustomerRow } from '@kargha/contract/staff/customers.ts'
import { DataTable } from 'react-admin'
import { nowrap, RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'

type Row = StaffCustomerRow & { id: string }

const saved = [
  { label: 'All', filter: {} },
  { label: 'Blocked', filter: { blocked: true }, empty: 'No customer is blocked.' },
]

export const CustomerList = () => (
  <RecordList<Row>
    title="Customers"
    filters={[searchFilter('customers')]}
    saved={saved}
    sort={{ field: 'createdAt', order: 'DESC' }}
    empty={{ text: 'No customers yet. They appear here as soon as they register.' }}
    compact={{
      primaryText: (customer) => customer.name,
      secondaryText: (customer) => customer.email,
      tertiaryText: (customer) =>
        customer.isBlocked ? <StatusChip status="Blocked" /> : `${customer.totalOrders} orders`,
    }}
  >
    <DataTable.Col source="name" />
    <DataTable.Col source="email" label="E-mail" />
    <DataTable.Col label="Mobile" render={(customer: Row) => customer.mobileNo} />
    <DataTable.Col
      source="createdAt"
      label="Customer since"
      sx={nowrap}
      render={(customer: Row) => formatDateTime(customer.createdAt)}
    />
    <DataTable.NumberCol source="totalOrders" label="Orders" disableSort />
    <DataTable.Col
      source="totalSpent"
      label="Ordered for"
      align="right"
      disableSort
      sx={nowrap}
      render={(customer: Row) => formatRupees(customer.totalSpent)}
    />
    <DataTable.Col label="State" render={(customer: Row) => customer.isBlocked && <StatusChip status="Blocked" />} />
  </RecordList>
)
