import type { PinImport } from '@kargha/contract/staff/pins.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRedirect } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { ImportForm } from '../ui/actions/import-form.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Faults } from '../ui/pages/faults.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'

const example = `pincode,zone,isDeliverable,isCodAvailable
560001-560099,South,,
781,North-east,yes,no
194101,North-east,no,`

const Help = () => (
  <>
    <Typography>
      A courier’s list: one PIN code, range or first digits in each row, with the name of its zone. The last two columns
      say yes or no where it differs from the zone, and are empty else. Rows that are not in the list stay as they are;
      a table with a mistake changes nothing.
    </Typography>
    <Box component="pre" tabIndex={0} aria-label="An example" sx={{ margin: 0, overflowX: 'auto', fontSize: '0.9rem' }}>
      {example}
    </Box>
  </>
)

export function PinImportPage() {
  const redirect = useRedirect()
  return (
    <Page title="Import PIN codes">
      <Panel title="Your list">
        <ImportForm<PinImport>
          help={<Help />}
          send={({ file, dryRun }) =>
            staffApi('importPins', { query: { dryRun: dryRun ? 'true' : 'false' }, upload: { field: 'file', file } })
          }
          isGood={({ errors }) => errors.length === 0}
          onImported={() => redirect('/zones')}
        >
          {({ rows, created, changed, unchanged, errors }) => (
            <>
              <Faults of={errors} />
              {errors.length === 0 && (
                <Facts
                  of={[
                    ['Rows', rows],
                    ['New', created],
                    ['Changed', changed],
                    ['Unchanged', unchanged],
                  ]}
                />
              )}
            </>
          )}
        </ImportForm>
      </Panel>
    </Page>
  )
}
