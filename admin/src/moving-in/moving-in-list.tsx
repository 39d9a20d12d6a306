import type { RecordImport } from '@kargha/contract/staff/imports.ts'
import { DataTable } from 'react-admin'
import { SendTable } from '../ui/actions/send-table.tsx'
import { TimeCol } from '../ui/lists/columns.tsx'
import { RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'

type Row = RecordImport & { id: string }

const resultOf = ({ created, changed, unchanged, refused }: RecordImport) =>
  `${created} new, ${changed} changed, ${unchanged} unchanged, ${refused} left out`

export const MovingInList = () => (
  <RecordList<Row>
    title="Moving in"
    filters={[searchFilter('files')]}
    sort={{ field: 'createdAt', order: 'DESC' }}
    actions={<SendTable label="Import a table" to="imports" />}
    empty={{
      text: 'Nothing has been imported yet. Export customers or orders from Shopify or WooCommerce, discounts from Shopify, or reviews from Judge.me, Loox or WooCommerce, and import that file as it is. Any other table of customers, earlier orders, reviews or coupons can be imported, too: you say what its columns are.',
    }}
    nameColumn={{ label: 'File', text: ({ fileName }) => fileName }}
    compact={{
      primaryText: ({ fileName }) => fileName,
      secondaryText: (job) => `${job.kind}: ${resultOf(job)}`,
      tertiaryText: ({ state }) => <StatusChip status={state} />,
    }}
  >
    <DataTable.Col source="kind" disableSort />
    <TimeCol source="createdAt" label="Sent" />
    <DataTable.Col source="createdBy" label="By" disableSort />
    <DataTable.NumberCol source="rows" disableSort />
    <DataTable.Col label="Result" render={resultOf} />
    <DataTable.Col label="State" render={({ state }: Row) => <StatusChip status={state} />} />
  </RecordList>
)
