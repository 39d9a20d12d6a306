import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffCustomer, StaffOrderRow } from '@kargha/contract/staff.ts'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Pagination, ReferenceManyField, SimpleList } from 'react-admin'
import { Facts } from '../ui/facts.tsx'
import { formatMoment } from '../ui/moment.ts'
import { Panel } from '../ui/panel.tsx'
import { Column, Columns, RecordPage } from '../ui/record-page.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

/** One customer: how to reach them, where they live, what they ordered. */
export const CustomerShow = () => (
  <RecordPage<StaffCustomer> name={(customer) => customer.name}>
    {(customer) => (
      <Columns of="2fr 3fr">
        <Column>
          <Panel title="Contact">
            <Facts
              of={[
                [
                  'Mobile',
                  <Link key="mobile" href={`tel:+91${customer.mobileNo}`}>
                    {customer.mobileNo}
                  </Link>,
                ],
                [
                  'E-mail',
                  <Link key="email" href={`mailto:${customer.email}`}>
                    {customer.email}
                  </Link>,
                ],
                ['Since', formatMoment(customer.createdAt)],
                ['Ordered for', formatRupees(customer.totalSpent)],
              ]}
            />
          </Panel>
          <Panel title="Addresses">
            {customer.address.length === 0 && <Typography variant="body2">None yet</Typography>}
            {customer.address.map(({ _id, street, city, state, zipcode }) => (
              <Typography key={_id} variant="body2" gutterBottom>
                {street}, {city}, {state} {zipcode}
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
                `${formatMoment(order.createdAt)} · ${formatRupees(order.finalTotal)} · ${order.productName} × ${order.quantity}`
              }
              tertiaryText={(order) => <StatusChip status={order.status} />}
              rowClick="show"
            />
          </ReferenceManyField>
        </Panel>
      </Columns>
    )}
  </RecordPage>
)
