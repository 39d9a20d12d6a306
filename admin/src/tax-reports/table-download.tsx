import type { TaxPeriod, TaxTable } from '@kargha/contract/staff/tax-reports.ts'
import Download from '@mui/icons-material/DownloadOutlined'
import { saveFile } from '../files.ts'
import { may } from '../staff-api.ts'
import { FileButton } from '../ui/actions/file-button.tsx'

type TableDownloadProps = { table: TaxTable; period: TaxPeriod; label?: string }

/** Like `b2cs-2026-11-01-2026-11-30.csv`. Only for members who may export. */
export const TableDownload = ({ table, period, label = 'CSV' }: TableDownloadProps) =>
  may('export') && (
    <FileButton
      label={label}
      startIcon={<Download />}
      open={() =>
        saveFile('exportTaxTable', { query: { ...period, table } }, `${table}-${period.from}-${period.to}.csv`)
      }
    />
  )
