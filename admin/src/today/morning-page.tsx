import { counted } from '@kargha/domain/counted.ts'
import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect } from 'react'
import { Loading, Title, useLogoutIfAccessDenied } from 'react-admin'
import { Link as RouteLink } from 'react-router-dom'
import { errorMessage, may, readSession } from '../staff-api.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, Columns } from '../ui/records/record-page.tsx'
import { ArchiveWarning } from './archive-warning.tsx'
import { CouriersCash } from './couriers-cash.tsx'
import { DiskWarning } from './disk-warning.tsx'
import { FirstDay } from './first-day.tsx'
import { greetingAt } from './greeting.ts'
import { NoticesPanel } from './notices-panel.tsx'
import { RegistrationNotice } from './registration-notice.tsx'
import { LowStock, Sellers } from './sellers.tsx'
import { BackupWarning, CertificateWarning } from './upkeep-warnings.tsx'
import { useDashboard } from './use-dashboard.ts'
import { WorkWaiting } from './work-waiting.tsx'

/** The chart library is half as large as everything else. */
const SalesChart = lazy(() => import('./sales-chart.tsx'))

const salesText = (revenue: Rupees, orders: number) =>
  `${formatRupees(revenue)} · ${counted(orders, 'order placed', 'orders placed')}`

export function MorningPage() {
  const { data, error } = useDashboard()
  // Leads to sign-in, or to setting up a second factor.
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  useEffect(() => {
    if (error) logoutIfAccessDenied(error)
  }, [error, logoutIfAccessDenied])
  if (error && !data) return <Alert severity="error">{errorMessage(error)}</Alert>
  if (!data) return <Loading />
  const firstDay = may('settings') ? data.firstDay : []
  return (
    <Column>
      <Title title="Today" />
      <Typography component="h1" variant="h5" sx={{ marginTop: 2 }}>
        {greetingAt(new Date().toISOString())}, {readSession()?.name}
      </Typography>
      {data.fillingDisk && <DiskWarning disk={data.fillingDisk} />}
      {data.failingArchive && <ArchiveWarning archive={data.failingArchive} />}
      {data.oldBackup && <BackupWarning backup={data.oldBackup} />}
      {data.endingCertificate && <CertificateWarning certificate={data.endingCertificate} now={data.at} />}
      {firstDay.length > 0 && <FirstDay steps={firstDay} />}
      {data.registrationGaps.length > 0 && !firstDay.some(({ step }) => step === 'tax') && (
        <RegistrationNotice gaps={data.registrationGaps} />
      )}
      <WorkWaiting dashboard={data} />
      {data.today.revenue === null || data.last30Days.revenue === null ? (
        <LowStock dashboard={data} />
      ) : (
        <Columns of="2fr 1fr">
          <Panel title="Money">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
              <Figure name="Today" value={salesText(data.today.revenue, data.today.orders)} />
              <Figure name="In 30 days" value={salesText(data.last30Days.revenue, data.last30Days.orders)} />
              {data.month.net !== null && <Figure name="Net of this month" value={formatRupees(data.month.net)} />}
            </Box>
            <Link component={RouteLink} to={`/figures?from=${data.month.from}&to=${data.month.to}`}>
              All figures of this month
            </Link>
            <Suspense fallback={<Box sx={{ height: 220 }} />}>
              <SalesChart days={data.days} />
            </Suspense>
          </Panel>
          <LowStock dashboard={data} />
        </Columns>
      )}
      {may('remittances') && <CouriersCash />}
      <Columns of="1fr 1fr">
        <Sellers
          title="Best sellers of 30 days"
          of={data.topProducts.slice(0, 5).map(({ pieces, revenue, ...product }) => ({
            ...product,
            text: revenue === null ? `${pieces} sold` : `${pieces} sold for ${formatRupees(revenue)}`,
          }))}
          empty="Nothing was sold in the last 30 days."
        />
        <Sellers
          title="Slowest sellers"
          of={data.slowSellers.map(({ pieces, quantity, ...product }) => ({
            ...product,
            text: `${pieces} sold in 90 days, ${quantity} in stock`,
          }))}
          empty="Every product in stock is younger than a month."
        />
      </Columns>
      <NoticesPanel />
    </Column>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <Box>
    <Typography variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
  </Box>
)
