import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffOrderRow } from '@kargha/contract/staff.ts'
import { orderStatuses, paymentMethods, paymentStatuses } from '@kargha/contract/words.ts'
import { DataTable, List, SearchInput, SelectInput, SimpleList } from 'react-admin'
import { formatMoment } from '../ui/moment.ts'
import { nowrap } from '../ui/nowrap.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { useIsSmall } from '../ui/use-is-small.ts'

const choices = (words: readonly string[]) => words.map((word) => ({ id: word, name: word }))

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Search orders" />,
  <SelectInput key="status" source="status" alwaysOn choices={choices(orderStatuses)} emptyText="All" />,
  <SelectInput key="paymentStatus" source="paymentStatus" label="Payment" choices={choices(paymentStatuses)} />,
  <SelectInput key="paymentMethod" source="paymentMethod" label="Paid by" choices={choices(paymentMethods)} />,
]

export const OrderList = () => {
  const isSmall = useIsSmall()
  return (
    <List filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} perPage={25} exporter={false} title="Orders">
      {isSmall ? (
        <SimpleList<StaffOrderRow & { id: string }>
          primaryText={(order) => `${order.orderId} · ${formatRupees(order.finalTotal)}`}
          secondaryText={(order) => `${order.customer.name}: ${order.productName} × ${order.quantity}`}
          tertiaryText={(order) => <StatusChip status={order.status} />}
          rowClick="show"
        />
      ) : (
        <DataTable<StaffOrderRow & { id: string }> rowClick="show" bulkActionButtons={false}>
          <DataTable.Col source="orderId" label="Order" sx={nowrap} />
          <DataTable.Col
            source="createdAt"
            label="Placed"
            sx={nowrap}
            render={(order) => formatMoment(order.createdAt)}
          />
          <DataTable.Col label="Customer" render={(order) => order.customer.name} />
          <DataTable.Col
            source="productName"
            label="Product"
            render={(order) => `${order.productName} × ${order.quantity}`}
          />
          <DataTable.Col
            source="finalTotal"
            label="Total"
            align="right"
            sx={nowrap}
            render={(order) => formatRupees(order.finalTotal)}
          />
          <DataTable.Col label="Payment" render={(order) => `${order.paymentMethod} · ${order.paymentStatus}`} />
          <DataTable.Col source="status" render={(order) => <StatusChip status={order.status} />} />
        </DataTable>
      )}
    </List>
  )
}
