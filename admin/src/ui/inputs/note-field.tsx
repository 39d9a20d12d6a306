import TextField from '@mui/material/TextField'

type NoteFieldProps = { label?: string; helperText?: string; required?: boolean; maxLength?: number }

/** To the customer by default. */
export const NoteField = ({
  label = 'Note to the customer',
  helperText = 'Optional. The customer sees it in the email and on the order’s timeline.',
  required = false,
  maxLength = 1000,
}: NoteFieldProps) => (
  <TextField
    name="note"
    label={label}
    multiline
    minRows={2}
    required={required}
    helperText={helperText}
    slotProps={{ htmlInput: { maxLength } }}
  />
)
