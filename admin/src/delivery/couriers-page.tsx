import type { CourierService } from '@kargha/contract/staff/bookings.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { Facts } from '../ui/pages/facts.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns } from '../ui/records/record-page.tsx'
import { courierWords } from '../ui/values/courier-words.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { FailedBookings } from './failed-bookings.tsx'

export const CouriersPage = () => (
  <Page title="Couriers">
    <Columns of="3fr 2fr">
      <FailedBookings />
      <Column>
        <Load queryKey={['couriers']} load={() => staffApi('getCouriers')}>
          {(services) => services.map((service) => <Service key={service.courier} service={service} />)}
        </Load>
      </Column>
    </Columns>
  </Page>
)

const Service = ({ service: { courier, isSet, settings } }: { service: CourierService }) => (
  <Panel title={courierWords[courier].name}>
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <StatusChip status={isSet ? 'Ready' : 'Not set up'} />
      <Typography variant="body2">{courierWords[courier].howTo}</Typography>
      <Facts of={settings.map(({ name, value }) => [name, value])} />
    </Stack>
  </Panel>
)
