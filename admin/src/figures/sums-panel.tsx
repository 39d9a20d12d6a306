import type { Figures, SalesFigures } from '@kargha/contract/staff/figures.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Period } from '../ui/inputs/periods.ts'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDay } from '../ui/values/dates.ts'

type Sum = { name: string; amount: (sums: SalesFigures) => number | null; count?: (sums: SalesFigures) => number }

const sumsShown: readonly Sum[] = [
  { name: 'Net', amount: ({ net }) => net },
  { name: 'Kept', amount: ({ kept }) => kept },
  { name: 'Tax in it', amount: ({ tax }) => tax },
  { name: 'Gross', amount: ({ gross }) => gross },
  { name: 'Discounts', amount: ({ discounts }) => discounts },
  { name: 'Delivery charges', amount: ({ delivery }) => delivery },
  { name: 'Placed', amount: ({ placedAmount }) => placedAmount, count: ({ placed }) => placed },
  { name: 'Paid', amount: ({ paidAmount }) => paidAmount, count: ({ paid }) => paid },
  { name: 'Delivered', amount: ({ deliveredAmount }) => deliveredAmount, count: ({ delivered }) => delivered },
  { name: 'Refunded', amount: ({ refundedAmount }) => refundedAmount, count: ({ refunded }) => refunded },
  { name: 'Average order', amount: ({ averagePurchase }) => averagePurchase },
]

const inWords = (amount: number | null) =>
  amount === null ? '–' : formatRupees(amount as Parameters<typeof formatRupees>[0])

/** '+12 %'; nothing where there was nothing before. */
function changeText(now: number | null, before: number | null): string {
  if (now === null || before === null || before <= 0) return ''
  const percent = Math.round((100 * (now - before)) / before)
  return ` (${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %)`
}

const daysOf = ({ from, to }: Period) => (from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`)

export const SumsPanel = ({ figures: { sums, compared }, period }: { figures: Figures; period: Period }) => (
  <Panel title={daysOf(period)}>
    {compared && (
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {`Below each, ${daysOf(compared)}.`}
      </Typography>
    )}
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 2, margin: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))' }}
    >
      {sumsShown.map(({ name, amount, count }) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {count ? `${name}, ${counted(count(sums), 'item', 'items')}` : name}
          </Typography>
          <Typography component="dd" variant="h6" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
            {inWords(amount(sums))}
          </Typography>
          {compared && (
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ margin: 0 }}>
              {inWords(amount(compared.sums)) + changeText(amount(sums), amount(compared.sums))}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  </Panel>
)
