import type { EarlierOrder } from '@kargha/contract/staff/earlier-orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Typography from '@mui/material/Typography'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

/** Only to be read. */
export const EarlierOrderShow = () => (
  <RecordPage<EarlierOrder> name={({ number }) => number}>
    {(order) => (
      <Columns of="2fr 3fr">
        <Column>
          <Panel title="Order">
            <Facts
              of={[
                ['Placed', formatDateTime(order.orderedAt)],
                ['Shop', order.source],
                ['Status', order.status],
                ['Paid by', order.paymentMethod],
                ['Total', formatRupees(order.total)],
                ['Refunded', formatRupees(order.refunded)],
              ]}
            />
          </Panel>
          <Panel title="Customer">
            <Facts
              of={[
                ['Name', order.name],
                ['Email', order.email],
                ['Address', order.address],
              ]}
            />
          </Panel>
        </Column>
        <Column>
          <Panel title="What was ordered">
            {order.lines.map(({ name, sku, quantity, price }, index) => (
              <Typography key={index} variant="body2" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
                {`${quantity} × ${name}${sku ? ` (${sku})` : ''}, ${formatRupees(price)} each`}
              </Typography>
            ))}
          </Panel>
        </Column>
      </Columns>
    )}
  </RecordPage>
)
