import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { formatRupees, roundedRupees } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const short = new Intl.NumberFormat('en-IN', { notation: 'compact' })

const SalesChart = ({ days }: { days: Dashboard['days'] }) => {
  const { palette, typography } = useTheme()
  return (
    <Box role="img" aria-label="Money of each of the last 30 days" sx={{ marginTop: 1 }}>
      <BarChart
        height={220}
        hideLegend
        skipAnimation
        colors={[palette.primary.main]}
        margin={{ left: 0, right: 0, top: 8, bottom: 0 }}
        xAxis={[
          {
            data: days.map(({ date }) => day.format(new Date(date))),
            scaleType: 'band',
            tickLabelStyle: { fontFamily: typography.fontFamily },
          },
        ]}
        yAxis={[
          { valueFormatter: (value: number) => short.format(value), width: 48, disableLine: true, disableTicks: true },
        ]}
        series={[
          {
            data: days.map(({ revenue }) => revenue),
            valueFormatter: (value) => formatRupees(roundedRupees(value ?? 0)),
          },
        ]}
        grid={{ horizontal: true }}
      />
    </Box>
  )
}

export default SalesChart
