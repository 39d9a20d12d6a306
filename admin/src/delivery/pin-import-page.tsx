import type { PinImport } from '@kargha/contract/staff/pins.ts'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRedirect } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { DownloadFaults } from '../ui/actions/download-faults.tsx'
import { ImportForm } from '../ui/actions/import-form.tsx'
import { ExampleTable } from '../ui/pages/example-table.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Faults } from '../ui/pages/faults.tsx'
import { Load } from '../ui/pages/load.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'

const example = `Pincode,Zone,Prepaid,COD,State
560001-560099,South,,,
781,North-east,yes,no,Assam
194101,North-east,no,,Ladakh`

const Help = () => (
  <>
    <Typography>
      A courier’s list: one PIN code, range or first digits in each row. Prepaid (or Delivered) and COD say yes or no
      where it differs from the zone, and are empty otherwise. Rows without a zone stay in the zone that they are in.
      PIN codes that are not in the list stay as they are; a table with a mistake changes nothing.
    </Typography>
    <ExampleTable>{example}</ExampleTable>
  </>
)

const Inputs = () => (
  <Stack sx={{ gap: 1, maxWidth: 480 }}>
    <Load queryKey={['zones', 'of an import']} load={() => staffApi('getZones', { query: { limit: 100 } })}>
      {(zones) => (
        <TextField
          name="zoneId"
          label="Zone"
          select
          defaultValue=""
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">As the table says</MenuItem>
          {zones.map(({ _id, name }) => (
            <MenuItem key={_id} value={_id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Load>
    <FormControlLabel
      control={<Checkbox name="trustsStates" />}
      label="Take PIN codes that seem to be in another state"
    />
  </Stack>
)

export function PinImportPage() {
  const redirect = useRedirect()
  return (
    <Page title="Import PIN codes">
      <Panel title="Your list">
        <ImportForm<PinImport>
          help={<Help />}
          takesWorkbooks
          inputs={<Inputs />}
          send={({ fields: { zoneId, trustsStates }, file, dryRun }) =>
            staffApi('importPins', {
              query: {
                ...{ dryRun: dryRun ? 'true' : 'false', trustsStates: trustsStates ? 'true' : 'false' },
                ...(zoneId && { zoneId }),
              },
              upload: { field: 'file', file },
            })
          }
          isGood={({ errors, doubts }) => errors.length + doubts.length === 0}
          onImported={() => redirect('/zones')}
        >
          {(report) => <PinReport report={report} />}
        </ImportForm>
      </Panel>
    </Page>
  )
}

const pin = { heading: 'PIN code', text: ({ pincode }: { pincode: string }) => pincode }

const PinReport = ({
  report: { rows, repeated, created, changed, unchanged, passedOver, errors, doubts, faultCount, faultsCsv },
}: {
  report: PinImport
}) => (
  <>
    <Faults of={errors} count={faultCount} about={pin} />
    <Faults of={doubts} about={pin} heading="In another state" />
    <DownloadFaults csv={faultsCsv} name="faults of PIN codes.csv" />
    {errors.length + doubts.length === 0 && (
      <Facts
        of={[
          ['Rows', rows],
          ['New', created],
          ['Changed', changed],
          ['Unchanged', unchanged],
          ...(repeated > 0 ? [['Repeated', repeated] as [string, number]] : []),
          ...(passedOver.length > 0 ? [['Columns not read', passedOver.join(', ')] as [string, string]] : []),
        ]}
      />
    )}
  </>
)
