import type { PaymentNotPaidOut } from '@kargha/contract/staff/payouts.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouteLink } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { Rows } from '../ui/lists/rows.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

/** PhonePe pays out after a day or two, but not on holidays of banks. */
const usualDays = 3

/** The oldest first. */
export function NotPaidOutPage() {
  const [days, setDays] = useState(usualDays)
  return (
    <Page title="Payments not paid out">
      <Panel title="Payments">
        <Stack sx={{ gap: 2 }}>
          <Typography variant="body2">
            What PhonePe has taken since the first payment of your reports, and has paid out in none; at most 100.
          </Typography>
          <TextField
            type="number"
            label="Paid at least this many days ago"
            value={days}
            onChange={({ target }) => setDays(Math.min(10_000, Math.max(0, Math.floor(Number(target.value)))))}
            slotProps={{ htmlInput: { min: 0, max: 10_000 } }}
            sx={{ maxWidth: 280 }}
          />
          <Load
            queryKey={['payments-not-paid-out', String(days)]}
            load={() => staffApi('getPaymentsNotPaidOut', { query: { minDays: days, limit: 100 } })}
          >
            {(payments) => <Payments of={payments} />}
          </Load>
        </Stack>
      </Panel>
    </Page>
  )
}

const Payments = ({ of }: { of: readonly PaymentNotPaidOut[] }) => (
  <Rows
    empty="None: since your first report, every payment is in one."
    of={of.map(({ _id, purchaseId, amount, paidAt, days }) => ({
      key: _id,
      text: (
        <>
          <Link component={RouteLink} to={`/orders/${purchaseId}/show`}>
            {_id}
          </Link>
          {`, ${formatRupees(amount)}\npaid ${formatDateTime(paidAt)}, ${counted(days, 'day', 'days')} ago`}
        </>
      ),
    }))}
  />
)
