import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDateTime } from '../values/dates.ts'

type Step = { status: string; at: string; note: string; actor: string }

export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {steps.map(({ status, at, note, actor }) => (
      <Box
        component="li"
        key={`${status} ${at}`}
        sx={{ borderLeft: 2, borderColor: 'primary.main', paddingLeft: 2, paddingBottom: 1.5 }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {status}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatDateTime(at)} · {actor}
        </Typography>
        {note && <Typography variant="body2">{note}</Typography>}
      </Box>
    ))}
  </Box>
)
