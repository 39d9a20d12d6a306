import { formatRupees } from '@kargha/contract/money.ts'
import type { StaffCustomer, StaffOrderRow } from '@kargha/contract/staff.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Pagination, ReferenceManyField, Show, SimpleList, useRecordContext } from 'react-admin'
import { Facts } from '../ui/facts.tsx'
import { formatMoment } from '../ui/moment.ts'
import { Panel } from '../ui/panel.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { wholeRecord } from '../ui/whole-record.ts'

const CustomerTitle = () => <span>{useRecordContext<StaffCustomer & { id: string }>()?.name}</span>

export const CustomerShow = () => (
  <Show title={<CustomerTitle />} actions={false} component="div" queryOptions={wholeRecord}>
    <Customer />
  </Show>
)

/** One customer: how to reach them, where they live, what they ordered. */
function Customer() {
  const customer = useRecordContext<StaffCustomer & { id: string }>()
  if (customer === undefined) return null
  return (
    <Stack sx={{ gap: 2, paddingBlock: 2 }}>
      <Typography component="h1" variant="h6">
        {customer.name}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '2fr 3fr' }, alignItems: 'start' }}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
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
        </Stack>
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
      </Box>
    </Stack>
  )
}
