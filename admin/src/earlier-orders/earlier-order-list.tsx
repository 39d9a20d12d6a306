import type { EarlierOrder } from '@kargha/contract/staff/earlier-orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { DataTable } from 'react-admin'
import { MoneyCol, TimeCol } from '../ui/lists/columns.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

type Row = EarlierOrder & { id: string }

export const EarlierOrderList = () => (
  <RecordList<Row>
    title="Earlier orders"
    filters={[searchFilter('numbers and emails')]}
    sort={{ field: 'orderedAt', order: 'DESC' }}
    empty={{ text: 'No orders of an earlier shop yet. Moving in reads the order exports of Shopify and WooCommerce.' }}
    nameColumn={{ label: 'Order', isCode: true, text: ({ number }) => number }}
    compact={{
      primaryText: ({ number, name }) => `${number} ${name}`,
      secondaryText: ({ orderedAt, total }) => `${formatDateTime(orderedAt)} · ${formatRupees(total)}`,
      tertiaryText: ({ status }) => status,
    }}
  >
    <TimeCol source="orderedAt" label="Placed" />
    <DataTable.Col source="name" label="Customer" disableSort />
    <DataTable.Col source="email" disableSort />
    <DataTable.Col source="status" disableSort />
    <DataTable.Col source="source" label="Shop" disableSort />
    <MoneyCol source="total" disableSort />
  </RecordList>
)
