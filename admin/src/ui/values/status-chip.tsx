import Chip, { type ChipProps } from '@mui/material/Chip'

const colours: Record<string, NonNullable<ChipProps['color']>> = {
  'Order Placed': 'warning',
  Confirmed: 'info',
  Shipped: 'info',
  Delivered: 'success',
  Returned: 'success',
  Undelivered: 'error',
  Cancelled: 'error',
  Packed: 'info',
  'Handed over': 'info',
  'In transit': 'info',
  'Out for delivery': 'info',
  'Attempt failed': 'warning',
  Returning: 'warning',
  'Received back': 'warning',
  Lost: 'error',
  Late: 'error',
  Pending: 'warning',
  Completed: 'success',
  Failed: 'error',
  Requested: 'warning',
  Approved: 'info',
  'Picked up': 'info',
  Refunded: 'success',
  Exchanged: 'success',
  Rejected: 'error',
  Answered: 'success',
  Closed: 'success',
  Agrees: 'success',
  Ready: 'success',
  Hidden: 'warning',
  Blocked: 'error',
  published: 'success',
  draft: 'warning',
}

/** As its customer reads it. */
export const OrderStatusChip = ({ order }: { order: { status: string; hasActiveReturn: boolean } }) => (
  <StatusChip status={order.hasActiveReturn ? 'Returned' : order.status} />
)

/** 'Published' of 'published': chips have one case. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const StatusChip = ({ status }: { status: string }) => (
  <Chip label={capitalised(status)} color={colours[status] ?? 'default'} size="small" variant="outlined" />
)
