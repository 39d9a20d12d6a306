import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { SubmitEvent } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { mayPayBack, staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { fieldsOf } from '../ui/actions/form-dialog.tsx'
import { useAction } from '../ui/actions/use-action.ts'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Due } from '../ui/values/due.tsx'
import { ExchangeButton } from './exchange-button.tsx'
import { InspectionFields } from './inspection-fields.tsx'
import { inspect, moveTo, refund } from './settle-return.ts'

const mailed = 'Optional. It stands in the email that the customer gets about this step.'

/** One form: each button is a step and takes along what was typed. */
export function NextStep({ request }: { request: StaffReturn }) {
  const notify = useNotify()
  const refresh = useRefresh()
  const { isBusy, problem, run } = useAction()
  const { status, nextStatuses, isBeingRefunded, canInspect } = request
  const canBe = (next: StaffReturn['status']) => nextStatuses.includes(next)
  const isPayer = mayPayBack(request.finalTotal)
  // Whoever holds the piece need not record its pick-up first.
  const canRefund = isPayer && !isBeingRefunded && (status === 'Approved' || canBe('Refunded'))
  const asksWhatIsFound = canInspect || (canRefund && request.inspection === null)

  const steps = {
    approve: (fields: Record<string, string>) => moveTo(request, 'Approved', fields.note),
    pickUp: (fields: Record<string, string>) => moveTo(request, 'Picked up', fields.note),
    inspect: (fields: Record<string, string>) => inspect(request, fields),
    refund: (fields: Record<string, string>) => refund(request, fields),
  }

  function takeStep(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    const step = steps[(event.nativeEvent.submitter as HTMLButtonElement).value as keyof typeof steps]
    run(async () => {
      try {
        const { message } = await step(fields)
        notify(message, { type: 'success' })
      } finally {
        // After a refusal too: probably someone else moved it.
        refresh()
      }
    })
  }

  if (nextStatuses.length === 0 && !canInspect) return isBeingRefunded ? <RefundUnderWay /> : null
  return (
    <Panel title="Next step">
      <Stack component="form" onSubmit={takeStep} sx={{ gap: 2 }}>
        <Due at={request.dueAt} />
        {isBeingRefunded && <RefundUnderWay />}
        {asksWhatIsFound && <InspectionFields quantity={request.quantity} />}
        {canRefund && request.paymentMethod === 'COD' && (
          <TextField
            name="refundReference"
            label="UPI or bank reference of the refund"
            required
            autoFocus
            slotProps={{ htmlInput: { maxLength: 100 } }}
            helperText={`Send ${formatRupees(request.finalTotal)} to the customer, and enter its reference here`}
          />
        )}
        {!isBeingRefunded && <NoteField key={status} label="A line of yours" helperText={mailed} />}
        {problem && <Alert severity="error">{problem}</Alert>}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          {canBe('Approved') && <StepButton step="approve" label="Approve" isMain isBusy={isBusy} />}
          {canRefund && (
            <StepButton
              step="refund"
              label={`${request.inspection === null ? 'It’s here: refund' : 'Refund'} ${formatRupees(request.finalTotal)}`}
              isMain
              isBusy={isBusy}
              needsFields
            />
          )}
          {canBe('Picked up') && <StepButton step="pickUp" label="Picked up" isMain={!canRefund} isBusy={isBusy} />}
          {canInspect && <StepButton step="inspect" label="Inspected" isMain={!canRefund} isBusy={isBusy} />}
          {canBe('Exchanged') && <ExchangeButton request={request} />}
          {canBe('Rejected') && <RejectButton request={request} />}
        </Stack>
        {!isPayer && canBe('Refunded') && (
          <Typography variant="body2">An owner pays the refund, or a member whose role allows the amount.</Typography>
        )}
      </Stack>
    </Panel>
  )
}

type StepButtonProps = {
  step: string
  label: string
  isMain: boolean
  isBusy: boolean
  /** Whether the form's required fields apply. */
  needsFields?: boolean
}

const StepButton = ({ step, label, isMain, isBusy, needsFields = false }: StepButtonProps) => (
  <Button
    type="submit"
    value={step}
    variant={isMain ? 'contained' : 'outlined'}
    disabled={isBusy}
    formNoValidate={!needsFields}
  >
    {label}
  </Button>
)

const RejectButton = ({ request }: { request: StaffReturn }) => (
  <ActionButton
    label="Reject"
    title={`Reject the return of ${request.orderId}`}
    color="error"
    act={({ note = '' }) => staffApi('moveReturn', { params: { id: request._id }, body: { status: 'Rejected', note } })}
  >
    <NoteField label="Reason" required helperText="The customer reads it in the email and on the order’s timeline." />
  </ActionButton>
)

const RefundUnderWay = () => (
  <Alert severity="info">
    The refund is on its way through the gateway. The customer is emailed once it has arrived.
  </Alert>
)
