import type { RedirectImport } from '@kargha/contract/staff/redirects.ts'
import Typography from '@mui/material/Typography'
import { useRedirect } from 'react-admin'
import { staffApi } from '../staff-api.ts'
import { DownloadFaults } from '../ui/actions/download-faults.tsx'
import { ImportForm } from '../ui/actions/import-form.tsx'
import { ExampleTable } from '../ui/pages/example-table.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Faults } from '../ui/pages/faults.tsx'
import { Page } from '../ui/pages/page.tsx'
import { Panel } from '../ui/pages/panel.tsx'

const example = `Redirect from,Redirect to
/pages/our-story,/about-us
https://old.example.in/silk-sale,/collections/silk`

const Help = () => (
  <>
    <Typography>
      The file that Shopify exports under URL redirects, or a table of your own with these two columns. Of a whole link,
      what follows the domain counts. Redirects that are not in the table stay as they are; a table with a mistake
      changes nothing.
    </Typography>
    <ExampleTable>{example}</ExampleTable>
  </>
)

export function RedirectImportPage() {
  const redirect = useRedirect()
  return (
    <Page title="Import redirects">
      <Panel title="Your table">
        <ImportForm<RedirectImport>
          help={<Help />}
          takesWorkbooks
          send={({ file, dryRun }) =>
            staffApi('importRedirects', {
              query: { dryRun: dryRun ? 'true' : 'false' },
              upload: { field: 'file', file },
            })
          }
          isGood={({ errors }) => errors.length === 0}
          onImported={() => redirect('/redirects')}
        >
          {({ rows, created, changed, unchanged, errors, faultCount, faultsCsv }) => (
            <>
              <Faults
                of={errors}
                count={faultCount}
                about={{ heading: 'Redirect from', text: ({ address }) => address }}
              />
              <DownloadFaults csv={faultsCsv} name="faults of redirects.csv" />
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
