import type { StaffParcelRow } from '@kargha/contract/staff/parcels.ts'
import { counted } from '@kargha/domain/counted.ts'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouteLink } from 'react-admin'
import { Panel } from '../ui/pages/panel.tsx'
import { StatusChip } from '../ui/values/status-chip.tsx'

export const ParcelsPanel = ({ parcels }: { parcels: readonly StaffParcelRow[] }) => (
  <Panel title="Parcels">
    {parcels.length === 0 && (
      <Typography variant="body2">Nothing is packed yet. What is confirmed can be packed into a parcel.</Typography>
    )}
    <Stack component="ul" sx={{ gap: 1, listStyle: 'none', margin: 0, padding: 0 }}>
      {parcels.map(({ _id, number, status, lines }) => (
        <Stack component="li" key={_id} direction="row" sx={{ gap: 1, justifyContent: 'space-between' }}>
          <Link component={RouteLink} to={`/parcels/${_id}/show`}>
            {`${number}, ${counted(lines.length, 'item', 'items')}`}
          </Link>
          <StatusChip status={status} />
        </Stack>
      ))}
    </Stack>
  </Panel>
)
