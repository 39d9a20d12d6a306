import type {
  ImportCheck,
  ImportUndo,
  ColumnMatch as MatchedColumns,
  ProductImportDetail,
} from '@kargha/contract/staff/product-imports.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { counted } from '@kargha/domain/counted.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { fieldName } from '../history/field-names.ts'
import { ImportChanges } from '../history/import-changes.tsx'
import { staffApi } from '../staff-api.ts'
import { ActionButton } from '../ui/actions/action-button.tsx'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { SendTable } from '../ui/actions/send-table.tsx'
import { UndoneImport } from '../ui/lists/undone-import.tsx'
import { Facts } from '../ui/pages/facts.tsx'
import { Faults } from '../ui/pages/faults.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { Column, RecordPage } from '../ui/records/record-page.tsx'
import { useWatched } from '../ui/records/use-watched.ts'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { ColumnMatch, ExportColumnMatch } from './column-match.tsx'
import { ChooseCommonPlace } from './common-place.tsx'
import { MissingPictures } from './missing-pictures.tsx'

const tableNames: Record<ProductImportDetail['format'], string> = {
  Kargha: 'Our own columns',
  Shopify: 'Shopify’s product export',
  ShopifyInventory: 'Shopify’s inventory export: it only sets the stock',
  WooCommerce: 'WooCommerce’s product export',
  Other: 'Columns as the team matched them',
}

const isUnderWay = ({ state }: ProductImportDetail) => ['Checking', 'Fetching', 'Importing', 'Undoing'].includes(state)

function progressOf({
  state,
  done,
  rows,
  created,
  changed,
  picturesFetched,
  picturesWanted,
}: ProductImportDetail): [text: string, share: number] {
  if (state === 'Fetching')
    return [
      `Its pictures are being fetched: ${picturesFetched} of ${picturesWanted}.`,
      picturesFetched / picturesWanted,
    ]
  if (state === 'Undoing') {
    const changes = created + changed
    return [`The import is being undone: ${done} of ${counted(changes, 'product', 'products')}.`, done / changes]
  }
  return [
    `The file is being ${state === 'Checking' ? 'checked' : 'imported'}: ${done} of ${counted(rows, 'row', 'rows')}.`,
    done / rows,
  ]
}

const UndoneProducts = ({ undo: { archived, restored, left } }: { undo: ImportUndo }) => (
  <UndoneImport
    facts={[
      ['New products archived', archived],
      ['Products set back', restored],
    ]}
    left={left.map(({ sku, name, fields }) => ({
      key: sku,
      text: `${name} (${sku}): ${fields.map(fieldName).join(', ') || 'changed since it was created'}`,
    }))}
  />
)

/** Progress, changes and faulty rows, and the button that imports. */
export const ImportPage = () => (
  <RecordPage<ProductImportDetail> name={({ fileName }) => fileName}>{(job) => <Import loaded={job} />}</RecordPage>
)

