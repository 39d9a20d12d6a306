import AddAPhoto from '@mui/icons-material/AddAPhotoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

type PictureDropProps = { label: string; several?: boolean; onFiles: (files: File[]) => void; children?: ReactNode }

/** By dropping or a button; on phones, from the camera too. */
export function PictureDrop({ label, several = false, onFiles, children }: PictureDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Box
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        ...{ border: '1px dashed', borderColor: isOver ? 'primary.main' : 'divider', borderRadius: 1, padding: 1.5 },
        ...(isOver && { backgroundColor: 'action.hover' }),
      }}
    >
      {children}
      <Button startIcon={<AddAPhoto />} variant="outlined" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple={several}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </Box>
  )
}
