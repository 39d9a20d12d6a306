import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type Row = { key: string; text: ReactNode; actions?: ReactNode }

/** A text per row, with its actions. */
export const Rows = ({ of, empty }: { of: readonly Row[]; empty: string }) =>
  of.length === 0 ? (
    <Typography variant="body2">{empty}</Typography>
  ) : (
    <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
      {of.map(({ key, text, actions }) => (
        <Stack
          key={key}
          component="li"
          direction="row"
          sx={{ gap: 1, alignItems: 'center', '& > button': { flexShrink: 0 } }}
        >
          <Typography
            component="div"
            variant="body2"
            sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
          >
            {text}
          </Typography>
          {actions}
        </Stack>
      ))}
    </Stack>
  )
