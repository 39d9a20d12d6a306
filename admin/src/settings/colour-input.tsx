import { colourPattern, type OwnColours, shopColours, tokenOf } from '@kargha/domain/theme.ts'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import { TextInput, useInput } from 'react-admin'

type ColourInputProps = { source: keyof OwnColours; label: string; helperText: string }

/** A colour as text, or chosen in the browser's own dialog; empty for what the shop came with. */
export function ColourInput({ source, label, helperText }: ColourInputProps) {
  const { field } = useInput({ source })
  const first = shopColours[tokenOf[source]]
  const chosen = colourPattern.test((field.value ?? '').toLowerCase()) ? field.value : first
  return (
    <TextInput
      source={source}
      label={label}
      helperText={`${helperText} Left empty, it is ${first}.`}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { placeholder: first, maxLength: 7, spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={`Choose: ${label}`}
                value={chosen}
                onChange={({ target }: { target: { value: string } }) => field.onChange(target.value)}
                sx={{ width: 44, height: 32, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
