import type { OrderStatus } from '@kargha/contract/shop/orders.ts'
import type { OrderMove, StaffOrder } from '@kargha/contract/staff/orders.ts'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { staffApi } from '../staff-api.ts'
import { FormDialog } from '../ui/actions/form-dialog.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { TrackingFields } from '../ui/inputs/tracking-fields.tsx'
import { shortcut } from '../ui/pages/shortcuts.tsx'

const orderSteps: Record<OrderStatus, string> = {
  'Order Placed': 'Place',
  Confirmed: 'Confirm order',
  Shipped: 'Ship order',
  Delivered: 'Mark as delivered',
  Undelivered: 'Mark as undelivered',
  Cancelled: 'Cancel order',
}
/** For one item of several, which is not the order. */
const itemSteps = { ...orderSteps, Confirmed: 'Confirm item', Shipped: 'Ship item', Cancelled: 'Cancel item' }

function toMove(status: OrderStatus, fields: Record<string, string>): OrderMove {
  const { note = '', courier = '', trackingNumber = '', trackingUrl = '' } = fields
  return status === 'Shipped' ? { status, note, shipment: { courier, trackingNumber, trackingUrl } } : { status, note }
}

/** A button for each status the order may move to. The dialog stays open when the step is refused, even if its button is gone. */
export const MoveOrder = ({ order, isAlone }: { order: StaffOrder; isAlone: boolean }) => {
  const labels = isAlone ? orderSteps : itemSteps
  const [target, setTarget] = useState<OrderStatus | null>(null)
  const colorOf = (status: OrderStatus) => (status === 'Cancelled' ? 'error' : 'primary')
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {order.nextStatuses.map((status) => (
          <Button
            key={status}
            variant={status === 'Cancelled' ? 'outlined' : 'contained'}
            color={colorOf(status)}
            {...(status === 'Confirmed' && shortcut('C'))}
            onClick={() => setTarget(status)}
          >
            {labels[status]}
          </Button>
        ))}
      </Stack>
      {target && (
        <FormDialog
          title={`${labels[target]} ${order.orderId}`}
          submit={labels[target]}
          color={colorOf(target)}
          act={(fields) => staffApi('moveOrder', { params: { orderId: order._id }, body: toMove(target, fields) })}
          onClose={() => setTarget(null)}
        >
          {target === 'Shipped' && <TrackingFields />}
          <NoteField />
        </FormDialog>
      )}
    </>
  )
}
