import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffCustomerRow } from '@kargha/contract/staff/customers.ts'
import { DataTable } from 'react-admin'
import { formatDateTime } from '../ui/facts.tsx'
import { RecordList, searchFilter } from '../ui/record-list.tsx'

export const CustomerList = () => (
  <RecordList<StaffCustomerRow & { id: string }>
    title="Customers"
    filters={[searchFilter('customers')]}
    sort={{ field: 'createdAt', order: 'DESC' }}
    empty={{ text: 'No customers yet. They appear here as soon as they register.' }}
    compact={{
      primaryText: (customer) => customer.name,
      secondaryText: (customer) => customer.email,
      tertiaryText: (customer) => `${customer.totalOrders} orders`,
    }}
  >
    <DataTable.Col source="name" />
    <DataTable.Col source="email" label="E-mail" />
    <DataTable.Col label="Mobile" render={(customer) => customer.mobileNo} />
    <DataTable.Col
      source="createdAt"
      label="Customer since"
      render={(customer) => formatDateTime(customer.createdAt)}
    />
    <DataTable.NumberCol source="totalOrders" label="Orders" disableSort />
    <DataTable.Col
      source="totalSpent"
      label="Ordered for"
      align="right"
      disableSort
      render={(customer) => formatRupees(customer.totalSpent)}
    />
  </RecordList>
)
