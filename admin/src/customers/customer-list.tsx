import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffCustomerRow } from '@kargha/contract/staff.ts'
import { DataTable, List, SearchInput, SimpleList } from 'react-admin'
import { formatMoment } from '../ui/moment.ts'
import { useIsSmall } from '../ui/use-is-small.ts'

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Search customers" />]

export const CustomerList = () => {
  const isSmall = useIsSmall()
  return (
    <List
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={false}
      title="Customers"
    >
      {isSmall ? (
        <SimpleList<StaffCustomerRow & { id: string }>
          primaryText={(customer) => customer.name}
          secondaryText={(customer) => customer.email}
          tertiaryText={(customer) => `${customer.totalOrders} orders`}
          rowClick="show"
        />
      ) : (
        <DataTable<StaffCustomerRow & { id: string }> rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="name" />
          <DataTable.Col source="email" label="E-mail" />
          <DataTable.Col label="Mobile" render={(customer) => customer.mobileNo} />
          <DataTable.Col
            source="createdAt"
            label="Customer since"
            render={(customer) => formatMoment(customer.createdAt)}
          />
          <DataTable.NumberCol source="totalOrders" label="Orders" disableSort />
          <DataTable.Col
            source="totalSpent"
            label="Ordered for"
            align="right"
            disableSort
            render={(customer) => formatRupees(customer.totalSpent)}
          />
        </DataTable>
      )}
    </List>
  )
}
