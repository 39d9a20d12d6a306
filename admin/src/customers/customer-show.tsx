import { addressLines } from '@kargha/contract/address-lines.ts'
import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffCustomer } from '@kargha/contract/staff/customers.ts'
import type { StaffOrderRow } from '@kargha/contract/staff/orders.ts'
import Typography from '@mui/material/Typography'
import { Pagination, ReferenceManyField, SimpleList } from 'react-admin'
import { Facts, formatDateTime } from '../ui/facts.tsx'
import { Panel } from '../ui/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/record-page.tsx'
import { OrderStatusChip } from '../ui/status-chip.tsx'
import { contactFacts } from './contact-facts.tsx'

/** One customer: contact, addresses and orders. */
export const CustomerShow = () => (
  <RecordPage<StaffCustomer> name={(customer) => customer.name}>
    {(customer) => (
      <Columns of="2fr 3fr">
        <Column>
          <Panel title="Contact">
            <Facts
              of={[
                ...contactFacts(customer),
                ['Since', formatDateTime(customer.createdAt)],
                ['Ordered for', formatRupees(customer.totalSpent)],
              ]}
            />
          </Panel>
          <Panel title="Addresses">
            {customer.address.length === 0 && <Typography variant="body2">None yet</Typography>}
            {customer.address.map((address) => (
              <Typography key={address._id} variant="body2" gutterBottom>
                {addressLines(address).join(', ')}
              </Typography>
            ))}
          </Panel>
        </Column>
        <Panel title="Orders">
          <ReferenceManyField
            reference="orders"
            target="customerId"
            sort={{ field: 'createdAt', order: 'DESC' }}
            perPage={10}
            pagination={<Pagination rowsPerPageOptions={[]} />}
            empty={<Typography variant="body2">None yet</Typography>}
          >
            <SimpleList<StaffOrderRow & { id: string }>
              primaryText={(order) => order.orderId}
              secondaryText={(order) =>
                `${formatDateTime(order.createdAt)} · ${formatRupees(order.finalTotal)} · ${order.productName} × ${order.quantity}`
              }
              tertiaryText={(order) => <OrderStatusChip order={order} />}
              rowClick="show"
            />
          </ReferenceManyField>
        </Panel>
      </Columns>
    )}
  </RecordPage>
)
