import type { Remittance } from '@kargha/contract/staff/remittances.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Button from '@mui/material/Button'
import { DataTable, Link } from 'react-admin'
import { MoneyCol } from '../ui/lists/columns.tsx'
import { nowrap, RecordList } from '../ui/lists/record-list.tsx'
import { Agreement } from '../ui/statements/statement-parts.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

type Row = Remittance & { id: string }

const importButton = (
  <Button component={Link} to="/remittance-import" variant="contained">
    Import a statement
  </Button>
)

export const RemittanceList = () => (
  <RecordList<Row>
    title="Remittances"
    sort={{ field: 'createdAt', order: 'DESC' }}
    actions={
      <>
        <Button component={Link} to="/cash-with-couriers">
          Cash with couriers
        </Button>
        {importButton}
      </>
    }
    empty={{
      text: 'No statements yet. Couriers send one (CSV or Excel) with each payment of the cash that they collected.',
      action: importButton,
    }}
    nameColumn={{ label: 'Reference', text: ({ reference, fileName }) => reference || fileName }}
    compact={{
      primaryText: (remittance) => `${remittance.courier} · ${formatRupees(remittance.amount)}`,
      secondaryText: (remittance) =>
        `${remittance.reference || remittance.fileName}, ${counted(remittance.lines, 'parcel', 'parcels')}`,
      tertiaryText: (remittance) => <Agreement {...remittance} />,
    }}
  >
    <DataTable.Col source="courier" label="Courier" />
    <DataTable.Col
      source="createdAt"
      label="Imported"
      sx={nowrap}
      render={(remittance: Row) => formatDateTime(remittance.importedAt)}
    />
    <DataTable.NumberCol source="lines" label="Parcels" disableSort />
    <MoneyCol source="amount" label="Paid" disableSort />
    <DataTable.Col label="State" render={(remittance: Row) => <Agreement {...remittance} />} />
  </RecordList>
)
