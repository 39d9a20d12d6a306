import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { FormDialog } from '../ui/actions/form-dialog.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'

type Move = Exclude<ParcelStatus, 'Packed' | 'Handed over' | 'Cancelled'>

/** Shown to whoever takes the step. */
const consequences: Record<Move, string> = {
  'In transit': 'The courier has it on the way.',
  'Out for delivery': 'The customer gets an email that it comes today.',
  'Attempt failed': 'The customer gets an email with this reason.',
  Delivered: 'Its items become Delivered, and cash counts as collected.',
  Returning: 'Its items end as Undelivered, and what was paid is refunded.',
  'Received back': 'Its pieces wait to be inspected.',
  Lost: 'You then choose whether to refund or to send again.',
}

/** For couriers that don't report by themselves. */
export function MoveParcel({ parcel }: { parcel: StaffParcel }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [target, setTarget] = useState<Move | null>(null)
  const moves = parcel.nextStatuses.filter((status): status is Move => status in consequences)
  if (moves.length === 0) return null
  const isReason = target === 'Attempt failed'
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        What happened
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {moves.map((status) => (
          <MenuItem
            key={status}
            onClick={() => {
              setAnchor(null)
              setTarget(status)
            }}
          >
            <ListItemText primary={status} secondary={consequences[status]} sx={{ whiteSpace: 'normal' }} />
          </MenuItem>
        ))}
      </Menu>
      {target && (
        <FormDialog
          title={`${parcel.number}: ${target}`}
          submit={target}
          color={target === 'Lost' || target === 'Returning' ? 'error' : 'primary'}
          act={({ note = '' }) =>
            staffApi('moveShipment', { params: { id: parcel._id }, body: { status: target, note } })
          }
          onClose={() => setTarget(null)}
        >
          <Typography>{consequences[target]}</Typography>
          {isReason ? (
            <NoteField label="The courier’s reason" helperText="" required maxLength={500} />
          ) : (
            <NoteField helperText="Optional." />
          )}
        </FormDialog>
      )}
    </>
  )
}
