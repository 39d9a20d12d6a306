import type { StaffPurchaseRow } from '@kargha/contract/staff/purchases.ts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { OrderStatusChip, StatusChip } from '../ui/values/status-chip.tsx'
import { itemName } from './purchase-texts.ts'

type Lines = Pick<StaffPurchaseRow, 'lines'>

/** The status shows only where lines differ. */
export const OrderLines = ({ lines }: Lines) => (
  <Stack sx={{ gap: 0.5 }}>
    {lines.map((line) => (
      <Stack key={line._id} direction="row" sx={{ gap: 1, alignItems: 'center' }}>
        <Box
          component="img"
          src={line.productImage}
          alt=""
          loading="lazy"
          sx={{ width: 24, height: 32, objectFit: 'cover', flexShrink: 0, bgcolor: 'background.default' }}
        />
        <Typography variant="body2">{`${itemName(line)} × ${line.quantity}`}</Typography>
      </Stack>
    ))}
  </Stack>
)

/** Each status once. */
export function PurchaseStatus({ lines }: Lines) {
  const byStatus = new Map(lines.map((line) => [line.hasActiveReturn ? 'Returned' : line.status, line]))
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {[...byStatus.values()].map((line) => (
        <OrderStatusChip key={line._id} order={line} />
      ))}
      {lines.some(({ isLate }) => isLate) && <StatusChip status="Late" />}
      {lines.some(({ status, parcel }) => status === 'Confirmed' && parcel) && <StatusChip status="Packed" />}
    </Stack>
  )
}

export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length > 0 && (
    <Typography variant="body2" color="textSecondary">
      {tags.map((tag) => `#${tag}`).join(' ')}
    </Typography>
  )
