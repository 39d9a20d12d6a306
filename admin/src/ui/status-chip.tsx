import Chip, { type ChipProps } from '@mui/material/Chip'

const colours: Record<string, NonNullable<ChipProps['color']>> = {
  'Order Placed': 'warning',
  Confirmed: 'info',
  Shipped: 'info',
  Delivered: 'success',
  Cancelled: 'error',
  Pending: 'warning',
  Completed: 'success',
  Failed: 'error',
  published: 'success',
  draft: 'warning',
}

/** Where something stands, in a word and a colour. */
export const StatusChip = ({ status }: { status: string }) => (
  <Chip label={status} color={colours[status] ?? 'default'} size="small" variant="outlined" />
)
