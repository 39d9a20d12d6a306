import type { StaffCashRisk } from '@kargha/contract/staff/cash-risk.ts'
import type { CashDemand } from '@kargha/domain/cash-risk.ts'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { NoteField } from '../ui/inputs/note-field.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Panel } from '../ui/pages/panel.tsx'

const demandTexts: Record<CashDemand, string> = {
  nothing: 'They can pay in cash as usual.',
  confirmation: 'A cash order has to be confirmed before it is packed.',
  advance: 'Of a cash order, a part is paid online in advance.',
  online: 'They can’t pay in cash.',
}

function decisionText({ own, ofNumber }: StaffCashRisk): string | null {
  if (own) {
    const said = own.rule === 'always' ? 'always pay in cash' : 'never pay in cash'
    return `They ${said}: ${own.createdBy.replace(/^staff /, '')} decided so${own.note ? `, because: ${own.note}` : ''}.`
  }
  return ofNumber && `Their number is in the list of those who ${ofNumber} pay in cash.`
}

type Props = { customerId: string; purchaseId?: string }

/** How likely a cash parcel comes back, why, and what the shop does about it. */
export const CashPanel = ({ customerId, purchaseId }: Props) => (
  <Panel title="Risk of cash">
    <Load
      queryKey={['cash-risk', customerId, purchaseId ?? '']}
      load={() => staffApi('getCashRisk', { params: { id: customerId }, query: { purchaseId } })}
    >
      {(risk) => (
        <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Typography variant="body2">
            About {risk.score} of 100 such parcels come back. {demandTexts[risk.demand]}
          </Typography>
          {risk.reasons.map((reason) => (
            <Typography key={reason} variant="body2" color="textSecondary">
              {reason}.
            </Typography>
          ))}
          {decisionText(risk) && <Typography variant="body2">{decisionText(risk)}</Typography>}
          <DecideButton customerId={customerId} risk={risk} />
        </Stack>
      )}
    </Load>
  </Panel>
)

const DecideButton = ({ customerId, risk: { own } }: { customerId: string; risk: StaffCashRisk }) => (
  <ActionButton
    label="Decide"
    title="Whether they pay in cash"
    size="small"
    act={({ rule, note = '' }) =>
      staffApi('saveCashRule', {
        params: { id: customerId },
        body: { rule: rule === 'always' || rule === 'never' ? rule : null, note },
      })
    }
  >
    <TextField name="rule" label="Cash on Delivery" select defaultValue={own?.rule ?? 'settings'}>
      <MenuItem value="settings">As the settings say</MenuItem>
      <MenuItem value="always">Always</MenuItem>
      <MenuItem value="never">Never</MenuItem>
    </TextField>
    <NoteField label="Why" maxLength={500} helperText="For your colleagues; the customer doesn’t see it." />
  </ActionButton>
)
