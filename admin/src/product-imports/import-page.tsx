import type { ProductImportJob } from '@kargha/contract/staff/product-imports.ts'
import { counted } from '@kargha/domain/counted.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, RecordPage } from '../ui/records/record-page.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { SendTable } from './send-table.tsx'

/** Milliseconds, while a file is checked or imported. */
const pause = 1_000

const isUnderWay = ({ state }: ProductImportJob) => state === 'Checking' || state === 'Importing'

/** Progress, changes and faulty rows, and the button that imports. */
export const ImportPage = () => (
  <RecordPage<ProductImportJob> name={({ fileName }) => fileName}>{(job) => <Import loaded={job} />}</RecordPage>
)

function Import({ loaded }: { loaded: ProductImportJob }) {
  const params = { id: loaded._id }
  const { data: job = loaded, refetch } = useQuery({
    queryKey: ['product import', loaded._id],
    queryFn: async () => (await staffApi('getProductImport', { params })).data,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : pause),
  })
  const then = async <Reply,>(reply: Promise<Reply>) => {
    await reply.finally(refetch)
    return reply
  }
  const commit = () => then(staffApi('commitProductImport', { params }))
  const cancel = () => then(staffApi('cancelProductImport', { params }))
  return (
    <Column>
      <Box>
        <StatusChip status={job.state} />
      </Box>
      {isUnderWay(job) && (
        <Box role="status">
          <Typography>
            {`The file is being ${job.state === 'Checking' ? 'checked' : 'imported'}: ${job.done} of ${job.rows} rows. You can leave this page.`}
          </Typography>
          <LinearProgress aria-label="Progress" variant="determinate" value={(job.done / job.rows) * 100} />
          <Box sx={{ marginTop: 2 }}>
            <ActionButton label="Cancel" title="Cancel the import" color="error" act={cancel}>
              Nothing of the file is imported then, not even the rows that are done: it is all of it or nothing.
            </ActionButton>
          </Box>
        </Box>
      )}
      {job.state === 'Cancelled' && (
        <Alert severity="info">It was cancelled, and nothing of it was imported. You can send the file again.</Alert>
      )}
      {job.state === 'Failed' && (
        <Alert severity="error">
          Nothing was imported, because of a fault of the shop’s software. Please try it again.
        </Alert>
      )}
      {!isUnderWay(job) && job.state !== 'Cancelled' && (
        <Panel title={job.state === 'Imported' ? 'What was imported' : 'What would change'}>
          <Facts
            of={[
              ['New products', String(job.created)],
              ['Changed', String(job.changed)],
              ['Unchanged', String(job.unchanged)],
              ['Rows', String(job.rows)],
            ]}
          />
        </Panel>
      )}
      {job.errors.length > 0 && (
        <Panel title={`${counted(job.errors.length, 'fault', 'faults')} to mend in the table`}>
          <Box component="ol" aria-label="Faults" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {job.errors.map(({ row, sku, message }) => (
              <Typography component="li" key={`${row} ${message}`} sx={{ paddingBlock: 0.5 }}>
                {`Row ${row}${sku ? ` (${sku})` : ''}: ${message}`}
              </Typography>
            ))}
          </Box>
          <SendTable label="Send the mended table" />
        </Panel>
      )}
      {job.state === 'Checked' && job.errors.length === 0 && (
        <Box>
          <ActionButton
            label="Import"
            variant="contained"
            title={`Import ${counted(job.rows, 'row', 'rows')}`}
            act={commit}
          >
            All of it is imported, or nothing. The stock of known products stays as it is.
          </ActionButton>
        </Box>
      )}
    </Column>
  )
}
