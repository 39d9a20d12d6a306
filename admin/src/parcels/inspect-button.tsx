import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'

/** Back in stock, or written off for a reason. */
export function InspectButton({ parcel }: { parcel: StaffParcel }) {
  const lines = parcel.lines.filter(({ isLive, inspection }) => isLive && inspection === null)
  if (parcel.status !== 'Received back' || lines.length === 0) return null

  const act = (fields: Record<string, string>) =>
    staffApi('inspectShipment', {
      params: { id: parcel._id },
      body: {
        lines: lines.map(({ orderId, quantity }) => {
          const restocked = Number(fields[`restocked ${orderId}`])
          return { orderId, restocked, writtenOff: quantity - restocked, reason: fields[`reason ${orderId}`] ?? '' }
        }),
      },
    })

  return (
    <ActionButton label="Inspect" variant="contained" act={act} isWide>
      {lines.map(({ orderId, productName, optionText, quantity }) => (
        <Stack key={orderId} sx={{ gap: 1 }}>
          <Typography variant="subtitle2" component="h3">
            {[productName, optionText].filter(Boolean).join(', ')} × {quantity}
          </Typography>
          <TextField
            name={`restocked ${orderId}`}
            label={`In good condition, back in stock (of ${quantity})`}
            type="number"
            defaultValue={quantity}
            required
            slotProps={{ htmlInput: { min: 0, max: quantity, step: 1 } }}
          />
          <TextField
            name={`reason ${orderId}`}
            label="Why the rest is written off"
            helperText="Needed if not all of it goes back into stock"
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Stack>
      ))}
    </ActionButton>
  )
}
