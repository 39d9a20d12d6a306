import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { sendingPictures } from '../records/record-form.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { PictureFields } from './picture-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { usePictureUploads } from './use-picture-uploads.ts'

const dirty = { shouldDirty: true }

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const others = items.toSpliced(from, 1)
  return items[from] === undefined ? others : others.toSpliced(to, 0, items[from])
}

/** Sets `images` and `imageTexts`. */
export function PicturesInput() {
  const { watch, setValue, getValues } = useFormContext()
  const images: string[] = watch('images') ?? []
  const texts: Record<string, string> = watch('imageTexts') ?? {}
  const [dragged, setDragged] = useState<number>()
  const setImages = (changed: string[]) => setValue('images', changed, dirty)
  const { uploads, add, remove, retry } = usePictureUploads((address) => {
    const before: string[] = getValues('images') ?? []
    setImages([...before.filter((image) => image !== address), address])
  })
  const isSending = uploads.some(({ problem }) => problem === '')
  useEffect(() => setValue(sendingPictures, isSending), [isSending, setValue])

  return (
    <PictureDrop label="Add pictures" several onFiles={add}>
      {images.length + uploads.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 1 }}>
          Drop pictures here, or choose them. The first one is shown in lists.
        </Typography>
      )}
      <Box
        component="ol"
        aria-label="Pictures"
        sx={{
          ...{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none', marginBottom: 1.5 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
        }}
      >
        {images.map((image, index) => (
          <Box
            component="li"
            key={image}
            draggable
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== undefined && setImages(moved(images, dragged, index))}
            onDragEnd={() => setDragged(undefined)}
            sx={{ opacity: dragged === index ? 0.5 : 1 }}
          >
            <Box
              component="img"
              src={`${image}?w=480`}
              alt={texts[image] || `Picture ${index + 1}`}
              sx={{ display: 'block', width: '100%', aspectRatio: '4 / 5', objectFit: 'cover', borderRadius: 1 }}
            />
            <PictureFields
              index={index}
              last={images.length - 1}
              text={texts[image]}
              onMove={(to) => setImages(moved(images, index, to))}
              onRemove={() => setImages(images.toSpliced(index, 1))}
              onText={(text) => setValue('imageTexts', { ...texts, [image]: text }, dirty)}
            />
          </Box>
        ))}
        {uploads.map((upload) => (
          <Box component="li" key={upload.id} sx={{ ...(upload.problem && { gridColumn: '1 / -1' }) }}>
            {upload.problem ? (
              <Alert severity="error" onClose={() => remove(upload.id)}>
                {upload.file.name}: {upload.problem}
                <Button size="small" onClick={() => retry(upload)}>
                  Try again
                </Button>
              </Alert>
            ) : (
              <>
                <Box sx={{ aspectRatio: '4 / 5' }}>
                  <Typography variant="body2" noWrap>
                    {upload.file.name}
                  </Typography>
                  <UploadProgress upload={upload} />
                </Box>
                {/* Reserved, so that the picture's arrival shifts nothing under a finger. */}
                <Box sx={{ visibility: 'hidden' }}>
                  <PictureFields />
                </Box>
              </>
            )}
          </Box>
        ))}
      </Box>
    </PictureDrop>
  )
}
