import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { useListContext, useStore } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { FormDialog } from '../ui/actions/form-dialog.tsx'

/** Replaced by each parcel's number in a tracking link. */
const placeholder = '{number}'

/** Scanners send Enter after each number; in the last field it submits. */
function toNextField(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name^="number "]') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

type HandOverDialogProps = { parcels: readonly StaffParcelRow[]; onClose: () => void }

/** Takes a tracking number for each parcel without one from a courier's service. */
export function HandOverDialog({ parcels, onClose }: HandOverDialogProps) {
  const { onUnselectItems } = useListContext()
  const [courier, setCourier] = useStore('hand-over.courier', '')
  const [link, setLink] = useStore('hand-over.link', '')
  const untracked = parcels.filter(({ shipment: tracking }) => tracking === null)

  async function handOver(fields: Record<string, string>) {
    const shipments = parcels.map(({ _id, shipment: tracking }) => {
      const trackingNumber = fields[`number ${_id}`] ?? ''
      const trackingUrl = link.replace(placeholder, encodeURIComponent(trackingNumber))
      return tracking ? { id: _id } : { id: _id, shipment: { courier, trackingNumber, trackingUrl } }
    })
    const { message, data } = await staffApi('handOverShipments', { body: { shipments } })
    if (data.refused.length > 0)
      throw new Error([message, ...data.refused.map((refused) => refused.message)].join('. '))
    onUnselectItems()
    return { message }
  }

  return (
    <FormDialog title="Hand over" submit={`Hand over ${parcels.length}`} act={handOver} onClose={onClose} isWide>
      {untracked.length > 0 && (
        <>
          <TextField
            label="Courier"
            value={courier}
            onChange={({ target }) => setCourier(target.value)}
            required
            autoFocus={courier === ''}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          <TextField
            label="Tracking link"
            value={link}
            onChange={({ target }) => setLink(target.value)}
            required
            helperText={`${placeholder} stands for each parcel’s tracking number`}
            placeholder={`https://courier.example/track/${placeholder}`}
            slotProps={{ htmlInput: { maxLength: 400, pattern: 'https?://.+' } }}
          />
        </>
      )}
      <Typography variant="body2">
        Their items become Shipped, and each customer gets an email with the tracking link.
      </Typography>
      {untracked.length > 0 && (
        <Typography variant="subtitle2" component="h3">
          Tracking number of each parcel, typed or scanned
        </Typography>
      )}
      {untracked.map(({ _id, number, customer }, index) => (
        <TextField
          key={_id}
          name={`number ${_id}`}
          label={`${number}, ${customer.name}`}
          required
          autoFocus={index === 0 && courier !== ''}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 100, onKeyDown: toNextField } }}
        />
      ))}
    </FormDialog>
  )
}
