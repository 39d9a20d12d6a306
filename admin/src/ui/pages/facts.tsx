import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type FactsProps = { of: [name: string, value: ReactNode][]; align?: 'left' | 'right' }

export const Facts = ({ of, align = 'left' }: FactsProps) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
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
          sx={{ margin: 0, textAlign: align, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Typography>
      </Box>
    ))}
  </Box>
)
