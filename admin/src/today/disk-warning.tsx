import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import Alert from '@mui/material/Alert'

const gigabytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

export const DiskWarning = ({ disk }: { disk: NonNullable<Dashboard['fillingDisk']> }) => (
  <Alert severity={disk.refusesUploads ? 'error' : 'warning'}>
    <span>
      The server’s disk is {disk.usedPercent} % full, with {gigabytes.format(disk.freeBytes / 1e9)} GB left.{' '}
    </span>
    <span>
      {disk.refusesUploads
        ? 'Pictures, videos and imports are refused until there is room. Orders go on. '
        : 'At 95 %, pictures, videos and imports are refused. '}
    </span>
    <span>Please ask whoever runs the server to make room: the page “Running Kargha” says what may go.</span>
  </Alert>
)
