import { counted } from '@kargha/domain/counted.ts'
import Typography from '@mui/material/Typography'
import { formatDateTime } from './dates.ts'

/** Like '3 days' or '5 minutes'. */
function lengthOf(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  const [count, unit] =
    minutes >= 72 * 60 ? [minutes / 1440, 'day'] : minutes >= 60 ? [minutes / 60, 'hour'] : [minutes, 'minute']
  const whole = Math.floor(count)
  return counted(whole, unit, `${unit}s`)
}

/** Like '5 hours left' or '2 days late'. */
export function timeLeft(iso: string, now: number): string {
  const left = Date.parse(iso) - now
  return left >= 0 ? `${lengthOf(left)} left` : `${lengthOf(-left)} late`
}

/** A deadline; null once done. */
export function Due({ at }: { at: string | null }) {
  if (at === null) return null
  const text = timeLeft(at, Date.now())
  const isLate = text.endsWith('late')
  return (
    <Typography
      component="span"
      variant="body2"
      title={`Due ${formatDateTime(at)}`}
      sx={{ whiteSpace: 'nowrap', ...(isLate && { color: 'error.main', fontWeight: 600 }) }}
    >
      {text}
    </Typography>
  )
}
