import LinearProgress from '@mui/material/LinearProgress'
import type { PictureUpload } from './use-picture-uploads.ts'

/** How much of a picture is sent. Before, the browser makes it smaller, and afterwards the shop looks at it: that has no measure. */
export const UploadProgress = ({ upload: { file, share } }: { upload: PictureUpload }) => (
  <LinearProgress
    aria-label={`Uploading ${file.name}`}
    {...(share > 0 && share < 1 && { variant: 'determinate', value: share * 100 })}
  />
)
