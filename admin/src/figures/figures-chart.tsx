import type { Figures, FigureUnit } from '@kargha/contract/staff/figures.ts'
import { formatRupees, roundedRupees } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'

const short = new Intl.NumberFormat('en-IN', { notation: 'compact' })
const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' })
const ofDay = inUtc({ day: 'numeric', month: 'short' })
const formats: Record<FigureUnit, Intl.DateTimeFormat> = {
  day: ofDay,
  week: ofDay,
  month: inUtc({ month: 'short', year: 'numeric' }),
  year: inUtc({ year: 'numeric' }),
}

/** What is left of what the shop keeps, and the tax in it, on top of each other. */
const FiguresChart = ({ series, unit }: { series: Figures['series']; unit: FigureUnit }) => {
  const { palette, typography } = useTheme()
  const valueFormatter = (value: number | null) => formatRupees(roundedRupees(value ?? 0))
  return (
    <Box role="img" aria-label={`Net and tax by ${unit}`}>
      <BarChart
        height={260}
        skipAnimation
        colors={[palette.primary.main, palette.grey[500]]}
        margin={{ left: 0, right: 0, top: 8, bottom: 0 }}
        xAxis={[
          {
            data: series.map(({ from }) => formats[unit].format(new Date(from))),
            scaleType: 'band',
            tickLabelStyle: { fontFamily: typography.fontFamily },
          },
        ]}
        yAxis={[
          { valueFormatter: (value: number) => short.format(value), width: 48, disableLine: true, disableTicks: true },
        ]}
        series={[
          { label: 'Net', stack: 'kept', data: series.map(({ net }) => net), valueFormatter },
          { label: 'Tax', stack: 'kept', data: series.map(({ tax }) => tax), valueFormatter },
        ]}
        grid={{ horizontal: true }}
      />
    </Box>
  )
}

export default FiguresChart
