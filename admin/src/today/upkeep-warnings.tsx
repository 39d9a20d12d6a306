import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import Alert from '@mui/material/Alert'
import { formatDateTime } from '../ui/values/dates.ts'

export const BackupWarning = ({ backup: { madeAt } }: { backup: NonNullable<Dashboard['oldBackup']> }) => (
  <Alert severity="error">
    <span>
      {madeAt === null
        ? 'No backup of the shop is known. '
        : `The last backup of the shop is of ${formatDateTime(madeAt)}. `}
    </span>
    <span>If the database were lost now, everything since then would be lost too. </span>
    <span>Please ask whoever runs the server to look after it: see “Back up” on the page “Running Kargha”.</span>
  </Alert>
)

/** `now` is ISO 8601. */
export function CertificateWarning({
  certificate: { host, endsAt },
  now,
}: {
  certificate: NonNullable<Dashboard['endingCertificate']>
  now: string
}) {
  const hasEnded = endsAt <= now
  return (
    <Alert severity={hasEnded ? 'error' : 'warning'}>
      <span>
        {hasEnded
          ? `The certificate of ${host} ended on ${formatDateTime(endsAt)}: browsers warn shoppers off the shop. `
          : `The certificate of ${host} ends on ${formatDateTime(endsAt)}. After that, browsers warn shoppers off the shop. `}
      </span>
      <span>Please ask whoever runs the server to renew it.</span>
    </Alert>
  )
}
