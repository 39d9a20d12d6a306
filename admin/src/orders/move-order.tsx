import type { OrderStatus } from '@kargha/contract/orders.ts'
import type { OrderMove, StaffOrder } from '@kargha/contract/staff/orders.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { errorMessage, staffApi } from '../staff-api.ts'

/** The button labels of the steps to a status. */
const stepLabels: Record<OrderStatus, string> = {
  'Order Placed': 'Place',
  Confirmed: 'Confirm order',
  Shipped: 'Ship order',
  Delivered: 'Mark as delivered',
  Undelivered: 'Mark as undelivered',
  Cancelled: 'Cancel order',
}

function toMove(status: OrderStatus, form: FormData): OrderMove {
  const field = (name: string) => String(form.get(name) ?? '')
  if (status !== 'Shipped') return { status, note: field('note') }
  const shipment = {
    courier: field('courier'),
    trackingNumber: field('trackingNumber'),
    trackingUrl: field('trackingUrl'),
  }
  return { status, note: field('note'), shipment }
}

/**
 * A button for each status that the order may move to. It opens a dialog that confirms the step and takes its details; the
 * dialog stays open when the step is refused, although its button may be gone by then.
 */
export const MoveOrder = ({ order }: { order: StaffOrder }) => {
  const [target, setTarget] = useState<OrderStatus | null>(null)
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {order.nextStatuses.map((status) => (
          <Button
            key={status}
            variant={status === 'Cancelled' ? 'outlined' : 'contained'}
            color={status === 'Cancelled' ? 'error' : 'primary'}
            onClick={() => setTarget(status)}
          >
            {stepLabels[status]}
          </Button>
        ))}
      </Stack>
      {target && <MoveDialog order={order} status={target} onClose={() => setTarget(null)} />}
    </>
  )
}

type MoveDialogProps = { order: StaffOrder; status: OrderStatus; onClose: () => void }

function MoveDialog({ order, status, onClose }: MoveDialogProps) {
  const notify = useNotify()
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsBusy(true)
    try {
      const body = toMove(status, new FormData(event.currentTarget))
      const { message } = await staffApi('moveOrder', { params: { orderId: order._id }, body })
      notify(message, { type: 'success' })
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
      setIsBusy(false)
    }
    // After a refusal too: most likely someone else has moved the order in the meantime.
    refresh()
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="move-order">
      <form onSubmit={submit}>
        <DialogTitle id="move-order">
          {stepLabels[status]} {order.orderId}
        </DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, paddingTop: 1 }}>
            {problem && <Alert severity="error">{problem}</Alert>}
            {status === 'Shipped' && (
              <>
                <TextField
                  name="courier"
                  label="Courier"
                  required
                  autoFocus
                  slotProps={{ htmlInput: { maxLength: 100 } }}
                />
                <TextField
                  name="trackingNumber"
                  label="Tracking number"
                  required
                  slotProps={{ htmlInput: { maxLength: 100 } }}
                />
                <TextField
                  name="trackingUrl"
                  label="Tracking link"
                  type="url"
                  required
                  placeholder="https://"
                  slotProps={{ htmlInput: { maxLength: 500, pattern: 'https?://.+' } }}
                />
              </>
            )}
            <TextField
              name="note"
              label="Note to the customer"
              multiline
              minRows={2}
              helperText="Optional. The customer sees it in the e-mail and on the order’s timeline."
              slotProps={{ htmlInput: { maxLength: 1000 } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Back</Button>
          <Button
            type="submit"
            variant="contained"
            color={status === 'Cancelled' ? 'error' : 'primary'}
            loading={isBusy}
          >
            {stepLabels[status]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
