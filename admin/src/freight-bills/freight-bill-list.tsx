import type { FreightBill } from '@kargha/contract/staff/freight-bills.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Button from '@mui/material/Button'
import { DataTable, Link } from 'react-admin'
import { MoneyCol } from '../ui/lists/columns.tsx'
import { nowrap, RecordList } from '../ui/lists/record-list.tsx'
import { Agreement } from '../ui/statements/statement-parts.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

type Row = FreightBill & { id: string }

const importButton = (
  <Button component={Link} to="/freight-bill-import" variant="contained">
    Import a freight bill
  </Button>
)

export const FreightBillList = () => (
  <RecordList<Row>
    title="Freight bills"
    sort={{ field: 'createdAt', order: 'DESC' }}
    actions={importButton}
    empty={{
      text: 'No freight bills yet. Couriers bill freight by the weight that they found, which may be more than was booked.',
      action: importButton,
    }}
    nameColumn={{ label: 'Number', text: ({ reference, fileName }) => reference || fileName }}
    compact={{
      primaryText: (bill) => `${bill.courier} · ${formatRupees(bill.amount)}`,
      secondaryText: (bill) => `${bill.reference || bill.fileName}, ${counted(bill.lines, 'parcel', 'parcels')}`,
      tertiaryText: (bill) => <Agreement {...bill} />,
    }}
  >
    <DataTable.Col source="courier" label="Courier" />
    <DataTable.Col
      source="createdAt"
      label="Imported"
      sx={nowrap}
      render={(bill: Row) => formatDateTime(bill.importedAt)}
    />
    <DataTable.NumberCol source="lines" label="Parcels" disableSort />
    <MoneyCol source="amount" label="Billed" disableSort />
    <MoneyCol source="aboveBooked" label="Above booked" disableSort />
    <DataTable.Col label="State" render={(bill: Row) => <Agreement {...bill} />} />
  </RecordList>
)
