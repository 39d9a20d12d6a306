import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import Alert from '@mui/material/Alert'
import { formatDateTime } from '../ui/values/dates.ts'

type FailingArchive = NonNullable<Dashboard['failingArchive']>

const failureText = ({ archivedAt }: FailingArchive) =>
  archivedAt === null
    ? 'The continuous backup of the database fails. '
    : `The continuous backup of the database fails: its last part was stored on ${formatDateTime(archivedAt)}. `

export const ArchiveWarning = ({ archive }: { archive: FailingArchive }) => (
  <Alert severity="error">
    <span>{failureText(archive)}</span>
    <span>Orders go on, but if the database were lost now, those since then would be lost too. </span>
    <span>
      Please ask whoever runs the server to mend it: see “Lose at most a minute” on the page “Running Kargha”.
    </span>
  </Alert>
)
