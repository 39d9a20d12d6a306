import type { CourierName } from '@kargha/domain/enums.ts'
import type { ButtonProps } from '@mui/material/Button'
import { useRecordSelection, useStore } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { outcomeText } from '../ui/actions/bulk-button.tsx'
import { CourierSelect } from '../ui/inputs/courier-select.tsx'
import { listAddress } from '../ui/lists/list-address.ts'

type PackButtonProps = { label: string; ids: string[]; startIcon?: ButtonProps['startIcon'] }

/** Packs each purchase into a parcel and opens the parcels, to be printed and handed over. */
export function PackButton({ label, ids, startIcon }: PackButtonProps) {
  const navigate = useNavigate()
  const [courier, setCourier] = useStore<CourierName>('pack.courier', 'manual')
  const [, parcels] = useRecordSelection({ resource: 'parcels' })
  const [, purchases] = useRecordSelection({ resource: 'orders' })

  async function pack() {
    const outcome = await staffApi('packPurchases', { body: { ids, courier } })
    purchases.clearSelection()
    if (outcome.data.parcels.length > 0) {
      parcels.clearSelection()
      parcels.select(outcome.data.parcels.map(({ _id }) => _id))
      navigate(listAddress('parcels', { queue: 'to hand over' }))
    }
    return { message: outcomeText(outcome) }
  }

  return (
    <ActionButton label={label} variant="contained" act={pack} {...(startIcon && { startIcon })}>
      <CourierSelect
        value={courier}
        onChange={({ target }) => setCourier(target.value as typeof courier)}
        helperText="What is confirmed of each order goes into one parcel."
      />
    </ActionButton>
  )
}
