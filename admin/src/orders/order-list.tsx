import { orderStatuses, paymentMethods, paymentStatuses } from '@kargha/contract/enums.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffOrderRow } from '@kargha/contract/staff/orders.ts'
import { DataTable } from 'react-admin'
import { formatDateTime } from '../ui/facts.tsx'
import { choiceFilter, nowrap, RecordList, searchFilter } from '../ui/record-list.tsx'
import { OrderStatusChip } from '../ui/status-chip.tsx'

const filters = [
  searchFilter('orders'),
  choiceFilter({ source: 'status', choices: orderStatuses, alwaysOn: true }),
  choiceFilter({ source: 'paymentStatus', choices: paymentStatuses, label: 'Payment' }),
  choiceFilter({ source: 'paymentMethod', choices: paymentMethods, label: 'Paid by' }),
]

export const OrderList = () => (
  <RecordList<StaffOrderRow & { id: string }>
    title="Orders"
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    saved={[
      { label: 'All', filter: {} },
      { label: 'To confirm', filter: { status: 'Order Placed' } },
      { label: 'To ship', filter: { status: 'Confirmed' } },
    ]}
    empty={{ text: 'No orders yet. They appear here as soon as customers place them.' }}
    compact={{
      primaryText: (order) => `${order.orderId} · ${formatRupees(order.finalTotal)}`,
      secondaryText: (order) => `${order.customer.name}: ${order.productName} × ${order.quantity}`,
      tertiaryText: (order) => <OrderStatusChip order={order} />,
    }}
  >
    <DataTable.Col source="orderId" label="Order" sx={nowrap} />
    <DataTable.Col source="createdAt" label="Placed" sx={nowrap} render={(order) => formatDateTime(order.createdAt)} />
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
    <DataTable.Col
      source="status"
      render={({ status, hasActiveReturn }) => <OrderStatusChip order={{ status, hasActiveReturn }} />}
    />
  </RecordList>
)
