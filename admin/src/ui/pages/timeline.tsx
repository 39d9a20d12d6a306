import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDateTime } from '../values/dates.ts'

/** `about` names what the step was taken with, if not with all. */
export type TimelineEntry = { status: string; at: string; note: string; actor: string; about?: readonly string[] }

export const Timeline = ({ steps }: { steps: readonly TimelineEntry[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {steps.map(({ status, at, note, actor, about = [] }) => (
      <Box
        component="li"
        key={[status, at, ...about].join(' ')}
        sx={{ borderLeft: 2, borderColor: 'primary.main', paddingLeft: 2, paddingBottom: 1.5 }}
      >
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {status}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[formatDateTime(at), actor].filter(Boolean).join(' · ')}
        </Typography>
        {about.map((each) => (
          <Typography key={each} variant="body2">
            {each}
          </Typography>
        ))}
        {note && <Typography variant="body2">{note}</Typography>}
      </Box>
    ))}
  </Box>
)
