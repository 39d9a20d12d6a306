import type { StaffOrder } from '@kargha/contract/staff.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatMoment } from '../ui/moment.ts'

/** Every step of an order's life, who did it, and what the customer was told. */
export const OrderTimeline = ({ timeline }: { timeline: StaffOrder['timeline'] }) => (
  <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {timeline.map(({ status, at, note, actor }) => (
      <Box
        component="li"
        key={`${status} ${at}`}
        sx={{ borderLeft: 2, borderColor: 'primary.main', paddingLeft: 2, paddingBottom: 1.5 }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {status}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatMoment(at)} · {actor}
        </Typography>
        {note && <Typography variant="body2">{note}</Typography>}
      </Box>
    ))}
  </Box>
)
