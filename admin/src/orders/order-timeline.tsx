import type { StaffOrder } from '@kargha/contract/staff/orders.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDateTime } from '../ui/facts.tsx'

/** Every status change of an order, who made it, and the note sent to the customer. */
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
          {formatDateTime(at)} · {actor}
        </Typography>
        {note && <Typography variant="body2">{note}</Typography>}
      </Box>
    ))}
  </Box>
)
