import type { StaffInvoice } from '@kargha/contract/staff/invoices.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { Pagination, ReferenceManyField, useListContext } from 'react-admin'
import { saveFile } from '../files.ts'
import { FileButton } from '../ui/actions/file-button.tsx'
import { Rows } from '../ui/lists/rows.tsx'
import { Panel } from '../ui/pages/panel.tsx'
import { formatDay } from '../ui/values/dates.ts'

const pageSize = 10

/** The invoices and credit notes of the page's record, newest first; nothing where there are none. */
export const InvoicesPanel = ({ of }: { of: 'customerId' | 'parcelId' | 'purchaseId' | 'returnId' }) => (
  <ReferenceManyField
    reference="invoices"
    source="_id"
    target={of}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={pageSize}
  >
    <ListedInvoices />
  </ReferenceManyField>
)

function ListedInvoices() {
  const { data = [], total = 0 } = useListContext<StaffInvoice & { id: string }>()
  if (total === 0) return null
  return (
    <Panel title="Invoices">
      <Rows empty="" of={data.map(rowOf)} />
      {total > pageSize && <Pagination rowsPerPageOptions={[]} />}
    </Panel>
  )
}

function rowOf({ _id: id, series, number, day, total, invoiceNumber }: StaffInvoice) {
  const name = `${series} ${number}`
  return {
    key: id,
    text: `${invoiceNumber === null ? name : `${name} for ${invoiceNumber}`}\n${formatDay(day)}, ${formatRupees(total)}`,
    actions: (
      <FileButton
        label="Download"
        name={`Download ${name}`}
        sx={{ flexShrink: 0 }}
        open={() => saveFile('printInvoice', { id }, `${number.replaceAll('/', '-')}.pdf`)}
      />
    ),
  }
}
