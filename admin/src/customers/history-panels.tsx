import type { EarlierOrder } from '@kargha/contract/staff/earlier-orders.ts'
import type { StaffPurchaseRow } from '@kargha/contract/staff/purchases.ts'
import type { StaffRating } from '@kargha/contract/staff/ratings.ts'
import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Typography from '@mui/material/Typography'
import { Pagination, type RaRecord, ReferenceManyField, useListContext } from 'react-admin'
import { OrderLines, PurchaseStatus } from '../orders/order-lines.tsx'
import { purchaseName } from '../orders/purchase-texts.ts'
import { CompactList, type CompactRow } from '../ui/lists/compact-list.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'

type HistoryProps<Item extends RaRecord> = {
  title: string
  /** Filters the records to this customer's, newest first. */
  reference: string
  row: CompactRow<Item>
}

const pageSize = 10

function MorePages() {
  const { total = 0 } = useListContext()
  return total > pageSize && <Pagination rowsPerPageOptions={[]} />
}

const none = <Typography variant="body2">None yet</Typography>

const History = <Item extends RaRecord>({ title, reference, row }: HistoryProps<Item>) => (
  <Panel title={title}>
    <ReferenceManyField
      reference={reference}
      target="customerId"
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={pageSize}
      pagination={<MorePages />}
      empty={none}
    >
      <CompactList<Item> {...row} rowClick="show" hasSelection={false} empty={none} />
    </ReferenceManyField>
  </Panel>
)

export const OrdersPanel = () => (
  <History<StaffPurchaseRow & { id: string }>
    title="Orders"
    reference="orders"
    row={{
      primaryText: purchaseName,
      secondaryText: ({ createdAt, finalTotal, lines }) => (
        <>
          {formatDateTime(createdAt)} · {formatRupees(finalTotal)}
          <OrderLines lines={lines} />
        </>
      ),
      tertiaryText: ({ lines }) => <PurchaseStatus lines={lines} />,
    }}
  />
)

export const ReturnsPanel = () => (
  <History<StaffReturn & { id: string }>
    title="Returns"
    reference="returns"
    row={{
      primaryText: (request) => request.orderId,
      secondaryText: (request) => `${formatDateTime(request.createdAt)} · ${request.productName}: ${request.reason}`,
      tertiaryText: (request) => <StatusChip status={request.status} />,
    }}
  />
)

export const RatingsPanel = () => (
  <History<StaffRating & { id: string }>
    title="Reviews"
    reference="ratings"
    row={{
      primaryText: (rating) => `${'★'.repeat(rating.rating)} ${rating.title}`,
      secondaryText: (rating) => `${formatDateTime(rating.createdAt)} · ${rating.productName}`,
      tertiaryText: (rating) => !rating.visible && <StatusChip status="Hidden" />,
    }}
  />
)

export const EarlierOrdersPanel = () => (
  <History<EarlierOrder & { id: string }>
    title="Earlier orders"
    reference="earlier-orders"
    row={{
      primaryText: ({ number }) => number,
      secondaryText: ({ orderedAt, total, lines }) =>
        `${formatDateTime(orderedAt)} · ${formatRupees(total)} · ${lines.map(({ name }) => name).join(', ')}`,
      tertiaryText: ({ status }) => status,
    }}
  />
)
