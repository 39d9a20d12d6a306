import { addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { StaffCustomer } from '@kargha/contract/staff/customers.ts'
import Typography from '@mui/material/Typography'
import { HistoryPanel } from '../history/history-panel.tsx'
import { InvoicesPanel } from '../invoices/invoices-panel.tsx'
import { CashPanel } from '../orders/cash-panel.tsx'
import { Facts, figureFact } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { BlockButton, BlockNotice } from './block-button.tsx'
import { contactFacts } from './contact-facts.tsx'
import { EarlierOrdersPanel, OrdersPanel, RatingsPanel, ReturnsPanel } from './history-panels.tsx'
import { ImportedPanel } from './imported-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export const CustomerShow = () => (
  <RecordPage<StaffCustomer>
    name={(customer) => customer.name}
    toolbar={(customer) => <BlockButton customer={customer} />}
  >
    {(customer) => (
      <>
        <BlockNotice block={customer.block} />
        <Columns of="2fr 3fr">
          <Column>
            <Panel title="Contact">
              <Facts
                of={[
                  ...contactFacts(customer),
                  ['Since', formatDateTime(customer.createdAt)],
                  ...figureFact('Ordered for', customer.totalSpent),
                  ['Orders so far', customer.totalOrders + customer.earlierOrders],
                  ['Refused parcels', customer.refusedParcels],
                ]}
              />
            </Panel>
            {customer.imported && <ImportedPanel of={customer.imported} />}
            <CashPanel customerId={customer._id} />
            <NotesPanel id={customer._id} />
            <Panel title="Addresses">
              {customer.address.length === 0 && <Typography variant="body2">None yet</Typography>}
              {customer.address.map((address) => (
                <Typography key={address._id} variant="body2" gutterBottom>
                  {addressLines(address).join(', ')}
                </Typography>
              ))}
            </Panel>
            <SessionsPanel id={customer._id} />
          </Column>
          <Column>
            <OrdersPanel />
            {customer.earlierOrders > 0 && <EarlierOrdersPanel />}
            <InvoicesPanel of="customerId" />
            <ReturnsPanel />
            <RatingsPanel />
            <HistoryPanel title="What staff did" empty="Nothing yet." of={{ record: customer._id }} />
          </Column>
        </Columns>
      </>
    )}
  </RecordPage>
)
