import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Fact = [name: string, value: ReactNode]

/** Empty where the member may not see the figure. */
export const figureFact = (name: string, figure: Rupees | null): Fact[] =>
  figure === null ? [] : [[name, formatRupees(figure)]]

type FactsProps = { of: Fact[]; align?: 'left' | 'right' }

export const Facts = ({ of, align = 'left' }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      // Amounts are never broken for the sake of their names.
      gridTemplateColumns: align === 'right' ? 'minmax(0, 1fr) fit-content(60%)' : 'fit-content(50%) 1fr',
      columnGap: 2,
      rowGap: 0.75,
      margin: 0,
      alignItems: 'start',
    }}
  >
    {of.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography
          component="dd"
          variant="body2"
          sx={{
            margin: 0,
            textAlign: align,
            overflowWrap: align === 'right' ? 'break-word' : 'anywhere',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
)
