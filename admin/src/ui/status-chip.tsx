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

/** The status of an order, a payment or a product, with its colour. */
export const StatusChip = ({ status }: { status: string }) => (
  <Chip label={status} color={colours[status] ?? 'default'} size="small" variant="outlined" />
)
