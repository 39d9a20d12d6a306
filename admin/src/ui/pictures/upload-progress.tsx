import LinearProgress from '@mui/material/LinearProgress'
import type { PictureUpload } from './use-picture-uploads.ts'

/** Indeterminate while the browser shrinks the picture and the server checks it. */
export const UploadProgress = ({ upload: { file, share } }: { upload: PictureUpload }) => (
  <LinearProgress
    aria-label={`Uploading ${file.name}`}
    {...(share > 0 && share < 1 && { variant: 'determinate', value: share * 100 })}
  />
)
