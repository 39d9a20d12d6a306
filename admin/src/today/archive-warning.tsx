import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import Alert from '@mui/material/Alert'
import { formatDateTime } from '../ui/values/dates.ts'

export const ArchiveWarning = ({ archive }: { archive: NonNullable<Dashboard['failingArchive']> }) => (
  <Alert severity="error">
    <span>
      The continuous backup of the database fails
      {archive.archivedAt === null ? '.' : `: the last part was stored on ${formatDateTime(archive.archivedAt)}.`}{' '}
    </span>
    <span>Orders go on, but if the database were lost now, those since then would be lost too. </span>
    <span>
      Please ask whoever runs the server to mend it: see “Lose at most a minute” on the page “Running Kargha”.
    </span>
  </Alert>
)
