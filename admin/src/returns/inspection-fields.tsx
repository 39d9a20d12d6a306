import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'

/** By default everything goes back into the stock. */
export function InspectionFields({ quantity }: { quantity: number }) {
  const [writtenOff, setWrittenOff] = useState('0')
  const isWrittenOff = Number(writtenOff) > 0
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
      <TextField
        name="writtenOff"
        label="Pieces to write off"
        type="number"
        required
        value={writtenOff}
        onChange={(event) => setWrittenOff(event.target.value)}
        helperText={
          isWrittenOff
            ? 'The others go back into the stock'
            : quantity === 1
              ? 'It goes back into the stock'
              : `All ${quantity} go back into the stock`
        }
        slotProps={{ htmlInput: { min: 0, max: quantity, step: 1 } }}
      />
      {isWrittenOff && (
        <TextField name="writeOffReason" label="Why" required slotProps={{ htmlInput: { maxLength: 200 } }} />
      )}
    </Stack>
  )
}
