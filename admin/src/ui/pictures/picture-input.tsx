import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { required, useInput } from 'react-admin'
import { PictureDrop } from './picture-drop.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

type PictureInputProps = {
  source: string
  /** Width by height, as the shop shows it. */
  shape: string
  /** Shown whole, and may be removed. */
  isOptional?: boolean
}

const isRequired = required('Please choose a picture')

export function PictureInput({ source, shape, isOptional = false }: PictureInputProps) {
  const { field, fieldState } = useInput({ source, defaultValue: '', ...(!isOptional && { validate: isRequired }) })
  const { uploads, add, remove } = usePictureUploads(field.onChange)
  return (
    <Box>
      <PictureDrop label={field.value ? 'Another picture' : 'Choose a picture'} onFiles={add}>
        {field.value && (
          <Box
            component="img"
            src={`${field.value}?w=960`}
            alt="As chosen"
            sx={{
              display: 'block',
              maxWidth: '24rem',
              width: '100%',
              aspectRatio: shape,
              objectFit: isOptional ? 'contain' : 'cover',
              marginBottom: 1,
            }}
          />
        )}
        {uploads.map((upload) =>
          upload.problem ? (
            <Alert key={upload.id} severity="error" onClose={() => remove(upload.id)}>
              {upload.file.name}: {upload.problem}
            </Alert>
          ) : (
            <UploadProgress key={upload.id} upload={upload} />
          ),
        )}
      </PictureDrop>
      {isOptional && field.value && <Button onClick={() => field.onChange('')}>Remove the picture</Button>}
      {fieldState.error && <FormHelperText error>Please choose a picture</FormHelperText>}
    </Box>
  )
}
