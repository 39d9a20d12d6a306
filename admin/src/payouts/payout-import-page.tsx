import type { PayoutImport } from '@kargha/contract/staff/payouts.ts'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRedirect } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ImportForm } from '../ui/actions/import-form.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Report } from '../ui/statements/statement-parts.tsx'
import { PayoutOutcomes } from './payout-outcomes.tsx'
import { differenceOf } from './payout-words.ts'

export function PayoutImportPage() {
  const redirect = useRedirect()
  return (
    <Page title="Import a report">
      <Panel title="PhonePe’s settlement report">
        <ImportForm<PayoutImport>
          help={
            <Typography>
              Download it from PhonePe’s dashboard, under Settlements: one row for each payment and refund, with the fee
              that PhonePe keeps. Nothing is booked before you have seen what agrees.
            </Typography>
          }
          takesWorkbooks
          inputs={
            <TextField
              name="reference"
              label="Reference"
              helperText="By default the bank’s references in the report"
              slotProps={{ htmlInput: { maxLength: 100 } }}
              sx={{ maxWidth: 480 }}
            />
          }
          send={({ fields: { reference = '' }, file, dryRun }) =>
            staffApi('importPayout', {
              query: { dryRun: dryRun ? 'true' : 'false', reference },
              upload: { field: 'file', file },
            })
          }
          isGood={({ payout }) => payout !== null}
          onImported={({ payout }) => redirect('show', 'payouts', payout?._id)}
        >
          {(report) => (
            <Report of={report} sentence={differenceOf}>
              {report.payout && <PayoutOutcomes payout={report.payout} />}
            </Report>
          )}
        </ImportForm>
      </Panel>
    </Page>
  )
}
