import { gstr1Tables, type TaxPeriod } from '@kargha/contract/staff/tax-reports.ts'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Panel } from '../ui/pages/panel.tsx'
import { TableDownload } from './table-download.tsx'

export const PortalTables = ({ period }: { period: TaxPeriod }) => (
  <Panel title="GSTR-1">
    <Typography variant="body2" gutterBottom>
      A file for each table, for the GST portal’s offline tool. One without rows needn’t be imported.
    </Typography>
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {gstr1Tables.map((table) => (
        <TableDownload key={table} table={table} period={period} label={table} />
      ))}
    </Stack>
  </Panel>
)
