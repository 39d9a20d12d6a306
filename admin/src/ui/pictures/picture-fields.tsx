import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'

type PictureFieldsProps = {
  /** The picture's index, and the last one. */
  index?: number
  last?: number
  text?: string | undefined
  onMove?: (to: number) => void
  onRemove?: () => void
  onText?: (text: string) => void
}

/** Order and description. */
export const PictureFields = ({ index = 0, last = 0, text = '', onMove, onRemove, onText }: PictureFieldsProps) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
      <IconButton
        aria-label={`Move picture ${index + 1} forward`}
        disabled={index === 0}
        onClick={() => onMove?.(index - 1)}
      >
        <ArrowBack fontSize="small" />
      </IconButton>
      <IconButton aria-label={`Remove picture ${index + 1}`} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Move picture ${index + 1} back`}
        disabled={index === last}
        onClick={() => onMove?.(index + 1)}
      >
        <ArrowForward fontSize="small" />
      </IconButton>
    </Stack>
    <TextField
      label="Shows"
      value={text}
      onChange={({ target }) => onText?.(target.value)}
      slotProps={{ htmlInput: { maxLength: 300, 'aria-label': `Shows, picture ${index + 1}` } }}
    />
  </>
)
