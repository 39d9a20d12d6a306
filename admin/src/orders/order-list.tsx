import type { StaffPurchaseRow } from '@kargha/contract/staff/purchases.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { DataTable, TextInput } from 'react-admin'
import { DayFilter } from '../ui/inputs/inputs.tsx'
import { MoneyCol, TimeCol } from '../ui/lists/columns.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { ExportOrders } from './export-orders.tsx'
import { OrderBulkActions } from './order-bulk-actions.tsx'
import { OrderLines, PurchaseStatus, Tags } from './order-lines.tsx'
import { paymentText, purchaseName } from './purchase-texts.ts'

const filters = [
  searchFilter('orders'),
  <DayFilter key="from" source="from" label="From" />,
  <DayFilter key="to" source="to" label="To" />,
  <TextInput key="tag" source="tag" label="Tag" />,
]

const saved = [
  { label: 'All', filter: {} },
  { label: 'To confirm', filter: { queue: 'to confirm' }, empty: 'Every order is confirmed.' },
  { label: 'New customers together', filter: { queue: 'together' }, empty: 'No new customers order together.' },
  { label: 'To pack', filter: { queue: 'to pack' }, empty: 'Everything that is confirmed is in a parcel.' },
  { label: 'Unpaid', filter: { queue: 'unpaid' }, empty: 'No order waits for its payment.' },
  { label: 'Late', filter: { queue: 'late' }, empty: 'No order is late.' },
  { label: 'Returns', filter: { queue: 'returns' }, empty: 'No order is on its way back.' },
  { label: 'Payments to check', filter: { queue: 'payments' }, empty: 'Every payment and refund is as it should be.' },
]

export const OrderList = () => (
  <RecordList<StaffPurchaseRow & { id: string }>
    title="Orders"
    filters={filters}
    saved={saved}
    sort={{ field: 'createdAt', order: 'DESC' }}
    empty={{ text: 'No orders yet. They appear here as soon as customers place them.' }}
    actions={<ExportOrders />}
    bulk={<OrderBulkActions />}
    nameColumn={{ label: 'Order', isCode: true, text: purchaseName, after: ({ tags }) => <Tags tags={tags} /> }}
    compact={{
      primaryText: (purchase) => `${purchaseName(purchase)} · ${formatRupees(purchase.finalTotal)}`,
      secondaryText: (purchase) => (
        <>
          {purchase.customer.name}, {purchase.city} · {paymentText(purchase)}
          <OrderLines lines={purchase.lines} />
          <Tags tags={purchase.tags} />
          <PurchaseStatus lines={purchase.lines} />
        </>
      ),
    }}
  >
    <TimeCol source="createdAt" label="Placed" />
    <DataTable.Col<StaffPurchaseRow & { id: string }>
      label="Customer"
      render={({ customer, city }) => (
        <>
          {customer.name}
          <br />
          {city}
        </>
      )}
    />
    <DataTable.Col label="Bought" render={({ lines }) => <OrderLines lines={lines} />} />
    <MoneyCol source="finalTotal" label="Total" disableSort />
    <DataTable.Col label="Payment" render={paymentText} />
    <DataTable.Col label="Status" render={({ lines }) => <PurchaseStatus lines={lines} />} />
  </RecordList>
)