function Import({ loaded }: { loaded: ProductImportDetail }) {
  const params = { id: loaded._id }
  const { item: job, then } = useWatched(loaded, {
    load: (id) => staffApi('getProductImport', { params: { id } }),
    isUnderWay,
  })
  const commit = () => then(staffApi('commitProductImport', { params }))
  const cancel = () => then(staffApi('cancelProductImport', { params }))
  const checkAgain = (choice: Partial<ImportCheck>) => {
    const { createsCategories, trustsCells, commonPlace } = job
    return then(
      staffApi('checkProductImport', { params, body: { createsCategories, trustsCells, commonPlace, ...choice } }),
    )
  }
  const match = (body: MatchedColumns) => then(staffApi('matchImportColumns', { params, body }))
  const undo = () => then(staffApi('undoProductImport', { params }))
  const fetchAgain = () => then(staffApi('fetchMissingPictures', { params }))
  const faultsPath = staffRoutes.getImportFaults.path.replace('{id}', job._id)
  const [progress, share] = progressOf(job)
  const isChecked = job.state === 'Checked'
  const Match = job.format === 'Other' ? ColumnMatch : ExportColumnMatch
  const isMissingPictures = job.picturesFetched < job.picturesWanted
  const isImported = job.state === 'Imported' || job.state === 'Undone'
  return (
    <Column>
      <Box>
        <StatusChip status={job.state} />
      </Box>
      {(job.state === 'Matching' || isChecked) && (
        <Box>
          <ActionButton label="Cancel" title="Cancel the import" color="error" act={cancel}>
            Nothing of this table is imported any more. You can send the file again.
          </ActionButton>
        </Box>
      )}
      {isUnderWay(job) && (
        <Box role="status">
          <Typography>{`${progress} You can leave this page.`}</Typography>
          <LinearProgress aria-label="Progress" variant="determinate" value={Math.min(100, (share || 0) * 100)} />
          {job.state !== 'Undoing' && (
            <Box sx={{ marginTop: 2 }}>
              <ActionButton label="Cancel" title="Cancel the import" color="error" act={cancel}>
                Products that are imported already stay. Send the file again to go on.
              </ActionButton>
            </Box>
          )}
        </Box>
      )}
      {job.state === 'Cancelled' && <Alert severity="info">It was cancelled. You can send the file again.</Alert>}
      {job.state === 'Failed' && (
        <Alert severity="error">
          The import stopped because of a fault of the shop’s software. Please send the file again: what is imported
          already stays as it is.
        </Alert>
      )}
      {!isUnderWay(job) && job.state !== 'Cancelled' && job.state !== 'Matching' && (
        <Panel title={isImported ? 'What was imported' : 'What would change'}>
          <Facts
            of={[
              ['Table', tableNames[job.format]],
              ['New products', String(job.created)],
              ['Changed', String(job.changed)],
              ['Unchanged', String(job.unchanged)],
              ['Rows', String(job.rows)],
              ...(job.picturesWanted > 0
                ? [
                    ['Pictures from elsewhere', `${job.picturesFetched} of ${job.picturesWanted} in the shop`] as [
                      string,
                      string,
                    ],
                  ]
                : []),
              ...(job.passedOver.length > 0
                ? [['Columns not read', job.passedOver.join(', ')] as [string, string]]
                : []),
            ]}
          />
        </Panel>
      )}
      {(job.state === 'Matching' || isChecked) && job.columns && (
        <Match key={job.state} columns={job.columns} commonPlace={job.commonPlace} check={match} />
      )}
      {isChecked && job.format !== 'Other' && job.unplaced > 0 && (
        <Panel title={`${counted(job.unplaced, 'new product', 'new products')} without a sub-category in the table`}>
          <ChooseCommonPlace
            chosen={job.commonPlace}
            check={(commonPlace) => checkAgain({ commonPlace, createsCategories: false })}
          />
        </Panel>
      )}
      {isChecked && job.unknownPlaces.length > 0 && (
        <Panel
          title={`${counted(job.unknownPlaces.length, 'sub-category', 'sub-categories')} that the shop doesn’t have`}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>{job.unknownPlaces.join(', ')}</Typography>
          <Box sx={{ marginTop: 2 }}>
            <ActionButton
              label="Create missing ones"
              title="Create the sub-categories"
              act={() => checkAgain({ createsCategories: true })}
            >
              They are created with the products, each with a picture of its first. The file is checked again first.
            </ActionButton>
          </Box>
        </Panel>
      )}
      {isChecked && job.doubts.length > 0 && (
        <Panel title={`${counted(job.doubts.length, 'cell', 'cells')} that a spreadsheet may have changed`}>
          <Faults of={job.doubts} />
          <Box sx={{ display: 'flex', gap: 1, marginTop: 2 }}>
            <ActionButton label="They are right" act={() => checkAgain({ trustsCells: true })}>
              They are taken as they stand. The file is checked again first.
            </ActionButton>
            <SendTable label="Send the mended table" />
          </Box>
        </Panel>
      )}
      {job.errors.length > 0 && (
        <Panel title={`${counted(job.faultCount, 'fault', 'faults')} to mend in the table`}>
          <Faults of={job.errors} count={job.faultCount} about={{ heading: 'SKU', text: ({ sku }) => sku }} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
            <SendTable label="Send the mended table" />
            <DownloadButton
              label="Download with the faults"
              path={faultsPath}
              name={`faults of ${job.fileName.replace(/\.\w+$/, '')}.csv`}
            />
          </Box>
        </Panel>
      )}
      {(isChecked || job.state === 'Imported') && (isMissingPictures || job.picturesToAdd > 0) && (
        <MissingPictures
          importId={job._id}
          isImported={!isChecked}
          refresh={() => then(Promise.resolve())}
          fetchAgain={fetchAgain}
        />
      )}
      {isChecked && job.errors.length === 0 && job.doubts.length === 0 && (
        <Box>
          <ActionButton
            label="Import"
            variant="contained"
            title={`Import ${counted(job.rows, 'row', 'rows')}`}
            act={commit}
          >
            {job.format === 'ShopifyInventory'
              ? 'The stock becomes what the table says, whatever is sold until then. Nothing else of the products changes, but for HSN codes of those without one.'
              : job.picturesWanted > 0
                ? 'Pictures on other sites are fetched first. The stock of known products stays as it is.'
                : 'The stock of known products stays as it is.'}
          </ActionButton>
        </Box>
      )}
      {job.undo && job.state === 'Undone' && <UndoneProducts undo={job.undo} />}
      {job.state === 'Imported' && job.created + job.changed > 0 && (
        <Box>
          <ActionButton label="Undo the import" color="error" act={undo}>
            {job.format === 'ShopifyInventory'
              ? 'What it added to the stock is taken off again, and what it took off is added, whatever was sold since. Stock that staff changed since stays as it is, and is listed here.'
              : 'Products that it created are archived, and fields that it changed are set back. What was changed since stays as it is, and is listed here. Stock, orders and categories stay.'}
          </ActionButton>
        </Box>
      )}
      {job.notes.length > 0 && (
        <Panel title="Read differently from the table">
          <Faults of={job.notes} heading="What is different" />
        </Panel>
      )}
      {job.changes.length > 0 && (
        <ImportChanges
          title={isImported ? 'Products that were changed' : 'Products that would change'}
          of={job}
          path={faultsPath}
        />
      )}
    </Column>
  )
}
