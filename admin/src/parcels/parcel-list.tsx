import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'
import { counted } from '@kargha/domain/counted.ts'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Stack from '@mui/material/Stack'
import { DataTable } from 'react-admin'
import { openPaper } from '../files.ts'
import { FileButton } from '../ui/actions/file-button.tsx'
import { TimeCol } from '../ui/lists/columns.tsx'
import { nowrap, RecordList } from '../ui/lists/record-list.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'
import { cashText } from './cash-text.ts'
import { contents } from './contents.ts'
import { ParcelBulkActions } from './parcel-bulk-actions.tsx'

type Row = StaffParcelRow & { id: string }

const saved = [
  { label: 'All', filter: {} },
  { label: 'To hand over', filter: { queue: 'to hand over' }, empty: 'Every packed parcel is with its courier.' },
  { label: 'On the way', filter: { queue: 'on the way' }, empty: 'No parcel is on the way.' },
  { label: 'Failed attempts', filter: { queue: 'failed attempts' }, empty: 'No parcel waits for another attempt.' },
  { label: 'Coming back', filter: { queue: 'returning' }, empty: 'No parcel is on its way back.' },
  { label: 'To inspect', filter: { queue: 'to inspect' }, empty: 'Everything that came back is inspected.' },
  { label: 'Lost', filter: { queue: 'lost' }, empty: 'No lost parcel waits for your decision.' },
  { label: 'Contradicted', filter: { queue: 'contradicted' }, empty: 'No courier contradicts itself.' },
]

const tracking = ({ shipment: tracking }: Row) => (tracking ? `${tracking.courier}, ${tracking.trackingNumber}` : '–')

const State = ({ parcel }: { parcel: Row }) => (
  <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
    <StatusChip status={parcel.status} />
    {parcel.attempts > 0 && <StatusChip status={counted(parcel.attempts, 'attempt', 'attempts')} />}
    {parcel.contradiction && <StatusChip status={`Courier says ${parcel.contradiction}`} />}
  </Stack>
)

/** The pick list, and the manifest that couriers sign. */
const DayPapers = () => (
  <>
    <FileButton label="Pick list" startIcon={<PrintIcon />} open={() => openPaper('printPickList', {})} />
    <FileButton label="Manifest of today" startIcon={<PrintIcon />} open={() => openPaper('printManifests', {})} />
  </>
)

export const ParcelList = () => (
  <RecordList<Row>
    title="Parcels"
    // As many as are packed at once, to be handed over.
    perPage={100}
    saved={saved}
    sort={{ field: 'createdAt', order: 'DESC' }}
    empty={{ text: 'No parcels yet. Confirmed orders are packed into parcels from the list of orders.' }}
    actions={<DayPapers />}
    bulk={<ParcelBulkActions />}
    nameColumn={{ label: 'Parcel', source: 'number', isCode: true, text: ({ number }) => number }}
    compact={{
      primaryText: (parcel) => `${parcel.number} · ${parcel.customer.name}`,
      secondaryText: (parcel) => (
        <>
          <span>
            {contents(parcel)} · {cashText(parcel)}
          </span>
          {parcel.shipment && <span> · {tracking(parcel)}</span>}
          <State parcel={parcel} />
        </>
      ),
    }}
  >
    <TimeCol source="createdAt" label="Packed" />
    <DataTable.Col label="Customer" render={({ customer }) => customer.name} />
    <DataTable.Col label="Contents" render={contents} />
    <DataTable.Col label="Cash" align="right" sx={nowrap} render={cashText} />
    <DataTable.Col label="Tracking" render={tracking} />
    <DataTable.Col<Row> source="status" render={(parcel) => <State parcel={parcel} />} />
  </RecordList>
)
