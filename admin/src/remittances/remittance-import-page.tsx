import type { RemittanceImport } from '@kargha/contract/staff/remittances.ts'
import { counted } from '@kargha/domain/counted.ts'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRedirect } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ImportForm } from '../ui/actions/import-form.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Report } from '../ui/statements/statement-parts.tsx'
import { differenceOf, RemittanceOutcomes } from './outcomes.tsx'

export function RemittanceImportPage() {
  const redirect = useRedirect()
  return (
    <Page title="Import a statement">
      <Panel title="The courier’s statement">
        <ImportForm<RemittanceImport>
          help={
            <Typography>
              One row for each parcel, with its tracking number and what was paid for it. The columns are found by their
              usual headings, such as AWB and COD Amount; name them below if yours are called otherwise. Nothing is
              booked before you have seen what agrees.
            </Typography>
          }
          takesWorkbooks
          inputs={<Inputs />}
          send={({ fields: { courier = '', reference = '', awbColumn, amountColumn }, file, dryRun }) =>
            staffApi('importRemittance', {
              query: {
                ...{ dryRun: dryRun ? 'true' : 'false', courier, reference },
                ...(awbColumn && { awbColumn }),
                ...(amountColumn && { amountColumn }),
              },
              upload: { field: 'file', file },
            })
          }
          isGood={({ remittance }) => remittance !== null}
          onImported={({ remittance }) => redirect('show', 'remittances', remittance?._id)}
        >
          {(report) => <RemittanceReport report={report} />}
        </ImportForm>
      </Panel>
    </Page>
  )
}

const Inputs = () => (
  <Stack sx={{ gap: 2, maxWidth: 480 }}>
    <TextField name="courier" label="Courier" required slotProps={{ htmlInput: { maxLength: 100 } }} />
    <TextField
      name="reference"
      label="Reference of the payment"
      helperText="As on your bank statement"
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
    <TextField name="awbColumn" label="Heading of the tracking numbers" slotProps={{ htmlInput: { maxLength: 100 } }} />
    <TextField name="amountColumn" label="Heading of the amounts" slotProps={{ htmlInput: { maxLength: 100 } }} />
  </Stack>
)

const RemittanceReport = ({ report }: { report: RemittanceImport }) => (
  <Report of={report} sentence={differenceOf}>
    {report.remittance && <RemittanceOutcomes remittance={report.remittance} />}
    {report.remittance && report.remittance.missing.parcels > 0 && (
      <Typography>
        {counted(report.remittance.missing.parcels, 'parcel is', 'parcels are')} missing that this courier should have
        paid for.
      </Typography>
    )}
  </Report>
)
