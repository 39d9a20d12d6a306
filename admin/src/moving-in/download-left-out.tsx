import type { RecordImport } from '@kargha/contract/staff/imports.ts'
import { staffRoutes } from '@kargha/contract/staff/routes.ts'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DownloadButton } from '../ui/actions/download-button.tsx'

export const DownloadLeftOut = ({ job: { _id, fileName } }: { job: RecordImport }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}>
    <DownloadButton
      label="Download with what is left out"
      path={staffRoutes.getLeftOut.path.replace('{id}', _id)}
      name={`left out of ${fileName.replace(/\.\w+$/, '')}.csv`}
    />
    <Typography variant="body2">Until the import: then the shop deletes the file.</Typography>
  </Box>
)
