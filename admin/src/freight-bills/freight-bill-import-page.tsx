import type { FreightBillImport } from '@kargha/contract/staff/freight-bills.ts'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRedirect } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ImportForm } from '../ui/actions/import-form.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Report } from '../ui/statements/statement-parts.tsx'
import { differenceOf, FreightOutcomes } from './freight-outcomes.tsx'

export function FreightBillImportPage() {
  const redirect = useRedirect()
  return (
    <Page title="Import a freight bill">
      <Panel title="The courier’s bill">
        <ImportForm<FreightBillImport>
          help={
            <Typography>
              One row for each parcel, with its tracking number, its freight and the weight that was charged. The
              columns are found by their usual headings, such as AWB Code and Freight Total; name them below if yours
              are called otherwise. Nothing is booked before you have seen what agrees.
            </Typography>
          }
          takesWorkbooks
          inputs={<Inputs />}
          send={({ fields: { courier = '', reference = '', awbColumn, amountColumn }, file, dryRun }) =>
            staffApi('importFreightBill', {
              query: {
                ...{ dryRun: dryRun ? 'true' : 'false', courier, reference },
                ...(awbColumn && { awbColumn }),
                ...(amountColumn && { amountColumn }),
              },
              upload: { field: 'file', file },
            })
          }
          isGood={({ bill }) => bill !== null}
          onImported={({ bill }) => redirect('show', 'freight-bills', bill?._id)}
        >
          {(report) => (
            <Report of={report} sentence={differenceOf}>
              {report.bill && <FreightOutcomes bill={report.bill} />}
            </Report>
          )}
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
      label="Number of the bill"
      helperText="As the courier writes it"
      slotProps={{ htmlInput: { maxLength: 100 } }}
    />
    <TextField name="awbColumn" label="Heading of the tracking numbers" slotProps={{ htmlInput: { maxLength: 100 } }} />
    <TextField name="amountColumn" label="Heading of the freight" slotProps={{ htmlInput: { maxLength: 100 } }} />
  </Stack>
)
