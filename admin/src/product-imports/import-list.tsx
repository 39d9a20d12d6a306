import type { ProductImportJob } from '@kargha/contract/staff/product-imports.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import { counted } from '@kargha/domain/counted.ts'
import { DataTable } from 'react-admin'
import { saveFile } from '../files.ts'
import { may } from '../staff-api.ts'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { FileButton } from '../ui/actions/file-button.tsx'
import { SendTable } from '../ui/actions/send-table.tsx'
import { TimeCol } from '../ui/lists/columns.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'

const Tools = () => (
  <>
    <SendTable label="Import a table" />
    <DownloadButton label="Template" path={staffRoutes.getImportTemplate.path} name="products-template.csv" />
    <DownloadButton label="Export all products" path={staffRoutes.exportProducts.path} name="products.csv" />
    {may('export') && (
      <FileButton
        variant="outlined"
        label="Download the whole shop"
        open={() => saveFile('exportWholeShop', {}, 'shop.zip')}
      />
    )}
  </>
)

const resultOf = ({ created, changed, unchanged, faultCount }: ProductImportJob) =>
  faultCount > 0 ? counted(faultCount, 'fault', 'faults') : `${created} new, ${changed} changed, ${unchanged} unchanged`

export const ImportList = () => (
  <RecordList<ProductImportJob & { id: string }>
    title="Import and export"
    filters={[searchFilter('files')]}
    sort={{ field: 'createdAt', order: 'DESC' }}
    actions={<Tools />}
    empty={{
      text: 'Nothing has been imported yet. Fill in the template, or export all products, change them in a spreadsheet, and import that.',
    }}
    nameColumn={{ label: 'File', text: ({ fileName }) => fileName }}
    compact={{
      primaryText: ({ fileName }) => fileName,
      secondaryText: resultOf,
      tertiaryText: ({ state }) => <StatusChip status={state} />,
    }}
  >
    <TimeCol source="createdAt" label="Sent" />
    <DataTable.Col source="createdBy" label="By" disableSort />
    <DataTable.NumberCol source="rows" disableSort />
    <DataTable.Col label="Result" render={resultOf} />
    <DataTable.Col label="State" render={({ state }) => <StatusChip status={state} />} />
  </RecordList>
)
