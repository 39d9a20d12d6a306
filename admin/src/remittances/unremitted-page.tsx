import type { CourierCash, UnremittedParcel } from '@kargha/contract/staff/remittances.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { staffApi } from '../staff-api.ts'
import { Rows } from '../ui/lists/rows.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns } from '../ui/records/record-page.tsx'
import { formatDateTime } from '../ui/values/dates.ts'
import { ageText, cashText } from './cash-texts.ts'

/** The oldest first. */
export function UnremittedPage() {
  const [search] = useSearchParams()
  const missingIn = search.get('missingIn')
  const query = { limit: 100, ...(missingIn && { missingIn }) }
  return (
    <Page title={missingIn ? 'Missing in the statement' : 'Cash with couriers'}>
      <Columns of="3fr 2fr">
        <Panel title="Parcels">
          <Load queryKey={['unremitted', missingIn ?? '']} load={() => staffApi('getUnremittedParcels', { query })}>
            {(parcels) => <Parcels parcels={parcels} />}
          </Load>
        </Panel>
        <Column>
          <Load queryKey={['cash-with-couriers']} load={() => staffApi('getCashWithCouriers')}>
            {(couriers) => couriers.map((cash) => <Cash key={cash.courier} cash={cash} />)}
          </Load>
        </Column>
      </Columns>
    </Page>
  )
}

const Parcels = ({ parcels }: { parcels: readonly UnremittedParcel[] }) => (
  <Stack sx={{ gap: 2 }}>
    <Typography variant="body2">Those that wait longest, at most 100.</Typography>
    <Rows
      empty="None: couriers have paid out all that they collected."
      of={parcels.map(({ _id, number, courier, trackingNumber, deliveredAt, days, amount }) => ({
        key: _id,
        text: (
          <>
            <Link component={RouteLink} to={`/parcels/${_id}/show`}>
              {number}
            </Link>
            {`, ${formatRupees(amount)}\n${courier} ${trackingNumber}, delivered ${formatDateTime(deliveredAt)}, ${counted(days, 'day', 'days')} ago`}
          </>
        ),
      }))}
    />
  </Stack>
)

const Cash = ({ cash: { courier, total, ages } }: { cash: CourierCash }) => (
  <Panel title={courier}>
    <Facts
      align="right"
      of={[...ages.map((age) => [ageText(age), cashText(age)] as [string, string]), ['All', cashText(total)]]}
    />
  </Panel>
)
