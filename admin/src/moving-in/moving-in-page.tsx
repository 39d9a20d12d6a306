import type { RecordImport, RecordImportDetail } from '@kargha/contract/staff/imports.ts'
import { counted } from '@kargha/domain/counted.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { ImportChanges } from '../history/import-changes.tsx'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { SendTable } from '../ui/actions/send-table.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Faults } from '../ui/pages/faults.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, RecordPage } from '../ui/records/record-page.tsx'
import { useWatched } from '../ui/records/use-watched.ts'
import { sourceName } from '../ui/values/source-name.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { DownloadLeftOut } from './download-left-out.tsx'
import { MatchTable } from './match-table.tsx'
import { hasEnded, UndoImport, UndoneRecords } from './undo-import.tsx'

const isUnderWay = ({ state }: RecordImport) => ['Checking', 'Importing', 'Undoing'].includes(state)

/** Progress, what is left out and why, and the button that imports. */
export const MovingInPage = () => (
  <RecordPage<RecordImportDetail> name={({ fileName }) => fileName}>{(job) => <Import loaded={job} />}</RecordPage>
)

const whatHappens: Record<RecordImport['kind'], string> = {
  Coupons: 'Coupons that the shop has already stay as they are.',
  Orders:
    'They can be read under Earlier orders and with their customers. They count in no stock, no money, no tax and no figures.',
  Reviews:
    'Each is shown under its product with the name and date that it came with, marked as from your earlier shop, and counts in the average. Reviews that the shop has already stay as they are. Nobody is emailed.',
  Customers:
    'Accounts are opened without a password, and nobody is emailed: customers set a password with Forgot Password. Accounts that customers opened themselves keep their names, numbers and addresses.',
}

function Progress({ job: { state, done, rows, toUndo } }: { job: RecordImportDetail }) {
  const isUndo = state === 'Undoing'
  const whole = isUndo ? done + toUndo : rows
  return (
    <>
      <Typography>
        {isUndo
          ? `The import is being undone: ${done} of ${counted(whole, 'record', 'records')}.`
          : `The file is being ${state === 'Checking' ? 'checked' : 'imported'}: ${done} of ${counted(rows, 'row', 'rows')}.`}
      </Typography>
      <LinearProgress variant="determinate" aria-label="Progress" value={(done / whole || 0) * 100} />
    </>
  )
}

function Import({ loaded }: { loaded: RecordImportDetail }) {
  const params = { id: loaded._id }
  const { item: job, then } = useWatched(loaded, {
    load: (id) => staffApi('getImport', { params: { id } }),
    isUnderWay,
  })
  const toImport = job.created + job.changed + job.unchanged
  const isImported = job.state === 'Imported'
  const isChecked = job.state === 'Checked'
  return (
    <Column>
      <Box>
        <StatusChip status={job.state} />
      </Box>
      {isUnderWay(job) && <Progress job={job} />}
      {job.state === 'Cancelled' && <Alert severity="info">It was cancelled. You can send the file again.</Alert>}
      {job.state === 'Failed' && (
        <Alert severity="error">
          The import stopped because of a fault of the shop’s software. Please send the file again: what is imported
          already stays as it is.
        </Alert>
      )}
      {(job.state === 'Checked' || isImported) && (
        <Panel title={isImported ? 'What was imported' : 'What would change'}>
          <Facts
            of={[
              ['Table', `${job.kind}, ${sourceName(job.source)}`],
              ['New', String(job.created)],
              ['Changed', String(job.changed)],
              ['Unchanged', String(job.unchanged)],
              ['Left out', String(job.refused)],
              ['Rows', String(job.rows)],
              ...(job.passedOver.length > 0
                ? [['Columns not read', job.passedOver.join(', ')] as [string, string]]
                : []),
            ]}
          />
        </Panel>
      )}
      {(job.state === 'Matching' || job.state === 'Checked') && job.columns && (
        <MatchTable
          key={job.state}
          job={job}
          columns={job.columns}
          check={(body) => then(staffApi('matchTableColumns', { params, body }))}
        />
      )}
      {job.state === 'Checked' && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {toImport > 0 && (
            <ActionButton
              label="Import"
              variant="contained"
              title={`Import ${counted(toImport, 'record', 'records')}`}
              act={() => then(staffApi('commitImport', { params }))}
            >
              {whatHappens[job.kind]}
            </ActionButton>
          )}
          <SendTable label="Send the mended table" to="imports" />
        </Box>
      )}
      {((isUnderWay(job) && job.state !== 'Undoing') || job.state === 'Matching' || isChecked) && (
        <Box>
          <ActionButton
            label="Cancel"
            title="Cancel the import"
            color="error"
            act={() => then(staffApi('cancelImport', { params }))}
          >
            What is imported already stays, and can be undone. The shop deletes the file.
          </ActionButton>
        </Box>
      )}
      {job.undo && job.state === 'Undone' && <UndoneRecords undo={job.undo} left={job.left} />}
      {hasEnded(job) && job.toUndo > 0 && <UndoImport job={job} act={() => then(staffApi('undoImport', { params }))} />}
      {job.refusals.length > 0 && (
        <Panel title="Left out">
          <Faults of={job.refusals} heading="Why" />
          {isChecked && <DownloadLeftOut job={job} />}
        </Panel>
      )}
      {job.notes.length > 0 && (
        <Panel title="Read differently from the table">
          <Faults of={job.notes} heading="What is different" />
        </Panel>
      )}
      {(isChecked || hasEnded(job)) && job.changes.length > 0 && (
        <ImportChanges title={isChecked ? 'Records that would change' : 'Records that were changed'} of={job} />
      )}
    </Column>
  )
}
