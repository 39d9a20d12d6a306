import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { StatusChip } from '../ui/values/status-chip.tsx'

/** With the findings of an inspection. */
export const ParcelLines = ({ parcel }: { parcel: StaffParcel }) => (
  <Stack sx={{ gap: 1.5 }}>
    {parcel.lines.map((line) => (
      <Stack key={line._id} component="article" aria-label={line.orderId} direction="row" sx={{ gap: 2 }}>
        <Box
          component="img"
          src={line.productImage}
          alt=""
          sx={{ width: 54, height: 72, objectFit: 'cover', flexShrink: 0, bgcolor: 'background.default' }}
        />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {line.productName} × {line.quantity}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[line.optionText, line.sku, line.orderId].filter(Boolean).join(' · ')}
          </Typography>
          {line.inspection && (
            <Typography variant="body2">
              <span>
                {line.inspection.restocked} back in stock, {line.inspection.writtenOff} written off
              </span>
              {line.inspection.reason && <span>: {line.inspection.reason}</span>}
            </Typography>
          )}
          {!line.isLive && <Typography variant="body2">Not in this parcel any more</Typography>}
        </Box>
        <StatusChip status={line.status} />
      </Stack>
    ))}
  </Stack>
)
