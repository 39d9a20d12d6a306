import type { StaffPurchase } from '@kargha/contract/staff/purchases.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Typography from '@mui/material/Typography'
import { HistoryPanel } from '../history/history-panel.tsx'
import { InvoicesPanel } from '../invoices/invoices-panel.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Timeline } from '../ui/pages/timeline.tsx'
import { Neighbours } from '../ui/records/neighbours.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { CashPanel } from './cash-panel.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { OrderLine } from './order-line.tsx'
import { PurchaseStatus } from './order-lines.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { PurchaseActions } from './purchase-actions.tsx'
import { purchaseName } from './purchase-texts.ts'
import { purchaseTimeline } from './purchase-timeline.ts'

export const OrderShow = () => (
  <RecordPage<StaffPurchase & { id: string }>
    name={(purchase) => `Order ${purchaseName(purchase)}`}
    toolbar={(purchase) => (
      <>
        <PurchaseStatus lines={purchase.lines} />
        <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
          {formatDateTime(purchase.createdAt)}
        </Typography>
        <PurchaseActions purchase={purchase} />
        <Neighbours />
      </>
    )}
  >
    {(purchase) => (
      <Columns of="3fr 2fr">
        <Column>
          <Panel title={`Bought for ${formatRupees(purchase.finalTotal)}`}>
            {purchase.orders.map((order) => (
              <OrderLine key={order._id} order={order} isAlone={purchase.orders.length === 1} />
            ))}
          </Panel>
          <MoneyPanel purchase={purchase} />
          <Panel title="Timeline">
            <Timeline steps={purchaseTimeline(purchase)} />
          </Panel>
        </Column>
        <Column>
          <NotesPanel purchase={purchase} />
          <CustomerPanel purchase={purchase} />
          {purchase.paymentMethod === 'COD' && purchase.customer._id && (
            <CashPanel customerId={purchase.customer._id} purchaseId={purchase._id} />
          )}
          <ParcelsPanel parcels={purchase.parcels} />
          <InvoicesPanel of="purchaseId" />
          <HistoryPanel title="What staff did" empty="Nothing yet." of={{ purchaseId: purchase._id }} />
        </Column>
      </Columns>
    )}
  </RecordPage>
)
