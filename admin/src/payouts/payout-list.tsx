import type { Payout } from '@kargha/contract/staff/payouts.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import Button from '@mui/material/Button'
import { DataTable, Link } from 'react-admin'
import { MoneyCol } from '../ui/lists/columns.tsx'
import { nowrap, RecordList } from '../ui/lists/record-list.tsx'
import { Agreement } from '../ui/statements/statement-parts.tsx'
import { formatDateTime } from '../ui/values/dates.ts'

type Row = Payout & { id: string }

const importButton = (
  <Button component={Link} to="/payout-import" variant="contained">
    Import a report
  </Button>
)

export const PayoutList = () => (
  <RecordList<Row>
    title="Payouts"
    sort={{ field: 'createdAt', order: 'DESC' }}
    actions={
      <>
        <Button component={Link} to="/payments-not-paid-out">
          Payments not paid out
        </Button>
        {importButton}
      </>
    }
    empty={{
      text: 'No reports yet. PhonePe’s settlement report says what it paid into your bank account, and what it kept.',
      action: importButton,
    }}
    nameColumn={{ label: 'Reference', text: ({ reference, fileName }) => reference || fileName }}
    compact={{
      primaryText: (payout) => formatRupees(payout.paidOut),
      secondaryText: (payout) => `${payout.reference || payout.fileName}, ${counted(payout.lines, 'line', 'lines')}`,
      tertiaryText: (payout) => <Agreement {...payout} />,
    }}
  >
    <DataTable.Col
      source="createdAt"
      label="Imported"
      sx={nowrap}
      render={(payout: Row) => formatDateTime(payout.importedAt)}
    />
    <DataTable.NumberCol source="lines" label="Lines" disableSort />
    <MoneyCol source="fees" label="Fees" disableSort />
    <MoneyCol source="paidOut" label="Paid out" disableSort />
    <DataTable.Col label="State" render={(payout: Row) => <Agreement {...payout} />} />
  </RecordList>
)
