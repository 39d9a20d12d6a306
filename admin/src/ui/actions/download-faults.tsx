import Button from '@mui/material/Button'
import { saveText } from '../../files.ts'

/** Of a report that has the table with its faults; nothing without them. */
export const DownloadFaults = ({ csv, name }: { csv: string | null; name: string }) =>
  csv !== null && (
    <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => saveText(csv, name)}>
      Download with the faults
    </Button>
  )
