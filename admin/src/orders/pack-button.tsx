import type { PurchaseLine } from '@kargha/contract/staff/purchases.ts'
import type { CourierName } from '@kargha/domain/enums.ts'
import type { ButtonProps } from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useRecordSelection, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { outcomeText } from '../ui/actions/bulk-button.tsx'
import { CourierSelect } from '../ui/inputs/courier-select.tsx'
import { listAddress } from '../ui/lists/list-address.ts'
import { itemName } from './purchase-texts.ts'

type Packed = { message: string; parcels: { _id: string }[] }
type PackButtonProps = {
  label: string
  startIcon?: ButtonProps['startIcon']
  pack: (courier: CourierName, fields: Record<string, string>) => Promise<Packed>
  children: ReactNode
}

/** Opens what was packed in the list of parcels, to be printed and handed over. */
function PackButton({ label, startIcon, pack, children }: PackButtonProps) {
  const navigate = useNavigate()
  const [courier, setCourier] = useStore<CourierName>('pack.courier', 'manual')
  const [, selection] = useRecordSelection({ resource: 'parcels' })

  async function act(fields: Record<string, string>) {
    const { message, parcels } = await pack(courier, fields)
    if (parcels.length > 0) {
      selection.clearSelection()
      selection.select(parcels.map(({ _id }) => _id))
      navigate(listAddress('parcels', { queue: 'to hand over' }))
    }
    return { message }
  }

  return (
    <ActionButton label={label} variant="contained" act={act} {...(startIcon && { startIcon })}>
      <CourierSelect value={courier} onChange={({ target }) => setCourier(target.value as typeof courier)} />
      {children}
    </ActionButton>
  )
}

type PackOrdersProps = Pick<PackButtonProps, 'label' | 'startIcon'> & { ids: string[] }

/** Each order into a parcel. */
export function PackOrders({ ids, ...button }: PackOrdersProps) {
  const [, orders] = useRecordSelection({ resource: 'orders' })

  async function pack(courier: CourierName) {
    const outcome = await staffApi('packPurchases', { body: { ids, courier } })
    orders.clearSelection()
    return { message: outcomeText(outcome), parcels: outcome.data.parcels }
  }

  return (
    <PackButton {...button} pack={pack}>
      <Typography variant="body2">What is confirmed of each order goes into one parcel.</Typography>
    </PackButton>
  )
}

/** Items of one order into a parcel, or some of their pieces. */
export function PackItems({ lines }: { lines: readonly PurchaseLine[] }) {
  const isAlone = lines.length === 1 && lines[0]?.quantity === 1

  async function pack(courier: CourierName, fields: Record<string, string>) {
    const pieces = lines
      .map(({ orderId, quantity }) => ({ orderId, pieces: Number(fields[`pieces ${orderId}`] ?? quantity) }))
      .filter((line) => line.pieces > 0)
    const body = { orderIds: pieces.map(({ orderId }) => orderId), pieces, courier }
    const { message, data } = await staffApi('packShipment', { body })
    return { message, parcels: [data] }
  }

  return (
    <PackButton label="Pack" pack={pack}>
      {!isAlone && <Typography variant="body2">What you leave out waits for another parcel.</Typography>}
      {!isAlone &&
        lines.map((line) => (
          <TextField
            key={line._id}
            name={`pieces ${line.orderId}`}
            label={itemName(line)}
            type="number"
            defaultValue={line.quantity}
            required
            helperText={`Pieces in this parcel, of ${line.quantity}`}
            slotProps={{ htmlInput: { min: 0, max: line.quantity, step: 1 } }}
          />
        ))}
    </PackButton>
  )
}
