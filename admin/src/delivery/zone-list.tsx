import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import type { StaffZone } from '@kargha/contract/staff/zones.ts'
import { counted } from '@kargha/domain/counted.ts'
import { formatRupees, rupees } from '@kargha/domain/money.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { DataTable, Link } from 'react-admin'
import { may } from '../staff-api.ts'
import { DownloadButton } from '../ui/actions/download-button.tsx'
import { nowrap, RecordList, searchFilter } from '../ui/lists/record-list.tsx'
import { Columns } from '../ui/records/record-page.tsx'
import { TryPincode } from './try-pincode.tsx'

type Row = StaffZone & { id: string }

const daysOf = ({ days: { from, to }, isDeliverable }: StaffZone) =>
  isDeliverable
    ? from === to
      ? counted(from, 'day', 'days')
      : `${from} to ${counted(to, 'day', 'days')}`
    : 'Not delivered'

/** Like '₹ 40.00 to ₹ 90.00, free from ₹ 999.00'. */
function chargeOf({ slabs, freeFrom }: StaffZone['prepaid']): string {
  const charges = slabs.map(({ charge }) => charge)
  const [least, most] = [rupees(Math.min(...charges)), rupees(Math.max(...charges))]
  if (most === 0) return 'Free'
  const range = least === most ? formatRupees(most) : `${formatRupees(least)} to ${formatRupees(most)}`
  return freeFrom === null ? range : `${range}, free from ${formatRupees(freeFrom)}`
}
const cashOf = (zone: StaffZone) => (zone.isCodAvailable ? chargeOf(zone.cod) : 'No')

export const ZoneList = () => (
  <Columns of="3fr 1fr">
    <RecordList<Row>
      title="Zones and PIN codes"
      filters={[searchFilter('zones')]}
      sort={{ field: 'name', order: 'ASC' }}
      create="New zone"
      actions={
        <>
          <Button component={Link} to="/pin-import">
            Import PIN codes
          </Button>
          {may('export') && (
            <DownloadButton label="Export PIN codes" path={staffRoutes.exportPins.path} name="pins.csv" />
          )}
        </>
      }
      empty={{
        text: 'No zones yet: the shop delivers everywhere in India, for the products’ own charges. With the first zone it delivers only where a zone has the PIN code.',
      }}
      nameColumn={{ label: 'Zone', source: 'name', text: ({ name }) => name }}
      compact={{
        primaryText: (zone) => zone.name,
        secondaryText: (zone) => `${daysOf(zone)} · ${chargeOf(zone.prepaid)}`,
        tertiaryText: (zone) => counted(zone.pins, 'PIN code', 'PIN codes'),
      }}
    >
      <DataTable.Col label="Way" sx={nowrap} render={daysOf} />
      <DataTable.Col label="Paid online" render={(zone: Row) => chargeOf(zone.prepaid)} />
      <DataTable.Col label="Paid in cash" render={cashOf} />
      <DataTable.NumberCol source="pins" label="PIN codes" disableSort />
    </RecordList>
    {/* Beside the table, below its buttons. */}
    <Box sx={{ marginTop: { md: 9 } }}>
      <TryPincode />
    </Box>
  </Columns>
)
