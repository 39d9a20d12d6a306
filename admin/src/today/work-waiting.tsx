import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import type { Permission } from '@kargha/domain/permissions.ts'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { may } from '../staff-api.ts'
import { listAddress } from '../ui/lists/list-address.ts'

type Work = {
  label: string
  count: number
  to: string
  isUrgent?: boolean
  /** Without it nobody can mend what it counts. */
  permission?: Permission
}

function workOf({ purchases, parcels, waiting }: Dashboard): Work[] {
  const orders = (queue: keyof typeof purchases) => ({ count: purchases[queue], to: listAddress('orders', { queue }) })
  const parcelsIn = (queue: keyof typeof parcels) => ({ count: parcels[queue], to: listAddress('parcels', { queue }) })
  const returns = (status: string, count: number) => ({ count, to: listAddress('returns', { status }) })
  return [
    { label: 'To confirm', ...orders('to confirm') },
    { label: 'To pack', ...orders('to pack') },
    { label: 'To hand over', ...parcelsIn('to hand over') },
    { label: 'Running late', ...orders('late'), isUrgent: true },
    { label: 'Payments to check', ...orders('payments'), isUrgent: true },
    { label: 'New customers together', ...orders('together'), isUrgent: true },
    { label: 'Unpaid', ...orders('unpaid') },
    { label: 'Returns to decide', ...returns('Requested', waiting.returnsToDecide) },
    { label: 'Returns to refund', ...returns('Picked up', waiting.returnsToRefund) },
    { label: 'Failed attempts', ...parcelsIn('failed attempts') },
    { label: 'Coming back', ...parcelsIn('returning') },
    { label: 'To inspect', ...parcelsIn('to inspect') },
    { label: 'Lost parcels', ...parcelsIn('lost'), isUrgent: true },
    {
      label: 'Returns overdue',
      count: waiting.returnsLate,
      to: listAddress('returns', { late: true }),
      isUrgent: true,
    },
    { label: 'Contradicted by the courier', ...parcelsIn('contradicted'), isUrgent: true },
    { label: 'Bookings refused', count: waiting.bookingsRefused, to: '/couriers', isUrgent: true },
    { label: 'Complaints', count: waiting.complaintsToAnswer, to: listAddress('complaints', { answered: false }) },
    {
      ...{ label: 'Complaints overdue', count: waiting.complaintsLate, isUrgent: true },
      to: listAddress('complaints', { late: true }),
    },
    {
      ...{ label: 'Reviews to answer', count: waiting.reviewsToAnswer },
      to: listAddress('ratings', { answered: false, visible: true, imported: false, recent: true }),
    },
    { label: 'Emails that failed', count: waiting.emailsFailed, to: '/failed-emails', isUrgent: true },
    { label: 'Jobs that failed', count: waiting.jobsFailed, to: '/failed-jobs', isUrgent: true, permission: 'upkeep' },
  ]
}

const isAlwaysShown = ['To confirm', 'To pack', 'To hand over', 'Running late']

/** Rare kinds show only while something waits. */
export function WorkWaiting({ dashboard }: { dashboard: Dashboard }) {
  const work = workOf(dashboard).filter(
    ({ label, count, permission }) =>
      (count > 0 || isAlwaysShown.includes(label)) && (permission === undefined || may(permission)),
  )
  return (
    <Box
      component="section"
      aria-label="What waits"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}
    >
      {work.map(({ label, count, to, isUrgent }) => (
        <Card key={label}>
          <CardActionArea component={Link} to={to} sx={{ padding: 1.5 }}>
            <Typography
              component="span"
              variant="h4"
              sx={{
                display: 'block',
                fontSize: '1.75rem',
                lineHeight: '2.2rem',
                color: count === 0 ? 'text.secondary' : isUrgent ? 'error.main' : 'primary.main',
              }}
            >
              {count}
            </Typography>
            <Typography component="span" variant="body2">
              {label}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
